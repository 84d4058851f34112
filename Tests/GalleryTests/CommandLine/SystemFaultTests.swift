import Foundation
import UIPrimitives
import XCTest

/// Calls of the system that fail: memory, files, threads and connections. A command ends with a message or continues without the resource;
/// it does not hang, crash without a message or leave temporary files.
///
/// `make faults FAULTS=200` tests 200 failing calls of each kind, and `make test` a few.
final class SystemFaultTests: XCTestCase {
    private let places = ProcessInfo.processInfo.environment["WEFT_FAULTS"].flatMap { Int($0) } ?? 3

    /// The kinds of calls that fail. For the lasting kinds, the test also lets all calls after the first failure fail. Threads are not one
    /// of them, because a program that has passed the check of its limits waits until it can start a thread.
    private static let kinds: [(name: String, isLasting: Bool)] = [
        ("memory", true), ("open", true), ("read", true), ("write", true), ("map", true), ("memfd", true), ("thread", false),
        ("socket", true),
    ]

    private static let folder = FileManager.default.temporaryDirectory.appendingPathComponent("faults-\(UUID().uuidString)")

    private static let picture = folder.appendingPathComponent("out.png")

    override class func setUp() {
        TestFolders.use()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override class func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    func testLists() throws { try check(["list"]) }

    func testPictures() throws {
        try check(["snapshot", "Box by center spec", "-o", Self.picture.path, "--json", Self.folder.path + "/out.json"])
    }

    func testWindows() throws { try check(["preview", "Box by center spec", "--size", "300x200"], isWindow: true) }

    func testADateThatIsSetBackDelaysNothing() throws {
        let picture = ["snapshot", "Box by center spec", "-o", Self.picture.path]
        for (arguments, isWindow) in [(picture, false), (["preview", "Box by center spec", "--size", "300x200"], true)] {
            let result = try run(arguments, "", from: 0, count: 1, ["WEFT_FAULT_CLOCK": "3600"], isWindow: isWindow)
            XCTAssertFalse(result.isStopped, "\(arguments[0]) waits")
            XCTAssertEqual(result.code, 0, result.errors)
        }
    }

    func testFilesInMemoryThatTheKernelRefusesAreNotNeeded() throws {
        for effect in ["refuse", "kill"] {
            for (arguments, isWindow) in [(["list"], false), (["preview", "Box by center spec", "--size", "300x200"], true)] {
                let result = try run(arguments, "", from: 0, count: 1, ["WEFT_FAULT_FILTER": effect], isWindow: isWindow)
                try XCTSkipIf(result.code == 77, "no filters of the kernel here")
                XCTAssertEqual(result.code, 0, "\(effect): \(result.errors)")
                XCTAssertEqual(result.reason, .exit)
            }
        }
    }

    func testArgumentsThatCannotBeReadAreReported() throws {
        let result = try run(["list"], "open", from: 1, count: 1, ["WEFT_FAULT_EARLY": "1"])
        // The first file that a statically linked program opens is the one in which the runtime of Swift finds the arguments.
        guard result.code != 0 else { return }
        XCTAssertFalse(result.errors.isEmpty)
        XCTAssertFalse(result.isStopped)
    }

    func testAServerWithoutAThreadEndsWithAMessage() throws {
        // The first threads are those with which the program checks its limits.
        let result = try run(["serve"], "thread", from: ResourceLimits.minimumThreads + 1, count: 0)
        XCTAssertFalse(result.isStopped)
        XCTAssertEqual(result.code, 1)
        XCTAssertTrue(result.errors.contains("requests cannot be read: no more threads can be started"), result.errors)
    }

    // MARK: Runs

    private struct Result {
        var code: Int32
        var reason: Process.TerminationReason
        /// The standard output and the picture.
        var output: Data
        var errors: String
        /// Whether the run did not end in time.
        var isStopped: Bool
        /// The number of calls.
        var calls: Int
    }

    private func check(_ arguments: [String], isWindow: Bool = false) throws {
        for kind in Self.kinds {
            let whole = try run(arguments, kind.name, from: 0, count: 1, isWindow: isWindow)
            XCTAssertEqual(whole.code, 0, whole.errors)
            for isLasting in kind.isLasting ? [false, true] : [false] {
                for first in Self.places(places, of: whole.calls) {
                    let result = try run(arguments, kind.name, from: first, count: isLasting ? 0 : 1, isWindow: isWindow)
                    check(
                        result, whole,
                        "\(arguments[0]): call \(first) of \(whole.calls) (\(kind.name)\(isLasting ? ", and all others" : ""))")
                }
            }
        }
    }

    private func check(_ result: Result, _ whole: Result, _ place: String) {
        XCTAssertFalse(result.isStopped && result.errors.isEmpty, "\(place): hangs without a message")
        if result.reason == .uncaughtSignal || result.code != 0 {
            XCTAssertFalse(result.errors.isEmpty, "\(place): ends with \(result.code) without a message")
        } else {
            XCTAssertTrue(result.output == whole.output || !result.errors.isEmpty, "\(place): another result without a message")
        }
        let left = (try? FileManager.default.contentsOfDirectory(atPath: Self.folder.path)) ?? []
        XCTAssertEqual(left.filter { !["out.png", "out.json", "total", "faults.so"].contains($0) }, [], place)
    }

    /// Returns numbers of calls between the first and the last call, more of them at the beginning, where the program is set up.
    private static func places(_ count: Int, of calls: Int) -> [Int] {
        guard calls > count else { return calls > 0 ? Array(1...calls) : [] }
        return Set((0..<count).map { Int(pow(Double(calls), Double($0 + 1) / Double(count)).rounded()) }).sorted()
    }

    private func run(
        _ arguments: [String], _ call: String, from first: Int, count: Int, _ environment: [String: String] = [:], isWindow: Bool = false
    ) throws -> Result {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        let total = Self.folder.appendingPathComponent("total")
        process.executableURL = RunningProgram.executable
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(
            [
                "LD_PRELOAD": try library.get(), "WEFT_FAULT_CALL": call, "WEFT_FAULT_FIRST": "\(first)", "WEFT_FAULT_COUNT": "\(count)",
                "WEFT_FAULT_TOTAL": total.path, "TMPDIR": Self.folder.path, "SWIFT_BACKTRACE": "enable=no", "WEFT_RESTORE": "0",
                "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
            ].merging(isWindow ? [:] : ["DISPLAY": ""]) { $1 }.merging(environment) { $1 }
        ) { $1 }
        process.standardOutput = output
        process.standardError = errors
        try? FileManager.default.removeItem(at: Self.picture)
        try process.run()
        let isStopped = isWindow ? closeWindow(of: process) : waitForEnd(of: process, seconds: 30)
        let printed = output.fileHandleForReading.readDataToEndOfFile() + ((try? Data(contentsOf: Self.picture)) ?? Data())
        let complained = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let calls = (try? Data(contentsOf: total)).flatMap { $0.count == 8 ? $0.withUnsafeBytes { $0.loadUnaligned(as: Int.self) } : nil }
        return Result(
            code: process.terminationStatus, reason: process.terminationReason, output: printed,
            errors: String(decoding: complained, as: UTF8.self), isStopped: isStopped, calls: calls ?? 0)
    }

    /// Waits until the process has ended, or kills it. Returns whether it was killed.
    private func waitForEnd(of process: Process, seconds: Double) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while process.isRunning, Date() < deadline { usleep(5_000) }
        guard process.isRunning else { return false }
        kill(process.processIdentifier, SIGKILL)
        return true
    }

    /// Closes the window of the process when it is shown. Returns whether there was no window, and no end, in time.
    private func closeWindow(of process: Process) -> Bool {
        let deadline = Date(timeIntervalSinceNow: 30)
        while process.isRunning, Date() < deadline {
            if let probe = try? WindowProbe(windowClass: "Weft", seconds: 0.1) { probe.sendDelete() }
        }
        return waitForEnd(of: process, seconds: 0)
    }

    // MARK: The library

    private var library: Swift.Result<String, any Error> { Self.library }

    private struct NotBuilt: Error, CustomStringConvertible {
        let description: String
    }

    private static let library = Swift.Result<String, any Error> {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fuzz/SystemFaults/faults.c").path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["clang", "-shared", "-fPIC", "-O1", "-o", folder.path + "/faults.so", source, "-ldl"]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw NotBuilt(description: "clang does not build \(source)") }
        return folder.path + "/faults.so"
    }
}
