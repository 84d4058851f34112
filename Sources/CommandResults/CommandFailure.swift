/// The exit codes of the process.
package enum ProgramExit {
    package static let success: Int32 = 0
    package static let failure: Int32 = 1
    package static let usage: Int32 = 2
    package static let noDisplay: Int32 = 3
    /// A check was completed with findings: pictures that differ, findings of an audit, or updates that fail. After ``failure``, in
    /// contrast, the result of the check is unknown.
    package static let findings: Int32 = 4
}

/// The failure of a command; `message` describes what failed and why.
package struct CommandFailure: Error, CustomStringConvertible {
    package let message: String
    package let code: Int32

    package init(message: String, code: Int32 = ProgramExit.failure) {
        self.message = message
        self.code = code
    }

    package var description: String { message }
}

/// An error that wrong usage of a command causes, such as a name that does not exist. The command exits with ``ProgramExit/usage``.
package protocol UsageFailure: Error {}

extension CommandFailure {
    /// Runs `body` and converts its error into a failure with the same text. A failure is thrown unchanged, and a `UsageFailure` gets the
    /// exit code of wrong usage. The text of any other error begins with the name `preview` if it is given.
    package static func wrapping<Result>(preview: String? = nil, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let failure as CommandFailure {
            throw failure
        } catch let failure as any UsageFailure {
            throw CommandFailure(message: "\(failure)", code: ProgramExit.usage)
        } catch {
            throw CommandFailure(message: (preview.map { "“\($0)”: " } ?? "") + ErrorText.of(error))
        }
    }
}
