import Foundation

/// A client of the server that uses a socket directly, so that it can send bytes that no browser would send.
final class RawClient {
    private let file: Int32
    /// Bytes that were read and not yet consumed.
    private var rest = Data()

    init(port: Int) throws {
        file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port)).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
        guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
        // A server that does not answer fails the test instead of blocking it.
        var limit = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit {
        close(file)
    }

    func send(_ data: Data) {
        var rest = data
        while !rest.isEmpty {
            let size = rest.withUnsafeBytes { Foundation.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard size > 0 else { return }
            rest = rest.dropFirst(size)
        }
    }

    private func more() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let size = recv(file, &buffer, buffer.count, 0)
        guard size > 0 else { return false }
        rest += buffer[0..<size]
        return true
    }

    /// Whether all data is read and the server has closed the connection.
    var isAtEnd: Bool { rest.isEmpty && !more() }

    /// Sends a request, and returns the first line of the response, its headers and its body.
    func request(_ path: String, headers: [(String, String)], method: String = "GET") -> (status: Int, headers: String, body: String) {
        let lines = ["\(method) \(path) HTTP/1.1"] + headers.map { "\($0.0): \($0.1)" } + ["", ""]
        send(Data(lines.joined(separator: "\r\n").utf8))
        let separator = Data("\r\n\r\n".utf8)
        while rest.range(of: separator) == nil, more() {}
        guard let end = rest.range(of: separator) else { return (0, "", "") }
        let head = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
        rest = Data(rest[end.upperBound...])
        let status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
        guard status != 101 else { return (status, head, "") }
        while more() {}
        defer { rest = Data() }
        return (status, head, String(decoding: rest, as: UTF8.self))
    }

    /// Opens a WebSocket; a nil argument omits the header.
    func upgrade(_ path: String, host: String, origin: String?) -> Int {
        var headers = [
            ("Host", host), ("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Version", "13"),
            ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ]
        if let origin { headers.append(("Origin", origin)) }
        return request(path, headers: headers).status
    }

    /// Sends a frame with a mask, as a client has to.
    func sendFrame(_ opcode: UInt8, _ payload: Data, isLast: Bool = true) {
        let mask: [UInt8] = [1, 2, 3, 4]
        var frame = Data([(isLast ? 0x80 : 0) | opcode])
        switch payload.count {
        case ..<126: frame.append(0x80 | UInt8(payload.count))
        case ..<65_536:
            frame.append(0x80 | 126)
            frame.append(contentsOf: Self.bytes(of: UInt16(payload.count)))
        default:
            frame.append(0x80 | 127)
            frame.append(contentsOf: Self.bytes(of: UInt64(payload.count)))
        }
        frame.append(contentsOf: mask)
        frame.append(contentsOf: payload.enumerated().map { $1 ^ mask[$0 % 4] })
        send(frame)
    }

    static func bytes<Number: FixedWidthInteger>(of number: Number) -> Data {
        withUnsafeBytes(of: number.bigEndian) { Data($0) }
    }

    func sendText(_ text: String) {
        sendFrame(1, Data(text.utf8))
    }

    /// The next frame; nil at the end of the connection.
    func readFrame() -> (opcode: UInt8, payload: Data)? {
        guard let head = take(2) else { return nil }
        var length = Int(head[1] & 0x7F)
        if length >= 126 {
            guard let long = take(length == 126 ? 2 : 8) else { return nil }
            length = long.reduce(0) { $0 << 8 | Int($1) }
        }
        return take(length).map { (head[0] & 0x0F, $0) }
    }

    private func take(_ count: Int) -> Data? {
        while rest.count < count { guard more() else { return nil } }
        defer { rest = Data(rest.dropFirst(count)) }
        return Data(rest.prefix(count))
    }
}
