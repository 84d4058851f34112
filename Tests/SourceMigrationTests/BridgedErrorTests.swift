@testable import SourceMigration
import XCTest

/// Casts of errors to `NSError`, which migration replaces by calls.
final class BridgedErrorTests: XCTestCase {
    private func edited(_ text: String) -> String {
        Migration(rules: [.bridgedErrors]).run([.init(name: "A.swift", text: text)]).files[0].after
    }

    func testValuesOfCastsAreNamesCallsAndChains() {
        let cases = [
            "x(error as? NSError)": "x(_nsError(error))", "(error as! NSError).code": "(_nsError(error)!).code",
            "let a = error as? NSError": "let a = _nsError(error)",
            "guard let e = info[key] as? NSError, b else {}": "guard let e = _nsError(info[key]), b else {}",
            "return a.b?.c(d, e)!.f as? NSError ?? g": "return _nsError(a.b?.c(d, e)!.f) ?? g",
            "map { $0 as? NSError }": "map { _nsError($0) }", "map { $0.error as? NSError }": "map { _nsError($0.error) }",
            "(a as NSError)\n    .userInfo[k] as? NSError": "_nsError((a as NSError)\n    .userInfo[k])",
            "try load() as? NSError": "try _nsError(load())",
        ]
        for (text, expected) in cases { XCTAssertEqual(edited(text), expected, text) }
    }

    func testOtherUsesOfTheTypeStay() {
        for text in [
            "error as NSError", "a { b } as? NSError", ".none as? NSError", "x as? NSError.Type", "x as? NSError?", "x is NSError",
            "switch e { case let x as NSError: break }", "catch let error as Other {}", "// error as? NSError",
            "do { try a() } catch let error as NSError { let error = 1 }",
        ] { XCTAssertEqual(edited(text), text) }
    }

    func testClausesKeepTheirLines() {
        XCTAssertEqual(
            edited("do {\n    try a()\n} catch let e as NSError {\n    print(e.code)\n}\n"),
            "do {\n    try a()\n} catch let e { let e = e as NSError\n    print(e.code)\n}\n")
        XCTAssertEqual(
            edited("do { try a() } catch let error as NSError {}"), "do { try a() } catch let error { let error = error as NSError}")
        XCTAssertEqual(
            edited("do { try a() } catch let e as NSError where f(e) { if a { let e = 1 } }"),
            "do { try a() } catch let e where ({ (e: NSError) -> Bool in f(e) }(e as NSError)) { let e = e as NSError; if a { let e = 1 } }"
        )
    }

    func testAFileWithoutTheInterfaceImportsTheConversion() {
        let text = Migration().run([.init(name: "A.swift", text: "import Foundation\nlet a = b as? NSError\n")]).files[0].after
        XCTAssertEqual(text, "import Foundation\nimport UIKit\nlet a = _nsError(b)\n")
    }
}
