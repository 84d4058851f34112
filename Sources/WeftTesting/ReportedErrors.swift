import Scheduling

/// Returns the messages of the programmer's errors that are reported while `body` runs, on any thread; they do not trap.
package func reportedErrors(_ body: () throws -> Void) rethrows -> [String] {
    let messages = Locked<[String]>([])
    try ProgrammerError.withHandler({ report in messages.withLock { $0.append(report.message) } }, body)
    return messages.withLock { $0 }
}
