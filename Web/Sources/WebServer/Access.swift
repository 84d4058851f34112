import NIOHTTP1

/// Decides which requests belong to the page that the address was given to.
///
/// Any program of the machine can connect to the port, and any website can make a browser send requests to it. The token keeps out the
/// programs. The check of *Host* keeps out websites whose name resolves to this machine (DNS rebinding), and that of *Origin* the
/// scripts of all other websites, which could open a WebSocket otherwise.
package struct Access: Sendable {
    private let token: [UInt8]
    private let hosts: [String]

    /// `port` is that of the listening socket.
    package init(token: String, port: Int) {
        self.token = Array(token.utf8)
        hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    }

    /// What a request may have.
    package enum Resource: Equatable {
        case page, socket
    }

    /// Why a request is refused.
    package enum Refusal: Error, Equatable {
        case wrongHost, wrongOrigin, notFound, wrongMethod
    }

    /// The resource that a request asks for.
    package func resource(of head: HTTPRequestHead) -> Result<Resource, Refusal> {
        let host = head.headers["host"]
        guard host.count == 1, hosts.contains(host[0].lowercased()) else { return .failure(.wrongHost) }
        let origins = head.headers["origin"]
        guard origins.count <= 1, origins.allSatisfy({ hosts.map { "http://\($0)" }.contains($0.lowercased()) }) else {
            return .failure(.wrongOrigin)
        }
        let parts = head.uri.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Array.init)
        guard parts.count == 3, parts[0].isEmpty, isToken(parts[1]) else { return .failure(.notFound) }
        guard head.method == .GET else { return .failure(.wrongMethod) }
        if parts[2].isEmpty { return .success(.page) }
        guard parts[2].elementsEqual("socket".utf8) else { return .failure(.notFound) }
        // Browsers send an origin with every WebSocket.
        return origins.isEmpty ? .failure(.wrongOrigin) : .success(.socket)
    }

    /// Compares all bytes in any case: the time must not say how many of them are right.
    private func isToken(_ bytes: [UInt8]) -> Bool {
        guard !token.isEmpty, bytes.count == token.count else { return false }
        return zip(bytes, token).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
    }
}
