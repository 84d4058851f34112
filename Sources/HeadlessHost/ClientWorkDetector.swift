import Foundation
import Scheduling
import UIPrimitives

/// Detects background work that ``OutstandingWork`` does not count: blocks that clients enqueue on their own queues.
///
/// The only sign of such work is a thread that runs or is ready to run; work that sleeps or waits for a server is not detected.
/// *Thread*: main.
@MainActor struct ClientWorkDetector {
    /// The longest time for which the stage waits for running threads. *Units*: seconds.
    private static let limit = 1.0
    /// The threads that were still running when the limit was reached, such as the decoder of a video. The stage does not wait for such a
    /// thread again until a check has found the thread idle.
    private static var excludedThreads: Set<String> = []
    /// The time at which a running thread was first found, on the monotonic clock.
    private var start: Double?

    /// Returns whether the stage must wait: a background thread of the process runs, and the limit has not been reached.
    ///
    /// *Cost*: reads a file of `/proc` for each thread.
    mutating func isInProgress() -> Bool {
        let running = Self.runningThreads
        Self.excludedThreads.formIntersection(running)
        guard !running.isSubset(of: Self.excludedThreads) else { return false }
        let now = SystemClock().now
        let start = self.start ?? now
        self.start = start
        if now - start < Self.limit { return true }
        Self.excludedThreads = running
        return false
    }

    private static var runningThreads: Set<String> {
        let folder = "/proc/self/task"
        let excluded = UnawaitedThreads.all.union([UnawaitedThreads.currentNumber])
        return Set(FolderEntries.names(in: folder).filter { !excluded.contains($0) && isRunning("\(folder)/\($0)/stat") })
    }

    /// Whether a thread is running. Its file `stat` contains its name in parentheses and then its state, which is R for a running thread.
    private static func isRunning(_ path: String) -> Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 128)
        let count = read(file, &bytes, bytes.count)
        guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")), end + 2 < count else { return false }
        return bytes[end + 2] == UInt8(ascii: "R")
    }
}
