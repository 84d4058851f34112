import Foundation

/// The error for a build that failed, with the messages of the tools.
package struct BuildFailure: Error, CustomStringConvertible {
    package let errors: [CompilerMessage]

    package init(errors: [CompilerMessage]) {
        self.errors = errors
    }

    package init(message: String) {
        errors = [CompilerMessage(message: message)]
    }

    /// Reads the errors in the output of tools.
    /// - Parameter output: the output. If it contains no message in a known form, its last lines become the error.
    package init(output: String) {
        let found = CompilerMessage.errors(in: output)
        let last = output.split(whereSeparator: \.isNewline).suffix(5).joined(separator: "\n")
        errors = found.isEmpty ? [CompilerMessage(message: last.isEmpty ? "the build failed without a message" : last)] : found
    }

    package var description: String {
        errors.map { error in
            let place = error.file.map { "\($0):\(error.line ?? 0):\(error.column ?? 0): " } ?? ""
            return place + error.message
        }.joined(separator: "\n")
    }
}
