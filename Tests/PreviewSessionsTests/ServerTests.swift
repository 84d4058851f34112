import CommandResults
import Foundation
import Glibc
import JSONRPC
import PreviewDeclarations
import Scheduling
import UIPrimitives
import XCTest

@testable import PreviewServers
@testable import PreviewSessions

/// Clients on sockets, and previews on the main thread.
final class ServerTests: XCTestCase {
    /// Serves `messages` and returns the answers, parsed. The client closes its side after the last message and reads on.
    private func answers(
        to messages: [String], raw: Data? = nil, _ handler: @escaping @Sendable (PreviewBackend) -> any RPCHandler
    ) throws -> [JSONValue] {
        var ends: [Int32] = [0, 0]
        XCTAssertEqual(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends), 0)
        let (client, server) = (ends[0], ends[1])
        let backend = PreviewBackend()
        let received = Locked(Data())
        let data = raw ?? Data((messages.joined(separator: "\n") + "\n").utf8)
        let isRead = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            try? SystemFile.write(data, to: client)
            shutdown(client, Int32(SHUT_WR))
        }
        Thread.detachNewThread {
            let all = (try? SystemFile.read(client)) ?? Data()
            received.withLock { $0 = all }
            isRead.signal()
        }
        Thread.detachNewThread {
            RPCConnection(input: server, output: server, handler: handler(backend)).run()
            close(server)
            backend.stop()
        }
        MainActor.assumeIsolated { backend.run(PreviewService(registry: PreviewRegistry(SamplePreviews.all))) }
        isRead.wait()
        close(client)
        return try received.withLock { $0 }.split(separator: UInt8(ascii: "\n")).map { try JSONValue(parsing: Data($0), budget: .file) }
    }

    private func served(_ messages: [String], raw: Data? = nil) throws -> [JSONValue] {
        try answers(to: messages, raw: raw) { ServeHandler(backend: $0) }
    }

    private func request(_ id: Int, _ method: String, _ params: JSONValue = [:]) -> String {
        RPCRequest(id: .number(id), method: method, params: params).text
    }

    // MARK: The folder of sockets

    func testAFolderThatIsNotSafeForSocketsIsDescribedWithTheRemedy() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("runtime-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func problem(_ path: String?) -> String {
            do {
                return try RPCSocket.standardPath(program: "p", environment: path.map { ["XDG_RUNTIME_DIR": $0] } ?? [:])
            } catch { return "\(error)" }
        }
        XCTAssertEqual(problem(nil), "XDG_RUNTIME_DIR is not set: name a socket in a folder of your own with --socket")
        XCTAssertEqual(problem(""), problem(nil))
        XCTAssertEqual(
            problem("run"),
            "XDG_RUNTIME_DIR is “run”, not an absolute path: unset it and name a socket in a folder of your own with --socket")
        let prefix = "XDG_RUNTIME_DIR cannot be used: \(folder)"
        XCTAssertEqual(
            problem(folder + "/none"),
            "\(prefix)/none does not exist: log in again, or name a socket in a folder of your own with --socket")
        XCTAssertThrowsError(try RPCSocket(path: folder + "/none/s")) {
            XCTAssertEqual("\($0)", "\(folder)/none does not exist: mkdir -m 700 \(folder)/none")
        }
        XCTAssertTrue(FileManager.default.createFile(atPath: folder + "/file", contents: nil))
        XCTAssertEqual(problem(folder + "/file"), "\(prefix)/file is not a folder: name another one")
        try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: folder)
        XCTAssertEqual(problem(folder + "/link"), "\(prefix)/link is a link: name the folder that it leads to")
        XCTAssertEqual(chmod(folder, 0o755), 0)
        XCTAssertEqual(problem(folder), "\(prefix) has mode 0755, with which other users can open it: chmod 700 \(folder)")
        var status = stat()
        XCTAssertEqual(stat(folder, &status), 0)
        XCTAssertEqual(
            RPCSocket.problem(of: status, folder: folder, user: status.st_uid + 1),
            "\(folder) belongs to user \(status.st_uid), not to user \(status.st_uid + 1) of this process: name a folder of your own")
        XCTAssertEqual(chmod(folder, 0o700), 0)
        XCTAssertEqual(problem(folder), folder + "/weft/p.socket")
    }

    // MARK: weft serve

    func testRequestsAreAnsweredInOrderAlsoAfterTheClientStopsSending() throws {
        let answers = try served([
            request(1, "hello", ["version": 1]), request(2, "tap", ["preview": "Card", "at": ["identifier": "count"]]), request(3, "tree"),
        ])

        XCTAssertEqual(answers.map { $0["id"] }, [1, 2, 3])
        XCTAssertEqual(answers[0]["result"]?["version"], 1)
        XCTAssertEqual(answers[1]["result"]?["changed"], true)
        XCTAssertEqual(answers[2]["result"]?["stage"], 1)
    }

    func testAnotherVersionIsRefused() throws {
        let answer = try served([request(1, "hello", ["version": 2])])[0]
        XCTAssertEqual(answer["error"]?["data"]?["versions"], [1])
    }

    func testHostileMessagesGetErrorsAndTheNextOneIsAnswered() throws {
        let deep = String(repeating: "[", count: 100_000)
        let messages = ["{", "\u{0}", deep, "[]", "42", "{\"jsonrpc\":\"2.0\",\"id\":{}}", request(9, "list", ["limit": -1])]
        let answers = try served(messages + [request(10, "list")])

        XCTAssertEqual(answers.count, messages.count + 1)
        XCTAssertTrue(answers.dropLast().allSatisfy { $0["error"] != nil })
        XCTAssertEqual(answers.last?["result"]?["count"], 7)
    }

    func testAMessageWithoutAnEndUsesLimitedMemory() throws {
        var raw = Data(repeating: UInt8(ascii: "x"), count: ResourceLimits.messageBytes * 4)
        raw.append(Data(("\n" + request(1, "list") + "\n").utf8))
        let answers = try served([], raw: raw)

        XCTAssertEqual(answers[0]["error"]?["message"], "a message is longer than 4 MB")
        XCTAssertNotNil(answers[1]["result"])
    }

    func testARequestThatUsesAnIdentifierTwiceIsRefused() throws {
        let answers = try served([request(1, "tree", ["preview": "Many"]), request(1, "list")])
        XCTAssertEqual(answers.filter { $0["error"]?["code"]?.integer == RPCError.busy }.count, 1)
    }

    func testPendingMessagesUseLimitedMemory() throws {
        let text = String(repeating: "x", count: 3 << 20)
        // A second connection gets the same number of answers: the bytes of the first one no longer count.
        for _ in 0..<2 {
            var ends: [Int32] = [0, 0]
            XCTAssertEqual(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends), 0)
            let (client, server) = (ends[0], ends[1])
            let handler = WaitingHandler()
            let messages = (0..<15).map { request($0, "list", ["unknown": .string(text)]) }.joined(separator: "\n") + "\n"
            Thread.detachNewThread {
                try? SystemFile.write(Data(messages.utf8), to: client)
                shutdown(client, Int32(SHUT_WR))
                // The server has read all messages except those in the buffers of the socket.
                handler.gate.signal()
            }
            Thread.detachNewThread {
                RPCConnection(input: server, output: server, handler: handler).run()
                close(server)
            }
            let lines = try SystemFile.read(client).split(separator: UInt8(ascii: "\n"))
            close(client)
            let errors = try lines.compactMap { try JSONValue(parsing: Data($0))["error"] }
            XCTAssertEqual(lines.count, 15)
            XCTAssertTrue((4...6).contains(errors.count), "\(errors.count) errors")
            XCTAssertTrue(errors.allSatisfy { $0["message"] == "the pending requests have 32 MB already" })
        }
    }

    /// A client that reads an answer may send the next request immediately. The bytes of the answered request no longer count then.
    func testTheBytesOfARequestDoNotCountWhileItsAnswerIsWritten() throws {
        let text = JSONValue.string(String(repeating: "x", count: 3 << 20))
        func connect(_ handler: WaitingHandler, _ requests: Range<Int>) throws -> Int32 {
            var ends: [Int32] = [0, 0]
            XCTAssertEqual(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends), 0)
            let (client, server) = (ends[0], ends[1])
            // The last message is longer than the buffers of the socket: when it is written, all requests have been received.
            let filler = RPCRequest(id: nil, method: "none", params: ["unknown": text]).text
            let messages = requests.map { request($0, "list", ["unknown": text]) } + [filler]
            Thread.detachNewThread {
                try? SystemFile.write(Data((messages.joined(separator: "\n") + "\n").utf8), to: client)
                shutdown(client, Int32(SHUT_WR))
                handler.gate.signal()
            }
            Thread.detachNewThread {
                RPCConnection(input: server, output: server, handler: handler).run()
                close(server)
            }
            return client
        }
        let first = try connect(WaitingHandler(result: text), 0..<10)
        defer { close(first) }
        var entry = pollfd(fd: first, events: Int16(POLLIN), revents: 0)
        XCTAssertEqual(poll(&entry, 1, 30_000), 1)
        // The first answer is being written, and is longer than the buffers.
        let second = try connect(WaitingHandler(), 0..<1)
        defer { close(second) }
        XCTAssertNil(try JSONValue(parsing: try SystemFile.read(second))["error"])
        XCTAssertEqual(try SystemFile.read(first).split(separator: UInt8(ascii: "\n")).count, 10)
    }

    func testLongNamesAreNotRepeatedInAnswers() throws {
        let answer = try served([request(1, "tree", ["preview": .string(String(repeating: "x", count: 1 << 20))])])[0]
        let message = try XCTUnwrap(answer["error"]?["message"]?.string)
        XCTAssertTrue(message.hasPrefix("no preview is named “xxx"), String(message.prefix(40)))
        XCTAssertLessThan(message.count, 1_000)
    }

    func testLongRequestsReportProgress() throws {
        let answers = try served([request(5, "render", ["preview": "Covered", "variants": ["appearance"]])])
        XCTAssertEqual(answers.compactMap { $0["method"]?.string }, ["progress", "progress"])
        XCTAssertEqual(answers[0]["params"]?["id"], 5)
    }

    func testASlowMessageEndsTheConnection() throws {
        var ends: [Int32] = [0, 0]
        XCTAssertEqual(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends), 0)
        defer { ends.forEach { close($0) } }
        try SystemFile.write(Data("{\"jsonrpc\":".utf8), to: ends[0])
        // Returns, although the client neither sends the rest nor closes the connection.
        RPCConnection(input: ends[1], output: ends[1], messageTime: 0.05, handler: ServeHandler(backend: PreviewBackend())).run()
    }

    func testTheSchemaInTheDocumentsIsThatOfTheProgram() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../Documentation/Protocol.schema.json")
        if ProcessInfo.processInfo.environment["BLESS"] == "1" { try Data((ServeHandler.schema.text + "\n").utf8).write(to: file) }
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), ServeHandler.schema.text + "\n", "BLESS=1 rewrites it")
    }

    // MARK: The socket

    func testASocketNeedsAFolderThatOnlyThisUserCanAccess() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("s\(UInt32.random(in: 0 ... .max))").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        XCTAssertEqual(mkdir(folder, 0o755), 0)
        XCTAssertThrowsError(try RPCSocket(path: folder + "/a")) { XCTAssertTrue("\($0)".contains("has mode 0755, with"), "\($0)") }
        XCTAssertThrowsError(try RPCSocket.standardPath(program: "x", environment: ["XDG_RUNTIME_DIR": folder]))
        XCTAssertThrowsError(try RPCSocket.standardPath(program: "x", environment: [:]))
        chmod(folder, 0o700)

        XCTAssertTrue(FileManager.default.createFile(atPath: folder + "/file", contents: nil))
        XCTAssertThrowsError(try RPCSocket(path: folder + "/file")) { XCTAssertEqual("\($0)", "\(folder)/file exists and is not a socket") }

        let path = try RPCSocket.standardPath(program: "x", environment: ["XDG_RUNTIME_DIR": folder])
        let socket = try RPCSocket(path: path)
        var status = stat()
        XCTAssertEqual(stat(path, &status), 0)
        XCTAssertEqual(status.st_mode & 0o777, 0o600)
        XCTAssertThrowsError(try RPCSocket(path: path)) { XCTAssertTrue("\($0)".contains("another server listens"), "\($0)") }
        XCTAssertThrowsError(try RPCSocket(path: folder + "/" + String(repeating: "x", count: 200)))
        socket.stop()
        XCTAssertNotEqual(stat(path, &status), 0)
    }

    // MARK: weft mcp

    private func mcp(_ messages: [String]) throws -> [JSONValue] {
        try answers(to: messages) { MCPHandler(backend: $0, program: "test", version: "1") }
    }

    func testTheHandshakeAgreesOnAVersion() throws {
        for (asked, expected) in [("2025-11-25", "2025-11-25"), ("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-11-25")] {
            let answer = try mcp([request(1, "initialize", ["protocolVersion": .string(asked), "capabilities": [:]])])[0]
            XCTAssertEqual(answer["result"]?["protocolVersion"], .string(expected))
        }
        XCTAssertEqual(try mcp([request(1, "tools/list")])[0]["error"]?["code"]?.integer, RPCError.invalidRequest)
    }

    func testARequestMayIncludeItsVersion() throws {
        func meta(_ version: String) -> JSONValue {
            ["_meta": ["io.modelcontextprotocol/protocolVersion": .string(version), "io.modelcontextprotocol/clientCapabilities": [:]]]
        }
        let answers = try mcp([
            request(1, "server/discover", meta("2026-07-28")), request(2, "tools/list", meta("2026-07-28")),
            request(3, "tools/list", meta("2030-01-01")),
        ])
        XCTAssertEqual(answers[0]["result"]?["supportedVersions"]?.array?.first, "2026-07-28")
        XCTAssertEqual(answers[1]["result"]?["resultType"], "complete")
        XCTAssertEqual(answers[1]["result"]?["tools"]?.array?.count, PreviewMethod.ofProgram.filter(\.isTool).count)
        XCTAssertEqual(answers[2]["error"]?["code"], -32022)
    }

    func testToolsAnswerWithTextAndPictures() throws {
        let answers = try mcp([
            request(1, "initialize", ["protocolVersion": "2025-11-25"]),
            request(2, "tools/call", ["name": "render", "arguments": ["preview": "Card"]]),
            request(3, "tools/call", ["name": "tap", "arguments": ["at": ["text": "nowhere"]]]),
            request(4, "tools/call", ["name": "none"]),
            request(5, "resources/list"), request(6, "resources/read", ["uri": "weft://previews/Card/picture"]),
            request(7, "resources/read", ["uri": "file:///etc/passwd"]),
        ])

        let content = answers[1]["result"]?["content"]?.array
        XCTAssertEqual(content?.map { $0["type"] }, ["text", "image"])
        XCTAssertNil(answers[1]["result"]?["structuredContent"]?["pictures"]?.array?.first?["png"])
        XCTAssertEqual(answers[2]["result"]?["isError"], true)
        XCTAssertEqual(answers[3]["error"]?["code"]?.integer, RPCError.invalidParams)
        XCTAssertEqual(answers[4]["result"]?["resources"]?.array?.count, 7)
        XCTAssertEqual(answers[5]["result"]?["contents"]?.array?.first?["mimeType"], "image/png")
        XCTAssertNotNil(answers[6]["error"])
    }
}

/// Answers no request until its gate is open.
private struct WaitingHandler: RPCHandler {
    var result: JSONValue = [:]
    let gate = DispatchSemaphore(value: 0)
    var answersCancelledRequests: Bool { false }

    func answer(_ request: RPCRequest, _ call: RPCCall) throws(RPCError) -> JSONValue {
        gate.wait()
        gate.signal()
        return result
    }

    func cancelledRequest(by notification: RPCRequest) -> JSONValue? { nil }
}
