import AVFoundation
import UIKit
import WeftTesting
import XCTest

@testable import Nodes

/// Nodes that need a view refuse to be layer-backed.
final class LayerBackingTests: XCTestCase {
    private func refuses(_ node: ASDisplayNode, file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertFalse(node.supportsLayerBacking, file: file, line: line)
        XCTAssertEqual(reportedErrors { node.isLayerBacked = true }.count, 1, file: file, line: line)
        XCTAssertFalse(node.isLayerBacked, file: file, line: line)
    }

    func testAControlThatReceivesTouchesNeedsAView() {
        let image = ASImageNode()
        XCTAssertTrue(image.supportsLayerBacking)
        image.addAction(forControlEvents: .touchUpInside) { _ in }
        refuses(image)

        let text = ASTextNode()
        text.isUserInteractionEnabled = true
        refuses(text)
        refuses(ASVideoNode())
        refuses(ASVideoPlayerNode())
        refuses(ASMapNode())
    }

    func testATargetOfALayerBackedControlIsAnError() {
        let image = ASImageNode()
        image.isLayerBacked = true
        XCTAssertEqual(reportedErrors { image.addAction(forControlEvents: .touchUpInside) { _ in } }.count, 1)
    }

    func testATextWithLinksNeedsAView() {
        let text = ASTextNode()
        text.linkAttributeNames = ["place", NSAttributedString.Key.link.rawValue]
        let string = NSMutableAttributedString(string: "See the harbor at noon")
        text.attributedText = string
        XCTAssertTrue(text.supportsLayerBacking)
        string.addAttribute(.link, value: URL(string: "https://example.com")!, range: NSRange(location: 8, length: 6))
        text.attributedText = string
        refuses(text)
        text.linkAttributeNames = ["place"]
        XCTAssertTrue(text.supportsLayerBacking)
        string.addAttribute(NSAttributedString.Key("place"), value: 3, range: NSRange(location: 18, length: 4))
        text.attributedText = string
        refuses(text)
    }

    func testAViewThatHadAGestureRecognizerIsNeeded() {
        onStage { stage in
            let node = stage.show(ASDisplayNode())
            XCTAssertTrue(node.supportsLayerBacking)
            let tap = UITapGestureRecognizer()
            node.view.addGestureRecognizer(tap)
            node.view.removeGestureRecognizer(tap)
            XCTAssertFalse(node.supportsLayerBacking)
        }
    }
}
