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
        ASControlNode.enableHitTestDebug = false
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
            let label = large.layer.sublayers?.lazy.compactMap { $0 as? CATextLayer }.first
            XCTAssertEqual(label?.foregroundColor, UIColor.red.cgColor)
            XCTAssertEqual(label?.fontSize, 15)
            XCTAssertEqual(label?.frame.maxX, 20)
            XCTAssertEqual(label?.frame.maxY, 40)
            let exact = stage.show(makePicture(40), frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            XCTAssertNil(scalingLabel(exact))
            ASImageNode.shouldShowImageScalingOverlay = false
            large.setNeedsDisplay()
            stage.settle()
            XCTAssertNil(scalingLabel(large))
        }
    }

    func testTheHitTestOverlayShowsWhatLimitsTheTouchArea() throws {
        ASControlNode.enableHitTestDebug = true
        let edges = { (node: ASDisplayNode) -> (frame: CGRect, colors: [CGColor?])? in
            guard let overlay = node.layer.sublayers?.first(where: { $0.zPosition == 1000 }) else { return nil }
            return (overlay.frame, (overlay.sublayers ?? []).map(\.backgroundColor))
        }
        let green = UIColor(red: 30 / 255, green: 90 / 255, blue: 50 / 255, alpha: 0.7).cgColor
        let orange = UIColor.orange.withAlphaComponent(0.8).cgColor
        try onStage { stage in
            let (root, parent, control) = (ASDisplayNode(), ASDisplayNode(), ASControlNode())
            control.hitTestSlop = UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10)
            parent.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
            control.frame = CGRect(x: 0, y: 20, width: 30, height: 10)
            root.addSubnode(parent)
            parent.addSubnode(control)
            control.isUserInteractionEnabled = true
            stage.show(root)
            XCTAssertNil(edges(control), "a control without a target receives no press")

            control.addAction(forControlEvents: .touchUpInside) { _ in }
            control.setNeedsLayout()
            stage.settle()
            var shown = try XCTUnwrap(edges(control))
            XCTAssertEqual(shown.frame, CGRect(x: 0, y: -10, width: 40, height: 30), "the parent limits the area at its left edge")
            XCTAssertEqual(shown.colors, [green])

            parent.hitTestSlop = UIEdgeInsets(top: 0, left: -10, bottom: 0, right: 0)
            control.setNeedsLayout()
            stage.settle()
            shown = try XCTUnwrap(edges(control))
            XCTAssertEqual(shown.frame, CGRect(x: -10, y: -10, width: 50, height: 30))
            XCTAssertEqual(shown.colors, [])

            parent.clipsToBounds = true
            control.setNeedsLayout()
            stage.settle()
            shown = try XCTUnwrap(edges(control))
            XCTAssertEqual(shown.frame, CGRect(x: 0, y: -10, width: 40, height: 30))
            XCTAssertEqual(shown.colors, [orange])
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
