import AVFoundation
import Graphics
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import Nodes

/// Nodes for media that this system cannot show, and helpers that draw and defer.
final class MediaNodeTests: XCTestCase {
    private func card(_ node: ASDisplayNode) -> UnavailableCard? {
        node.subnodes?.compactMap { $0 as? UnavailableCard }.first
    }

    func testAPosterReplacesTheCard() {
        FakePipelines.run { stage, pipelines in
            let node = ASVideoNode()
            node.assetURL = URL(fileURLWithPath: "/tmp/a.mov")
            node.image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
                $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            pipelines.last.send(.failed(.libraryMissing))
            stage.settle()
            XCTAssertEqual(card(node)?.isHidden, true)
            node.image = nil
            stage.settle()
            XCTAssertEqual(card(node)?.isHidden, false)
            let available = CGSize(width: 60, height: 30)
            XCTAssertEqual(node.layoutThatFits(ASSizeRange(min: .zero, max: available)).size, available)
            XCTAssertEqual(node.layoutThatFits(ASSizeRangeUnconstrained).size, .zero)
        }
    }

    func testAPlayerNodeForwardsItsProperties() {
        FakePipelines.run { stage, _ in
            let node = ASVideoPlayerNode(url: URL(fileURLWithPath: "/tmp/a.mov"))
            node.muted = true
            node.gravity = AVLayerVideoGravity.resize.rawValue
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            XCTAssertTrue(node.videoNode.muted)
            XCTAssertEqual(node.videoNode.gravity, "AVLayerVideoGravityResize")
            XCTAssertEqual(node.videoNode.frame.size, CGSize(width: 200, height: 100))
        }
    }

    func testACardWrapsItsDetail() {
        onStage { stage in
            @MainActor func inkedRows(_ detail: String) -> Int {
                let card = UnavailableCard(UnavailableCard.Text(symbol: "", title: "", detail: detail))
                stage.show(card, frame: CGRect(x: 0, y: 0, width: 120, height: 100))
                let contents = card.contents as AnyObject
                guard let bitmap = contents as? Bitmap ?? (contents as? CGImage)?.bitmap else { return 0 }
                let paper = bitmap[60, 4]
                return (4..<bitmap.height - 4).filter { y in (10..<110).contains { bitmap[$0, y] != paper } }.count
            }
            let single = inkedRows("word")
            XCTAssertGreaterThan(single, 4)
            XCTAssertGreaterThan(inkedRows("many words that need three lines of this card"), 2 * single)
        }
    }

    // MARK: Helpers

    func testAQueueDistributesABatchATurnAndEachObjectOnce() {
        onStage { stage in
            final class Item {}
            let items = (0..<5).map { _ in Item() }
            var seen: [Int] = []
            var drained: [Bool] = []
            let queue = ASRunLoopQueue<Item>(runLoop: .main, retainObjects: true) { item, isDrained in
                seen.append(items.firstIndex { $0 === item }!)
                drained.append(isDrained)
            }
            queue.batchSize = 2
            for item in items + items { queue.enqueue(item) }
            XCTAssertFalse(queue.isEmpty)
            XCTAssertEqual(seen, [])
            stage.settle()
            XCTAssertEqual(seen, [0, 1, 2, 3, 4])
            XCTAssertEqual(drained, [false, false, false, false, true])
            XCTAssertTrue(queue.isEmpty)
        }
    }

    func testTheQueueOfAFrameCallsEachObjectOnceBeforeLayout() {
        onStage { stage in
            final class Observer: NSObject, ASCATransactionQueueObserving {
                var count = 0
                var next: Observer?
                func prepareForCATransactionCommit() {
                    count += 1
                    if let next { ASCATransactionQueueGet().enqueue(next) }
                }
            }
            let (first, second) = (Observer(), Observer())
            first.next = second
            for _ in 0..<3 { ASCATransactionQueueGet().enqueue(first) }
            XCTAssertFalse(ASCATransactionQueueGet().isEmpty)
            XCTAssertEqual(first.count, 0)
            FrameScheduler.current.runFrame()
            XCTAssertEqual([first.count, second.count], [1, 1])
            XCTAssertTrue(ASCATransactionQueueGet().isEmpty)
        }
    }

    func testAQueueThatDoesNotRetainDropsReleasedObjects() {
        onStage { stage in
            final class Item {}
            let kept = Item()
            var count = 0
            let queue = ASRunLoopQueue<Item>(runLoop: .main, retainObjects: false) { item, _ in
                XCTAssertTrue(item === kept)
                count += 1
            }
            queue.enqueue(Item())
            queue.enqueue(kept)
            stage.settle()
            XCTAssertEqual(count, 1)
        }
    }

    func testAnImageIsDrawnWithTheTraitsGiven() {
        var traits = ASPrimitiveTraitCollectionMakeDefault()
        traits.userInterfaceStyle = .dark
        let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
        let image = ASGraphicsCreateImage(traits, CGSize(width: 3, height: 2), true, 2, nil, nil) {
            dynamic.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 2))
        }
        XCTAssertEqual(image?.size, CGSize(width: 3, height: 2))
        XCTAssertEqual(image?.scale, 2)
        XCTAssertEqual((image?.cgImage?.bitmap[0, 0] ?? 0) & 0xFF_FFFF, 0xFF_0000)
        XCTAssertNil(ASGraphicsCreateImage(traits, CGSize(width: 3, height: 2), true, 2, nil, { true }, {}))
        XCTAssertNil(ASGraphicsCreateImage(traits, CGSize(width: CGFloat.nan, height: 2), true, 2, nil, nil, {}))
    }
}
