import Foundation
import Glibc
import SwiftToolchain
import UIKit

/// Ends the program as if its window were closed when a signal requests its end, so that it stores its state first. *Thread*: main.
@MainActor enum TerminationSignals {
    /// The time after which the program is ended without storing its state. *Units*: seconds.
    nonisolated private static let limit = 2.0
    private static var sources: [any DispatchSourceSignal] = []
    /// A serial queue of its own gets a thread even if a preview occupies all threads of the global queues.
    nonisolated private static let queue = DispatchQueue(label: "weft.signals", qos: .userInteractive)

    /// Handles SIGINT, SIGTERM and the end of the terminal until the end of the process.
    static func terminateApplication() {
        // SIGHUP stays ignored if the caller ignores it, as `nohup` does so that a program outlives its terminal.
        for number in [SIGINT, SIGTERM] + (CancelingSignals.isIgnored(SIGHUP) ? [] : [SIGHUP]) {
            signal(number, SIG_IGN)
            // The main thread may be occupied by a preview.
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                DispatchQueue.main.async { MainActor.assumeIsolated { UIApplication.shared.terminate() } }
                queue.asyncAfter(deadline: .now() + limit) { _exit(128 + number) }
            }
            source.resume()
            sources.append(source)
        }
    }
}
