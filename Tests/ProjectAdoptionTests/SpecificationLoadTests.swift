import Foundation
import Glibc
import XCTest

@testable import ProjectAdoption

/// The limits of time, size and redirects of specifications of pods.
final class SpecificationLoadTests: XCTestCase {
    private func answer(_ response: String, timeLimit: Double = 20, longest: Int = 1000) throws -> PodSpecifications.Response {
        let server = try OneAnswerServer(response)
        defer { server.close() }
        return SpecificationLoad(timeLimit: timeLimit, longest: longest).response(from: server.url)
    }

    func testACompleteAnswerIsReturned() throws {
        let answer = try answer("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello")
        XCTAssertEqual(answer.status, 200)
        XCTAssertEqual(String(decoding: answer.data, as: UTF8.self), "hello")
    }

    func testAnAnswerOverTheLimitIsRefused() throws {
        let body = String(repeating: "x", count: 2000)
        let answer = try answer("HTTP/1.1 200 OK\r\nContent-Length: 2000\r\nConnection: close\r\n\r\n\(body)")
        XCTAssertEqual(answer.status, 413)
        XCTAssertTrue(answer.data.isEmpty)
    }

    func testAnAnswerThatIsNotCompleteInTimeIsNone() throws {
        let start = ContinuousClock.now
        let answer = try answer("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\nbeginning", timeLimit: 0.3)
        XCTAssertGreaterThanOrEqual(start.duration(to: .now), .seconds(0.3), "ended before the limit")
        XCTAssertEqual(answer.status, 0)
        XCTAssertTrue(answer.data.isEmpty)
    }

    func testARedirectToAnUnprotectedAddressIsNotFollowed() throws {
        let answer = try answer(
            "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        XCTAssertEqual(answer.status, 302)
    }
}

/// A server on the loopback interface that sends one text to each client, and keeps the connection open.
private final class OneAnswerServer: @unchecked Sendable {
    // Sendable: only the thread that accepts clients closes the socket. A socket closed while that thread still uses
    // its number would let it accept the clients of the next server, which gets the same number.
    private let socket: Int32
    private(set) var url = URL(fileURLWithPath: "/")

    init(_ response: String) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listening = socket
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
                bind(listening, raw, length) == 0 && listen(listening, 4) == 0 && getsockname(listening, raw, &length) == 0
            }
        }
        guard isListening else { throw CocoaError(.fileReadUnknown) }
        url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/file")!
        Thread.detachNewThread {
            while true {
                let client = accept(listening, nil, nil)
                guard client >= 0 else {
                    Glibc.close(listening)
                    return
                }
                var buffer = [UInt8](repeating: 0, count: 4096)
                _ = recv(client, &buffer, buffer.count, 0)
                let bytes = Array(response.utf8)
                _ = send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
                // The server keeps the connection open until the client closes it.
                _ = recv(client, &buffer, buffer.count, 0)
                Glibc.close(client)
            }
        }
    }

    /// Accepts no further client.
    func close() {
        shutdown(socket, Int32(SHUT_RDWR))
    }
}
