import JSONRPC
import PreviewSessions

/// Answers requests in the protocol of `weft serve`.
package struct ServeHandler: RPCHandler {
    /// The version of the protocol, incremented with each change that breaks clients.
    static let version = 1

    private let backend: any MethodBackend
    private let methods: [PreviewMethod]

    /// - Parameter methods: the methods that `backend` can perform.
    package init(backend: any MethodBackend, methods: [PreviewMethod] = PreviewMethod.ofProgram) {
        self.backend = backend
        self.methods = methods
    }

    package var answersCancelledRequests: Bool { true }

    package func cancelledRequest(by notification: RPCRequest) -> JSONValue? {
        notification.method == "cancel" ? notification.params["id"] : nil
    }

    package func answer(_ request: RPCRequest, _ call: RPCCall) throws(RPCError) -> JSONValue {
        if request.method == "hello" { return try hello(request.params) }
        return try backend.answer(request.method, request.params, isCancelled: call.isCancelled) { step, count, subject in
            let params = JSONValue.members([
                "id": request.id, "step": .number(step), "of": .number(count), "subject": .string(subject),
            ])
            call.notify("progress", params)
        }
    }

    private func hello(_ params: JSONValue) throws(RPCError) -> JSONValue {
        if let problem = Self.helloParams.mismatch(of: params, at: "params") {
            throw RPCError(code: RPCError.invalidParams, message: problem)
        }
        if let version = params["version"]?.integer, version != Self.version {
            throw RPCError(
                code: RPCError.invalidParams, message: "version \(version) is not served, only version \(Self.version)",
                data: ["versions": [.number(Self.version)]])
        }
        return ["version": .number(Self.version), "methods": .strings(methods.map(\.name))]
    }

    private static let helloParams = JSONSchema.object([.optional("version", .integer(), "The version that the client supports.")])

    /// The protocol as a JSON schema: the parameters and the result of each method.
    package static var schema: JSONValue {
        func entry(_ summary: String, _ params: JSONSchema, _ result: JSONSchema) -> JSONValue {
            ["description": .string(summary), "properties": ["params": params.value, "result": result.value]]
        }
        let hello = JSONSchema.object([.required("version", .integer()), .required("methods", .array(of: .string()))])
        var methods: JSONValue = ["hello": entry("The version of the protocol and its methods.", helloParams, hello)]
        for method in PreviewMethod.all {
            guard case .object(var members) = methods else { continue }
            members[method.name] = entry(method.summary, method.paramsSchema, method.resultSchema)
            methods = .object(members)
        }
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "weft serve", "version": .number(version), "$defs": methods,
        ]
    }
}
