import Foundation
import Synchronization

/// Reports the loss of the connection to a running server, and ends the process.
package enum ServerLoss {
    package static let sentence = "The X server closed the connection, and with it the windows."
    /// The code of DESIGN: no display where a window was demanded.
    package static let exitCode: Int32 = 3

    private static let isReported = Atomic(false)

    /// Writes a sentence to standard error as it is: the program's last line is no entry of a log.
    static func report(_ sentence: String = sentence) {
        isReported.store(true, ordering: .relaxed)
        try? FileHandle.standardError.write(contentsOf: Data("\(sentence)\n".utf8))
    }

    /// Ends the process where the main thread does not: reports the loss unless it is reported, and skips the handlers of `exit`, which
    /// could wait for the main thread.
    static func endProcess() -> Never {
        if !isReported.load(ordering: .relaxed) { report() }
        _exit(exitCode)
    }
}
