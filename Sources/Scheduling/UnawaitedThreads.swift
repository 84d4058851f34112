import Foundation

/// The threads that do work of the framework for which no stage waits, such as writing finished pictures. *Thread*: any.
package enum UnawaitedThreads {
    private static let numbers = Locked<Set<String>>([])

    /// The numbers of the threads, as in `/proc/self/task`.
    package static var all: Set<String> { numbers.withLock { $0 } }

    /// Runs `body` while this thread is in ``all``.
    package static func run(_ body: () -> Void) {
        let number = currentNumber
        numbers.withLock { _ = $0.insert(number) }
        defer { numbers.withLock { _ = $0.remove(number) } }
        body()
    }

    /// The number of this thread, as in `/proc/self/task`; empty without `/proc`. It is read from `/proc`, because `gettid` returns another
    /// number if the process is in another PID namespace than `/proc`. *Cost*: reads a symbolic link.
    package static var currentNumber: String {
        var path = [CChar](repeating: 0, count: 64)
        let length = readlink("/proc/thread-self", &path, path.count)
        guard length > 0 else { return "" }
        let target = String(decoding: path[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
        return target.split(separator: "/").last.map(String.init) ?? ""
    }
}
