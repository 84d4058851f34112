import XCTest

@testable import SourceMigration

/// Tokens and scopes of sources. `Scripts/compare-tokens` compares them with those of SwiftParser over whole repositories.
final class SwiftSourceTests: XCTestCase {
    private func words(_ text: String) -> [String] {
        SwiftSource(name: "File.swift", text: text).tokens.filter(\.isWord).map(\.text)
    }

    private func scopes(_ text: String) -> [String] { SwiftSource(name: "File.swift", text: text).scopes.map(\.name) }

    func testPatternsAreNoCode() {
        XCTAssertEqual(words(#"let a = text.firstMatch(of: /(\d+)\/name: "(.*)/)"#), ["let", "a", "text", "firstMatch", "of"])
        XCTAssertEqual(words("if line.contains(/let|var/) { body }"), ["if", "line", "contains", "body"])
        XCTAssertEqual(words(#"let a = [/[(]word"/, /[)]"word/]; next"#), ["let", "a", "next"])
        XCTAssertEqual(words("let a = #/\n  name/other\n/#.ignoresCase()"), ["let", "a", "ignoresCase"])
    }

    func testDivisionsAreNoPatterns() {
        XCTAssertEqual(words("let half = width / 2 + height / two"), ["let", "half", "width", "height", "two"])
        XCTAssertEqual(words("let a = (b)/c + d/e"), ["let", "a", "b", "c", "d", "e"])
        XCTAssertEqual(words("reduce(0, /) + other"), ["reduce", "other"])
        XCTAssertEqual(words("f(/ a) + g(/ b)"), ["f", "a", "g", "b"])
        XCTAssertEqual(words("let a = count!/two + x/y"), ["let", "a", "count", "two", "x", "y"])
    }

    func testLiteralsInInterpolationsOfAnyDepthAreNoCode() {
        let depth = 200_000
        let nested = String(repeating: #""\("#, count: depth) + "inside" + String(repeating: #")""#, count: depth)

        XCTAssertEqual(words("let a = \(nested); next"), ["let", "a", "next"])
        XCTAssertEqual(words(String(repeating: #""\("#, count: depth)), [])
        XCTAssertEqual(words(##"let a = #"\#(f("b" + ")"))"#; next"##), ["let", "a", "next"])
        XCTAssertEqual(words("let a = \"\"\"\n\\(\"b\")\n\"\"\"; next"), ["let", "a", "next"])
    }

    func testSuffixesOfNumbersAreNoWords() {
        XCTAssertEqual(words("let a = 1e-6 + 0xFF_FF + 1_000_000"), ["let", "a"])
        XCTAssertEqual(words("$0.name + $1.e"), ["name", "e"])
    }

    func testScopesOfLabelsImportsAndLiteralTypes() {
        XCTAssertEqual(scopes("func set(class name: String, struct: Int) { a }"), [])
        XCTAssertEqual(scopes("import struct Foundation.URL\nvar a: Int { 1 }"), [])
        XCTAssertEqual(scopes("extension [Int] { func a() {} }\nextension Outer.Inner { }"), ["Array", "Outer.Inner"])
        XCTAssertEqual(scopes("protocol A: class { }\nclass B { class func c() { } }"), ["A", "B"])
    }
}
