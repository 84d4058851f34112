import Foundation
import Glibc
import JSONRPC
import Scheduling
import UIPrimitives

/// Sends a request to the session that listens at a socket, and reads its answer. *Thread*: any; blocks.
package enum SessionClient {
    /// The error if there is no response: no session listens, the session has ended or does not answer in time, or it sent data that is
    /// not JSON.
    package struct Unreachable: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    /// Sends a request and returns its outcome.
    /// - Parameter time: the longest wait for the next part of the answer. *Units*: seconds.
    /// - Parameter isCancelled: called several times a second. When it returns true, the request is canceled in the session too.
    /// - Parameter progress: called for each step of a long request, with the number of the step, the number of steps, and a description.
    package static func answer(
        at path: String, _ method: String, _ params: JSONValue, time: Double, isCancelled: () -> Bool = { false },
        progress: (Int, Int, String) -> Void = { _, _, _ in }
    ) throws(Unreachable) -> Result<JSONValue, RPCError> {
        guard let file = RPCSocket.connect(to: path) else {
            throw Unreachable(description: "no session listens at \(path): start one with weft dev --serve or weft serve --listen")
        }
        defer { close(file) }
        var limit = timeval(tv_sec: Int(time), tv_usec: Int((time - time.rounded(.down)) * 1e6))
        setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let request = RPCRequest(id: 1, method: method, params: params)
        guard send(request.text + "\n", to: file) else { throw Unreachable(description: "the session at \(path) has ended") }
        var lines = LineBuffer(limit: ResourceLimits.jsonBytes)
        var buffer = [UInt8](repeating: 0, count: 262_144)
        while true {
            switch wait(for: file, time: time, isCancelled: isCancelled) {
            case .ready: break
            case .late: throw Unreachable(description: "the session at \(path) does not answer")
            case .cancelled:
                _ = send(RPCRequest(id: nil, method: "cancel", params: ["id": request.id ?? .null]).text + "\n", to: file)
                return .failure(RPCError(code: RPCError.cancelled, message: "the request was canceled"))
            }
            let count = Glibc.read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Unreachable(description: "the session at \(path) ended before its answer") }
            for line in lines.append(Data(buffer[0..<count])) {
                guard case .text(let data) = line, let value = try? JSONValue(parsing: data, budget: .answer) else {
                    throw Unreachable(description: "the session at \(path) sent no JSON: another program may listen there")
                }
                guard value["id"] == request.id else {
                    report(value, progress)
                    continue
                }
                if let result = value["result"] { return .success(result) }
                return .failure(
                    RPCError(
                        code: value["error"]?["code"]?.integer ?? RPCError.internalError,
                        message: value["error"]?["message"]?.string ?? "no result"))
            }
        }
    }

    private enum Waiting { case ready, late, cancelled }

    /// The longest time until a cancellation is noticed. *Units*: seconds.
    private static let cancellationInterval = 0.05

    /// Waits until bytes can be read, at most `time` seconds.
    private static func wait(for file: Int32, time: Double, isCancelled: () -> Bool) -> Waiting {
        let deadline = Trace.now + time
        while true {
            if isCancelled() { return .cancelled }
            let rest = deadline - Trace.now
            guard rest > 0 else { return .late }
            var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            if poll(&entry, 1, Int32((min(rest, cancellationInterval) * 1_000).rounded(.up))) > 0 { return .ready }
        }
    }

    /// Reports the progress in a notification; notifications arrive before the answer.
    private static func report(_ notification: JSONValue, _ progress: (Int, Int, String) -> Void) {
        guard notification["method"] == "progress", let params = notification["params"], let step = params["step"]?.integer,
            let count = params["of"]?.integer
        else { return }
        progress(step, count, params["subject"]?.string ?? "")
    }

    /// Sends a text, without raising SIGPIPE if the session has ended. Returns whether it was sent.
    private static func send(_ text: String, to file: Int32) -> Bool {
        var rest = Data(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
