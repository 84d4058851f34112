import NIOHTTP1

/// Decides whether a request may get the page or open its WebSocket.
///
/// Any program of the machine can connect to the port, and any website can make a browser send requests to it. The token excludes the
/// programs. The check of *Host* excludes websites whose name resolves to this machine (DNS rebinding), and the check of *Origin* excludes
/// the scripts of all other websites, which could otherwise open a WebSocket.
package struct Access: Sendable {
    private let token: [UInt8]
    private let hosts: [String]

    /// Creates the rules for a token and the port of the listening socket.
    package init(token: String, port: Int) {
        self.token = Array(token.utf8)
        hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    }

    /// The resource that a request may get.
    package enum Resource: Equatable {
        case page, socket
    }

    /// The reason for refusing a request.
    package enum Refusal: Error, Equatable {
        case wrongHost, wrongOrigin, notFound, wrongMethod
    }

    /// Returns the resource that a request may get, or the reason for refusing it.
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
        // Browsers send an origin with every request for a WebSocket, so a request without one is refused.
        return origins.isEmpty ? .failure(.wrongOrigin) : .success(.socket)
    }

    /// Returns whether the bytes are the token. Always compares all bytes, so that the duration does not reveal how many of them match.
    private func isToken(_ bytes: [UInt8]) -> Bool {
        guard !token.isEmpty, bytes.count == token.count else { return false }
        return zip(bytes, token).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
    }
}
