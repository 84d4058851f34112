import UIKit
import XCTest

/// The intrinsic size of labels.
final class LabelSizeTests: XCTestCase {
    private final class FixedLabel: UILabel {
        override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
            CGRect(x: 0, y: 0, width: min(bounds.width, 120), height: 34)
        }
    }

    func testAnOverriddenTextRectangleIsTheSizeWithoutTextToo() {
        onStage { _ in
            let label = FixedLabel()
            XCTAssertEqual(label.sizeThatFits(CGSize(width: 80, height: 100)), CGSize(width: 80, height: 34))
            XCTAssertEqual(label.intrinsicContentSize, CGSize(width: 120, height: 34))
            label.text = "text"
            XCTAssertEqual(label.intrinsicContentSize, CGSize(width: 120, height: 34))
        }
    }

    func testALabelWithoutTextHasNoSize() {
        onStage { _ in
            XCTAssertEqual(UILabel().sizeThatFits(CGSize(width: 80, height: 100)), .zero)
            XCTAssertEqual(UILabel().intrinsicContentSize, .zero)
        }
    }
}
