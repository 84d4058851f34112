import Foundation
import Scheduling

/// Detects background work that ``OutstandingWork`` does not count: blocks that clients enqueue on queues of their own.
///
/// Its only sign is a thread that runs or waits for a processor, so that work that sleeps or waits for a server is not detected.
/// *Thread*: main.
struct ClientWorkWatch {
    /// Threads that run for longer than this, such as the decoder of a video, are not waited for. *Units*: seconds.
    private static let limit = 1.0
    /// The time at which the check first found a running thread, on the monotonic clock.
    private var start: Double?

    /// Whether a background thread of the process runs, and has not run for too long. *Cost*: some files of `/proc` for each thread.
    mutating func isInProgress() -> Bool {
        guard Self.hasRunningThread else { return false }
        let now = SystemClock().now
        let start = self.start ?? now
        self.start = start
        return now - start < Self.limit
    }

    private static var hasRunningThread: Bool {
        guard let folder = opendir("/proc/self/task") else { return false }
        defer { closedir(folder) }
        // The main thread has the number of the process.
        let main = "\(getpid())"
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != main, name.first != ".", isRunning("/proc/self/task/\(name)/stat") { return true }
        }
        return false
    }

    /// Whether the state in the file of a thread is R: the letter after the name, which is in parentheses.
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
