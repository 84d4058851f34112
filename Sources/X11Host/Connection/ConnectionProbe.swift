import Foundation

/// Performs the handshake of a connection without Xlib, to determine why `XOpenDisplay` failed.
///
/// Xlib prints the reason that the server sends, but does not return it. *Thread*: any. *Cost*: blocks while the host name is resolved, and
/// for at most half a second in each wait for the connection and for data.
enum ConnectionProbe {
    enum Outcome: Equatable {
        case unreachable(String)
        case silent
        case closed
        case refused(String)
        /// The server accepted the connection; it has this number of screens.
        case accepted(screens: Int)
    }

    /// The time limit of each wait for the connection or for data. *Units*: milliseconds.
    private static let timeLimit: Int32 = 500

    static func run(at address: DisplayAddress) -> Outcome {
        let attempt = address.host.isEmpty ? connectLocally(number: address.number) : connectByNetwork(address)
        switch attempt {
        case .failure(let error): return .unreachable(error.reason)
        case .success(let socket):
            defer { close(socket) }
            return performHandshake(socket)
        }
    }

    private struct Unreachable: Error {
        var reason: String
    }

    private static func connectLocally(number: Int) -> Result<Int32, Unreachable> {
        let path = "/tmp/.X11-unix/X\(number)"
        let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { return .failure(Unreachable(reason: lastError("socket"))) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let code = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        if code == 0 { return .success(socket) }
        let reason = lastError("socket \(path)")
        close(socket)
        return .failure(Unreachable(reason: reason))
    }

    private static func connectByNetwork(_ address: DisplayAddress) -> Result<Int32, Unreachable> {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        let port = 6000 + address.number
        guard getaddrinfo(address.host, String(port), &hints, &found) == 0, let first = found else {
            return .failure(Unreachable(reason: "the host “\(address.host)” is unknown"))
        }
        defer { freeaddrinfo(found) }
        var reason = ""
        for entry in sequence(first: first, next: { $0.pointee.ai_next }) {
            let info = entry.pointee
            let socket = socket(info.ai_family, info.ai_socktype | Int32(SOCK_NONBLOCK.rawValue), info.ai_protocol)
            guard socket >= 0 else { continue }
            if connect(socket, info.ai_addr, info.ai_addrlen) == 0 || finishConnecting(socket) { return .success(socket) }
            reason = lastError("TCP port \(port)")
            close(socket)
        }
        return .failure(Unreachable(reason: reason))
    }

    private static func finishConnecting(_ socket: Int32) -> Bool {
        guard errno == EINPROGRESS, wait(socket, for: POLLOUT) else { return false }
        var error: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size)
        errno = error
        return error == 0
    }

    private enum Interruption: Error {
        case silent, closed
    }

    private static func performHandshake(_ socket: Int32) -> Outcome {
        do throws(Interruption) {
            return try sendSetupRequest(socket)
        } catch .silent {
            return .silent
        } catch {
            return .closed
        }
    }

    /// Sends the setup request without a cookie (X protocol, section 8), and reads the beginning of the answer.
    private static func sendSetupRequest(_ socket: Int32) throws(Interruption) -> Outcome {
        #if _endian(little)
            let order = UInt8(ascii: "l")
        #else
            let order = UInt8(ascii: "B")
        #endif
        var request = [UInt8](repeating: 0, count: 12)
        request[0] = order
        withUnsafeBytes(of: UInt16(11)) { request.replaceSubrange(2..<4, with: $0) }
        guard send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else { throw .closed }
        let head = try read(8, from: socket)
        guard head[0] == 1 else {
            let reason = (try? read(Int(head[1]), from: socket)) ?? []
            return .refused(String(decoding: reason, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
        }
        // The number of screens follows the release, resource base and mask, motion buffer size, vendor length and maximum request length.
        return .accepted(screens: Int(try read(21, from: socket)[20]))
    }

    private static func read(_ count: Int, from socket: Int32) throws(Interruption) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            guard wait(socket, for: POLLIN) else { throw .silent }
            var chunk = [UInt8](repeating: 0, count: count - bytes.count)
            let received = recv(socket, &chunk, chunk.count, 0)
            guard received > 0 else { throw .closed }
            bytes += chunk.prefix(received)
        }
        return bytes
    }

    private static func wait(_ socket: Int32, for events: Int32) -> Bool {
        var entry = pollfd(fd: socket, events: Int16(events), revents: 0)
        var code: Int32
        repeat { code = poll(&entry, 1, timeLimit) } while code < 0 && errno == EINTR
        return code > 0
    }

    private static func lastError(_ what: String) -> String {
        "\(what): \(String(cString: strerror(errno)))"
    }
}
