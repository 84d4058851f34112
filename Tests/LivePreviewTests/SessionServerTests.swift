import Foundation
import JSONRPC
import PreviewServers
import PreviewSessions
import SwiftToolchain
import XCTest

@testable import LivePreview
@testable import LivePreviewBuild

/// Responses of a session about sources and generations.
final class SessionServerTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-s-\(UUID().uuidString.prefix(8))")
            .resolvingSymlinksInPath()
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func methods() -> SessionMethods {
        let host = HostPackage(original: folder)
        return SessionMethods(
            history: GenerationHistory(), host: host,
            previews: GenerationServer(path: folder.appendingPathComponent("previews.socket").path), revisions: RevisionCode(of: host))
    }

    private func report(_ number: Int, _ state: GenerationReport.State = .shown, _ errors: [CompilerMessage] = []) -> GenerationReport {
        GenerationReport(
            generation: number, state: state, kind: .body, preview: "Card", saved: 10, shown: state == .shown ? 10.5 : nil, errors: errors)
    }

    private func answer(
        _ methods: SessionMethods, _ method: String, _ params: JSONValue, isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws -> JSONValue {
        try methods.answer(method, params, isCancelled: isCancelled) { _, _, _ in }
    }

    private func failure(_ methods: SessionMethods, _ method: String, _ params: JSONValue) -> String? {
        do {
            _ = try answer(methods, method, params)
            return nil
        } catch {
            return "\(error)"
        }
    }

    // MARK: Generations

    func testTheErrorsOfAGenerationNameFilesOfThePackage() throws {
        let methods = methods()
        let error = CompilerMessage(file: folder.path + "/Sources/A/Card.swift", line: 3, column: 7, message: "cannot find 'b' in scope")
        methods.history.note(report(2, .error, [error]))
        let value = try answer(methods, "generation", [:])
        XCTAssertEqual(
            value,
            [
                "generation": 2, "state": "error", "kind": "body",
                "errors": [["file": "Sources/A/Card.swift", "line": 3, "column": 7, "message": "cannot find 'b' in scope"]],
            ])
        XCTAssertNil(
            try XCTUnwrap(PreviewMethod.ofSession.first { $0.name == "generation" }).resultSchema.mismatch(of: value, at: "result"))
    }

    func testAWaitEndsWithTheNextGeneration() throws {
        let methods = methods()
        methods.history.note(report(1))
        XCTAssertEqual(
            failure(methods, "generation", ["after": 1, "seconds": 0]),
            "no generation after 1 within 0 seconds: generation 1 is the newest")
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { methods.history.note(self.report(2)) }
        let value = try answer(methods, "generation", ["after": 1])
        XCTAssertEqual(value["generation"], 2)
        XCTAssertEqual(value["seconds"]?.number, 0.5)
    }

    func testACanceledWaitEnds() {
        let methods = methods()
        XCTAssertThrowsError(try answer(methods, "generation", ["after": 1]) { true }) { error in
            XCTAssertEqual((error as? RPCError)?.code, RPCError.cancelled)
        }
    }

    func testWrongParametersAreNamed() {
        XCTAssertEqual(failure(methods(), "generation", ["after": "1"]), "params.after is not a whole number")
    }

    func testTheLogContinuesAfterAnEarlierAnswer() throws {
        let methods = methods()
        for number in 1...2_500 { methods.history.note(line: "line \(number)") }
        let first = try answer(methods, "log", ["limit": 2])
        XCTAssertEqual(first["lines"], ["line 2499", "line 2500"])
        methods.history.note(line: "more")
        XCTAssertEqual(try answer(methods, "log", ["after": first["next"] ?? 0])["lines"], ["more"])
        XCTAssertEqual(try answer(methods, "log", ["after": 0, "limit": 1_000])["lines"]?.array?.count, 1_000)
    }

    private func noteShown(_ number: Int, in methods: SessionMethods) {
        let file = folder.appendingPathComponent("code.so")
        methods.history.note(Generation(kind: .first, library: file, program: file, saved: 0, changedFiles: []), number: number)
    }

    func testMovesNeedAGenerationThatWasShown() {
        let methods = methods()
        XCTAssertEqual(
            failure(methods, "moved", ["preview": "Card", "since": 3]),
            "no generation has been shown: wait for the first build, or correct its errors")
        noteShown(4, in: methods)
        XCTAssertEqual(
            failure(methods, "moved", ["preview": "Card", "since": 3]), "generation 3 was not shown, or is not one of the last eight")
    }

    func testMovesAreSinceAGenerationOrARevision() throws {
        let methods = methods()
        noteShown(4, in: methods)
        for params: JSONValue in [["preview": "Card"], ["preview": "Card", "since": 4, "revision": "HEAD"]] {
            XCTAssertEqual(failure(methods, "moved", params), "give one of params.since and params.revision")
        }
        let problem = try XCTUnwrap(failure(methods, "moved", ["preview": "Card", "revision": "HEAD"]))
        XCTAssertTrue(problem.hasPrefix("\(folder.path) is not in a git repository: "), problem)
        XCTAssertThrowsError(try answer(methods, "moved", ["preview": "Card", "revision": "HEAD"]) { true }) { error in
            XCTAssertEqual((error as? RPCError)?.code, RPCError.cancelled)
        }
    }

    // MARK: Edits

    private func write(_ text: String, to name: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    func testALiteralOfALineIsReplaced() throws {
        let source = "let a = f(x1, 12, \"12 a\", 3.5) // 12\nlet b: Align = .start\nlet c = \"a\\tb\"\n"
        try write(source, to: "Sources/A/Card.swift")
        let methods = methods()
        methods.history.note(report(4))
        func edit(_ line: Int, _ from: String, _ to: String) -> JSONValue {
            ["file": "Sources/A/Card.swift", "line": .number(line), "from": .string(from), "to": .string(to)]
        }
        let value = try answer(methods, "edit", edit(1, "12", "16"))
        XCTAssertEqual(value["text"], "let a = f(x1, 16, \"12 a\", 3.5) // 12")
        XCTAssertEqual(value["generation"], 4)
        _ = try answer(methods, "edit", edit(1, "12 a", "say \"b\""))
        _ = try answer(methods, "edit", edit(2, "start", "center"))
        _ = try answer(methods, "edit", edit(3, "a\tb", "c"))
        let text = try String(contentsOf: folder.appendingPathComponent("Sources/A/Card.swift"), encoding: .utf8)
        XCTAssertEqual(text, "let a = f(x1, 16, \"say \\\"b\\\"\", 3.5) // 12\nlet b: Align = .center\nlet c = \"c\"\n")
    }

    func testNothingIsWrittenWhereTheLiteralIsNotCertain() throws {
        let source = "let a = f(x1, 12, 12)\nlet b = 1\n"
        try write(source, to: "Card.swift")
        try write(source, to: ".build/Card.swift")
        func edit(_ file: String, _ line: Int, _ from: String, _ to: String) -> JSONValue {
            ["file": .string(file), "line": .number(line), "from": .string(from), "to": .string(to)]
        }
        let methods = methods()
        XCTAssertEqual(
            failure(methods, "edit", edit("Card.swift", 1, "12", "3")), "Card.swift: 2 literals in line 1 are 12: edit the source itself")
        XCTAssertEqual(failure(methods, "edit", edit("Card.swift", 1, "1", "3")), "Card.swift: no literal in line 1 is 1")
        XCTAssertEqual(failure(methods, "edit", edit("Card.swift", 9, "1", "3")), "Card.swift: no literal in line 9 is 1")
        XCTAssertEqual(
            failure(methods, "edit", edit("Card.swift", 2, "1", "exit(1)")), "Card.swift: exit(1) is not a literal of the kind in line 2")
        for name in ["../Card.swift", "/etc/passwd", ".build/Card.swift", "Card.txt"] {
            XCTAssertEqual(failure(methods, "edit", edit(name, 1, "12", "3")), "\(name) is not a Swift source of the package")
        }
        XCTAssertEqual(try String(contentsOf: folder.appendingPathComponent("Card.swift"), encoding: .utf8), source)
    }

    func testClientsOfTheSocketGetTheSessionsMethods() throws {
        let path = folder.appendingPathComponent("dev-Cards.socket").path
        let server = try SessionServer(path: path, package: folder)
        defer { server.stop() }
        server.note(report(3))
        let greeting = try SessionClient.answer(at: path, "hello", [:], time: 20).get()
        XCTAssertEqual(greeting["methods"]?.array?.contains("generation"), true)
        XCTAssertEqual(try SessionClient.answer(at: path, "generation", [:], time: 20).get()["generation"], 3)
        XCTAssertThrowsError(try SessionServer(path: path, package: folder), "a second session")
    }
}
