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
    /// Returns the error that a client gets for an error of a method. Long quotations of the request are truncated.
    static func describing(_ error: any Error, preview: String?) -> RPCError {
        func describing(_ code: Int, _ message: String) -> RPCError { RPCError(code: code, message: MessageText.printable(message)) }
        return switch error {
        case let error as RPCError: error
        case let error as SessionFailure: describing(failed, error.description)
        case let error as PreviewLookupError: describing(invalidParams, error.description)
        case let error as CommandFailure where error.code == ProgramExit.usage: describing(invalidParams, error.message)
        default: describing(failed, (preview.map { "“\($0)”: " } ?? "") + "\(error)")
        }
    }
}
