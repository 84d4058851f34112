import Foundation
import Synchronization

/// Reports the loss of an established connection to the X server, and ends the process.
package enum ServerLoss {
    static let sentence = "The X server closed the connection, and with it the windows."
    /// The exit code of a program that needs a display and has none.
    package static let exitCode: Int32 = 3

    private static let isReported = Atomic(false)

    /// Writes a sentence to standard error without the prefix of the log, as the last line of the program.
    static func report(_ sentence: String = sentence) {
        isReported.store(true, ordering: .relaxed)
        try? FileHandle.standardError.write(contentsOf: Data("\(sentence)\n".utf8))
    }

    /// Ends the process from a thread other than the main thread, which has not ended it in time. Reports the loss if it has not been
    /// reported. Skips the handlers of `exit`, because they could wait for the main thread.
    static func endProcess() -> Never {
        if !isReported.load(ordering: .relaxed) { report() }
        _exit(exitCode)
    }
}
