import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// Scroll nodes: content from a layout spec.
final class ScrollNodeTests: XCTestCase {
    private func box(_ width: CGFloat, _ height: CGFloat) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.style.preferredSize = CGSize(width: width, height: height)
        return node
    }

    private func scroll(_ children: [ASDisplayNode], _ directions: ASScrollDirection? = nil) -> ASScrollNode {
        let node = ASScrollNode()
        node.automaticallyManagesSubnodes = true
        node.automaticallyManagesContentSize = true
        if let directions { node.scrollableDirections = directions }
        node.layoutSpecBlock = { _, _ in
            ASStackLayoutSpec(
                direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: children)
        }
        return node
    }

    func testTheContentIsAsLargeAsItsSpec() {
        onStage({ scroll([box(100, 300), box(100, 400)]) }) { stage, node in
            XCTAssertEqual(node.view.contentSize, CGSize(width: 320, height: 700))
            XCTAssertEqual(node.bounds.size, CGSize(width: 320, height: 480))
            stage.wheel(10)
            XCTAssertEqual(node.view.contentOffset.y, 220)
        }
    }

    /// With and without automatic management of the content's size, the node has the height of its style.
    func testTheStyleBoundsTheNode() {
        for manages in [true, false] {
            let node = scroll([box(100, 300), box(100, 400)], ASScrollDirectionVerticalDirections)
            node.automaticallyManagesContentSize = manages
            node.style.height = ASDimensionMake(200)
            let column = ASStackLayoutSpec(
                direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: [node])
            let layout = column.layoutThatFits(ASSizeRangeMake(CGSize(width: 320, height: 480)))
            XCTAssertEqual(layout.sublayouts.map(\.size.height), [200], "manages: \(manages)")
        }
    }

    func testContentThatGrowsCanBeScrolledFurther() {
        let child = box(100, 300)
        onStage({ scroll([child, box(100, 400)]) }) { stage, node in
            child.style.preferredSize = CGSize(width: 100, height: 900)
            node.setNeedsLayout()
            stage.settle()
            XCTAssertEqual(node.view.contentSize.height, 1300)
        }
    }

    func testBothAxesScroll() {
        let directions = ASScrollDirectionVerticalDirections.union(ASScrollDirectionHorizontalDirections)
        onStage({ scroll([box(900, 300), box(100, 400)], directions) }) { stage, node in
            XCTAssertEqual(node.view.contentSize, CGSize(width: 900, height: 700))
            stage.dragAndRest(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 200, y: 300))
            XCTAssertGreaterThan(node.view.contentOffset.x, 80)
            XCTAssertGreaterThan(node.view.contentOffset.y, 80)
        }
    }

    func testShortContentIsLaidOutOnceMoreToFillTheView() {
        let filling = ASDisplayNode()
        filling.style.flexGrow = 1
        filling.style.width = ASDimensionMake(.points, 100)
        onStage({ scroll([box(100, 100), filling]) }) { _, node in
            XCTAssertEqual(filling.frame, CGRect(x: 0, y: 100, width: 100, height: 380))
            XCTAssertEqual(node.view.contentSize.height, 480)
        }
    }

    func testWithoutManagementTheSizeIsTheApps() {
        onStage({ () -> ASScrollNode in
            let node = ASScrollNode()
            node.view.contentSize = CGSize(width: 320, height: 2000)
            return node
        }) { stage, node in
            stage.settle()
            XCTAssertEqual(node.view.contentSize.height, 2000)
            XCTAssertEqual(node.scrollableDirections, [])
        }
    }

    func testAnInnerScrollNodeHandlesTheWheelFirst() {
        let inner = onMain { scroll([box(100, 600)]) }
        inner.style.preferredSize = CGSize(width: 320, height: 200)
        onStage({ scroll([inner, box(100, 900)]) }) { stage, outer in
            let scroll = HostScroll(delta: CGVector(dx: 0, dy: 2), isContinuous: false, phase: .discrete)
            let pointer = HostPointer(location: CGPoint(x: 100, y: 100), timestamp: stage.clock.now)
            stage.window.hostSendEvent(.scrolled(pointer, scroll))
            stage.advance(by: 0.5)
            XCTAssertGreaterThan(inner.view.contentOffset.y, 0)
            XCTAssertEqual(outer.view.contentOffset.y, 0)

            // When the inner scroll node is at its end, the outer one scrolls.
            inner.view.contentOffset = CGPoint(x: 0, y: 400)
            stage.window.hostSendEvent(.scrolled(pointer, scroll))
            stage.advance(by: 0.5)
            XCTAssertGreaterThan(outer.view.contentOffset.y, 0)
        }
    }

    func testAPinchZoomsAroundItsPoint() {
        let content = ZoomedContent()
        onStage({ () -> ASScrollNode in
            let node = ASScrollNode()
            node.view.addSubview(content.zoomed)
            node.view.contentSize = content.zoomed.frame.size
            node.view.maximumZoomScale = 4
            node.view.delegate = content
            return node
        }) { stage, node in
            stage.pinch(at: CGPoint(x: 100, y: 200), scale: 1, phase: .began)
            stage.pinch(at: CGPoint(x: 100, y: 200), scale: 2, phase: .changed)
            stage.pinch(at: CGPoint(x: 100, y: 200), scale: 1, phase: .ended)

            XCTAssertEqual(node.view.zoomScale, 2, accuracy: 0.001)
            XCTAssertEqual(node.view.contentSize, CGSize(width: 640, height: 960))
            XCTAssertEqual(node.view.contentOffset, CGPoint(x: 100, y: 200))
            XCTAssertEqual(content.scales.last, 2)

            node.view.setZoomScale(9, animated: false)
            XCTAssertEqual(node.view.zoomScale, 4)
            node.view.zoom(to: CGRect(x: 0, y: 0, width: 160, height: 240), animated: false)
            XCTAssertEqual(node.view.zoomScale, 2)
            XCTAssertEqual(node.view.contentOffset, .zero)
        }
    }
}

@MainActor private final class ZoomedContent: NSObject, UIScrollViewDelegate {
    let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var scales: [CGFloat] = []

    nonisolated override init() {
        super.init()
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }

    func scrollViewDidZoom(_ scrollView: UIScrollView) { scales.append(scrollView.zoomScale) }
}
