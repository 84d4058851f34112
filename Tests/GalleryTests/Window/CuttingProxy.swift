import Foundation
import XCTest

/// An X server's socket that passes everything on to the server of the tests, and closes a connection after a number of bytes.
///
/// *Thread*: any; a thread for each connection.
final class CuttingProxy: @unchecked Sendable {  // `passed` and `lastCut` are protected by `lock`; the rest is constant after `init`.
    /// The value of `DISPLAY` for programs that connect to the proxy: `:number`.
    let display: String
    private let listener: Int32
    private let path: String
    private let server: String
    private let limit: Int
    private let quietLimit: Int32
    private let lock = NSLock()
    private var passed = 0
    private var lastCut = ParallelRuns.now

    /// The time of the last end of a connection. *Units*: seconds of uptime.
    var cutTime: Double { lock.withLock { lastCut } }

    /// The number of bytes that the server has sent to the connection that received most.
    var largestPassed: Int { lock.withLock { passed } }

    /// Closes each connection once the server of `DISPLAY` has sent it `limit` bytes, or when neither side has sent anything for
    /// `quietLimit` milliseconds.
    init(limit: Int, quietLimit: Int32 = 500) throws {
        let name = ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
        let number = name.split(separator: ":").last?.split(separator: ".").first ?? "0"
        server = "/tmp/.X11-unix/X\(number)"
        self.limit = limit
        self.quietLimit = quietLimit
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        self.listener = listener
        // A display number that no server uses, from a range that other servers seldom use.
        var (free, path) = (6_000, "")
        var isBound = false
        while !isBound, free < 9_000 {
            free += 1
            path = "/tmp/.X11-unix/X\(free)"
            isBound = Self.withAddress(path) { bind(listener, $0, $1) == 0 }
        }
        self.path = path
        display = ":\(free)"
        guard isBound, listen(listener, 16) == 0 else { throw WindowProbe.ProbeError("no socket for a display: \(path)") }
        Thread.detachNewThread { [self] in acceptConnections() }
    }

    func stop() {
        unlink(path)
        shutdown(listener, Int32(SHUT_RDWR))
    }

    private func acceptConnections() {
        while true {
            let client = accept(listener, nil, nil)
            guard client >= 0 else { break }
            Thread.detachNewThread { [self] in
                pass(client)
                lock.withLock { lastCut = ParallelRuns.now }
                close(client)
            }
        }
        close(listener)
    }

    /// Passes bytes both ways until the limit, an end, or silence.
    private func pass(_ client: Int32) {
        let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        guard Self.withAddress(server, { connect(socket, $0, $1) == 0 }) else { return }
        var received = 0
        while received < limit {
            var entries = [pollfd(fd: client, events: Int16(POLLIN), revents: 0), pollfd(fd: socket, events: Int16(POLLIN), revents: 0)]
            guard poll(&entries, 2, quietLimit) > 0 else { return }
            if entries[0].revents != 0, Self.move(from: client, to: socket, atMost: 65_536) == 0 { return }
            guard entries[1].revents != 0 else { continue }
            let count = Self.move(from: socket, to: client, atMost: limit - received)
            guard count > 0 else { return }
            received += count
            lock.withLock { passed = max(passed, received) }
        }
    }

    /// Returns how many bytes were moved; 0 at an end.
    private static func move(from source: Int32, to target: Int32, atMost limit: Int) -> Int {
        var bytes = [UInt8](repeating: 0, count: min(limit, 65_536))
        let count = recv(source, &bytes, bytes.count, 0)
        guard count > 0 else { return 0 }
        var sent = 0
        while sent < count {
            let step = bytes.withUnsafeBytes { send(target, $0.baseAddress! + sent, count - sent, Int32(MSG_NOSIGNAL)) }
            guard step > 0 else { return 0 }
            sent += step
        }
        return count
    }

    private static func withAddress<Result>(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }
}
