import Foundation
import XCTest

/// A server that closes the connection at any moment of the start ends the program with a message and exit code 3.
///
/// `make x-cuts CUTS=10000` cuts at as many places; `make test` at a few.
final class ServerCutTests: XCTestCase {
    private let cutCount = ProcessInfo.processInfo.environment["WEFT_X_CUTS"].flatMap { Int($0) } ?? 16

    func testAWindowOfOnePreviewReportsALostServer() throws {
        try checkCuts(of: ["preview", "Box by center spec", "--size", "300x200"], count: cutCount)
    }

    func testTheWorkspaceReportsALostServer() throws {
        try checkCuts(of: ["preview", "Box by center spec"], count: max(cutCount / 2, 1))
    }

    /// Cuts the start of the program after the first byte, before the last one, and at places in between, as far apart.
    private func checkCuts(of arguments: [String], count: Int) throws {
        let total = try check(arguments, limit: .max)
        XCTAssertGreaterThan(total, 1_000, "the program reached no server")
        for index in 0..<count {
            try check(arguments, limit: 1 + (total - 2) * index / max(count - 1, 1))
        }
    }

    /// Runs the program with a connection that ends after `limit` bytes. Returns how many came.
    @discardableResult private func check(_ arguments: [String], limit: Int) throws -> Int {
        let proxy = try CuttingProxy(limit: limit)
        defer { proxy.stop() }
        let result = try RunningProgram.run(arguments, environment: ["DISPLAY": proxy.display])
        XCTAssertEqual(result.code, 3, "cut after \(limit) bytes: \(result.errors)")
        XCTAssertEqual(result.reason, .exit, "cut after \(limit) bytes: \(result.errors)")
        XCTAssertTrue(result.errors.contains("closed the connection"), "cut after \(limit) bytes: \(result.errors)")
        XCTAssertFalse(result.errors.contains("the current preview"), result.errors)
        return proxy.largestPassed
    }
}
