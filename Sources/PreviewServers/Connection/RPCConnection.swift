import CommandResults
import Foundation
import Glibc
import JSONRPC
import Scheduling
import UIPrimitives

/// The connection to a client: reads its messages, one per line, and answers them in order.
///
/// Invalid input never ends the program; it is answered with an error or ignored. This includes a message that is not JSON, too long or too
/// deeply nested, a request without a method, too many requests, and half a message followed by silence. *Thread*: `run` blocks the
/// caller's thread until the client disconnects.
package final class RPCConnection: @unchecked Sendable {
    // Protection: the locks; the other properties never change.
    private let input: Int32
    private let output: Int32
    private let handler: any RPCHandler
    /// The time limit from the first to the last byte of a message; nil for no limit, as for a client on standard input.
    /// *Units*: seconds.
    private let messageTime: Double?
    private let queue = DispatchQueue(label: "weft.requests")
    private let pending = Locked(Pending())
    private let writing = Locked(Writing())

    private struct Writing {
        var isOpen = true
        var failure: SystemFile.Failure?
    }

    /// The bytes of the pending messages of all connections.
    private static let pendingBytes = Locked(0)

    private struct Pending {
        /// The identifiers of requests that were canceled before they were answered.
        var cancelled: [JSONValue] = []
        var inProgress: [JSONValue] = []
        var isOver = false
    }

    /// Creates a connection, which does not close the descriptors.
    package init(input: Int32, output: Int32, messageTime: Double? = nil, handler: any RPCHandler) {
        self.input = input
        self.output = output
        self.messageTime = messageTime
        self.handler = handler
    }

    /// Serves the client until it closes its side. Requests that were received before are still answered.
    package func run() {
        var lines = LineBuffer()
        var deadline: Double?
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while isWritable {
            switch wait(until: deadline) {
            case .late: return finish()
            case .ready: break
            }
            let count = Glibc.read(input, &buffer, buffer.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { break }
            for line in lines.append(Data(buffer[0..<count])) {
                receive(line)
                deadline = nil
            }
            if lines.isInsideLine { deadline = deadline ?? messageTime.map { Trace.now + $0 } } else { deadline = nil }
        }
        if let line = lines.finish() { receive(line) }
        queue.sync {}
    }

    private enum Waiting { case ready, late }

    /// Waits for bytes, until the deadline if there is one.
    private func wait(until deadline: Double?) -> Waiting {
        guard let deadline else { return .ready }
        var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        while true {
            let rest = deadline - Trace.now
            guard rest > 0 else { return .late }
            let count = poll(&entry, 1, Int32(min(rest * 1_000 + 1, 1e6)))
            if count > 0 { return .ready }
            if count == 0 { return .late }
        }
    }

    /// Ends the connection without answering pending requests.
    private func finish() {
        pending.withLock { $0.isOver = true }
        queue.sync {}
    }

    private var isWritable: Bool { writing.withLock { $0.isOpen } }

    /// The reason why an answer could not be written; nil if all were written, or if the client closed its side.
    package var writeFailure: SystemFile.Failure? { writing.withLock { $0.failure?.code == EPIPE ? nil : $0.failure } }

    // MARK: Messages

    private func receive(_ line: LineBuffer.Line) {
        guard case .text(let data) = line else {
            let limit = ResourceLimits.messageBytes >> 20
            return send(
                RPCAnswer.text(id: .null, error: RPCError(code: RPCError.invalidRequest, message: "a message is longer than \(limit) MB")))
        }
        do throws(RPCFailure) {
            guard let request = try RPCRequest(parsing: data) else { return }
            receive(request, bytes: data.count)
        } catch {
            send(RPCAnswer.text(id: error.id, error: error.error))
        }
    }

    /// - Parameter bytes: the size of its message.
    private func receive(_ request: RPCRequest, bytes: Int) {
        guard let id = request.id else {
            if let cancelled = handler.cancelledRequest(by: request) {
                pending.withLock { if $0.inProgress.contains(cancelled) { $0.cancelled.append(cancelled) } }
            }
            return
        }
        let problem = pending.withLock { pending -> String? in
            let count = pending.inProgress.count
            if count >= ResourceLimits.pendingRequests { return "\(count) requests are already pending" }
            if pending.inProgress.contains(id) {
                return MessageText.printable("a request with the identifier \(id.text) is already pending")
            }
            guard Self.reserve(bytes) else { return "the pending requests have \(ResourceLimits.pendingBytes >> 20) MB already" }
            pending.inProgress.append(id)
            return nil
        }
        if let problem { return send(RPCAnswer.text(id: id, error: RPCError(code: RPCError.busy, message: problem))) }
        queue.async { self.answer(request, id, bytes: bytes) }
    }

    /// Counts the bytes of a message as pending. Returns false if that would exceed the limit of all connections.
    private static func reserve(_ bytes: Int) -> Bool {
        pendingBytes.withLock { pending in
            guard pending + bytes <= ResourceLimits.pendingBytes else { return false }
            pending += bytes
            return true
        }
    }

    private func answer(_ request: RPCRequest, _ id: JSONValue, bytes: Int) {
        let isCancelled: @Sendable () -> Bool = { [pending] in pending.withLock { $0.isOver || $0.cancelled.contains(id) } }
        let call = RPCCall(isCancelled: isCancelled) { [self] method, params in
            send(RPCRequest(id: nil, method: method, params: params).text)
        }
        var text: String?
        do throws(RPCError) {
            if isCancelled() { throw RPCError(code: RPCError.cancelled, message: "the request was canceled") }
            text = RPCAnswer.text(id: id, result: try handler.answer(request, call))
        } catch {
            if error.code != RPCError.cancelled || handler.answersCancelledRequests { text = RPCAnswer.text(id: id, error: error) }
        }
        pending.withLock { pending in
            pending.inProgress.removeAll { $0 == id }
            pending.cancelled.removeAll { $0 == id }
        }
        // The bytes are subtracted before the answer is sent, so that they do not count when the client sends its next request.
        Self.pendingBytes.withLock { $0 -= bytes }
        if let text { send(text) }
    }

    private func send(_ text: String) {
        let failed = writing.withLock { writing -> Bool in
            guard writing.isOpen else { return false }
            do throws(SystemFile.Failure) {
                try SystemFile.write(Data((text + "\n").utf8), to: output)
            } catch {
                writing.isOpen = false
                writing.failure = error
            }
            return !writing.isOpen
        }
        guard failed else { return }
        // The client no longer reads answers, so its further requests are ignored.
        pending.withLock { $0.isOver = true }
        shutdown(input, Int32(SHUT_RDWR))
    }
}
