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

/// Tests of clients that connect to a session through a socket in the file system. The session renders its previews on the main thread.
final class SessionClientTests: XCTestCase {
    private var folder = ""

    override func setUp() {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("c\(UInt32.random(in: 0 ... .max))").path
        XCTAssertEqual(mkdir(folder, 0o700), 0)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Serves a socket while `client` runs on another thread.
    private func serving(_ runCommand: CommandRunner? = nil, _ client: @escaping @Sendable (String) throws -> Void) throws {
        let socket = try RPCSocket(path: folder + "/s")
        let backend = PreviewBackend()
        let failure = Locked<(any Error)?>(nil)
        Thread.detachNewThread { socket.serve { ServeHandler(backend: backend) } }
        Thread.detachNewThread {
            do { try client(socket.path) } catch { failure.withLock { $0 = error } }
            socket.stop()
            backend.stop()
        }
        MainActor.assumeIsolated {
            backend.run(PreviewService(registry: PreviewRegistry(SamplePreviews.all), program: "this build", runCommand: runCommand))
        }
        if let failure = failure.withLock({ $0 }) { throw failure }
    }

    private static func result(_ path: String, _ method: String, _ params: JSONValue = [:]) throws -> JSONValue {
        try SessionClient.answer(at: path, method, params, time: 20).get()
    }

    private static let echo: CommandRunner = { arguments, _ in
        guard arguments.first == "echo" else { throw CommandFailure(message: "no such command", code: ProgramExit.usage) }
        return CommandOutput(output: Data([0, 255] + Array(arguments.joined(separator: " ").utf8)), tree: Data("tree".utf8))
    }

    // MARK: Commands

    func testACommandsOutputArrivesByteForByte() throws {
        try serving(Self.echo) { path in
            let result = try Self.result(path, "command", ["arguments": ["echo", "ä"], "program": "this build"])
            XCTAssertEqual(result["output"]?.string.flatMap { Data(base64Encoded: $0) }, Data([0, 255] + Array("echo ä".utf8)))
            XCTAssertEqual(result["tree"]?.string.flatMap { Data(base64Encoded: $0) }, Data("tree".utf8))
        }
    }

    func testAFailingCommandHasItsExitCode() throws {
        try serving(Self.echo) { path in
            let result = try Self.result(path, "command", ["arguments": ["other"]])
            XCTAssertEqual(result["failure"], "no such command")
            XCTAssertEqual(result["exitCode"]?.integer, Int(ProgramExit.usage))
            XCTAssertNil(result["output"])
        }
    }

    func testAnotherBuildIsRefused() throws {
        try serving(Self.echo) { path in
            XCTAssertThrowsError(try Self.result(path, "command", ["arguments": ["echo"], "program": "another build"])) {
                XCTAssertTrue("\($0)".contains("another build"), "\($0)")
            }
        }
        try serving { path in
            XCTAssertThrowsError(try Self.result(path, "command", ["arguments": ["echo"]])) {
                XCTAssertTrue("\($0)".contains("runs no commands"), "\($0)")
            }
        }
    }

    func testTheProgramIsDescribedByItsFileAndTheLanguages() {
        let german = ProgramIdentity.current(environment: ["LANG": "de_DE.UTF-8", "HOME": "/a"])
        XCTAssertEqual(german, ProgramIdentity.current(environment: ["LANG": "de_DE.UTF-8", "HOME": "/b"]))
        XCTAssertNotEqual(german, ProgramIdentity.current(environment: ["LANG": "fr_FR.UTF-8"]))
        XCTAssertNotEqual(german, ProgramIdentity.current(environment: ["LANG": "de_DE.UTF-8", "WEFT_SCALE": "2"]))
        XCTAssertEqual(german, ProgramIdentity.current(environment: ["LANG": "de_DE.UTF-8", "WEFT_DEV_STATE": "shown"]))
        var status = stat()
        XCTAssertEqual(stat("/proc/self/exe", &status), 0)
        XCTAssertTrue(german.contains(":\(status.st_ino):\(status.st_size):"), german)
    }

    func testToolsAnswerFromASession() throws {
        try serving { path in
            let backend = SessionBackend(path: path)
            let steps = Locked<[String]>([])
            let params: JSONValue = ["preview": "Covered", "variants": ["appearance"]]
            let result = try backend.answer("render", params, isCancelled: { false }) { step, count, _ in
                steps.withLock { $0.append("\(step) of \(count)") }
            }
            XCTAssertEqual(result["pictures"]?.array?.count, 2)
            XCTAssertEqual(steps.withLock { $0 }, ["0 of 2", "1 of 2"])
            XCTAssertThrowsError(try backend.answer("tree", ["preview": "None"], isCancelled: { false }) { _, _, _ in }) {
                XCTAssertEqual(($0 as? RPCError)?.code, RPCError.invalidParams)
            }
            XCTAssertThrowsError(try backend.answer("list", [:], isCancelled: { true }) { _, _, _ in }) {
                XCTAssertEqual(($0 as? RPCError)?.code, RPCError.cancelled)
            }
        }
    }

    func testACancellationIsForwardedToTheSession() throws {
        let path = folder + "/c"
        let listener = try RPCSocket.bind(path)
        defer { close(listener) }
        let received = Locked(Data())
        let isOver = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let client = accept(listener, nil, nil)
            // This session reads the requests and never answers.
            received.withLock { $0 = (try? SystemFile.read(client)) ?? Data() }
            close(client)
            isOver.signal()
        }
        var count = 0
        let outcome = try SessionClient.answer(
            at: path, "render", [:], time: 20,
            isCancelled: {
                count += 1
                return count > 2
            })
        guard case .failure(let error) = outcome else { return XCTFail("an answer") }
        XCTAssertEqual(error.code, RPCError.cancelled)
        XCTAssertEqual(isOver.wait(timeout: .now() + 20), .success)
        let lines = try received.withLock { $0 }.split(separator: UInt8(ascii: "\n")).map { try JSONValue(parsing: Data($0)) }
        XCTAssertEqual(lines.map { $0["method"] }, ["render", "cancel"])
        XCTAssertEqual(lines.last?["params"]?["id"], lines.first?["id"])
    }

    func testACanceledRequestEndsWhileTheSessionWorks() throws {
        // The client closes its connection while the session writes to it.
        signal(SIGPIPE, SIG_IGN)
        try serving { path in
            let backend = SessionBackend(path: path)
            let isCancelled = Locked(false)
            let params: JSONValue = ["preview": "Many", "variants": ["appearance", "textSize", "contrast"]]
            XCTAssertThrowsError(
                try backend.answer("render", params, isCancelled: { isCancelled.withLock { $0 } }) { _, _, _ in
                    isCancelled.withLock { $0 = true }
                }
            ) {
                XCTAssertEqual(($0 as? RPCError)?.code, RPCError.cancelled)
            }
            XCTAssertEqual(try Self.result(path, "list")["count"], 7, "the session continues")
        }
    }

    // MARK: Sessions that do not answer

    private func assertUnreachable(_ path: String, _ part: String, time: Double = 20, line: UInt = #line) {
        XCTAssertThrowsError(try SessionClient.answer(at: path, "list", [:], time: time), line: line) {
            XCTAssertTrue("\($0)".contains(part), "\($0)", line: line)
        }
    }

    func testWithoutASessionTheClientReportsNoAnswer() throws {
        assertUnreachable(folder + "/none", "no session listens")
        // This socket remains in the file system after its session has ended.
        let socket = try RPCSocket(path: folder + "/s")
        XCTAssertEqual(rename(folder + "/s", folder + "/left"), 0)
        socket.stop()
        assertUnreachable(folder + "/left", "no session listens")
    }

    /// Calls `body` with the path of a listener that accepts one client, sends `bytes` after the first byte of the client, and closes the
    /// connection. If `bytes` is nil, the listener sends nothing until `body` returns.
    private func withListener(_ bytes: String?, _ body: (String) throws -> Void) throws {
        let path = folder + "/l"
        defer { unlink(path) }
        let listener = try RPCSocket.bind(path)
        defer { close(listener) }
        let isOver = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let client = accept(listener, nil, nil)
            var byte: UInt8 = 0
            _ = read(client, &byte, 1)
            if let bytes { try? SystemFile.write(Data(bytes.utf8), to: client) } else { isOver.wait() }
            close(client)
        }
        try body(path)
        isOver.signal()
    }

    func testASessionThatSendsInvalidDataEndsOrDoesNotAnswerIsUnreachable() throws {
        signal(SIGPIPE, SIG_IGN)
        try withListener("{\n") { assertUnreachable($0, "sent no JSON") }
        try withListener("") { assertUnreachable($0, "ended before its answer") }
        try withListener(nil) { assertUnreachable($0, "does not answer", time: 0.1) }
    }

    // MARK: Hostile clients

    private static func connection(to path: String) throws -> Int32 {
        guard let file = RPCSocket.connect(to: path) else { throw POSIXError(.ECONNREFUSED) }
        return file
    }

    private static func openFiles() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0 }

    func testAClientIsAnsweredAfterAThousandConnections() throws {
        let before = Self.openFiles()
        try serving { path in
            var admitted = 0
            // The connections are opened in groups of 100: a process may open 1,024 files by default, and this process has both ends of
            // each connection.
            for _ in 0..<10 {
                let files = try (0..<100).map { _ in try Self.connection(to: path) }
                admitted += Self.openCount(of: files)
                files.forEach { close($0) }
                let deadline = Date(timeIntervalSinceNow: 20)
                while (try? Self.result(path, "list")) == nil, Date() < deadline { usleep(10_000) }
            }
            XCTAssertGreaterThan(admitted, 0)
            XCTAssertLessThanOrEqual(admitted, 10 * ResourceLimits.connections)
            XCTAssertEqual(try Self.result(path, "list")["count"], 7)
        }
        let deadline = Date(timeIntervalSinceNow: 20)
        while Self.openFiles() > before + 2, Date() < deadline { usleep(10_000) }
        XCTAssertLessThanOrEqual(Self.openFiles(), before + 2)
    }

    /// The number of connections that the server keeps open, after it has closed those beyond its limit. A closed connection is readable
    /// (its end can be read); an open one is not, because the server sends nothing.
    private static func openCount(of files: [Int32]) -> Int {
        var entries = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let deadline = Date(timeIntervalSinceNow: 20)
        while true {
            _ = poll(&entries, nfds_t(entries.count), 0)
            let open = entries.count { $0.revents == 0 }
            if open <= ResourceLimits.connections || Date() > deadline { return open }
            usleep(1_000)
        }
    }

    func testAMessageThatDeclaresAGigabyteUsesLimitedMemory() throws {
        try serving { path in
            let file = try Self.connection(to: path)
            defer { close(file) }
            // The header with which other protocols begin a message; here it is a line that is not JSON and gets an error.
            try SystemFile.write(Data("Content-Length: 1073741824\r\n".utf8), to: file)
            let before = Self.residentBytes()
            // A quarter of the declared gigabyte arrives.
            let part = Data(repeating: UInt8(ascii: "x"), count: 4 << 20)
            for _ in 0..<64 { try SystemFile.write(part, to: file) }
            XCTAssertLessThan(Self.residentBytes() - before, 64 << 20)
            try SystemFile.write(Data(("\n" + RPCRequest(id: 7, method: "list").text + "\n").utf8), to: file)
            shutdown(file, Int32(SHUT_WR))
            let answers = try SystemFile.read(file).split(separator: UInt8(ascii: "\n")).map { try JSONValue(parsing: Data($0)) }
            XCTAssertEqual(answers.map { $0["error"] != nil }, [true, true, false])
            XCTAssertEqual(answers.last?["id"], 7)
        }
    }

    private static func residentBytes() -> Int {
        let words = ((try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? "").split(separator: " ")
        return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    func testIncompleteMessagesAndHalfClosedConnectionsDoNotDisturbOtherClients() throws {
        try serving { path in
            let silent = try Self.connection(to: path)
            let half = try Self.connection(to: path)
            try SystemFile.write(Data("{\"jsonrpc\":\"2.0\",\"id\":1,\"meth".utf8), to: half)
            let closed = try Self.connection(to: path)
            try SystemFile.write(Data((RPCRequest(id: 1, method: "hello", params: ["version": 9]).text + "\n").utf8), to: closed)
            shutdown(closed, Int32(SHUT_WR))
            XCTAssertEqual(try Self.result(path, "list")["count"], 7)
            let answer = try JSONValue(parsing: try SystemFile.read(closed))
            XCTAssertEqual(answer["error"]?["data"]?["versions"], [1])
            // The rest arrives one byte at a time, as from a very slow client.
            for byte in Data("od\":\"list\"}\n".utf8) { try SystemFile.write(Data([byte]), to: half) }
            shutdown(half, Int32(SHUT_WR))
            XCTAssertEqual(try JSONValue(parsing: try SystemFile.read(half))["result"]?["count"], 7)
            [silent, half, closed].forEach { close($0) }
        }
    }
}
