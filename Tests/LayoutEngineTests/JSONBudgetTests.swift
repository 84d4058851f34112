import Foundation
import UIPrimitives
import XCTest

@testable import LayoutCases

/// JSON texts that are too large, or nested too deeply, to be parsed.
final class JSONBudgetTests: XCTestCase {
    func testTooManyValuesAreOneError() {
        let text = "[" + String(repeating: "0,", count: ResourceLimits.jsonEntries + 1) + "0]"
        XCTAssertThrowsError(try LayoutCaseRunner().results(of: Data(text.utf8), file: "cases.json")) {
            XCTAssertEqual("\($0)", "cases.json: more than 1000000 values (each object counts as 16)")
        }
    }

    func testAnObjectCountsAsManyValues() {
        func objects(_ count: Int) -> Data { Data(("[" + String(repeating: "{},", count: count) + "0]").utf8) }
        let most = ResourceLimits.jsonEntries / (ResourceLimits.jsonObjectEntries + 1)
        XCTAssertNil(JSONBudget.file.problem(of: objects(most - 1)))
        XCTAssertNotNil(JSONBudget.file.problem(of: objects(most + 1)))
    }

    func testCommasInStringsAreNoValues() {
        let text = "[\"" + String(repeating: ",\\\"[", count: ResourceLimits.jsonEntries) + "\"]"
        XCTAssertNil(JSONBudget.file.problem(of: Data(text.utf8)))
    }

    func testTooManyBytesAreOneError() {
        let text = "[\"" + String(repeating: "x", count: ResourceLimits.jsonBytes) + "\"]"
        XCTAssertEqual(JSONBudget.file.problem(of: Data(text.utf8)), "67108868 bytes are more than the 64 MB that are read")
    }

    func testAMessageMayNotNestDeeply() {
        let limit = ResourceLimits.messageDepth
        func nested(_ levels: Int) -> Data { Data((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8) }
        XCTAssertNil(JSONBudget.message.problem(of: nested(limit)))
        XCTAssertEqual(JSONBudget.message.problem(of: nested(100_000)), "nested more than \(limit) levels deep")
        XCTAssertNil(JSONBudget.message.problem(of: Data("[\"\(String(repeating: "[", count: 1_000))\"]".utf8)))
    }
}
