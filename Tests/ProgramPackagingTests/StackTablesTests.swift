import Foundation
import XCTest

/// Programs that are built with `SMALL=1` have no tables of stack frames.
final class StackTablesTests: XCTestCase {
    private static let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-stack-\(getpid())", isDirectory: true)

    override class func tearDown() { try? FileManager.default.removeItem(at: folder) }

    func testSmallProgramsHaveNoTablesOfStackFrames() throws {
        XCTAssertTrue(try sections(of: program(small: false)).contains(".eh_frame"))
        XCTAssertFalse(try sections(of: program(small: true)).contains(".eh_frame"))
    }

    func testThreadsEndAndErrorsAreCaughtWithoutTheTables() throws {
        for small in [false, true] {
            let run = try StaticProgram.run(program(small: small).path, [])
            XCTAssertEqual(run.status, 0, "small: \(small)")
            XCTAssertEqual(run.output, "thread 0 7\ncaught Refusal()\nfinished\n", "small: \(small)")
        }
    }

    /// Swift's backtraces follow frame pointers.
    func testBacktracesOfTrapsNameTheFunctionsWithoutTheTables() throws {
        let information = try StaticProgram.run("/usr/bin/env", ["swift", "-print-target-info"]).output
        let resources = try XCTUnwrap(information.firstMatch(of: #/"runtimeResourcePath": "(.*)/lib/swift"/#)).1
        let backtrace = "\(resources)/libexec/swift/linux/swift-backtrace"
        guard FileManager.default.isExecutableFile(atPath: backtrace) else { throw XCTSkip("the toolchain has no swift-backtrace") }
        for small in [false, true] {
            let settings = "SWIFT_BACKTRACE=enable=yes,color=no,interactive=no,swift-backtrace=\(backtrace)"
            let run = try StaticProgram.run("/usr/bin/env", [settings, program(small: small).path, "trap"], withErrors: true)
            XCTAssertNotEqual(run.status, 0)
            XCTAssertTrue(run.output.contains("called(_:_:)"), run.output)
            XCTAssertTrue(run.output.contains("main.swift:"), run.output)
        }
    }

    private func program(small: Bool) throws -> URL {
        let place = Self.folder.appendingPathComponent(small ? "small" : "whole", isDirectory: true)
        let program = place.appendingPathComponent("probe")
        if FileManager.default.fileExists(atPath: program.path) { return program }
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let object = place.appendingPathComponent("probe.o")
        try StaticProgram.compile("StackProbe/main.swift", to: object)
        try StaticProgram.link(object, to: program, settings: ["WEFT_SMALL=\(small ? "1" : "")"], place: place)
        return program
    }

    private func sections(of program: URL) throws -> Set<String> {
        let table = try StaticProgram.run("/usr/bin/env", ["readelf", "--section-headers", "--wide", program.path]).output
        return Set(table.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
