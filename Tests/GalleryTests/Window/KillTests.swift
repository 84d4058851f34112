import Foundation
import XCTest

/// A program that is killed at any moment of its start leaves no process, file or shared memory; a server that is killed ends the program
/// with a message and code 3.
///
/// `make kills KILLS=1000` kills a thousand programs and prints the time of the slowest end; `make test` kills a few.
final class KillTests: XCTestCase {
    private let count = ProcessInfo.processInfo.environment["WEFT_KILLS"].flatMap { Int($0) } ?? 4
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kills-\(UUID().uuidString)")

    override func setUpWithError() throws {
        TestFolders.use()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    func testAKilledProgramLeavesNothing() throws {
        let (count, window, root) = (count, try startTime(), folder)
        let runs = ParallelRuns.perform(count) { index, failures in
            let run = try Run(in: root, index)
            defer { run.removeFolder() }
            let delay = window * Double(index + 1) / Double(count)
            // The workspace, which starts a second process for small pictures.
            let process = try run.start(["preview", "Box by center spec"], [:])
            usleep(UInt32(delay * 1e6))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()

            let start = ParallelRuns.now
            try run.checkRest(after: process, "killed after \(delay) s", &failures)
            return ParallelRuns.now - start
        }
        report(runs, "programs")
    }

    func testAKilledServerEndsTheProgram() throws {
        let (count, window, root) = (count, try startTime(), folder)
        let runs = ParallelRuns.perform(count) { index, failures in
            let run = try Run(in: root, index)
            defer { run.removeFolder() }
            let delay = window * Double(index + 1) / Double(count)
            let server = try PrivateServer()
            let errors = Pipe()
            let process = try run.start(["preview", "Box by center spec"], ["DISPLAY": server.display], errors: errors)
            usleep(UInt32(delay * 1e6))
            server.kill()
            let start = ParallelRuns.now
            let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            let time = ParallelRuns.now - start

            let place = "server killed after \(delay) s: \(text)"
            if process.terminationReason != .exit || process.terminationStatus != 3 || text.isEmpty {
                failures.append("\(process.terminationReason) \(process.terminationStatus), \(place)")
            }
            try run.checkRest(after: process, place, &failures)
            return time
        }
        report(runs, "servers")
    }

    private func report(_ runs: (failures: [String], slowest: Double), _ what: String) {
        for failure in runs.failures { XCTFail(failure) }
        print("\(count) killed \(what), \(runs.failures.count) failures; the slowest end after \(runs.slowest) s")
    }

    /// The time within which programs are killed: until a window is shown, and a quarter more. *Units*: seconds.
    private func startTime() throws -> Double {
        let run = try Run(in: folder, -1)
        defer { run.removeFolder() }
        let start = ParallelRuns.now
        let process = try run.start(["preview", "Box by center spec"], [:])
        defer {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        _ = try WindowProbe(windowClass: "Weft", seconds: 60)
        return (ParallelRuns.now - start) * 1.25
    }
}

/// A program with a temporary folder of its own.
private struct Run: Sendable {
    private let folder: URL

    init(in root: URL, _ index: Int) throws {
        folder = root.appendingPathComponent("\(index)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    func start(_ arguments: [String], _ environment: [String: String], errors: Pipe? = nil) throws -> Process {
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

    func checkRest(after process: Process, _ place: String, _ failures: inout [String]) throws {
        // The second process ends when it reads the end of its pipe, and the server detaches shared memory when it reads the end of its
        // socket.
        let deadline = ParallelRuns.now + 2
        var left = try rest(of: process)
        while !left.isEmpty, ParallelRuns.now < deadline {
            usleep(10_000)
            left = try rest(of: process)
        }
        if !left.isEmpty { failures.append("\(place): \(left) is left") }
    }

    /// The remains of a process: processes that it started, files, and shared memory.
    private func rest(of process: Process) throws -> [String] {
        processes().map { "process \($0)" } + (try FileManager.default.contentsOfDirectory(atPath: folder.path))
            + Self.sharedMemory(of: process.processIdentifier)
    }

    /// The processes whose environment names the folder.
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
