import LayoutEngine
import Scheduling
import TextEngine
import UIKit
import XCTest

@testable import Nodes

/// The contents of a text node between a change of its text and its redraw.
final class TextRedrawTests: XCTestCase {
    override func setUp() {
        FontLibrary.mode = .pinned
    }

    private func text(_ string: String) -> NSAttributedString {
        NSAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: 15)])
    }

    /// Returns whether the layer shows each pixel of its contents as one pixel, except for rounding.
    @MainActor private func showsPixelOnPixel(_ node: ASDisplayNode) -> Bool {
        let layer = node.layer
        guard let contents = layer.contents else { return true }
        let image = contents as! CGImage
        if layer.contentsGravity != .resize { return true }
        let size = CGSize(width: layer.bounds.width * layer.contentsScale, height: layer.bounds.height * layer.contentsScale)
        return abs(size.width - CGFloat(image.width)) <= 1 && abs(size.height - CGFloat(image.height)) <= 1
    }

    /// Returns a column in which the text node is as large as its text.
    private func column(of node: ASTextNode) -> ASDisplayNode {
        let column = ASDisplayNode()
        column.automaticallyManagesSubnodes = true
        column.layoutSpecBlock = { _, _ in
            ASStackLayoutSpec(
                direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: [node])
        }
        return column
    }

    func testATextThatBecomesEmptyShowsNothing() {
        onStage { stage in
            let node = ASTextNode()
            node.attributedText = text("#2A2A2A")
            let column = column(of: node)
            stage.show(column)
            XCTAssertNotNil(node.layer.contents)

            node.attributedText = text("")
            column.setNeedsLayout()
            stage.settle()
            XCTAssertTrue(node.layer.bounds.isEmpty)
            XCTAssertNil(node.layer.contents)

            node.attributedText = text("#FFFFFF")
            column.setNeedsLayout()
            stage.settle()
            XCTAssertNotNil(node.layer.contents)
        }
    }

    func testATintThatChangesDuringItsQueryIsTheOneDrawn() {
        final class TintChangingNode: ASTextNode {
            var tint = UIColor.red
            var onAsk: (() -> Void)?
            override var tintColor: UIColor! {
                get {
                    let answer = tint
                    onAsk?()
                    return answer
                }
                set { tint = newValue }
            }
        }
        let node = TintChangingNode()
        node.attributedText = text("tinted")
        node.textColorFollowsTintColor = true
        node.onAsk = {
            node.onAsk = nil
            node.tint = .blue
            node.tintColorDidChange()
        }
        XCTAssertEqual(node.renderer.configuration.tintColor, .blue)
        XCTAssertEqual(node.renderer.configuration.tintColor, .blue)
    }

    func testOldTextIsNotStretchedOverTheNewBounds() {
        onStage { stage in
            let node = ASTextNode()
            node.attributedText = text("Waiting")
            let column = column(of: node)
            stage.show(column)
            let before = node.layer.bounds.size
            var sawOldContents = false
            for string in ["A status that is much longer, over two lines of the column at the least, as it wraps", "No"] {
                node.attributedText = text(string)
                column.setNeedsLayout()
                let old = node.layer.contents.map { ObjectIdentifier($0 as AnyObject) }
                for _ in 0..<6 {
                    stage.window.layoutIfNeeded()
                    XCTAssertTrue(showsPixelOnPixel(node), string)
                    if node.layer.bounds.size != before, node.layer.contents.map({ ObjectIdentifier($0 as AnyObject) }) == old {
                        sawOldContents = true
                        XCTAssertEqual(node.layer.contentsGravity, .topLeft)
                    }
                    stage.window.layer.displaySubtreeIfNeeded()
                    XCTAssertTrue(showsPixelOnPixel(node), string)
                    FrameScheduler.current.runFrame()
                    XCTAssertTrue(showsPixelOnPixel(node), string)
                }
                stage.settle()
                XCTAssertEqual(node.layer.contentsGravity, .resize)
                XCTAssertTrue(showsPixelOnPixel(node), string)
            }
            XCTAssertTrue(sawOldContents, "the test saw no frame between the layout and the drawing")
        }
    }

    func testARightToLeftTextKeepsItsOldLettersAtTheRight() {
        onStage { stage in
            let node = ASTextNode()
            node.attributedText = text("שלום")
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 80, height: 30))
            var traits = node.primitiveTraitCollection()
            traits.layoutDirection = .rightToLeft
            node.setPrimitiveTraitCollection(traits)
            stage.settle()
            node.frame = CGRect(x: 0, y: 0, width: 160, height: 30)
            XCTAssertEqual(node.layer.contentsGravity, .topRight)
            stage.settle()
            XCTAssertEqual(node.layer.contentsGravity, .resize)
        }
    }

    func testAContentModeSetMeanwhileStays() {
        onStage { stage in
            let node = ASTextNode()
            node.attributedText = text("Waiting")
            node.contentMode = .center
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 80, height: 30))
            node.frame = CGRect(x: 0, y: 0, width: 160, height: 30)
            XCTAssertEqual(node.layer.contentsGravity, .center)
            stage.settle()
            XCTAssertEqual(node.layer.contentsGravity, .center)
        }
    }
}
