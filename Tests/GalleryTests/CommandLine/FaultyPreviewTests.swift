import Foundation
import XCTest

/// Programs whose previews hang, throw or trap: each command ends, and names the preview.
final class FaultyPreviewTests: XCTestCase {
    private let noDisplay = ["DISPLAY": ""]
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("faulty-\(UUID().uuidString)")

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private static var program: URL {
        RunningProgram.executable.deletingLastPathComponent().appendingPathComponent("faulty-previews")
    }

    private func run(_ arguments: [String], _ environment: [String: String] = [:]) throws -> RunningProgram.Result {
        try RunningProgram.run(arguments, of: Self.program, environment: noDisplay.merging(environment) { $1 })
    }

    private var output: String { folder.appendingPathComponent("out.png").path }

    func testASnapshotOfAPreviewThatHangsEndsWithItsActivity() throws {
        let result = try run(["snapshot", "Hangs", "-o", output, "--timeout", "0.5"])

        XCTAssertEqual(result.code, 1)
        XCTAssertEqual(
            result.errors, "the preview “Hangs”, doing: create its content, took longer than 0.5 s (--timeout)\n")
        XCTAssertFalse(FileManager.default.fileExists(atPath: output))
    }

    func testOtherCommandsEndAPreviewThatHangs() throws {
        for command in [["inspect", "Hangs"], ["thrash", "Hangs"], ["snapshot", "--all", "-o", folder.path]] {
            let result = try run(command + ["--timeout", "0.5"])

            XCTAssertEqual(result.code, 1, "\(command)")
            XCTAssertTrue(result.errors.contains("the preview “Hangs”"), result.errors)
            XCTAssertTrue(result.errors.contains("took longer than 0.5 s"), result.errors)
        }
    }

    func testASlowImageIsNamed() throws {
        let file = folder.appendingPathComponent("slow.svg")
        let filters = (0..<40).map { _ in "<feTurbulence baseFrequency=\"0.3\" numOctaves=\"9\"/><feGaussianBlur stdDeviation=\"99\"/>" }
            .joined()
        let picture = """
            <svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">\(filters)</filter>\
            <rect width="4000" height="4000" filter="url(#f)"/></svg>
            """
        try Data(picture.utf8).write(to: file)
        let result = try run(["snapshot", "Draws slowly", "-o", output, "--timeout", "0.5"], ["WEFT_TEST_IMAGE": file.path])

        XCTAssertEqual(result.code, 1)
        XCTAssertTrue(
            result.errors.hasSuffix("took longer than 0.5 s (--timeout); the image \(file.path) was being read or drawn\n"), result.errors)
    }

    func testATimeLimitIsAPositiveNumber() throws {
        for limit in ["0", "-1", "nan", "1e9"] {
            XCTAssertEqual(try run(["snapshot", "Hangs", "-o", output, "--timeout=\(limit)"]).code, 2, limit)
        }
    }

    func testAPreviewThatThrowsIsNamed() throws {
        for command in [["snapshot", "Throws", "-o", output], ["inspect", "Throws"], ["thrash", "Throws"]] {
            let result = try run(command)

            XCTAssertEqual(result.code, 1, "\(command)")
            XCTAssertTrue(result.errors.hasPrefix("“Throws”: "), result.errors)
        }
    }

    func testAListThatFailsUnderUpdatesIsAFindingAndNoFailure() throws {
        let result = try run(["thrash", "Refuses rows", "--json"])

        XCTAssertEqual(result.code, 4)
        XCTAssertTrue(result.errors.contains("is poisoned"), result.errors)
        XCTAssertTrue(result.output.contains("\"passed\": false"), result.output)
    }

    func testAnEndlessRecursionIsNamed() throws {
        try Sanitizer.skipThread("reports a full stack itself")
        try Sanitizer.skipAddress("reports a full stack itself")
        for preview in ["Recurses", "Recurses in the background"] {
            let crashed = try run(["snapshot", preview, "-o", output], ["SWIFT_BACKTRACE": "enable=no"])

            XCTAssertEqual(crashed.reason, .uncaughtSignal, preview)
            XCTAssertTrue(crashed.errors.contains("weft: the current preview was “\(preview)”"), crashed.errors)
        }
    }

    func testTheRunAfterACrashShowsThePreviewAtFaultWithoutRunningIt() throws {
        let state = folder.appendingPathComponent("state").path
        let environment = ["WEFT_HEADLESS": "1", "XDG_STATE_HOME": state, "SWIFT_BACKTRACE": "enable=no"]
        let record = "\(state)/weft/faulty-previews.crash"

        let crashed = try run(["preview", "Traps"], environment)
        XCTAssertEqual(crashed.reason, .uncaughtSignal)
        XCTAssertTrue(crashed.errors.contains("the current preview was “Traps”"), crashed.errors)
        XCTAssertEqual(try String(contentsOfFile: record, encoding: .utf8).hasPrefix("Traps\n"), true)
        let mode = try FileManager.default.attributesOfItem(atPath: record)[.posixPermissions] as? Int
        XCTAssertEqual(mode, 0o600)

        let next = try run(["preview"], environment)
        XCTAssertEqual(next.code, 0, next.errors)
        XCTAssertFalse(FileManager.default.fileExists(atPath: record))
    }

    func testAWindowWhosePreviewHangsClosesWithinTwoSeconds() throws {
        try checkClosing("Hangs later", hangsBefore: true, doing: "“Hangs later”")
    }

    func testAWindowWhosePreviewHangsAtItsEndClosesWithinTwoSeconds() throws {
        try checkClosing("Hangs when it ends", hangsBefore: false, doing: "“Hangs when it ends”")
    }

    func testAWindowWhosePreviewHangsAtItsStartIsReported() throws {
        let program = try RunningProgram(["preview", "Hangs"], of: Self.program, environment: [:])
        // The limit is 2 s; the rest is for a busy machine.
        Thread.sleep(forTimeInterval: 5)
        program.terminate()

        XCTAssertEqual(
            program.printedErrors,
            "no window yet: the preview “Hangs”, doing: create its content, for more than 2 s; Ctrl+C ends the program\n")
    }

    func testAServerThatIsLostWhileAPreviewHangsIsReportedAsLost() throws {
        let mark = folder.appendingPathComponent("hangs").path
        let proxy = try CuttingProxy(limit: .max, quietLimit: 1_000)
        defer { proxy.stop() }

        let program = try RunningProgram(
            ["preview", "Hangs later", "--size", "200x150"], of: Self.program,
            environment: ["WEFT_TEST_HANG_FILE": mark, "DISPLAY": proxy.display])

        XCTAssertEqual(try program.waitForExit(seconds: 60), 3)
        XCTAssertTrue(FileManager.default.fileExists(atPath: mark), "the preview did not hang")
        XCTAssertEqual(program.printedErrors, "The X server closed the connection, and with it the windows.\n")
    }

    private func checkClosing(_ preview: String, hangsBefore: Bool, doing: String) throws {
        let mark = folder.appendingPathComponent("hangs").path
        let program = try RunningProgram(
            ["preview", preview, "--size", "200x150"], of: Self.program, environment: ["WEFT_TEST_HANG_FILE": mark])
        let probe = try WindowProbe(windowClass: "Faulty-previews")
        if hangsBefore {
            let deadline = Date(timeIntervalSinceNow: 60)
            while !FileManager.default.fileExists(atPath: mark), Date() < deadline { usleep(10_000) }
        }

        probe.sendDelete()

        // The limit is 2 s; the rest is for a busy machine.
        XCTAssertEqual(try program.waitForExit(seconds: 20), 1)
        let message = "the program did not respond when its window was closed, and was ended: the preview \(doing)"
        XCTAssertTrue(program.printedErrors.contains(message), program.printedErrors)
    }
}
