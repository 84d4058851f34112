import Foundation

/// A web server at 127.0.0.1 that serves the images of the samples and simulates faults of a server, for samples of network images.
///
/// Each connection has its own thread and gets one answer. *Thread*: any.
final class FaultServer: @unchecked Sendable {  // `requestCounts` and `folder` are protected by `lock`; the rest is constant.
    /// The server's reaction to a request.
    enum Fault: String, CaseIterable {
        case none, slow, redirect, missing, broken, cut, flaky, late

        var title: String {
            switch self {
            case .none: return "A picture"
            case .slow: return "Slow: in eight pieces"
            case .redirect: return "Moved: redirected once"
            case .missing: return "Missing: status 404"
            case .broken: return "Broken: not a picture"
            case .cut: return "Cut: the connection ends early"
            case .flaky: return "Flaky: status 503 once"
            case .late: return "Late: not there at first"
            }
        }
    }

    /// The server that all screens share; it starts at the first use.
    static let shared = FaultServer()

    private let socket: Int32
    private let port: UInt16
    private let lock = NSLock()
    private var requestCounts: [String: Int] = [:]
    /// The folder of the images; nil before the first call of `url(for:fault:tag:)`.
    private var folder: URL?

    private init() {
        let listener = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                bind(listener, generic, length) == 0 && listen(listener, 32) == 0 && getsockname(listener, generic, &length) == 0
            }
        }
        socket = bound ? listener : -1
        port = UInt16(bigEndian: address.sin_port)
        guard bound else { return }
        Thread.detachNewThread { [unowned self] in self.acceptConnections() }
    }

    /// Returns the address of an image that the server sends with `fault`. `tag` makes addresses different: the faults `flaky` and `late`
    /// affect only the first request of each address.
    func url(for picture: URL, fault: Fault, tag: Int = 0) -> URL? {
        lock.lock()
        defer { lock.unlock() }
        folder = picture.deletingLastPathComponent()
        return URL(string: "http://127.0.0.1:\(port)/\(fault.rawValue)/\(tag)/\(picture.lastPathComponent)")
    }

    private func acceptConnections() {
        while true {
            let connection = accept(socket, nil, nil)
            guard connection >= 0 else { return }
            Thread.detachNewThread { [unowned self] in
                self.respond(connection)
                close(connection)
            }
        }
    }

    private func respond(_ connection: Int32) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(connection, &buffer, buffer.count, 0)
        guard count > 0 else { return }
        let request = String(decoding: buffer[..<count], as: UTF8.self)
        let path = request.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        let parts = path.split(separator: "/").map(String.init)
        guard parts.count == 3, let fault = Fault(rawValue: parts[0]), let picture = picture(parts[2]) else {
            return send(connection, status: "404 Not Found", body: Data("no such picture".utf8))
        }
        let number = countRequest(path)
        switch fault {
        case .none:
            send(connection, status: "200 OK", body: picture)
        case .slow:
            send(connection, head: "200 OK", length: picture.count)
            let step = max(1, picture.count / 8)
            for start in stride(from: 0, to: picture.count, by: step) {
                send(connection, picture[start..<min(start + step, picture.count)])
                Thread.sleep(forTimeInterval: 0.05)
            }
        case .redirect:
            send(connection, status: "302 Found", header: "Location: /none/0/\(parts[2])\r\n", body: Data())
        case .missing:
            send(connection, status: "404 Not Found", body: Data("gone".utf8))
        case .broken:
            send(connection, status: "200 OK", body: Data("this is not a picture".utf8))
        case .cut:
            send(connection, head: "200 OK", length: picture.count)
            send(connection, picture.prefix(picture.count / 2))
        case .flaky where number == 1:
            send(connection, status: "503 Service Unavailable", body: Data())
        case .late where number == 1:
            send(connection, status: "404 Not Found", body: Data())
        case .flaky, .late:
            send(connection, status: "200 OK", body: picture)
        }
    }

    private func picture(_ name: String) -> Data? {
        lock.lock()
        let file = folder?.appendingPathComponent(name)
        lock.unlock()
        return file.flatMap { try? Data(contentsOf: $0) }
    }

    private func countRequest(_ path: String) -> Int {
        lock.lock()
        defer { lock.unlock() }
        requestCounts[path, default: 0] += 1
        return requestCounts[path] ?? 1
    }

    private func send(_ connection: Int32, status: String, header: String = "", body: Data) {
        send(connection, head: status, header: header, length: body.count)
        send(connection, body)
    }

    private func send(_ connection: Int32, head status: String, header: String = "", length: Int) {
        let head = "HTTP/1.1 \(status)\r\nContent-Type: image/png\r\nContent-Length: \(length)\r\n\(header)Connection: close\r\n\r\n"
        send(connection, Data(head.utf8))
    }

    private func send(_ connection: Int32, _ data: Data) {
        var rest = data[...]
        while !rest.isEmpty {
            // Without `MSG_NOSIGNAL`, sending to a closed connection would end the program.
            let sent = rest.withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard sent > 0 else { return }
            rest = rest.dropFirst(sent)
        }
    }
}
