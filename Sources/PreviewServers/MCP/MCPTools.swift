import Foundation
import JSONRPC
import PreviewSessions

/// Provides the methods as tools. *Thread*: any but the main thread.
struct MCPTools {
    let backend: any MethodBackend
    /// The methods of `backend`.
    let methods: [PreviewMethod]

    /// The descriptions of the tools.
    var list: [JSONValue] {
        methods.map { method in
            [
                "name": .string(method.name), "description": .string(method.summary), "inputSchema": method.paramsSchema.value,
                "outputSchema": method.resultSchema.without("png").value,
                "annotations": [
                    "readOnlyHint": .bool(method.isReadOnly), "destructiveHint": .bool(["compare", "edit"].contains(method.name)),
                    "openWorldHint": false,
                ],
            ]
        }
    }

    /// Calls a tool and returns its result: text, structured value and pictures. The failure of a tool is returned as a result, too, so
    /// that the model reads its message.
    /// - Throws: ``RPCError`` if no tool has the name or the request was canceled.
    func call(_ params: JSONValue, _ call: RPCCall) throws(RPCError) -> JSONValue {
        guard let name = params["name"]?.string, methods.contains(where: { $0.name == name }) else {
            throw RPCError(code: RPCError.invalidParams, message: "there is no tool \(params["name"]?.text.prefix(60) ?? "without a name")")
        }
        let token = params["_meta"]?["progressToken"]
        do throws(RPCError) {
            let result = try backend.answer(name, params["arguments"] ?? [:], isCancelled: call.isCancelled) { step, count, subject in
                guard let token else { return }
                call.notify(
                    "notifications/progress",
                    ["progressToken": token, "progress": .number(step), "total": .number(count), "message": .string(subject)])
            }
            return Self.content(of: result)
        } catch {
            guard error.code != RPCError.cancelled else { throw error }
            return ["content": [["type": "text", "text": .string(error.message)]], "isError": true]
        }
    }

    private static func content(of result: JSONValue) -> JSONValue {
        var pictures: [String] = []
        let value = result.extracting("png", into: &pictures)
        let images = pictures.map { JSONValue.members(["type": "image", "data": .string($0), "mimeType": "image/png"]) }
        return [
            "content": .array([["type": "text", "text": .string(value.text)]] + images), "structuredContent": value, "isError": false,
        ]
    }
}

extension JSONValue {
    /// Returns the value without the members that have the given name and a text, and appends these texts to `texts`.
    fileprivate func extracting(_ name: String, into texts: inout [String]) -> JSONValue {
        switch self {
        case .array(let elements):
            return .array(elements.map { $0.extracting(name, into: &texts) })
        case .object(var members):
            if let text = members[name]?.string {
                texts.append(text)
                members[name] = nil
            }
            for (key, value) in members { members[key] = value.extracting(name, into: &texts) }
            return .object(members)
        default: return self
        }
    }
}

extension JSONSchema {
    /// Returns the schema without the members that have the given name, at any depth.
    fileprivate func without(_ name: String) -> JSONSchema {
        switch self {
        case .array(let element, let counts): .array(of: element.without(name), counts: counts)
        case .either(let schemas): .either(schemas.map { $0.without(name) })
        case .object(let members):
            .object(members.filter { $0.name != name }.map { $0.with($0.schema.without(name)) })
        default: self
        }
    }
}
