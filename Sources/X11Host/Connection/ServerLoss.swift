import Foundation

/// What is reported and returned when the server goes away under a running program.
package enum ServerLoss {
    package static let sentence = "The X server closed the connection: its windows are gone."
    /// The code of DESIGN: no display where a window was demanded.
    package static let exitCode: Int32 = 3

    /// Writes a sentence to standard error as it is: the program's last line is no entry of a log.
    static func report(_ sentence: String = sentence) {
        try? FileHandle.standardError.write(contentsOf: Data("\(sentence)\n".utf8))
    }
}
