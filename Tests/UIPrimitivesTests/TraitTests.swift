import Foundation
import XCTest

@testable import UIPrimitives

final class TraitTests: XCTestCase {
    func testTextSizesAreOrderedFromSmallToLarge() {
        XCTAssertEqual(UIContentSizeCategory.ordered, UIContentSizeCategory.ordered.sorted())
        XCTAssertLessThan(UIContentSizeCategory.large, .accessibilityMedium)
        XCTAssertTrue(UIContentSizeCategory.accessibilityExtraExtraExtraLarge.isAccessibilityCategory)
    }

    func testIndexPathsNameRowsAndItems() {
        var path = IndexPath(row: 3, section: 1)
        XCTAssertEqual([path.section, path.row, path.item], [1, 3, 3])
        path.row = 7
        XCTAssertEqual(path, IndexPath(item: 7, section: 1))
    }

    func testInsetsMoveTheEdgesInwards() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50).inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        XCTAssertEqual(rect, CGRect(x: 2, y: 1, width: 94, height: 46))
    }

    func testLeadingInsetsFollowTheReadingDirection() {
        let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        XCTAssertEqual(insets.resolved(for: .leftToRight).left, 2)
        XCTAssertEqual(insets.resolved(for: .rightToLeft).left, 4)
    }
}
