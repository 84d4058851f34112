import Foundation
import XCTest

/// A server that closes the connection at any moment of the start ends the program with a message and exit code 3.
///
/// `make x-cuts CUTS=10000` cuts ten thousand connections and prints the time of the slowest end; `make test` cuts a few.
final class ConnectionCutTests: XCTestCase {
    private let cutCount = ProcessInfo.processInfo.environment["WEFT_X_CUTS"].flatMap { Int($0) } ?? 16

    func testAWindowOfOnePreviewReportsALostServer() throws {
        try checkCuts(of: ["preview", "Box by center spec", "--size", "300x200"], count: cutCount)
    }

    func testTheWorkspaceReportsALostServer() throws {
        try checkCuts(of: ["preview", "Box by center spec"], count: max(cutCount / 2, 1))
    }

    /// Cuts the start of the program after the first byte, before the last one, and at evenly spaced places in between.
    private func checkCuts(of arguments: [String], count: Int) throws {
        var failures: [String] = []
        let total = try Self.run(arguments, limit: .max, &failures).bytes
        XCTAssertGreaterThan(total, 1_000, "the program reached no server")
        let runs = ParallelRuns.perform(count) { index, failures in
            try Self.run(arguments, limit: 1 + (total - 2) * index / max(count - 1, 1), &failures).seconds
        }
        for failure in failures + runs.failures { XCTFail(failure) }
        print("\(count) cuts of \(arguments), \(runs.failures.count) failures; the slowest end after \(runs.slowest) s")
    }

    /// Runs the program with a connection that ends after `limit` bytes. Returns how many came, and the time from the cut to the end.
    private static func run(
        _ arguments: [String], limit: Int, _ failures: inout [String]
    ) throws -> (bytes: Int, seconds: Double) {
        let proxy = try CuttingProxy(limit: limit)
        defer { proxy.stop() }
        let result = try RunningProgram.run(arguments, environment: ["DISPLAY": proxy.display])
        let time = ParallelRuns.now - proxy.cutTime
        if result.code != 3 || result.reason != .exit || !result.errors.contains("closed the connection")
            || result.errors.contains("the current preview")
        {
            failures.append("cut after \(limit) bytes: \(result.reason) \(result.code) \(result.errors)")
        }
        return (proxy.largestPassed, time)
    }
}
