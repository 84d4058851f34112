import Foundation
import Glibc
import Scheduling

/// One end of a socket that transfers messages in both directions. A message is a length in four bytes, little-endian, followed by
/// JSON or by the message's binary form.
///
/// Sending never waits: data that the other end has not read is queued, so a process that hangs cannot block this one. *Thread*: `send`
/// any; `onMessage` and `onEnd` are called on the main thread.
package final class MessageChannel<Incoming: BinaryMessage, Outgoing: BinaryMessage>: @unchecked Sendable {
    // Protection: the source is used on the main thread; the rest has locks or never changes.
    private let descriptor: OwnedDescriptor
    private var file: Int32 { descriptor.number }
    /// The bytes that the socket has not accepted yet, and the source that reports when it accepts more.
    private let outgoing = Locked(SendQueue())
    /// The source that reports received data. Only `start` creates it, because a source that was never resumed must not be released.
    private var source: (any DispatchSourceRead)?
    private let received = Locked(ByteQueue())
    private let handlers = Locked<Handlers?>(nil)

    private struct Handlers: Sendable {
        let onMessage: @MainActor @Sendable (Incoming) -> Void
        let onEnd: @MainActor @Sendable () -> Void
    }

    // Protection: the `Locked` that contains it.
    private struct SendQueue: @unchecked Sendable {
        var bytes = ByteQueue()
        var source: (any DispatchSourceWrite)?
    }

    /// The longest accepted message, and the greatest amount of queued data. *Units*: bytes.
    private static var limit: Int { 64 * 1024 * 1024 }

    /// Takes ownership of the descriptor `file`, which is closed after `deinit`, when the sources no longer watch it.
    package init(file: Int32) {
        descriptor = OwnedDescriptor(number: file)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        source?.cancel()
        outgoing.withLock { $0.source?.cancel() }
    }

    /// Begins to deliver messages.
    package func start(
        onMessage: @escaping @MainActor @Sendable (Incoming) -> Void, onEnd: @escaping @MainActor @Sendable () -> Void
    ) {
        handlers.withLock { $0 = Handlers(onMessage: onMessage, onEnd: onEnd) }
        let source = DispatchSource.makeReadSource(fileDescriptor: file, queue: .main)
        source.setEventHandler { [weak self] in self?.receive() }
        source.setCancelHandler { [descriptor] in withExtendedLifetime(descriptor) {} }
        self.source = source
        source.resume()
    }

    /// Ends the delivery of messages and shuts down the socket, which ends the delivery at the other end.
    package func stop() {
        let wasRunning = handlers.withLock { handlers in
            defer { handlers = nil }
            return handlers != nil
        }
        guard wasRunning else { return }
        source?.cancel()
        shutdown(file, Int32(SHUT_RDWR))
    }

    /// Sends or queues a message. Returns false if the other end is closed, or has not read for so long that the queue is full.
    @discardableResult
    package func send(_ message: Outgoing) -> Bool {
        guard let body = message.encoded() else { return false }
        var data = Data(count: 4)
        for index in 0..<4 { data[index] = UInt8(truncatingIfNeeded: body.count >> (8 * index)) }
        data.append(body)
        return outgoing.withLock { outgoing in
            guard outgoing.bytes.count + data.count <= Self.limit else { return false }
            outgoing.bytes.append(data)
            return flush(&outgoing)
        }
    }

    /// Writes the data that the socket accepts, and continues when it accepts more. Returns false if the other end is closed or
    /// the system refuses memory, which ends the channel.
    private func flush(_ outgoing: inout SendQueue) -> Bool {
        while outgoing.bytes.count > 0 {
            let count = outgoing.bytes.withUnsafeBytes {
                Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                waitForSpace(&outgoing)
                return true
            }
            guard count > 0 else {
                // The other end is closed, or the rest of a message is lost, after which no message could be read.
                shutdown(file, Int32(SHUT_RDWR))
                outgoing.bytes = ByteQueue()
                outgoing.source?.cancel()
                outgoing.source = nil
                return false
            }
            outgoing.bytes.removeFirst(count)
        }
        outgoing.source?.cancel()
        outgoing.source = nil
        return true
    }

    private func waitForSpace(_ outgoing: inout SendQueue) {
        guard outgoing.source == nil else { return }
        let source = DispatchSource.makeWriteSource(fileDescriptor: file, queue: .main)
        source.setEventHandler { [weak self] in
            guard let self else { return }
            _ = self.outgoing.withLock { self.flush(&$0) }
        }
        source.setCancelHandler { [descriptor] in withExtendedLifetime(descriptor) {} }
        outgoing.source = source
        source.resume()
    }

    /// The number of times that ``receive()`` reads in a turn of the main queue. Other work on that queue, such as frames, runs between two
    /// turns.
    private static var readsInATurn: Int { 16 }

    /// Reads the received data and delivers complete messages. *Thread*: main, the queue of the source.
    private func receive() {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        for _ in 0..<Self.readsInATurn {
            let count = recv(file, &buffer, buffer.count, Int32(MSG_DONTWAIT))
            if count < 0, errno == EINTR || errno == EAGAIN { return }
            guard count > 0 else { return end() }
            received.withLock { $0.append(buffer[0..<count]) }
            while let body = nextBody() {
                guard let body, let message = Incoming.decoded(body) else { return end() }
                let handlers = handlers.withLock { $0 }
                MainActor.assumeIsolated { handlers?.onMessage(message) }
            }
        }
    }

    /// Returns the next complete message. The outer optional is nil if more bytes are needed, the inner one for an invalid length.
    private func nextBody() -> Data?? {
        received.withLock { bytes -> Data?? in
            let available = bytes.count
            let body = bytes.withUnsafeBytes { buffer -> Data?? in
                guard available >= 4 else { return .none }
                let length = (0..<4).reduce(0) { $0 | Int(buffer[$1]) << (8 * $1) }
                guard length <= Self.limit else { return .some(nil) }
                guard available >= 4 + length else { return .none }
                return Data(UnsafeRawBufferPointer(rebasing: buffer[4..<(4 + length)]))
            }
            if case .some(.some(let data)) = body { bytes.removeFirst(4 + data.count) }
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

/// A descriptor that is closed when its last reference is released. The cancel handlers of the Dispatch sources retain it. If the system
/// reused the number before Dispatch has stopped watching it, the sources of the new descriptor would report nothing.
private final class OwnedDescriptor: Sendable {
    let number: Int32

    init(number: Int32) {
        self.number = number
    }

    deinit { close(number) }
}
