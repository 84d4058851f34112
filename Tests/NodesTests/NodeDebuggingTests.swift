import Foundation
import Graphics
import LayoutEngine
import Scheduling
import UIKit
import XCTest

@testable import Nodes

private final class PlainTipNode: ASDisplayNode {}

/// Debugging aids of nodes: the block for errors, the scaling overlay of images, and tips.
final class NodeDebuggingTests: XCTestCase {
    override func tearDown() {
        ASDisplayNode.nonFatalErrorBlock = nil
        ASImageNode.shouldShowImageScalingOverlay = false
        PlainTipNode.enableTips = false
        ASDisplayNode.tipDisplayBlock = nil
        ASDisplayNode.shouldStoreUnflattenedLayouts = false
    }

    func testAllNodesStoreTheirSpecsOnRequest() {
        let child = ASDisplayNode()
        let node = ASDisplayNode()
        node.layoutSpecBlock = { _, _ in ASInsetLayoutSpec(insets: .zero, child: child) }
        _ = node.layoutThatFits(ASSizeRangeMake(CGSize(width: 10, height: 10)))
        XCTAssertNil(node.unflattenedCalculatedLayout)
        ASDisplayNode.shouldStoreUnflattenedLayouts = true
        _ = node.layoutThatFits(ASSizeRangeMake(CGSize(width: 20, height: 10)))
        XCTAssertEqual(node.unflattenedCalculatedLayout?.sublayouts.first?.type, .layoutSpec)
    }

    func testAMistakeIsReportedToTheBlock() {
        nonisolated(unsafe) var errors: [NSError] = []
        ASDisplayNode.nonFatalErrorBlock = { errors.append($0 as NSError) }
        ProgrammerError.withHandler({ _ in }) {
            let node = ASDisplayNode()
            node.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
            XCTAssertEqual(node.frame, .zero)
        }
        XCTAssertEqual(errors.map(\.domain), [ASDisplayNodeErrorDomain])
        XCTAssertEqual(errors.map(\.code), [ASDisplayNodeNonFatalErrorCode])
        XCTAssertTrue(errors[0].localizedDescription.contains("not finite"), errors[0].localizedDescription)
    }

    @MainActor private func scalingLabel(_ node: ASImageNode) -> String? {
        node.layer.sublayers?.lazy.compactMap { $0 as? CATextLayer }.first?.string as? String
    }

    @MainActor private func makePicture(_ side: CGFloat) -> ASImageNode {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let node = ASImageNode()
        node.image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
        return node
    }

    func testTheScalingOverlayShowsTheRatioOfPixels() {
        ASImageNode.shouldShowImageScalingOverlay = true
        onStage { stage in
            let large = stage.show(makePicture(40), frame: CGRect(x: 0, y: 0, width: 20, height: 40))
            XCTAssertEqual(scalingLabel(large), "2.00x")
            let exact = stage.show(makePicture(40), frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            XCTAssertNil(scalingLabel(exact))
            ASImageNode.shouldShowImageScalingOverlay = false
            large.setNeedsDisplay()
            stage.settle()
            XCTAssertNil(scalingLabel(large))
        }
    }

    @MainActor private func tip(_ node: ASDisplayNode) -> TipView? { node.view.subviews.lazy.compactMap { $0 as? TipView }.first }

    func testATipExplainsWhatToImprove() throws {
        nonisolated(unsafe) var tips: [(ASDisplayNode, String)] = []
        ASDisplayNode.tipDisplayBlock = { tips.append(($0, $1)) }
        PlainTipNode.enableTips = true
        XCTAssertFalse(ASDisplayNode.enableTips)
        try onStage { stage in
            let (root, plain, other) = (ASDisplayNode(), PlainTipNode(), ASDisplayNode())
            root.addSubnode(plain)
            root.addSubnode(other)
            stage.show(root)
            XCTAssertNil(tip(other))
            try XCTUnwrap(tip(plain)).show()
            XCTAssertTrue(tips.map(\.0).elementsEqual([plain], by: ===))
            XCTAssertEqual(tips.map(\.1), ["Enable layer backing to improve performance"])

            let button = ASButtonNode()
            plain.addSubnode(button)
            stage.settle()
            XCTAssertNotNil(tip(plain), "the tip shows the state from when the node became visible")
            root.view.removeFromSuperview()
            stage.settle()
            stage.show(root)
            XCTAssertNil(tip(plain), "a button handles touches and needs a view")
        }
    }
}
