import Foundation
import Glibc
import LivePreviewMessages
import Scheduling
import SwiftToolchain
import UIKit
import UIPrimitives
import XCTest

@testable import LivePreview
@testable import LivePreviewBuild

/// The processes of live preview: their start, their output and their end.
final class ProcessEndTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-processes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// A shell script as a program.
    private func program(_ script: String) throws -> URL {
        let file = folder.appendingPathComponent("program-\(UUID().uuidString)")
        try ("#!/bin/sh\n" + script + "\n").write(to: file, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        return file
    }

    /// Whether a process with this number exists. A process that has ended exists until its parent has waited for it.
    private func exists(_ process: pid_t) -> Bool { kill(process, 0) == 0 }

    /// Runs the main run loop until `condition` holds.
    @MainActor private func wait(line: UInt = #line, until condition: () -> Bool) {
        let deadline = Date(timeIntervalSinceNow: 30)
        while !condition(), Date() < deadline { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
        XCTAssertTrue(condition(), "not within 30 seconds", line: line)
    }

    // MARK: Started processes

    func testAnEndIsReportedAndNoSignalIsSentAfterIt() throws {
        let process = StartedProcess(try ProgramSpawn.start("/bin/sh", ["-c", "kill -9 $$"], descriptors: [nil, nil, nil]))
        process.waitForEnd()
        XCTAssertFalse(exists(process.identifier))
        process.signal(SIGKILL)
        let isReported = expectation(description: "the status")
        process.onEnd(on: .global()) { status in
            XCTAssertEqual(status & 0x7F, SIGKILL)
            isReported.fulfill()
        }
        wait(for: [isReported], timeout: 30)
    }

    // MARK: Tools

    func testTheTemporaryFilesOfAToolAreRemoved() throws {
        let file = try program("echo \"$TMPDIR\"; touch \"$TMPDIR/left\"")
        let run = try SwiftTools().run(file.path, [], cancellation: Cancellation())
        let used = run.output.trimmingCharacters(in: .newlines)
        XCTAssertTrue(used.contains("/weft-tool-"), used)
        XCTAssertFalse(FileManager.default.fileExists(atPath: used))
    }

    @MainActor func testAKilledToolLeavesNoTemporaryFiles() throws {
        let place = folder.appendingPathComponent("place")
        let file = try program("echo \"$TMPDIR\" >'\(place.path).part'; mv '\(place.path).part' '\(place.path)'; exec sleep 60")
        let cancellation = Cancellation()
        let isDone = expectation(description: "the end")
        Thread.detachNewThread {
            _ = try? SwiftTools().run(file.path, [], cancellation: cancellation)
            isDone.fulfill()
        }
        wait { FileManager.default.fileExists(atPath: place.path) }
        let used = try String(contentsOf: place, encoding: .utf8).trimmingCharacters(in: .newlines)
        XCTAssertTrue(FileManager.default.fileExists(atPath: used))
        cancellation.kill()
        XCTAssertFalse(FileManager.default.fileExists(atPath: used))
        wait(for: [isDone], timeout: 30)
    }

    func testACanceledBuildStartsNoTool() throws {
        let place = folder.appendingPathComponent("started")
        let file = try program("touch '\(place.path)'")
        let cancellation = Cancellation()
        cancellation.cancel()
        XCTAssertThrowsError(try SwiftTools().run(file.path, [], cancellation: cancellation)) { XCTAssertTrue($0 is BuildCancelled) }
        XCTAssertFalse(FileManager.default.fileExists(atPath: place.path))
    }

    func testACanceledToolEndsWithTheProgramsThatItHasStarted() throws {
        let file = folder.appendingPathComponent("child")
        // The child keeps the output pipe open, and `SwiftTools` waits for the end of this pipe. The tool does not end when it is
        // interrupted.
        let tool = try program(
            """
            trap '' INT
            sh -c 'echo $$ > \(file.path)~; mv \(file.path)~ \(file.path); exec sleep 600' &
            wait
            """)
        let cancellation = Cancellation()
        let isOver = expectation(description: "the end of the tool")
        Thread.detachNewThread {
            do {
                _ = try SwiftTools().run(tool.path, [], cancellation: cancellation)
                XCTFail("it was canceled")
            } catch {
                XCTAssertTrue(error is BuildCancelled, "\(error)")
            }
            isOver.fulfill()
        }
        let deadline = Date(timeIntervalSinceNow: 30)
        while !FileManager.default.fileExists(atPath: file.path), Date() < deadline { usleep(10_000) }
        let text = try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)
        let child = try XCTUnwrap(pid_t(text))
        XCTAssertTrue(exists(child))
        cancellation.cancel()
        wait(for: [isOver], timeout: 30)
        while exists(child), Date() < deadline { usleep(10_000) }
        XCTAssertFalse(exists(child))
    }

    // MARK: Children

    func testTheWaitLastsUntilEachChildHasEnded() throws {
        try MainActor.assumeIsolated {
            // Each process ends by itself, with some delay.
            let program = try program("exec sleep 0.3")
            let children = PreparedHostProcesses()
            let first = try XCTUnwrap(children.take(for: program))
            let second = try XCTUnwrap(children.take(for: program))
            XCTAssertTrue(exists(first.identifier) && exists(second.identifier))
            children.waitForEnds(limit: 30)
            XCTAssertFalse(exists(first.identifier) || exists(second.identifier))
        }
    }

    func testChildrenThatIgnoreRequestsToEndAreKilled() throws {
        try MainActor.assumeIsolated {
            // One process, whose command line contains the program's path. A shell that starts others would be counted twice between fork
            // and exec.
            let program = try program("trap '' TERM INT HUP; exec tail -f \"$0\" > /dev/null")
            let children = PreparedHostProcesses()
            children.prepare(program)
            let handedOut = try XCTUnwrap(children.take(for: program))
            children.prepare(program)
            children.prepareStandby(for: program, program: program) { _ in }
            handedOut.end()
            children.end()
            children.waitForEnds(limit: 30)
            XCTAssertFalse(exists(handedOut.identifier))
            XCTAssertEqual(Self.processCount(running: program), 0)
        }
    }

    private static func processCount(running program: URL) -> Int {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.filter { process in
            guard Int(process) != nil, let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") else { return false }
            return String(decoding: words, as: UTF8.self).contains(program.path)
        }.count
    }

    func testALineArrivesBeforeTheNextOneIsPrinted() throws {
        try MainActor.assumeIsolated {
            let hostProcess = try XCTUnwrap(
                PreviewHostProcess(program: try program("echo first; echo error >&2; exec sleep 100"), in: DispatchGroup()))
            var lines: Set<String> = []
            hostProcess.onOutput = { lines.insert($0) }
            wait { lines == ["first", "error"] }
            hostProcess.end()
        }
    }

    func testProgramsThatAPreviewHasStartedEndWithItsProcess() throws {
        try MainActor.assumeIsolated {
            for ending in ["exec sleep 100", "sleep 0.2; kill -SEGV $$"] {
                // Like a preview host, the program leads a process group; setsid keeps its identifier.
                let script = try program("exec setsid sh -c 'sleep 1000 & echo $!; \(ending)'")
                let hostProcess = try XCTUnwrap(PreviewHostProcess(program: script, in: DispatchGroup()))
                var started: pid_t?
                hostProcess.onOutput = { started = started ?? pid_t($0) }
                wait { started != nil }
                let identifier = try XCTUnwrap(started)
                if ending.hasPrefix("exec") { hostProcess.end() }
                wait { !exists(identifier) }
                XCTAssertFalse(exists(identifier), ending)
            }
        }
    }

    func testALineWithoutAnEndIsLeftOutAndEmptyLinesStay() throws {
        try MainActor.assumeIsolated {
            let program = try program("head -c 20000000 /dev/zero; echo; echo; echo ' after '; exec sleep 100")
            let hostProcess = try XCTUnwrap(PreviewHostProcess(program: program, in: DispatchGroup()))
            var lines: [String] = []
            hostProcess.onOutput = { lines.append($0) }
            wait { lines.count == 3 }
            XCTAssertEqual(lines, ["(a line that was too long was omitted)", "", " after "])
            hostProcess.end()
        }
    }

    // MARK: The server of generations

    /// A generation whose program notes its arguments and its descriptors, and ends with its input.
    private func generation() throws -> Generation {
        let notes = folder.path
        let program = try program(
            """
            for file in /proc/self/fd/*; do readlink $file; done > \(notes)/files
            echo "$@" > \(notes)/arguments.part
            echo $$ > \(notes)/process
            mv \(notes)/arguments.part \(notes)/arguments
            read line
            """)
        return Generation(kind: .body, library: folder.appendingPathComponent("library.so"), program: program, saved: 0, changedFiles: [])
    }

    /// The arguments and the number of the process that was started last; waits for them.
    @MainActor private func started(line: UInt = #line) throws -> (arguments: String, process: pid_t) {
        let arguments = folder.appendingPathComponent("arguments")
        wait(line: line) { FileManager.default.fileExists(atPath: arguments.path) }
        let text = try String(contentsOf: arguments, encoding: .utf8)
        let number = try String(contentsOf: folder.appendingPathComponent("process"), encoding: .utf8)
        try FileManager.default.removeItem(at: arguments)
        return (text, try XCTUnwrap(pid_t(number.trimmingCharacters(in: .whitespacesAndNewlines))))
    }

    func testEachGenerationIsServedInPlaceOfTheFormerOneAndNothingIsLeft() throws {
        try MainActor.assumeIsolated {
            let socket = folder.appendingPathComponent("session.socket")
            try Data().write(to: socket)
            let server = GenerationServer(path: socket.path)
            server.serve(try generation(), number: 1)
            let first = try started()
            XCTAssertTrue(first.arguments.hasPrefix("--weft-preview-command \(folder.path)/library.so "), first.arguments)
            XCTAssertTrue(first.arguments.hasSuffix(" serve --socket \(socket.path) --ends-with-input --generation 1\n"), first.arguments)

            server.serve(try generation(), number: 2)
            let second = try started()
            XCTAssertTrue(second.arguments.hasSuffix(" --generation 2\n"), second.arguments)
            XCTAssertFalse(exists(first.process))

            server.stop()
            XCTAssertFalse(exists(second.process))
            XCTAssertFalse(FileManager.default.fileExists(atPath: socket.path))
        }
    }

    func testAGenerationThatEndsItsProcessIsServedAgain() throws {
        try MainActor.assumeIsolated {
            let server = GenerationServer(path: folder.appendingPathComponent("session.socket").path)
            server.serve(try generation(), number: 7)
            let first = try started()
            kill(first.process, SIGKILL)
            let second = try started()
            XCTAssertNotEqual(first.process, second.process)
            XCTAssertTrue(second.arguments.hasSuffix(" --generation 7\n"), second.arguments)
            server.stop()
        }
    }

    func testTheServedProcessHasNoOtherFiles() throws {
        try MainActor.assumeIsolated {
            // This pipe has no close-on-exec flag, as a pipe that another thread opens.
            var ends: [Int32] = [0, 0]
            XCTAssertEqual(pipe(&ends), 0)
            defer { ends.forEach { close($0) } }
            let server = GenerationServer(path: folder.appendingPathComponent("session.socket").path)
            server.serve(try generation(), number: 1)
            _ = try started()
            let files = try String(contentsOf: folder.appendingPathComponent("files"), encoding: .utf8).split(separator: "\n")
            let other = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(ends[0])")
            XCTAssertFalse(files.contains { $0 == other }, "\(files)")
            server.stop()
        }
    }

    // MARK: Previews that hang

    /// The answer to a ping does not show that input sent after the ping was handled.
    func testInputAfterAnUnansweredPingIsFollowedByAPing() throws {
        try MainActor.assumeIsolated {
            let body = try JSONEncoder().encode(HostMessage.pong(1))
            let answer = folder.appendingPathComponent("answer")
            try (Data([UInt8(body.count), 0, 0, 0]) + body).write(to: answer)
            let script = "sleep 1.5; cat '\(answer.path)' >&3; exec sleep 100"
            let hostProcess = try XCTUnwrap(PreviewHostProcess(program: try program(script), in: DispatchGroup()))
            defer { hostProcess.end() }
            var hangs = 0
            hostProcess.onHang = { hangs += 1 }
            let pointer = HostPointer(location: .zero, timestamp: 0)
            hostProcess.send(.event(.preview, .pointerPressed(pointer, button: .left)))
            let pause = Date(timeIntervalSinceNow: 0.8)
            wait { Date() > pause }
            hostProcess.send(.event(.preview, .pointerReleased(pointer, button: .left)))
            wait { hangs > 0 }
        }
    }

}
