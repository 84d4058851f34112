import Foundation
import XCTest

@testable import WebServer

/// The server between pipes to Weft and a raw socket that replaces a browser.
final class WebServerTests: XCTestCase {
    private let token = String(repeating: "0123456789abcdef", count: 4)
    private var toServer: Int32 = -1
    private var fromServer: Int32 = -1
    private var port = 0
    private let ended = DispatchSemaphore(value: 0)

    override func setUpWithError() throws {
        try start(token: token)
        let started = try XCTUnwrap(nextRecord())
        XCTAssertEqual(started.kind, .start)
        port = try XCTUnwrap((JSONSerialization.jsonObject(with: started.payload) as? [String: Int])?["port"])
    }

    override func tearDown() {
        if toServer >= 0 { close(toServer) }
        ended.wait()
        close(fromServer)
    }

    private func start(token: String) throws {
        var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
        XCTAssertEqual(pipe(&input), 0)
        XCTAssertEqual(pipe(&output), 0)
        (toServer, fromServer) = (input[1], output[0])
        let (ended, reading, writing) = (ended, input[0], output[1])
        Thread.detachNewThread {
            _ = WebService.run(input: reading, output: writing)
            close(reading)
            close(writing)
            ended.signal()
        }
        Record(.start, try JSONSerialization.data(withJSONObject: ["token": token, "port": 0])).write(to: toServer)
    }

    /// The next record of the server; nil if the server sends none.
    private func nextRecord() -> Record? {
        var entry = pollfd(fd: fromServer, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 5_000) > 0 ? Record.read(from: fromServer) : nil
    }

    private var host: String { "127.0.0.1:\(port)" }

    private func get(_ path: String, _ headers: [(String, String)], method: String = "GET") throws -> Int {
        try RawClient(port: port).request(path, headers: headers, method: method).status
    }

    /// A page that is connected.
    private func openPage() throws -> RawClient {
        let page = try RawClient(port: port)
        XCTAssertEqual(page.upgrade("/\(token)/socket", host: host, origin: "http://\(host)"), 101)
        XCTAssertEqual(nextRecord()?.kind, .opened)
        return page
    }

    func testThePageNeedsTheTokenAndTheHostOfTheAddress() throws {
        let page = try RawClient(port: port).request("/\(token)/", headers: [("Host", host)])
        XCTAssertEqual(page.status, 200)
        XCTAssertTrue(page.body.hasPrefix("<!DOCTYPE html>"))
        XCTAssertFalse(page.body.contains("src="), "no external files")
        XCTAssertFalse(page.body.contains(token))
        for header in ["Cache-Control: no-store", "Referrer-Policy: no-referrer", "X-Frame-Options: DENY", "default-src 'none'"] {
            XCTAssertTrue(page.headers.contains(header), page.headers)
        }
        XCTAssertEqual(try get("/\(token)/", [("Host", "localhost:\(port)"), ("Origin", "http://localhost:\(port)")]), 200)

        for path in [
            "/", "/\(token)", "//", "/\(token.dropLast())/", "/\(token.dropLast())0/", "/\(token)0/", "/\(token)/x", "/x/\(token)/",
        ] {
            XCTAssertEqual(try get(path, [("Host", host)]), 404, path)
        }
        for name in ["evil.example:\(port)", "127.0.0.1", "127.0.0.1:\(port + 1)", "127.0.0.1:\(port).evil.example", ""] {
            XCTAssertEqual(try get("/\(token)/", [("Host", name)]), 403, name)
        }
        XCTAssertEqual(try get("/\(token)/", [("Host", host), ("Host", "evil.example")]), 403)
        XCTAssertEqual(try get("/\(token)/", [("Host", host), ("Origin", "http://evil.example")]), 403)
        XCTAssertEqual(try get("/\(token)/", [("Host", host)], method: "POST"), 405)
    }

    func testTheSocketNeedsTokenHostAndOrigin() throws {
        let path = "/\(token)/socket"
        func code(_ path: String, _ host: String, _ origin: String?) throws -> Int {
            try RawClient(port: port).upgrade(path, host: host, origin: origin)
        }
        XCTAssertEqual(try code("/\(String(token.reversed()))/socket", host, "http://\(host)"), 404)
        XCTAssertEqual(try code("/socket", host, "http://\(host)"), 404)
        XCTAssertEqual(try code(path, "evil.example:\(port)", "http://evil.example:\(port)"), 403, "a name that resolves to this machine")
        for origin in ["http://evil.example", "https://\(host)", "http://127.0.0.1", "http://127.0.0.1:\(port + 1)", "null", nil] {
            XCTAssertEqual(try code(path, host, origin), 403, origin ?? "none")
        }
        // None of these requests is reported: the first record is that of the permitted page.
        _ = try openPage()
        XCTAssertEqual(try get(path, [("Host", host), ("Origin", "http://\(host)")]), 426, "a request without an upgrade")
    }

    func testMessagesPassInBothDirections() throws {
        let page = try openPage()
        page.sendText("{\"type\":\"focus\"}")
        XCTAssertEqual(nextRecord(), Record(.text, Data("{\"type\":\"focus\"}".utf8)))
        page.sendFrame(1, Data("in ".utf8), isLast: false)
        page.sendFrame(0, Data("two".utf8))
        XCTAssertEqual(nextRecord(), Record(.text, Data("in two".utf8)))

        let pixels = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
        Record(.binary, pixels).write(to: toServer)
        Record(.text, Data("{}".utf8)).write(to: toServer)
        let frame = try XCTUnwrap(page.readFrame())
        XCTAssertEqual(frame.opcode, 2)
        XCTAssertEqual(frame.payload, pixels)
        let text = try XCTUnwrap(page.readFrame())
        XCTAssertEqual(text.opcode, 1)
        XCTAssertEqual(text.payload, Data("{}".utf8))
    }

    func testOnePageAtATimeAndItsEndIsReported() throws {
        let first = try openPage()
        let second = try RawClient(port: port)
        XCTAssertEqual(second.upgrade("/\(token)/socket", host: host, origin: "http://\(host)"), 101)
        XCTAssertEqual(nextRecord()?.kind, .closed)
        XCTAssertEqual(nextRecord()?.kind, .opened)
        let close = try XCTUnwrap(first.readFrame())
        XCTAssertEqual(close.opcode, 8)
        XCTAssertEqual(close.payload, RawClient.bytes(of: UInt16(4001)))
        XCTAssertTrue(first.isAtEnd)

        second.sendFrame(8, RawClient.bytes(of: UInt16(1000)))
        XCTAssertEqual(second.readFrame()?.opcode, 8)
        XCTAssertEqual(nextRecord()?.kind, .closed)
        let third = try openPage()
        Record(.text, Data("x".utf8)).write(to: toServer)
        XCTAssertEqual(third.readFrame()?.payload, Data("x".utf8))
    }

    func testMessagesThatAreTooLongOrNoTextEndTheConnection() throws {
        let long = try openPage()
        long.sendFrame(1, Data(count: (1 << 19) + 1))
        while let frame = long.readFrame() { XCTAssertEqual(frame.opcode, 8) }
        XCTAssertEqual(nextRecord()?.kind, .closed)

        let binary = try openPage()
        binary.sendFrame(2, Data([0]))
        XCTAssertEqual(binary.readFrame()?.opcode, 8)
        XCTAssertEqual(nextRecord()?.kind, .closed)

        let pinging = try openPage()
        pinging.sendFrame(9, Data("p".utf8))
        let pong = try XCTUnwrap(pinging.readFrame())
        XCTAssertEqual(pong.opcode, 10)
        XCTAssertEqual(pong.payload, Data("p".utf8))
    }

    func testTheEndOfItsInputEndsTheServer() throws {
        let page = try openPage()
        close(toServer)
        toServer = -1
        XCTAssertTrue(page.isAtEnd)
        ended.wait()
        ended.signal()
        XCTAssertThrowsError(try RawClient(port: port))
    }
}

/// The server's process without Weft.
final class WebServiceStartTests: XCTestCase {
    func testAStartWithoutATokenIsRefused() throws {
        for text in ["", "{}", #"{"token": "short", "port": 0}"#, #"{"token": "0123456789abcdef0123456789abcdef", "port": 70000}"#] {
            var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
            XCTAssertEqual(pipe(&input), 0)
            XCTAssertEqual(pipe(&output), 0)
            defer { (input + output).forEach { close($0) } }
            Record(.start, Data(text.utf8)).write(to: input[1])
            XCTAssertEqual(WebService.run(input: input[0], output: output[1]), 2)
            XCTAssertEqual(Record.read(from: output[0])?.kind, .failure)
        }
    }
}
