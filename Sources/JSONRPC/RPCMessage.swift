import Foundation
import UIPrimitives

/// An error of JSON-RPC 2.0.
package struct RPCError: Error, Equatable, Sendable, CustomStringConvertible {
    package let code: Int
    package let message: String
    let data: JSONValue?

    package init(code: Int, message: String, data: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    package var description: String { message }

    /// The message is not JSON.
    package static let parseError = -32700
    /// The message is JSON, but not a request.
    package static let invalidRequest = -32600
    package static let methodNotFound = -32601
    package static let invalidParams = -32602
    package static let internalError = -32603
    /// The request could not be performed; the message gives the reason. The connection and the session stay usable.
    package static let failed = -32000
    /// The preview ended its process, or exceeded its time limit. The next request starts another process.
    package static let previewEnded = -32001
    /// The connection has too many pending requests.
    package static let busy = -32003
    /// The client canceled the request.
    package static let cancelled = -32800

    /// The error as the `error` member of a response.
    var value: JSONValue {
        .members(["code": .number(code), "message": .string(message), "data": data])
    }
}

/// A request or notification of JSON-RPC 2.0.
package struct RPCRequest: Equatable, Sendable {
    /// The identifier, a string or an integer; nil for a notification, which has no response.
    package let id: JSONValue?
    package let method: String
    /// The parameters, an object; empty if the message has none.
    package let params: JSONValue

    package init(id: JSONValue?, method: String, params: JSONValue = [:]) {
        self.id = id
        self.method = method
        self.params = params
    }

    /// Parses a message. Returns nil for a response, that is, a message with an identifier and a result or an error, but without a method.
    /// - Throws: ``RPCFailure`` with the identifier of the message, if it has a valid one.
    package init?(parsing data: Data) throws(RPCFailure) {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: data)
        } catch {
            throw RPCFailure(id: .null, error: RPCError(code: RPCError.parseError, message: error.description))
        }
        try self.init(value)
    }

    private static let largestIdentifier = 0x1p53

    private init?(_ value: JSONValue) throws(RPCFailure) {
        func invalid(_ reason: String, id: JSONValue = .null) -> RPCFailure {
            RPCFailure(id: id, error: RPCError(code: RPCError.invalidRequest, message: reason))
        }
        guard let members = value.object else { throw invalid("a message is an object; batches are not supported") }
        let id = members["id"]
        switch id {
        case nil, .string: break
        // Numbers of JSON are `Double` values here. An identifier that a `Double` cannot represent would be changed in the response, and
        // the client could not match the response to its request.
        case .number(let number) where number.rounded() == number && abs(number) < Self.largestIdentifier: break
        default: throw invalid("the identifier of a request is a string or a whole number below 2^53")
        }
        guard value["jsonrpc"]?.string == "2.0" else { throw invalid("\"jsonrpc\" is not \"2.0\"", id: id ?? .null) }
        guard let method = value["method"]?.string else {
            guard members["method"] == nil, id != nil, members["result"] != nil || members["error"] != nil else {
                throw invalid("\"method\" is not a string", id: id ?? .null)
            }
            return nil
        }
        let params = value["params"] ?? [:]
        guard params.object != nil else { throw invalid("\"params\" is not an object", id: id ?? .null) }
        self.init(id: id, method: method, params: params)
    }

    /// The message as JSON on one line.
    package var text: String {
        JSONValue.members([
            "jsonrpc": "2.0", "id": id, "method": .string(method), "params": params == [:] ? nil : params,
        ]).text
    }
}

/// The error for a message that is not a valid request.
package struct RPCFailure: Error, Equatable, Sendable {
    /// The identifier of the message; `null` if it is not known.
    package let id: JSONValue
    package let error: RPCError
}

/// Creates the response to a request.
package enum RPCAnswer {
    /// Returns a response with a result, on one line.
    package static func text(id: JSONValue, result: JSONValue) -> String {
        JSONValue.members(["jsonrpc": "2.0", "id": id, "result": result]).text
    }

    /// Returns a response with an error, on one line.
    package static func text(id: JSONValue, error: RPCError) -> String {
        JSONValue.members(["jsonrpc": "2.0", "id": id, "error": error.value]).text
    }
}
