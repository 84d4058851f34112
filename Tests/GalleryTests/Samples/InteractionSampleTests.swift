import AsyncDisplayKit
import HeadlessHost
import XCTest

@testable import Gallery

/// The samples of texts, images, touches and motion, operated with the mouse.
final class InteractionSampleTests: XCTestCase {
    private func withSample<Node: ASDisplayNode>(
        _ make: @MainActor () -> Node, _ body: @MainActor (Node, SampleStage) throws -> Void
    ) rethrows {
        try MainActor.assumeIsolated {
            let node = make()
            let sample = SampleStage(
                ASDKViewController(node: node),
                configuration: HeadlessConfiguration(size: CGSize(width: 375, height: 667), scale: 1))
            defer { sample.close() }
            try body(node, sample)
        }
    }

    func testDraggingTheDiscMovesTheHoleInTheText() {
        withSample({ ExclusionPathsNode() }) { node, sample in
            let lines = node.textNode.rects(forTextRange: NSRange(location: 0, length: 60)).map(\.cgRectValue)
            let start = sample.frame(of: node.discNode)

            sample.stage.drag(from: CGPoint(x: start.midX, y: start.midY), to: CGPoint(x: start.midX - 60, y: start.midY + 150))

            let end = sample.frame(of: node.discNode)
            XCTAssertGreaterThan(end.minY, start.minY + 100)
            XCTAssertNotEqual(node.textNode.rects(forTextRange: NSRange(location: 0, length: 60)).map(\.cgRectValue), lines)
        }
    }

    func testTheDropAreaShowsWhatIsDroppedOnIt() {
        withSample({ DragAndDropNode() }) { node, sample in
            let area = sample.frame(of: node.dropNode)
            @MainActor func drag(_ source: ASDisplayNode) {
                let start = sample.frame(of: source)
                sample.stage.drag(
                    from: CGPoint(x: start.midX, y: start.midY), to: CGPoint(x: area.midX, y: area.midY))
            }
            drag(node.textNode)
            XCTAssertEqual(node.dropNode.labelNode.text, "Weft drags this text.")
            drag(node.addressNode)
            XCTAssertEqual(node.dropNode.labelNode.text, "https://www.swift.org/")
            drag(node.pictureNode)
            XCTAssertTrue(node.dropNode.labelNode.text.hasPrefix("A picture of "), node.dropNode.labelNode.text)
            XCTAssertEqual(node.pictureNode.lastOperation, .copy)
        }
    }

    func testALinkIsNamedAndTheTokenShowsTheWholeText() {
        withSample({ LinksNode() }) { node, sample in
            let text = node.linksNode.attributedText?.string as NSString? ?? ""
            let link = node.linksNode.frame(forTextRange: text.range(of: "Lavrio"))
            let origin = sample.frame(of: node.linksNode).origin
            sample.stage.tap(at: CGPoint(x: origin.x + link.midX, y: origin.y + link.midY))
            XCTAssertEqual(node.resultNode.text, "You clicked Lavrio.")

            let story = sample.frame(of: node.storyNode)
            XCTAssertTrue(node.storyNode.isTruncated)
            let end = node.storyNode.trailingRect()
            sample.stage.tap(at: CGPoint(x: story.minX + end.minX - 12, y: story.maxY - 8))

            XCTAssertFalse(node.storyNode.isTruncated)
            XCTAssertGreaterThan(sample.frame(of: node.storyNode).height, story.height)
        }
    }

    func testEachModificationDrawsThePictureInItsOwnWay() {
        withSample({ ImageModificationNode() }) { node, sample in
            let bitmap = sample.stage.bitmap
            let pictures = node.imageNodes.map { imageNode -> [UInt32] in
                let frame = sample.frame(of: imageNode)
                return (0..<100).flatMap { y in (0..<100).map { bitmap[Int(frame.minX) + 10 + $0, Int(frame.minY) + 10 + y] } }
            }
            XCTAssertEqual(Set(pictures).count, 3)
        }
    }

    func testTouchesOutsideOfAButtonReachOnlyTheOneWithHitTestSlop() {
        withSample({ HitTestSlopNode() }) { node, sample in
            for button in [node.plainButton, node.generousButton] {
                let frame = sample.frame(of: button)
                sample.stage.tap(at: CGPoint(x: frame.midX, y: frame.maxY + 20))
                sample.stage.tap(at: CGPoint(x: frame.midX, y: frame.maxY + 36))
            }
            XCTAssertEqual(node.countNode.text, "Exact 0, generous 1")
        }
    }

    func testASpringWithLessDampingGoesFurtherPastItsEnd() {
        withSample({ SpringsNode() }) { node, sample in
            sample.stage.tap(at: CGPoint(x: 180, y: 560))
            var furthest = [CGFloat](repeating: 0, count: 4)
            for _ in 0..<90 {
                sample.stage.advance(by: 1 / 60)
                for (index, ball) in node.ballNodes.enumerated() {
                    furthest[index] = max(furthest[index], ball.layer.presentation()?.frame.minX ?? 0)
                }
            }
            let end = node.ballNodes[3].frame.minX
            XCTAssertEqual(node.ballNodes.map(\.frame.minX), [end, end, end, end])
            XCTAssertGreaterThan(furthest[0], furthest[1])
            XCTAssertGreaterThan(furthest[1], end + 10)
            XCTAssertEqual(furthest[3], end, accuracy: 1)
        }
    }

    func testTheBallsOfAllSpringsStayOnTheScreen() {
        withSample({ SpringsNode() }) { node, sample in
            for _ in 0..<2 {
                sample.stage.tap(at: CGPoint(x: 180, y: 560))
                for _ in 0..<90 {
                    sample.stage.advance(by: 1 / 60)
                    let frames = node.ballNodes.compactMap { $0.layer.presentation()?.frame }
                    XCTAssertEqual(frames.count, 4)
                    for frame in frames { XCTAssertTrue(frame.minX >= 0 && frame.maxX <= 375, "\(frame)") }
                }
            }
        }
    }

    func testBlocksFallAndAClickDropsAnother() {
        withSample({ PhysicsNode() }) { node, sample in
            XCTAssertEqual(node.blockNodes.count, 6)
            sample.stage.tap(at: CGPoint(x: 187, y: 40))
            XCTAssertEqual(node.blockNodes.count, 7)

            sample.stage.advance(by: 3)

            let frames = node.blockNodes.map { sample.frame(of: $0) }
            XCTAssertTrue(frames.allSatisfy { $0.maxY > 400 && $0.maxY < 675 }, "\(frames)")
        }
    }
}
