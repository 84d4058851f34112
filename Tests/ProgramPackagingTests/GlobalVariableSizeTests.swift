import Foundation
import XCTest

/// Optimized builds reserve enough memory for global variables with C structures.
final class GlobalVariableSizeTests: XCTestCase {
    /// The compiler reserves 888 instead of 912 bytes for six values of type `sigaction`, which `SignalAction` replaces.
    func testHandlersOfSignalsHaveTheirMemory() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-globals-\(getpid())", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let main = folder.appendingPathComponent("main.swift")
        try """
        import Glibc
        struct Three { var (first, second, third) = (SignalAction(), SignalAction(), SignalAction()) }
        enum Handlers { nonisolated(unsafe) static var stored = Three() }
        var action = sigaction()
        Handlers.stored.third.replace(by: &action, for: SIGUSR1)
        Handlers.stored.first.restore(for: SIGUSR2)
        print(SignalAction.isLargeEnough, MemoryLayout<Three>.size)
        """.write(to: main, atomically: true, encoding: .utf8)
        let source = StaticProgram.root.appendingPathComponent("Sources/PreviewStages/Stage/SignalAction.swift").path
        let program = folder.appendingPathComponent("probe").path
        let arguments = ["swiftc", "-Osize", "-wmo", "-module-name", "probe", source, main.path, "-o", program]
        XCTAssertEqual(try StaticProgram.run("/usr/bin/env", arguments).status, 0)

        let words = try StaticProgram.run(program, []).output.split(whereSeparator: \.isWhitespace)
        XCTAssertEqual(words.first, "true")
        let symbols = try StaticProgram.run("/usr/bin/env", ["nm", "--print-size", program]).output.split(separator: "\n")
        let stored = try XCTUnwrap(symbols.first { $0.contains("6stored") && $0.hasSuffix("vpZ") }).split(separator: " ")
        XCTAssertEqual(Int(stored[1], radix: 16), words.last.flatMap { Int($0) })
    }
}
