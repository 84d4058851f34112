import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A web server on the loopback interface with configurable faults.
final class LoopbackServer: @unchecked Sendable {
    // Protection: `lock` protects the counts and `isStopped`; the rest is constant.
    enum Answer {
        case response(status: Int, headers: [String: String], body: Data)
        /// Announces more than it sends, and then closes the connection.
        case cutOff(announced: Int, body: Data)
        /// Sends nothing for five seconds, and then closes the connection.
        case silence
        /// Sends one byte after the other, one in 50 milliseconds, for five seconds.
        case trickle
        /// Sends the body in parts with pauses between them.
        case parts(Data, count: Int, pause: Double)
        /// Announces more than it sends, and closes the connection only five seconds later.
        case stall(announced: Int, body: Data)
        /// Sends the first bytes of the body, and the rest if the client has not closed the connection after ten seconds.
        case untilHangUp(Data, announced: Int?, first: Int)
        /// Sends a response after an interim one with this status.
        case interim(Int, body: Data)
        /// Closes the connection immediately.
        case hangUp
    }

    private let socket: Int32
    let port: UInt16
    private let answers: [String: Answer]
    private let answering = DispatchGroup()
    private let lock = NSLock()
    private var counts: [String: Int] = [:]
    private var sentBytes = 0
    private var isStopped = false

    init(_ answers: [String: Answer]) {
        self.answers = answers
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let found = socket
        let bound: UInt16 = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
                _ = bind(found, raw, length)
                _ = listen(found, 32)
                _ = getsockname(found, raw, &length)
            }
            return UInt16(bigEndian: pointer.pointee.sin_port)
        }
        port = bound
        signal(SIGPIPE, SIG_IGN)
        Thread.detachNewThread { [weak self] in
            // Only this thread closes the socket. If another thread closed it between two calls, the number could already be that of
            // another file.
            defer { close(found) }
            while true {
                let client = accept(found, nil, nil)
                if client < 0, [EINTR, ECONNABORTED, EMFILE].contains(errno) { continue }
                guard client >= 0, let self else {
                    if client >= 0 { close(client) }
                    return
                }
                self.answering.enter()
                Thread.detachNewThread {
                    self.serve(client)
                    self.answering.leave()
                }
            }
        }
    }

    deinit { stop() }

    func stop() {
        lock.lock()
        defer { lock.unlock() }
        guard !isStopped else { return }
        isStopped = true
        // The accepting thread wakes up and closes the socket.
        shutdown(socket, Int32(SHUT_RDWR))
    }

    func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)/\(path)")! }

    /// The number of requests for a path.
    func count(_ path: String) -> Int {
        lock.lock()
        defer { lock.unlock() }
        return counts[path] ?? 0
    }

    /// The number of bytes that were sent to clients, headers included.
    var sentByteCount: Int {
        lock.lock()
        defer { lock.unlock() }
        return sentBytes
    }

    /// Waits until no response is in progress.
    func waitForAnswers() { answering.wait() }

    private func serve(_ client: Int32) {
        defer { close(client) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let length = recv(client, &buffer, buffer.count, 0)
        guard length > 0 else { return }
        let request = String(decoding: buffer.prefix(length), as: UTF8.self)
        let path = String(request.split(separator: " ").dropFirst().first?.dropFirst() ?? "")
        lock.lock()
        counts[path, default: 0] += 1
        lock.unlock()
        answer(answers[path] ?? .response(status: 404, headers: [:], body: Data()), client)
    }

    private func answer(_ answer: Answer, _ client: Int32) {
        switch answer {
        case .response(let status, let headers, let body): send(head(status, headers, body.count) + body, client)
        case .cutOff(let announced, let body): send(head(200, [:], announced) + body, client)
        case .stall(let announced, let body):
            send(head(200, [:], announced) + body, client)
            Thread.sleep(forTimeInterval: 5)
        case .untilHangUp(let body, let announced, let first):
            let start = announced.map { head(200, [:], $0) } ?? Data("HTTP/1.0 200 OK\r\nConnection: close\r\n\r\n".utf8)
            guard send(start + body.prefix(first), client), !isPeerClosed(client, within: 10) else { return }
            send(body.dropFirst(first), client)
        case .silence: Thread.sleep(forTimeInterval: 5)
        case .trickle:
            send(head(200, [:], 100_000), client)
            for _ in 0..<100 where send(Data([0x89]), client) { Thread.sleep(forTimeInterval: 0.05) }
        case .parts(let body, let count, let pause):
            send(head(200, [:], body.count), client)
            send(body, inParts: count, pause: pause, client)
        case .interim(let status, let body):
            send(Data("HTTP/1.1 \(status) Wait\r\nLink: </style.css>\r\n\r\n".utf8) + head(200, [:], body.count) + body, client)
        case .hangUp: break
        }
    }

    private func isPeerClosed(_ client: Int32, within seconds: Int32) -> Bool {
        // The client has sent its whole request, so the next event of the connection is its end.
        var state = pollfd(fd: client, events: Int16(POLLIN), revents: 0)
        return poll(&state, 1, seconds * 1000) > 0
    }

    private func send(_ body: Data, inParts count: Int, pause: Double, _ client: Int32) {
        let size = (body.count + count - 1) / count
        for start in stride(from: 0, to: body.count, by: size) {
            guard send(body.subdata(in: start..<min(start + size, body.count)), client) else { return }
            Thread.sleep(forTimeInterval: pause)
        }
    }

    private func head(_ status: Int, _ headers: [String: String], _ length: Int) -> Data {
        let lines =
            ["HTTP/1.1 \(status) OK", "Content-Length: \(length)", "Connection: close"]
            + headers.map { "\($0.key): \($0.value)" }
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    @discardableResult
    private func send(_ data: Data, _ client: Int32) -> Bool {
        var sent = 0
        while sent < data.count {
            let count = data.withUnsafeBytes { Glibc.send(client, $0.baseAddress! + sent, data.count - sent, 0) }
            guard count > 0 else { return false }
            sent += count
            lock.lock()
            sentBytes += count
            lock.unlock()
        }
        return true
    }
}
