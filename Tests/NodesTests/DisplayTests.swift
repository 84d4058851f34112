import Graphics
import LayoutEngine
import Scheduling
import UIKit
import XCTest

@testable import Nodes

final class DisplayTests: XCTestCase {
    private func pixel(_ node: ASDisplayNode, x: Int = 0, y: Int = 0) -> UInt32? {
        (node.contents as AnyObject as? CGImage).map { $0.bitmap[x, y] }
    }

    func testANodeIsDrawnOnADisplayQueue() {
        onStage { stage in
            DrawingNode.drawnOnMain.withLock { $0 = [] }
            let node = stage.show(DrawingNode(), frame: CGRect(x: 0, y: 0, width: 20, height: 10))
            XCTAssertEqual(DrawingNode.drawnOnMain.withLock { $0 }, [false])
            XCTAssertEqual(pixel(node), 0xFFFF_0000)
            XCTAssertEqual(node.displayCount, 1)
        }
    }

    func testThePropertiesForComposingABitmapAreComputedWhereItIsDrawn() {
        onStage { stage in
            let node = DrawingNode()
            node.isOpaque = false
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 20, height: 10))
            // The stage's window has no surface, so nothing has composed the bitmap before.
            XCTAssertEqual((node.contents as AnyObject as? CGImage)?.bitmap.isPreparedForComposing, true)
        }
    }

    func testASynchronousNodeIsDrawnImmediatelyOnTheMainThread() {
        onStage { stage in
            DrawingNode.drawnOnMain.withLock { $0 = [] }
            let node = DrawingNode()
            node.displaysAsynchronously = false
            node.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
            stage.window.addSubnode(node)
            node.layer.displayIfNeeded()
            XCTAssertEqual(DrawingNode.drawnOnMain.withLock { $0 }, [true])
            XCTAssertNotNil(node.contents)
        }
    }

    func testAPlainNodeHasNoBitmap() {
        onStage { stage in
            let node = ASDisplayNode()
            node.backgroundColor = .red
            stage.show(node)
            XCTAssertNil(node.contents)
            XCTAssertFalse(node.implementsDisplay)
            XCTAssertFalse(StackNode([]).implementsDisplay)
            XCTAssertTrue(DrawingNode().implementsDisplay)
        }
    }

    func testSetNeedsDisplayDrawsAgain() {
        onStage { stage in
            let node = stage.show(DrawingNode(), frame: CGRect(x: 0, y: 0, width: 4, height: 4))
            node.color = .blue
            node.setNeedsDisplay()
            stage.settle()
            XCTAssertEqual(pixel(node), 0xFF00_00FF)
            XCTAssertEqual(node.displayCount, 2)
        }
    }

    func testOnlyTheNewestRequestIsShown() {
        onStage { stage in
            let node = DrawingNode()
            node.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
            stage.window.addSubnode(node)
            node.layer.displayIfNeeded()
            node.color = .blue
            node.setNeedsDisplay()
            stage.settle()
            XCTAssertEqual(pixel(node), 0xFF00_00FF)
            XCTAssertEqual(node.displayCount, 1)
        }
    }

    func testContentsOfAContainerAppearTogether() {
        onStage { stage in
            let container = ASDisplayNode()
            container.isTransactionContainer = true
            let fast = DrawingNode()
            let slow = SlowNode()
            for node in [fast, slow] {
                node.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
                container.addSubnode(node)
            }
            container.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            SlowNode.gate.withLock { $0 = true }
            stage.window.addSubnode(container)
            for _ in 0..<20 {
                stage.step()
                RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001))
            }
            XCTAssertNil(fast.contents)
            SlowNode.gate.withLock { $0 = false }
            stage.settle()
            XCTAssertNotNil(fast.contents)
            XCTAssertNotNil(slow.contents)
        }
    }

    func testASuspendedNodeIsNotDrawnUntilItIsResumed() {
        onStage { stage in
            let node = DrawingNode()
            node.displaySuspended = true
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 4, height: 4))
            XCTAssertNil(node.contents)
            node.displaySuspended = false
            stage.settle()
            XCTAssertNotNil(node.contents)
        }
    }

    func testANodeWithoutAreaIsDrawnWhenItGetsOne() {
        onStage { stage in
            let node = stage.show(DrawingNode(), frame: .zero)
            XCTAssertNil(node.contents)
            node.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
            stage.settle()
            XCTAssertNotNil(node.contents)
            node.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
            stage.settle()
            XCTAssertEqual(node.displayCount, 1)
        }
    }

    func testANodeThatRequestsItIsDrawnForEachSize() {
        onStage { stage in
            let node = DrawingNode()
            node.needsDisplayOnBoundsChange = true
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 4, height: 4))
            node.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
            stage.settle()
            XCTAssertEqual(node.displayCount, 2)
        }
    }

    func testASubtreeCanBeDisplayedNow() {
        onStage { stage in
            let node = DrawingNode()
            let root = ASDisplayNode()
            node.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
            root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            root.addSubnode(node)
            root.recursivelyEnsureDisplaySynchronously(true)
            XCTAssertNotNil(node.contents)
        }
    }

    func testBlocksRunAroundTheDrawing() {
        onStage { stage in
            let node = DrawingNode()
            let calls = Locked<[String]>([])
            node.willDisplayNodeContentWithRenderingContext = { _, parameters in
                calls.withLock { $0.append(parameters is DrawingNode.Parameters ? "will" : "?") }
            }
            node.didDisplayNodeContentWithRenderingContext = { context, _ in
                calls.withLock { $0.append("did") }
                context.setFillColor(UIColor.green.cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 4, height: 4))
            XCTAssertEqual(calls.withLock { $0 }, ["will", "did"])
            XCTAssertEqual(pixel(node), 0xFF00_FF00)
        }
    }

    func testPrecompositedCornersPunchHoles() {
        onStage { stage in
            let node = DrawingNode()
            node.isOpaque = false
            node.cornerRoundingType = .precomposited
            node.cornerRadius = 8
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            XCTAssertEqual(pixel(node), 0)
            XCTAssertEqual(pixel(node, x: 15, y: 15), 0xFFFF_0000)
            XCTAssertEqual(node.layer.cornerRadius, 0)
        }
    }

    func testPrecompositedCornersPunchHolesIntoAPicture() {
        onStage { stage in
            let node = ASImageNode()
            node.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
            node.isOpaque = false
            node.cornerRoundingType = .precomposited
            node.cornerRadius = 8
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 20, height: 20))

            XCTAssertEqual(pixel(node, x: 0, y: 0), 0)
            XCTAssertEqual(pixel(node, x: 10, y: 10), 0xFFFF_0000)
        }
    }

    func testClippingCornersLieOverTheNode() {
        onStage { stage in
            let node = ASDisplayNode()
            node.backgroundColor = .white
            node.cornerRoundingType = .clipping
            node.cornerRadius = 5
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            let corners = (node.layer.sublayers ?? []).filter { $0.zPosition == 99_999 }
            XCTAssertEqual(corners.count, 4)
            XCTAssertEqual(Set(corners.map { $0.frame.origin.x }), [0, 14])
            node.maskedCorners = [.layerMinXMinYCorner]
            XCTAssertEqual((node.layer.sublayers ?? []).count, 1)
        }
    }

    func testDefaultCornersAreRoundedByTheLayer() {
        onStage { stage in
            let node = stage.show(ASDisplayNode())
            node.cornerRadius = 7
            XCTAssertEqual(node.layer.cornerRadius, 7)
        }
    }

    func testAPlaceholderCoversTheNodeUntilItIsDrawn() {
        onStage { stage in
            let node = PlaceholderNode()
            node.placeholderEnabled = true
            node.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
            SlowNode.gate.withLock { $0 = true }
            stage.window.addSubnode(node)
            stage.step()
            XCTAssertEqual((node.layer.sublayers ?? []).map(\.zPosition), [9_999])
            SlowNode.gate.withLock { $0 = false }
            stage.settle()
            XCTAssertNil(node.layer.sublayers)
        }
    }

    func testTheEndOfDisplayingIsReportedUpTheTree() {
        onStage { stage in
            let root = FinishNode()
            let node = DrawingNode()
            node.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
            root.addSubnode(node)
            stage.show(root)
            XCTAssertEqual(root.finished, 1)
            XCTAssertEqual(root.subnodeCalls, ["start", "finish"])
        }
    }

    func testARasterizedSubtreeIsOneBitmap() {
        onStage { stage in
            let root = ASDisplayNode()
            let child = DrawingNode()
            child.frame = CGRect(x: 5, y: 5, width: 5, height: 5)
            root.isOpaque = false
            root.addSubnode(child)
            root.enableSubtreeRasterization()
            stage.show(root, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            XCTAssertFalse(child.isNodeLoaded)
            XCTAssertTrue(child.isInHierarchy)
            XCTAssertEqual(pixel(root, x: 0, y: 0), 0)
            let scale = Int(root.contentsScaleForDisplay)
            XCTAssertEqual(pixel(root, x: 7 * scale, y: 7 * scale), 0xFFFF_0000)
        }
    }

    func testAnImageAfterAStretchableImageIsNotStretchedByTheCapsOfThatImage() {
        onStage { stage in
            let picture = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in }
            let node = ASImageNode()
            node.contentMode = .center
            node.image = picture.resizableImage(
                withCapInsets: UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3), resizingMode: .stretch)
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            XCTAssertEqual(node.layer.contentsCenter.width, 1.0 / 3, accuracy: 1e-9)
            XCTAssertEqual(node.layer.contentsGravity, .resize)
            node.image = picture
            stage.settle()
            XCTAssertEqual(node.layer.contentsCenter, CGRect(x: 0, y: 0, width: 1, height: 1))
            XCTAssertEqual(node.layer.contentsGravity, .center)
        }
    }

    func testSizesAndRadiiThatNoBitmapHasDrawNothing() {
        onStage { stage in
            let node = DrawingNode()
            node.isLayerBacked = true
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 1e20, height: 10))
            XCTAssertNil(node.layer.contents)
            node.bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10)
            node.setNeedsDisplay()
            stage.settle()

            let round = stage.show(DrawingNode())
            round.cornerRoundingType = .clipping
            round.cornerRadius = .infinity
            stage.settle()
            round.cornerRadius = 1e20
            stage.settle()
        }
    }

    func testHigherPriorityIsDrawnFirst() {
        let order = Locked<[Int]>([])
        MainActor.assumeIsolated {
            OrderNode.order = order
            let transaction = DisplayTransaction()
            @MainActor func add(_ node: ASDisplayNode, priority: Int) {
                node.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
                _ = node.layer
                let drawing = node.makeDrawing(withSubtree: false)!
                transaction.add(DisplayOperation(drawing, of: node, priority: priority, in: transaction))
            }
            // Every worker is blocked, so that the other nodes wait in the queue.
            let gates = (0..<max(1, ProcessInfo.processInfo.activeProcessorCount)).map { _ in GateNode() }
            for gate in gates { add(gate, priority: 0) }
            for _ in gates { GateNode.arrived.wait() }
            let nodes = (0..<40).map(OrderNode.init)
            for node in nodes { add(node, priority: node.number == 39 ? 10 : 0) }

            // One worker draws them all, one after the other.
            GateNode.gate.signal()
            let deadline = Date(timeIntervalSinceNow: 60)
            while order.withLock({ $0.count }) < 40, Date() < deadline { Thread.sleep(forTimeInterval: 0.001) }
            for _ in gates.dropFirst() { GateNode.gate.signal() }
            transaction.finishNow()

            XCTAssertEqual(order.withLock { $0 }, [39] + Array(0..<39))
        }
    }
}

/// A node whose drawing waits while `gate` is true.
final class SlowNode: DrawingNode {
    static let gate = Locked(false)

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        while gate.withLock({ $0 }), !isCancelledBlock() { usleep(200) }
        super.draw(bounds, withParameters: parameters, isCancelled: isCancelledBlock, isRasterizing: isRasterizing)
    }
}

final class PlaceholderNode: DrawingNode {
    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        while SlowNode.gate.withLock({ $0 }), !isCancelledBlock() { usleep(200) }
        super.draw(bounds, withParameters: parameters, isCancelled: isCancelledBlock, isRasterizing: isRasterizing)
    }

    override func placeholderImage() -> UIImage? {
        Bitmap(width: 2, height: 2).map { UIImage(cgImage: CGImage(bitmap: $0)) }
    }
}

final class FinishNode: ASDisplayNode {
    var finished = 0
    var subnodeCalls: [String] = []
    override func hierarchyDisplayDidFinish() { super.hierarchyDisplayDidFinish(); finished += 1 }
    override func subnodeDisplayWillStart(_ subnode: ASDisplayNode) { subnodeCalls.append("start") }
    override func subnodeDisplayDidFinish(_ subnode: ASDisplayNode) { subnodeCalls.append("finish") }
}

/// Blocks the thread that draws it until `gate` is signaled, once for each node.
private final class GateNode: ASDisplayNode {
    static let arrived = DispatchSemaphore(value: 0)
    static let gate = DispatchSemaphore(value: 0)

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        arrived.signal()
        gate.wait()
    }
}

final class OrderNode: ASDisplayNode {
    // Protection: assigned before the nodes are drawn.
    nonisolated(unsafe) static var order = Locked<[Int]>([])
    let number: Int

    init(_ number: Int) {
        self.number = number
        super.init()
    }

    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? { NSNumber(value: number) }

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        let number = (parameters as? NSNumber)?.intValue ?? -1
        order.withLock { $0.append(number) }
    }
}
