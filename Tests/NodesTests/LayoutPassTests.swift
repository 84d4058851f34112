import LayoutEngine
import Scheduling
import UIKit
import XCTest

@testable import Nodes

final class LayoutPassTests: XCTestCase {
    func testSubnodesGetTheFramesOfTheLayout() {
        onStage { stage in
            let a = sized(100, 50)
            let b = sized(80, 30)
            stage.show(StackNode([a, b]))
            XCTAssertEqual(a.frame, CGRect(x: 0, y: 0, width: 100, height: 50))
            XCTAssertEqual(b.frame, CGRect(x: 0, y: 50, width: 80, height: 30))
            XCTAssertEqual(b.view.frame, b.frame)
        }
    }

    func testAnUnloadedTreeIsLaidOutOnABackgroundThread() {
        let a = sized(100, 50)
        let stack = StackNode([a])
        let done = expectation(description: "laid out")
        DispatchQueue.global().async(
            execute: DispatchWorkItem {
                stack.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
                stack.layoutIfNeeded()
                done.fulfill()
            })
        wait(for: [done], timeout: 60)
        XCTAssertTrue(a.supernode === stack)
        XCTAssertEqual(a.frame, CGRect(x: 0, y: 0, width: 100, height: 50))
        XCTAssertFalse(stack.isNodeLoaded)
    }

    func testNothingIsMeasuredTwiceForTheSameSizeRange() {
        let child = sized(10, 10)
        let stack = StackNode([child])
        let range = ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100))
        _ = stack.layoutThatFits(range)
        _ = stack.layoutThatFits(range)
        XCTAssertEqual(stack.measureCount, 1)
        stack.setNeedsLayout()
        _ = stack.layoutThatFits(range)
        XCTAssertEqual(stack.measureCount, 2)
    }

    func testTheLayoutPassUsesWhatWasMeasured() {
        onStage { stage in
            let stack = StackNode([sized(100, 50)])
            let size = stack.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 400, height: 300))).size
            stage.show(stack, frame: CGRect(origin: .zero, size: size))
            XCTAssertEqual(stack.measureCount, 1)
            XCTAssertEqual(stack.calculatedSize, CGSize(width: 100, height: 50))
        }
    }

    func testAChildThatGrowsMakesItsSupernodeLayOutAgain() {
        onStage { stage in
            let child = SizeNode(CGSize(width: 50, height: 20))
            let below = sized(10, 10)
            let root = stage.show(StackNode([child, below]))
            child.wanted = CGSize(width: 50, height: 60)
            child.setNeedsLayout()
            stage.settle()
            XCTAssertEqual(child.frame, CGRect(x: 0, y: 0, width: 50, height: 60))
            XCTAssertEqual(below.frame.minY, 60)
            XCTAssertEqual(root.frame.size, CGSize(width: 400, height: 300))
        }
    }

    func testSiblingsOfAChildThatGrewAreNotMeasuredAgain() {
        onStage { stage in
            let child = SizeNode(CGSize(width: 50, height: 20))
            let sibling = SizeNode(CGSize(width: 50, height: 20))
            let group = StackNode([child, sibling])
            stage.show(StackNode([group]))
            let (groupCount, siblingCount) = (group.measureCount, sibling.measureCount)
            child.wanted = CGSize(width: 50, height: 60)
            child.setNeedsLayout()
            stage.settle()
            XCTAssertEqual(sibling.frame.minY, 60)
            XCTAssertGreaterThan(group.measureCount, groupCount)
            XCTAssertEqual(sibling.measureCount, siblingCount)
        }
    }

    func testAnInvalidatedNodeMeasuresTheChildrenOfAnUnboundedStackAgain() {
        onStage { stage in
            let child = SizeNode(CGSize(width: 50, height: 20))
            let group = StackNode([child])
            stage.show(StackNode([group]))
            // The child is not invalidated; as in Texture it is measured because its parent's height is not known beforehand.
            child.wanted = CGSize(width: 50, height: 33)
            group.setNeedsLayout()
            stage.settle()
            XCTAssertEqual(child.frame.height, 33)
        }
    }

    func testAFractionOfAnUnboundedParentHasNoEffect() {
        onStage { stage in
            let leaf = SizeNode(CGSize(width: 50, height: 20))
            let group = StackNode([SizeNode(CGSize(width: 40, height: 10))])
            for node in [leaf, group] { node.style.width = ASDimensionMakeWithFraction(0.5) }
            let column = StackNode([leaf, group])
            let row = StackNode([column])
            row.direction = .horizontal
            stage.show(row)
            XCTAssertEqual(column.frame.size, CGSize(width: 50, height: 30))
            XCTAssertEqual(leaf.frame.size, CGSize(width: 50, height: 20))
            XCTAssertEqual(group.frame, CGRect(x: 0, y: 20, width: 40, height: 10))
            let range = ASSizeRange(min: .zero, max: CGSize(width: CGFloat.infinity, height: .infinity))
            XCTAssertEqual(leaf.layoutThatFits(range, parentSize: range.max).size, CGSize(width: 50, height: 20))
            XCTAssertEqual(group.layoutThatFits(range, parentSize: range.max).size, CGSize(width: 40, height: 10))
        }
    }

    func testARootAdoptsAnotherRequestedSize() {
        onStage { stage in
            let child = SizeNode(CGSize(width: 50, height: 20))
            let root = StackNode([child])
            let size = root.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 400, height: 300))).size
            stage.show(root, frame: CGRect(origin: CGPoint(x: 7, y: 9), size: size))
            child.wanted = CGSize(width: 70, height: 60)
            child.setNeedsLayout()
            stage.settle()
            XCTAssertEqual(root.frame, CGRect(x: 7, y: 9, width: 70, height: 60))
        }
    }

    func testHooksOfThePassAreCalledInOrder() {
        onStage { stage in
            let node = LayoutHooksNode()
            stage.show(node)
            XCTAssertEqual(node.calls, ["calculatedLayoutDidChange", "layout", "layoutDidFinish"])
        }
    }

    func testAnEmptyNodeIsNotLaidOut() {
        onStage { stage in
            let stack = stage.show(StackNode([sized(10, 10)]), frame: .zero)
            XCTAssertEqual(stack.measureCount, 0)
        }
    }

    func testRightToLeftMirrorsTheSubnodes() {
        onStage { stage in
            let a = sized(100, 50)
            let stack = StackNode([a])
            stack.semanticContentAttribute = .forceRightToLeft
            stage.show(stack)
            XCTAssertEqual(a.frame.minX, 300)
        }
    }

    func testALayoutSpecBlockMakesTheLayout() {
        onStage { stage in
            let child = sized(10, 10)
            let node = ASDisplayNode()
            node.automaticallyManagesSubnodes = true
            node.layoutSpecBlock = { _, _ in
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8), child: child)
            }
            stage.show(node)
            XCTAssertEqual(child.frame.origin, CGPoint(x: 6, y: 5))
        }
    }

    func testSetNeedsLayoutOffTheMainThreadTakesEffectInTheNextFrame() {
        onStage { stage in
            let a = sized(10, 10)
            let b = sized(20, 20)
            let stack = stage.show(StackNode([a]))
            let done = expectation(description: "layout requested")
            DispatchQueue.global().async(
                execute: DispatchWorkItem {
                    stack.children = [a, b]
                    stack.setNeedsLayout()
                    done.fulfill()
                })
            wait(for: [done], timeout: 60)
            stage.settle()
            XCTAssertTrue(b.supernode === stack)
        }
    }

    func testOnlyTheNodeThatChangedIsMeasured() {
        onStage { stage in
            let left = StackNode([sized(10, 10)])
            let right = StackNode([sized(10, 10)])
            left.style.preferredSize = CGSize(width: 50, height: 50)
            right.style.preferredSize = CGSize(width: 50, height: 50)
            let root = stage.show(StackNode([left, right]))
            let before = (root.measureCount, left.measureCount, right.measureCount)
            left.setNeedsLayout()
            stage.settle()
            XCTAssertEqual(root.measureCount, before.0)
            XCTAssertEqual(left.measureCount, before.1 + 1)
            XCTAssertEqual(right.measureCount, before.2)
        }
    }
}

/// A node whose calculated size can be changed.
final class SizeNode: ASDisplayNode {
    var wanted: CGSize

    init(_ size: CGSize) {
        wanted = size
        super.init()
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { wanted }
}

final class LayoutHooksNode: ASDisplayNode {
    var calls: [String] = []
    override func layout() { super.layout(); calls.append("layout") }
    override func layoutDidFinish() { super.layoutDidFinish(); calls.append("layoutDidFinish") }
    override func calculatedLayoutDidChange() { super.calculatedLayoutDidChange(); calls.append("calculatedLayoutDidChange") }
}
