import Foundation
import SourceMigration
import XCTest

final class UnifiedDiffTests: XCTestCase {
    func testAChangeIsInThreeLinesOfContext() {
        let before = (1...9).map { "line \($0)\n" }.joined()
        let after = before.replacingOccurrences(of: "line 5", with: "line five")

        XCTAssertEqual(
            UnifiedDiff.text(name: "A.swift", before: before, after: after),
            """
            --- a/A.swift
            +++ b/A.swift
            @@ -2,7 +2,7 @@
             line 2
             line 3
             line 4
            -line 5
            +line five
             line 6
             line 7
             line 8

            """)
    }

    func testDistantChangesAreSeparateHunks() {
        let before = (1...20).map { "line \($0)\n" }.joined()
        let after = before.replacingOccurrences(of: "line 2\n", with: "").replacingOccurrences(of: "line 19", with: "nineteen")
        let heads = UnifiedDiff.text(name: "A", before: before, after: after).split(separator: "\n").filter { $0.hasPrefix("@@") }

        XCTAssertEqual(heads, ["@@ -1,5 +1,4 @@", "@@ -16,5 +15,5 @@"])
    }

    func testEqualTextsHaveNoDifference() {
        XCTAssertEqual(UnifiedDiff.text(name: "A", before: "a\n", after: "a\n"), "")
    }
}
