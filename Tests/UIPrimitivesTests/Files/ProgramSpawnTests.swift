import Foundation
import XCTest

@testable import UIPrimitives

/// Started programs have exactly the descriptors that they are given.
final class ProgramSpawnTests: XCTestCase {
    private func pipeEnds() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw SystemFile.Failure(code: errno) }
        return (ends[0], ends[1])
    }

    /// The output of a shell.
    private func output(of script: String, _ descriptors: (Int32) -> [Int32?], environment: [String: String]? = nil) throws -> String {
        let ends = try pipeEnds()
        let process = try ProgramSpawn.start(
            "/bin/sh", ["-c", script], environment: environment, descriptors: descriptors(ends.writing))
        close(ends.writing)
        defer { close(ends.reading) }
        let text = FileHandle(fileDescriptor: ends.reading).readDataToEndOfFile()
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return String(decoding: text, as: UTF8.self)
    }

    func testAProgramDoesNotInheritThePipesOfAnother() throws {
        // As in a program that another thread is starting: without the close-on-exec flag.
        let other = try pipeEnds()
        defer { [other.reading, other.writing].forEach { close($0) } }
        let listing = "for file in /proc/$$/fd/*; do readlink $file; done"
        let files = try output(of: listing) { [nil, $0, STDERR_FILENO] }.split(separator: "\n")
        XCTAssertEqual(files.first, "/dev/null")
        let pipe = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(other.writing)")
        XCTAssertFalse(files.contains { $0 == pipe })
    }

    func testDescriptorsHaveTheRequestedNumbers() throws {
        let other = try pipeEnds()
        defer { close(other.reading) }
        // The file for 4 has the number 3 or a higher one here, and that for 3 possibly 4.
        let text = try output(of: "echo to 4 >&4; echo to 3 >&3") { [nil, STDOUT_FILENO, STDERR_FILENO, other.writing, $0] }
        XCTAssertEqual(text, "to 4\n")
        close(other.writing)
        XCTAssertEqual(FileHandle(fileDescriptor: other.reading).readDataToEndOfFile(), Data("to 3\n".utf8))
    }

    func testTheEnvironmentIsReplaced() throws {
        XCTAssertEqual(try output(of: "echo $WEFT_SPAWN", { [nil, $0, nil] }, environment: ["WEFT_SPAWN": "a b"]), "a b\n")
    }

    func testAJobHasASeparateProcessGroupAndTheDefaultSignals() throws {
        let former = signal(SIGTERM, SIG_IGN)
        defer { signal(SIGTERM, former) }
        for (signals, isJob) in [(ProgramSpawn.Signals.inherited, false), (.job, true)] {
            let ends = try pipeEnds()
            defer { close(ends.reading) }
            // The fifth word of the file is the process group.
            let process = try ProgramSpawn.start(
                "/bin/sh", ["-c", "cut -d' ' -f5 /proc/$$/stat; kill $$; echo ignored"], descriptors: [nil, ends.writing, nil],
                signals: signals)
            close(ends.writing)
            let text = String(decoding: FileHandle(fileDescriptor: ends.reading).readDataToEndOfFile(), as: UTF8.self)
            var status: Int32 = 0
            waitpid(process, &status, 0)
            XCTAssertEqual(text, isJob ? "\(process)\n" : "\(getpgrp())\nignored\n")
            XCTAssertEqual(status & 0x7F, isJob ? SIGTERM : 0)
        }
    }

    func testAMissingProgramIsAnError() {
        XCTAssertThrowsError(try ProgramSpawn.start("/nowhere/program", [], descriptors: [nil, nil, nil])) { error in
            XCTAssertEqual((error as? SystemFile.Failure)?.code, ENOENT)
        }
    }
}
