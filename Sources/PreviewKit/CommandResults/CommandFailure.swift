/// What the process ends with.
enum ProgramExit {
    static let success: Int32 = 0
    static let failure: Int32 = 1
    static let usage: Int32 = 2
    static let noDisplay: Int32 = 3
}

/// A command could not do its work; `message` says what and why.
struct CommandFailure: Error, CustomStringConvertible {
    let message: String
    var code: Int32 = ProgramExit.failure

    var description: String { message }
}

extension CommandFailure {
    /// Runs `body` and turns any error into a failure that says the same.
    static func wrapping<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure(message: "\(error)")
        }
    }
}
