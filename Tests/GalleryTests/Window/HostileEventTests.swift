import Foundation
import XCTest

/// Random events and properties from another client of the X server: the window stays open, answers, and keeps its memory.
///
/// `make x-events EVENTS=1000000` sends a million events, and `make test` a few.
final class HostileEventTests: XCTestCase {
    private let count = ProcessInfo.processInfo.environment["WEFT_X_EVENTS"].flatMap { Int($0) } ?? 4_000
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("events-\(UUID().uuidString)")

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    func testAWindowSurvivesEventsOfOtherClients() throws {
        let sender = try buildSender()
        // The test uses its own server, because all programs of a server share the properties of its root window.
        let server = try PrivateServer()
        let environment = ["DISPLAY": server.display, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]
        for (seed, preview) in ["Sign up", "Product card list", "Drag and drop"].enumerated() {
            let program = try RunningProgram(["preview", preview, "--size", "400x600"], environment: environment)
            let rounds = max(1, count / 3 / 4_000)
            for round in 0..<rounds {
                let number = seed * 10_000 + round
                try send(sender, seed: number, count: min(count, 4_000), environment)
                XCTAssertTrue(program.isRunning, "\(preview) after seed \(number): \(program.isRunning ? "" : program.printedErrors)")
                XCTAssertLessThan(program.residentBytes, 352 << 20, "\(preview) after seed \(number)")
                guard program.isRunning else { break }
            }
            program.terminate()
        }
    }

    private func buildSender() throws -> URL {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fuzz/XEvents/x-events.c").path
        let sender = folder.appendingPathComponent("x-events")
        XCTAssertEqual(try run("/usr/bin/env", ["clang", "-O1", "-o", sender.path, source, "-lX11"]), 0)
        return sender
    }

    /// Sends events once the window is there.
    private func send(_ sender: URL, seed: Int, count: Int, _ environment: [String: String]) throws {
        let deadline = Date(timeIntervalSinceNow: 60)
        while try run(sender.path, ["Weft", "\(seed)", "\(count)"], environment) != 0 {
            guard Date() < deadline else { throw WindowProbe.ProbeError("no window for events") }
            usleep(50_000)
        }
    }

    private func run(_ path: String, _ arguments: [String], _ environment: [String: String] = [:]) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
