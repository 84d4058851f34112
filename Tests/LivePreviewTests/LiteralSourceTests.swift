import LivePreviewLiterals
import XCTest

@testable import LivePreviewBuild

final class LiteralSourceTests: XCTestCase {
    private func values(_ content: String) -> [LiteralValue] { LiteralSource(content: content).slots.map(\.value) }

    func testLiteralsOfEachKind() {
        let content = """
            func f() {
                let a = 12, b: CGFloat = 0.5, c = 0xFF_00, d = 1_000, e = -3
                g("Tom \\"&\\" \\u{1F600}\\n", isOn: true, to: .false)
                h(0..<4, 2...9)
            }
            """
        XCTAssertEqual(
            values(content),
            [
                .integer(12), .floatingPoint("0.5"), .integer(0xFF00), .integer(1000), .integer(3), .string("Tom \"&\" 😀\n"),
                .boolean(true),
                .integer(0), .integer(4), .integer(2), .integer(9),
            ])
    }

    func testLiteralsThatStayUnchanged() {
        for line in [
            "@available(iOS 13, *) func f() {}",
            "@Clamped(0, 10) var a",
            "#Preview(\"Card\", traits: .fixedLayout(width: 20, height: 30)) {}",
            "#if swift(>=5.9)",
            "if #available(iOS 13, *) {}",
            "case 1, 2:",
            "case small = 1",
            "case \"a\":",
            "if case 3 = x {}",
            "while true {}",
            "let a = x.0.1",
            "let b = $0 ; $1",
            "let c = 10.0.rounded()",
            "let d = \"\\(x) of 3\"",
            "let e = #\"raw 1\"#",
            "let f = \"\"\"\n    text 1\n    \"\"\"",
            "let g = x.matches(/a 10/)",
            "let h = 1e5",
            "let i = a + 1 + b * 2 + c * 3 + d",
            "x1 = y2",
            "let j = UInt8(3), k = Int16(sign * 2), l = UInt8.init(3)",
            "// 12\n/* 3 \"a\" */",
        ] {
            XCTAssertEqual(values(line), [], line)
        }
        XCTAssertEqual(values("@inlinable public func f() -> Int { 3 }"), [])
    }

    func testLiteralsAfterUnchangedOnes() {
        XCTAssertEqual(values("case 1: return 5"), [.integer(5)])
        XCTAssertEqual(values("#Preview(\"Card\") { Card(4) }"), [.integer(4)])
        XCTAssertEqual(values("let a = #\"\"\"\n 1 \"\n \"\"\"#; let b = 2"), [.integer(2)])
    }

    func testInstrumentedSourceKeepsLines() {
        let source = LiteralSource(content: "let a = 1\nlet b = \"x\"\n")
        let lines = source.instrumented(path: "/tmp/A \"b\".swift").split(separator: "\n", omittingEmptySubsequences: false)
        XCTAssertEqual(lines[1], "#sourceLocation(file: \"/tmp/A \\\"b\\\".swift\", line: 1)")
        XCTAssertTrue(lines[2].hasPrefix("let a = _weftInteger(1, "), "\(lines[2])")
        XCTAssertTrue(lines[3].hasPrefix("let b = _weftString(\"x\", "), "\(lines[3])")
    }

    func testChanges() throws {
        let base = LiteralSource(content: "f(1, \"a\", 2.5, true)")
        func changes(_ content: String) -> [LiteralValue]? {
            LiteralSource(content, like: base).changes(since: base, path: "A").map { $0.sorted { $0.key < $1.key }.map(\.value) }
        }
        XCTAssertEqual(changes("f(1, \"a\", 2.5, true)"), [])
        XCTAssertEqual(changes("f(7, \"bc\", 0.25, false)"), [.integer(7), .string("bc"), .floatingPoint("0.25"), .boolean(false)])
        XCTAssertEqual(changes("f(1, \"a\", 2.5, true) // why"), nil, "a comment may change columns that the code reads")
        XCTAssertNil(changes("f(1.5, \"a\", 2.5, true)"), "another kind may have another type")
        XCTAssertNil(changes("f(1, \"a\\(b)\", 2.5, true)"))
        XCTAssertNil(changes("f(5_000_000_000, \"a\", 2.5, true)"), "the compiler reports what does not fit")
        XCTAssertNil(changes("g(1, \"a\", 2.5, true)"))
    }

    /// The compiler refuses a division by the integer 0, which would end the running process.
    func testTheCompilerChecksDivisorsOfZero() {
        for (line, other) in [("a / 4", "a / 0"), ("a % 4", "a % 0"), ("a %=  4", "a %=  0"), ("a /\n 4", "a /\n 0")] {
            let base = LiteralSource(content: line)
            XCTAssertEqual(base.slots.map(\.value), [.integer(4)], line)
            XCTAssertNil(LiteralSource(other, like: base).changes(since: base, path: "A"), line)
            let two = line.replacingOccurrences(of: "4", with: "2")
            XCTAssertNotNil(LiteralSource(two, like: base).changes(since: base, path: "A"), line)
        }
        let base = LiteralSource(content: "a * 4")
        XCTAssertNotNil(LiteralSource("a * 0", like: base).changes(since: base, path: "A"))
    }

    func testExcludedLinesKeepTheirLiterals() {
        let base = LiteralSource(content: "f(1)\ng(2)", excludedLines: [1])
        XCTAssertEqual(base.slots.map(\.value), [.integer(2)])
        XCTAssertNil(LiteralSource("f(3)\ng(2)", like: base).changes(since: base, path: "A"))
        XCTAssertNotNil(LiteralSource("f(1)\ng(3)", like: base).changes(since: base, path: "A"))
    }

    func testTheTableGivesTheNewValues() {
        MainActor.assumeIsolated {
            defer { LiteralTable.set([:]) }
            LiteralTable.set([1: .integer(9), 2: .floatingPoint("0.1"), 3: .string("new"), 4: .boolean(false)])
            XCTAssertEqual(_weftInteger(1, 1), 9)
            XCTAssertEqual(_weftInteger(1, 1) as CGFloat, 9)
            XCTAssertEqual(_weftInteger(1, 1) as Float, 9)
            XCTAssertEqual(_weftFloat(1.5, 2), 0.1)
            XCTAssertEqual(_weftFloat(1.5, 2) as Float, 0.1)
            XCTAssertEqual(_weftString("old", 3), "new")
            XCTAssertEqual(_weftBoolean(true, 4), false)
            XCTAssertEqual(_weftInteger(1, 5), 1)
        }
    }

    /// Instruments every source of the samples. If `WEFT_INSTRUMENTED` names a folder, writes the results to it so that they can be
    /// compiled.
    func testInstrumentedSamples() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Sources/Gallery")
            .standardized
        let files =
            FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
        XCTAssertGreaterThan(files.count, 50)
        var count = 0
        for file in files {
            let path = folder.appendingPathComponent(file).path
            let content = try String(contentsOfFile: path, encoding: .utf8)
            let source = LiteralSource(content: content)
            count += source.slots.count
            let instrumented = source.instrumented(path: path)
            XCTAssertEqual(instrumented.count { $0 == "\n" }, content.count { $0 == "\n" } + 2, file)
            if let output = ProcessInfo.processInfo.environment["WEFT_INSTRUMENTED"] {
                try instrumented.write(
                    toFile: output + "/" + URL(fileURLWithPath: file).lastPathComponent, atomically: true, encoding: .utf8)
            }
        }
        XCTAssertGreaterThan(count, 1000)
    }
}
