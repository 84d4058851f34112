import Foundation
import XCTest

/// The built `weft` in a separate process, which ends with the test.
final class RunningProgram {
    private let process = Process()
    private let errors = Pipe()

    init(_ arguments: [String], of program: URL = executable, environment: [String: String] = [:]) throws {
        TestFolders.use()
        process.executableURL = program
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
    }

    deinit { terminate() }

    /// Whether the program has not ended.
    var isRunning: Bool { process.isRunning }

    /// The memory of the program that is not swapped. *Units*: bytes.
    var residentBytes: Int {
        let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)) ?? ""
        return (status.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * Int(getpagesize())
    }

    /// Ends the program. Its window must be closed before the next test searches for one.
    func terminate() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }

    /// `weft` beside the test bundle.
    static var executable: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("weft")
    }

    /// The number of times that each thread of the program has begun to wait. An event has ended each wait except the last.
    func sleeps() throws -> [String: Int] {
        let folder = "/proc/\(process.processIdentifier)/task"
        var sleeps: [String: Int] = [:]
        for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
            // A thread that ends meanwhile has no files any more.
            let status = try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
            let line = status?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
            sleeps[thread] = line?.split(separator: "\t").last.flatMap { Int($0) }
        }
        return sleeps
    }

    /// The processor time of each thread of the program; nil if one is running or waits for a processor.
    ///
    /// Equal results with time in between mean that the program is idle, also on a busy machine.
    func rest() -> [String: String]? {
        let folder = "/proc/\(process.processIdentifier)/task"
        var times: [String: String] = [:]
        for thread in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            // A thread that ends meanwhile has no files any more.
            guard let status = try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8),
                let time = try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8),
                // The state follows the name, which is in parentheses and may contain any characters.
                status[(status.lastIndex(of: ")") ?? status.startIndex)...].dropFirst(2).first == "S"
            else { return nil }
            times[thread] = time
        }
        return times.isEmpty ? nil : times
    }

    /// Waits for the process to end by itself and returns its exit code.
    func waitForExit(seconds: Double = 60) throws -> Int32 {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while process.isRunning {
            guard Date() < deadline else { throw WindowProbe.ProbeError("the program still runs after \(seconds) s") }
            usleep(20_000)
        }
        return process.terminationStatus
    }

    /// The text that the program wrote to standard error, after it has ended.
    var printedErrors: String {
        String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    /// The exit status and the output of a run.
    struct Result {
        /// The exit code, or the signal.
        let code: Int32
        let reason: Process.TerminationReason
        let output: String
        let errors: String
    }

    /// Runs to the end and returns the output.
    static func run(
        _ arguments: [String], of program: URL = executable, environment: [String: String] = [:]
    ) throws -> Result {
        TestFolders.use()
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = program
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        let complained = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            code: process.terminationStatus, reason: process.terminationReason, output: String(decoding: printed, as: UTF8.self),
            errors: String(decoding: complained, as: UTF8.self))
    }
}

/// Real X events, sent by xdotool.
enum Hand {
    static func perform(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdotool"] + arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw WindowProbe.ProbeError("xdotool \(arguments) failed") }
    }
}
