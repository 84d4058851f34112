import JSONRPC
import PreviewDeclarations

/// A request failed; the message says why and what to do.
struct SessionFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension RPCError {
    /// What a client gets for an error of a method.
    static func describing(_ error: any Error, preview: String?) -> RPCError {
        switch error {
        case let error as RPCError: error
        case let error as SessionFailure: RPCError(code: failed, message: error.description)
        case let error as PreviewLookupError: RPCError(code: invalidParams, message: error.description)
        default: RPCError(code: failed, message: (preview.map { "“\($0)”: " } ?? "") + "\(error)")
        }
    }
}
