import Foundation
import Glibc
import LivePreviewBuild
import SwiftToolchain
import XCTest

@testable import LivePreview

/// Commands after generations: `weft dev --headless --exec`.
final class GenerationHookTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-hook-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func report(_ generation: Int, preview: String? = "Card", errors: [CompilerMessage] = []) -> GenerationReport {
        GenerationReport(
            generation: generation, state: errors.isEmpty ? .shown : .error, kind: .body, preview: preview, saved: 1,
            shown: errors.isEmpty ? 2 : nil, errors: errors)
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// The output of a command; nil if there is no such file.
    private func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

    /// Runs the main run loop until `condition` holds.
    @MainActor private func wait(line: UInt = #line, until condition: () -> Bool) {
        let deadline = Date(timeIntervalSinceNow: 30)
        while !condition(), Date() < deadline { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
        XCTAssertTrue(condition(), "not within 30 seconds", line: line)
    }

    /// A hook and the failures that it reports.
    @MainActor private final class Recorder {
        let hook: GenerationHook
        var failures: [String] = []

        init(_ command: String, socket: String? = nil) {
            hook = GenerationHook(command: command, socket: socket)
            hook.onFailure = { [weak self] in self?.failures.append($0) }
        }
    }

    func testACommandGetsTheLineAndItsMembers() throws {
        try MainActor.assumeIsolated {
            setenv("WEFT_DEV_PICTURE", "of an outer command", 1)
            defer { unsetenv("WEFT_DEV_PICTURE") }
            let names = "$WEFT_DEV_GENERATION,$WEFT_DEV_STATE,$WEFT_DEV_KIND,$WEFT_DEV_PREVIEW,$WEFT_DEV_SOCKET,${WEFT_DEV_PICTURE-unset}"
            let recorder = Recorder("cd '\(folder.path)' && cat > line && echo \"\(names)\" > part && mv part members", socket: "/run/s")
            // A shell must not execute parts of the name of a preview as commands.
            let report = report(7, preview: "A \"b\" $(touch '\(path("run"))') `exit 3`; é")
            recorder.hook.run(report)
            wait { text("members") != nil }
            XCTAssertEqual(text("line"), report.line + "\n")
            XCTAssertEqual(text("members"), "7,shown,body,\(try XCTUnwrap(report.preview)),/run/s,unset\n")
            XCTAssertNil(text("run"))
            XCTAssertEqual(recorder.failures, [])
        }
    }

    func testOfSeveralGenerationsDuringACommandOnlyTheLastRunsTheCommand() {
        MainActor.assumeIsolated {
            let recorder = Recorder("cd '\(folder.path)'; echo $WEFT_DEV_GENERATION >> log; while [ ! -e go ]; do sleep 0.01; done")
            for generation in 1...4 {
                recorder.hook.run(report(generation))
                if generation == 1 { wait { text("log") == "1\n" } }
            }
            XCTAssertEqual(text("log"), "1\n")
            FileManager.default.createFile(atPath: path("go"), contents: nil)
            wait { text("log") == "1\n4\n" }
            recorder.hook.run(report(5))
            wait { text("log") == "1\n4\n5\n" }
        }
    }

    func testAFailureIsReportedAndTheNextGenerationHasItsCommand() {
        MainActor.assumeIsolated {
            let recorder = Recorder(
                "case $WEFT_DEV_GENERATION in 1) exit 3 ;; 2) kill -9 $$ ;; 3) \(path("none")) ;; *) touch \(path("done")) ;; esac")
            for generation in 1...4 {
                recorder.hook.run(report(generation))
                wait { recorder.failures.count == min(generation, 3) }
            }
            wait { text("done") != nil }
            XCTAssertEqual(
                recorder.failures,
                [
                    "the command for generation 1 ended with exit code 3", "the command for generation 2 was ended by signal 9",
                    "the command for generation 3 ended with exit code 127",
                ])
        }
    }

    /// Whether a process exists and has not ended.
    private func isRunning(_ process: String) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return !status.contains(") Z ")
    }

    func testProgramsThatIgnoreTheRequestOrWereLeftBehindEndWithTheSession() throws {
        try MainActor.assumeIsolated {
            let ignoring = "(trap '' TERM; exec sleep 100) & echo $! > \(path("ignoring")); sleep 100 & echo $! > \(path("left"))"
            let recorder = Recorder("\(ignoring); [ $WEFT_DEV_GENERATION = 1 ] || { touch \(path("second")); wait; }")
            recorder.hook.run(report(1))
            wait { text("left")?.hasSuffix("\n") == true }
            let first = try ["ignoring", "left"].map { try XCTUnwrap(text($0)?.trimmingCharacters(in: .newlines)) }
            recorder.hook.run(report(2))
            wait { text("second") != nil }
            let second = try ["ignoring", "left"].map { try XCTUnwrap(text($0)?.trimmingCharacters(in: .newlines)) }
            XCTAssertTrue((first + second).allSatisfy(isRunning))
            recorder.hook.stop()
            wait { !(first + second).contains(where: isRunning) }
        }
    }

    func testALongLineThatACommandDoesNotReadBlocksNothing() {
        MainActor.assumeIsolated {
            // More than a pipe holds.
            let errors = (1...4_000).map {
                CompilerMessage(file: "/Card.swift", line: $0, column: 1, message: "cannot find “title” in scope")
            }
            let long = report(1, errors: errors)
            XCTAssertGreaterThan(long.line.utf8.count, 1 << 17)
            let recorder = Recorder(
                "echo $WEFT_DEV_STATE > \(path("state")); [ $WEFT_DEV_GENERATION = 1 ] || wc -c > \(path("size"))")
            recorder.hook.run(long)
            wait { text("state") == "error\n" }
            recorder.hook.run(report(2, errors: errors))
            wait { text("size") == "\(long.line.utf8.count + 1)\n" }
            XCTAssertEqual(recorder.failures, [])
        }
    }

    func testTheEndOfTheSessionEndsACommandWithThoseThatItHasStarted() throws {
        try MainActor.assumeIsolated {
            // The program ignores these signals, as `weft dev` does, which handles them with sources of a queue; its commands must still
            // receive them.
            let former = [SIGTERM, SIGINT].map { signal($0, SIG_IGN) }
            defer { zip([SIGTERM, SIGINT], former).forEach { _ = signal($0, $1) } }
            let file = path("processes")
            let recorder = Recorder("sleep 600 & echo $$ $! > \(file)~; mv \(file)~ \(file); wait; touch '\(path("after"))'")
            recorder.hook.run(report(1))
            wait { text("processes") != nil }
            let processes = try XCTUnwrap(text("processes")).split(whereSeparator: \.isWhitespace).map { try XCTUnwrap(pid_t($0)) }
            recorder.hook.run(report(2))
            recorder.hook.stop()
            XCTAssertEqual(processes.count, 2)
            wait { processes.allSatisfy { kill($0, 0) != 0 || isZombie($0) } }
            recorder.hook.run(report(3))
            XCTAssertNil(text("after"))
            XCTAssertEqual(recorder.failures, [])
        }
    }

    func testACommandThatIgnoresItsEndIsKilled() throws {
        try MainActor.assumeIsolated {
            let recorder = Recorder("trap '' TERM; echo $$ > '\(path("process"))'; while :; do sleep 0.1; done")
            recorder.hook.run(report(1))
            wait { text("process")?.hasSuffix("\n") == true }
            let process = try XCTUnwrap(pid_t(try XCTUnwrap(text("process")).trimmingCharacters(in: .newlines)))
            recorder.hook.stop()
            XCTAssertNotEqual(kill(process, 0), 0)
        }
    }

    /// Whether the process has ended and its parent, which adopted it, has not waited for it.
    private func isZombie(_ process: pid_t) -> Bool {
        let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return status.flatMap { $0.lastIndex(of: ")").map { end in status?[end...].dropFirst(2).first == "Z" } } ?? true
    }
}
