import Dispatch
import Foundation
import UIPrimitives
import XCTest

@testable import LayoutEngine

/// A stack that measures its children on several threads measures all of them in the context of the calling thread.
final class ConcurrentContextTests: XCTestCase {
    private var hooks: LayoutHooks?

    override func setUp() {
        hooks = LayoutHooks.current
        LayoutHooks.current.concurrentMap = { count, body in
            DispatchQueue.concurrentPerform(iterations: count, execute: body)
        }
    }

    override func tearDown() {
        if let hooks { LayoutHooks.current = hooks }
    }

    /// A leaf whose size shows the context of its measurement: the width is 2 for the transition of the test and 1 otherwise, and the
    /// height is the scale.
    private final class ContextLeaf: ASLayoutElementObject {
        override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
            let context = _MeasureContext.current
            return CGSize(width: context.transition == 4 ? 2 : 1, height: PixelGrid.scale)
        }
    }

    func testChildrenMeasuredConcurrentlyShareTheContext() {
        let leaves = (0..<64).map { _ in ContextLeaf() }
        let stack = ASStackLayoutSpec(direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .start, children: leaves)
        stack.isConcurrent = true
        let size = _MeasureContext.with {
            $0.transition = 4
            $0.scale = 3
        } _: {
            stack.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 1000, height: 1000))).size
        }
        XCTAssertEqual(size, CGSize(width: 128, height: 3))
    }
}
