import Foundation
import Glibc
import Scheduling

/// One end of a socket over which messages go in both directions: a length of four bytes, little-endian, then JSON.
///
/// *Thread*: `send` any; `onMessage` and `onEnd` are called on the main thread.
package final class MessageChannel<Incoming: Decodable & Sendable, Outgoing: Encodable & Sendable>: @unchecked Sendable {
    // Protection: the source is used on the main thread; the rest has locks or never changes.
    private let file: Int32
    private let sending = Locked(false)
    /// Set by `start`: a source that never runs cannot be released.
    private var source: (any DispatchSourceRead)?
    private let received = Locked(Data())
    private let handlers = Locked<Handlers?>(nil)

    private struct Handlers: Sendable {
        let onMessage: @MainActor @Sendable (Incoming) -> Void
        let onEnd: @MainActor @Sendable () -> Void
    }

    /// The longest message that is accepted. *Units*: bytes.
    private static var limit: Int { 64 * 1024 * 1024 }

    /// Takes over `file` and closes it in the end.
    package init(file: Int32) {
        self.file = file
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        source?.cancel()
        close(file)
    }

    /// Begins to deliver messages.
    package func start(
        onMessage: @escaping @MainActor @Sendable (Incoming) -> Void, onEnd: @escaping @MainActor @Sendable () -> Void
    ) {
        handlers.withLock { $0 = Handlers(onMessage: onMessage, onEnd: onEnd) }
        let source = DispatchSource.makeReadSource(fileDescriptor: file, queue: .main)
        source.setEventHandler { [weak self] in self?.receive() }
        self.source = source
        source.resume()
    }

    /// Ends the delivery; the other end notices.
    package func stop() {
        let wasRunning = handlers.withLock { handlers in
            defer { handlers = nil }
            return handlers != nil
        }
        guard wasRunning else { return }
        source?.cancel()
        shutdown(file, Int32(SHUT_RDWR))
    }

    /// Sends a message; waits while the other end is behind. Returns false if that end is gone.
    @discardableResult
    package func send(_ message: Outgoing) -> Bool {
        guard let body = try? JSONEncoder().encode(message) else { return false }
        var data = Data(count: 4)
        for index in 0..<4 { data[index] = UInt8(truncatingIfNeeded: body.count >> (8 * index)) }
        data.append(body)
        return sending.withLock { _ in write(data) }
    }

    private func write(_ data: Data) -> Bool {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                var entry = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
                _ = poll(&entry, 1, 1_000)
                continue
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// *Thread*: main, as the source's queue is.
    private func receive() {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(file, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        guard count > 0 else { return end() }
        received.withLock { $0.append(contentsOf: buffer[0..<count]) }
        while let body = nextBody() {
            guard let message = try? JSONDecoder().decode(Incoming.self, from: body) else { return end() }
            let handlers = handlers.withLock { $0 }
            MainActor.assumeIsolated { handlers?.onMessage(message) }
        }
    }

    private func nextBody() -> Data? {
        received.withLock { data in
            guard data.count >= 4 else { return nil }
            let start = data.startIndex
            let length = (0..<4).reduce(0) { $0 | Int(data[start + $1]) << (8 * $1) }
            // An impossible length ends the connection with the next read.
            guard length <= Self.limit, data.count >= 4 + length else { return nil }
            let body = data.subdata(in: (start + 4)..<(start + 4 + length))
            data = Data(data[(start + 4 + length)...])
            return body
        }
    }

    private func end() {
        let last = handlers.withLock { handlers in
            defer { handlers = nil }
            return handlers
        }
        source?.cancel()
        MainActor.assumeIsolated { last?.onEnd() }
    }
}
