import CommandResults
import JSONRPC
import PreviewDeclarations

/// A failed request; the message gives the reason and the remedy.
struct SessionFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension RPCError {
    /// Returns the error that a client gets for an error of a method.
    static func describing(_ error: any Error, preview: String?) -> RPCError {
        switch error {
        case let error as RPCError: error
        case let error as SessionFailure: RPCError(code: failed, message: error.description)
        case let error as PreviewLookupError: RPCError(code: invalidParams, message: error.description)
        case let error as CommandFailure where error.code == ProgramExit.usage: RPCError(code: invalidParams, message: error.message)
        default: RPCError(code: failed, message: (preview.map { "“\($0)”: " } ?? "") + "\(error)")
        }
    }
}
