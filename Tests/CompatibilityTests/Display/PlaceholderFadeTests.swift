import AsyncDisplayKit
import Graphics
import HeadlessHost
import UIKit
import XCTest

/// The fading of a placeholder after the node is drawn, on a virtual clock.
final class PlaceholderFadeTests: XCTestCase {
    func testAPlaceholderFadesForAsLongAsItIsSetTo() throws {
        try onStage(fade: 1) { node, stage in
            XCTAssertEqual(stage.bitmap[10, 10], 0xFFFF_0000, "the placeholder")
            node.displaySuspended = false
            stage.settle()
            XCTAssertEqual(stage.bitmap[10, 10], 0xFFFF_0000, "nothing has faded yet")
            stage.host.advance(to: stage.host.clock.now + 0.5)
            let blue = stage.bitmap[10, 10] & 0xFF
            XCTAssertTrue((1..<0xFF).contains(blue), "half way: \(blue)")
            XCTAssertEqual(node.layer.sublayers?.count, 1)
            stage.host.advance(to: stage.host.clock.now + 0.6)
            XCTAssertEqual(stage.bitmap[10, 10], 0xFF00_00FF, "what the node draws")
            XCTAssertNil(node.layer.sublayers)
        }
    }

    private final class SlowNode: ASDisplayNode {
        override var placeholderFadeDuration: TimeInterval {
            get { 3 }
            set {}
        }
    }

    func testASubclassCanDetermineTheDuration() {
        let node: ASDisplayNode = SlowNode()
        node.placeholderFadeDuration = 1
        XCTAssertEqual(node.placeholderFadeDuration, 3)
    }

    func testWithoutADurationThePlaceholderDisappearsImmediately() throws {
        try onStage(fade: 0) { node, stage in
            XCTAssertEqual(stage.bitmap[10, 10], 0xFFFF_0000, "the placeholder")
            node.displaySuspended = false
            stage.settle()
            XCTAssertEqual(stage.bitmap[10, 10], 0xFF00_00FF, "what the node draws")
            XCTAssertNil(node.layer.sublayers)
        }
    }

    /// Shows a node whose drawing waits for the test.
    private func onStage(fade: TimeInterval, _ body: @MainActor (ASDisplayNode, HeadlessStage) throws -> Void) throws {
        try MainActor.assumeIsolated {
            let node = CoveredNode()
            node.placeholderEnabled = true
            node.placeholderFadeDuration = fade
            node.displaySuspended = true
            let stage = HeadlessStage(node, configuration: HeadlessConfiguration(size: CGSize(width: 20, height: 20), scale: 1))
            defer { stage.close() }
            try body(node, stage)
        }
    }
}

/// A node that draws itself blue, and has a red placeholder until it is drawn.
private final class CoveredNode: ASDisplayNode {
    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
        UIRectFill(bounds)
    }

    override func placeholderImage() -> UIImage? {
        ASGraphicsCreateImage(
            ASPrimitiveTraitCollectionMakeDefault(), CGSize(width: 20, height: 20), false, 1, nil, nil
        ) {
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
    }
}
