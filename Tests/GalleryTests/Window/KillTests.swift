import Foundation
import XCTest

/// A program that is killed at any moment of its start leaves no process, file or shared memory; a server that is killed ends the program
/// with a sentence and code 3.
///
/// `make kills KILLS=200` kills as often; `make test` a few times.
final class KillTests: XCTestCase {
    private let count = ProcessInfo.processInfo.environment["WEFT_KILLS"].flatMap { Int($0) } ?? 4
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kills-\(UUID().uuidString)")

    /// The time within which programs are killed: the start of a window in a debug build. *Units*: microseconds.
    private static let window = 1_500_000

    override func setUpWithError() throws {
        TestFolders.use()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    func testAKilledProgramLeavesNothing() throws {
        for index in 0..<count {
            // The workspace, which starts a second process for small pictures.
            let process = try start(["preview", "Box by center spec"], [:])
            usleep(UInt32(Self.window * (index + 1) / count))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()

            try checkRest(after: process, "killed after \(Self.window * (index + 1) / count / 1_000) ms")
        }
    }

    func testAKilledServerEndsTheProgram() throws {
        for index in 0..<count {
            let server = try PrivateServer()
            let errors = Pipe()
            let process = try start(["preview", "Box by center spec"], ["DISPLAY": server.display], errors: errors)
            usleep(UInt32(Self.window * (index + 1) / count))
            server.kill()
            let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()

            let place = "server killed after \(Self.window * (index + 1) / count / 1_000) ms: \(text)"
            XCTAssertEqual(process.terminationReason, .exit, place)
            XCTAssertEqual(process.terminationStatus, 3, place)
            XCTAssertFalse(text.isEmpty, place)
            try checkRest(after: process, place)
        }
    }

    // MARK: Processes

    private func start(_ arguments: [String], _ environment: [String: String], errors: Pipe? = nil) throws -> Process {
        let process = Process()
        process.executableURL = RunningProgram.executable
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }.merging([
            "TMPDIR": folder.path, "SWIFT_BACKTRACE": "enable=no",
        ]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors ?? FileHandle.nullDevice
        try process.run()
        return process
    }

    private func checkRest(after process: Process, _ place: String) throws {
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), [], place)
        XCTAssertEqual(Self.sharedMemory(of: process.processIdentifier), [], place)
        // The second process ends when it reads the end of its pipe.
        let deadline = Date(timeIntervalSinceNow: 2)
        while !processes().isEmpty, Date() < deadline { usleep(10_000) }
        XCTAssertEqual(processes(), [], place)
    }

    /// The processes whose environment names the folder of this test.
    private func processes() -> [String] {
        let mark = Data("TMPDIR=\(folder.path)\0".utf8)
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.filter { name in
            guard Int(name) != nil, let text = FileManager.default.contents(atPath: "/proc/\(name)/environ") else { return false }
            return text.range(of: mark) != nil
        }
    }

    /// The System V segments that a process has created, and files in shared memory.
    private static func sharedMemory(of process: Int32) -> [String] {
        let table = (try? String(contentsOfFile: "/proc/sysvipc/shm", encoding: .utf8)) ?? ""
        let segments = table.split(separator: "\n").dropFirst().filter { line in
            let columns = line.split(separator: " ")
            return columns.count > 4 && columns[4] == "\(process)"
        }
        let files = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/shm")) ?? []
        return segments.map(String.init) + files.filter { $0.hasPrefix("weft-\(process)-") }
    }
}
