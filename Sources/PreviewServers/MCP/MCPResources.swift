import Foundation
import JSONRPC

/// Provides the pictures and trees of previews as resources. *Thread*: any but the main thread.
struct MCPResources {
    let backend: any MethodBackend

    private static let scheme = "weft://previews/"

    /// Returns a page of the list of pictures, one for each preview.
    func list(_ params: JSONValue, _ call: RPCCall) throws(RPCError) -> JSONValue {
        let page = try backend.answer("list", .members(["cursor": params["cursor"]]), isCancelled: call.isCancelled) { _, _, _ in }
        let resources = (page["previews"]?.array ?? []).map { preview in
            let name = preview["name"]?.string ?? ""
            return JSONValue.members([
                "uri": .string("\(Self.scheme)\(Self.encoded(name))/picture"), "name": .string(name), "mimeType": "image/png",
                "description": preview["group"],
            ])
        }
        return .members(["resources": .array(resources), "nextCursor": page["next"]])
    }

    /// The templates of the resources' addresses.
    var templates: JSONValue {
        func template(_ kind: String, _ mimeType: String, _ summary: String) -> JSONValue {
            [
                "uriTemplate": .string("\(Self.scheme){name}/\(kind)"), "name": .string(kind), "mimeType": .string(mimeType),
                "description": .string(summary),
            ]
        }
        return [
            "resourceTemplates": [
                template("picture", "image/png", "The picture of a preview."),
                template("tree", "application/json", "The nodes of a preview, as the tool “tree” lists them."),
            ]
        ]
    }

    /// Returns the contents of a resource.
    /// - Throws: ``RPCError`` for an address without a resource.
    func read(_ params: JSONValue, _ call: RPCCall) throws(RPCError) -> JSONValue {
        let address = params["uri"]?.string ?? ""
        let parts = address.dropFirst(Self.scheme.count).split(separator: "/", omittingEmptySubsequences: false)
        guard address.hasPrefix(Self.scheme), parts.count == 2, let name = String(parts[0]).removingPercentEncoding,
            ["picture", "tree"].contains(parts[1])
        else {
            throw RPCError(
                code: RPCError.invalidParams, message: "there is no resource \(address.prefix(100))", data: ["uri": .string(address)])
        }
        let method = parts[1] == "picture" ? "render" : "tree"
        let result = try backend.answer(method, ["preview": .string(name)], isCancelled: call.isCancelled) { _, _, _ in }
        if let picture = result["pictures"]?.array?.first?["png"] {
            return ["contents": [["uri": .string(address), "mimeType": "image/png", "blob": picture]]]
        }
        return ["contents": [["uri": .string(address), "mimeType": "application/json", "text": .string(result.text)]]]
    }

    private static func encoded(_ name: String) -> String {
        name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? name
    }
}
