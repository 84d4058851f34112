import TextEngine
import XCTest

@testable import UIKit

/// The effect of a paragraph style's `hyphenationFactor` on lines and drawing.
final class ParagraphHyphenationTests: XCTestCase {
    private func string(factor: Float) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.hyphenationFactor = factor
        return NSAttributedString(
            string: "An extraordinary representation of responsibilities",
            attributes: [.font: UIFont.systemFont(ofSize: 12), .paragraphStyle: style])
    }

    private func size(_ string: NSAttributedString, width: CGFloat) -> CGSize {
        string.boundingRect(
            with: CGSize(width: width, height: .infinity), options: .usesLineFragmentOrigin, context: nil
        ).size
    }

    override func setUpWithError() throws {
        try XCTSkipIf(Hyphenation.pinnedPatterns == nil, "libhyphen0 and hyphen-en-us are not installed")
    }

    override func setUp() {
        super.setUp()
        FontLibrary.mode = .pinned
    }

    func testTheSizeOfAStringIsThatOfItsPartedLines() {
        for width in stride(from: CGFloat(60), through: 300, by: 20) {
            let layout = TextLayout(StyledTextBuilder().styledText(string(factor: 1)), TextLayoutRequest(width: width))
            XCTAssertEqual(size(string(factor: 1), width: width).height, layout.size.height, accuracy: 1, "\(width)")
            XCTAssertEqual(size(string(factor: 1), width: width).width, layout.size.width, accuracy: 1, "\(width)")
        }
        XCTAssertLessThan(size(string(factor: 1), width: 170).height, size(string(factor: 0), width: 170).height)
    }

    func testALabelHyphenatesWords() {
        MainActor.assumeIsolated {
            let label = UILabel()
            label.numberOfLines = 0
            label.attributedText = string(factor: 1)
            let parted = label.sizeThatFits(CGSize(width: 170, height: 1000))
            label.attributedText = string(factor: 0)
            XCTAssertLessThan(parted.height, label.sizeThatFits(CGSize(width: 170, height: 1000)).height)
        }
    }

    func testTheFactorIsKeptByCopies() throws {
        let style = NSMutableParagraphStyle()
        style.hyphenationFactor = 0.5
        XCTAssertEqual((style.copy() as? NSParagraphStyle)?.hyphenationFactor, 0.5)
        XCTAssertNotEqual(style, NSMutableParagraphStyle())
        XCTAssertEqual(style.engineAttributes.values.hyphenationFactor, 0.5)
    }
}
