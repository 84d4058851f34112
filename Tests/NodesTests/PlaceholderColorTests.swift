import LayoutEngine
import UIKit
import XCTest

@testable import Nodes

/// Placeholders of image and text nodes.
final class PlaceholderColorTests: XCTestCase {
    func testAnEnabledPlaceholderHasADefaultColor() {
        onStage { stage in
            let (image, text) = (ASImageNode(), ASTextNode())
            text.attributedText = NSAttributedString(string: "Wool")
            for node in [image, text] as [ASDisplayNode] {
                XCTAssertFalse(node.placeholderEnabled)
                node.placeholderEnabled = true
                node.style.preferredSize = CGSize(width: 40, height: 20)
                _ = node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100)))
                XCTAssertNotNil(node.placeholderImage())
            }
            XCTAssertEqual(image.placeholderColor, ASDisplayNodeDefaultPlaceholderColor())
            XCTAssertEqual(text.placeholderColor, ASDisplayNodeDefaultPlaceholderColor())
            text.placeholderColor = .clear
            XCTAssertFalse(text.placeholderEnabled)
            image.placeholderColor = nil
            XCTAssertFalse(image.placeholderEnabled)
        }
    }
}
