import Dispatch
import Foundation
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import Nodes

/// The layout of a tree of nodes is the same to the last bit, however many threads compute it.
final class ConcurrentLayoutTests: XCTestCase {
    private let sizes = ASSizeRange(
        min: CGSize(width: 375, height: 0), max: CGSize(width: 375, height: CGFloat.infinity))

    override func setUp() {
        Runtime.current.scale = 2
    }

    /// The number of repetitions; `WEFT_LAYOUT_REPETITIONS=1000` runs the long form.
    private var repetitions: Int {
        ProcessInfo.processInfo.environment["WEFT_LAYOUT_REPETITIONS"].flatMap(Int.init) ?? 40
    }

    func testChildrenMeasuredOnSeveralCoresGiveTheSameBits() {
        let expected = dump(SeededTree(isConcurrent: false).make())
        for repetition in 0..<repetitions {
            let found = dump(SeededTree(isConcurrent: true).make())
            if found != expected { return XCTFail("repetition \(repetition):\n\(found)\ninstead of\n\(expected)") }
        }
    }

    func testManyConcurrentTreesGiveTheSameBits() {
        let expected = dump(SeededTree(isConcurrent: false).make())
        let wrong = NSMutableIndexSet()
        let lock = NSLock()
        DispatchQueue.concurrentPerform(iterations: repetitions) { index in
            let found = self.dump(SeededTree(isConcurrent: index % 2 == 0).make())
            if found != expected { lock.withLock { wrong.add(index) } }
        }
        XCTAssertEqual(wrong.count, 0)
    }

    func testOneTreeMeasuredByManyThreadsReturnsTheSameLayouts() {
        let expected = frames(SeededTree(isConcurrent: false).make())
        for _ in 0..<repetitions {
            let tree = SeededTree(isConcurrent: true).make()
            let wrong = NSMutableIndexSet()
            let lock = NSLock()
            DispatchQueue.concurrentPerform(iterations: 8) { index in
                if self.frames(tree) != expected { lock.withLock { wrong.add(index) } }
            }
            XCTAssertEqual(wrong.count, 0)
        }
    }

    func testEveryCustomParentPlacesASeparateLayout() {
        let child = sized(20, 20)
        let range = ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100))
        let first = child.layoutThatFits(range)
        first.position = CGPoint(x: 1, y: 1)
        let second = child.layoutThatFits(range)
        second.position = CGPoint(x: 2, y: 2)
        XCTAssertEqual(first.position, CGPoint(x: 1, y: 1))
        XCTAssertEqual(first.size, second.size)
        XCTAssertTrue(first.layoutElement === child)
        XCTAssertEqual(child.measureCount, 1)
    }

    func testACustomParentIsMeasuredByManyThreads() {
        final class Diagonal: ASDisplayNode {
            let child = sized(10, 10)
            override init() {
                super.init()
                automaticallyManagesSubnodes = true
            }
            override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
                let sub = child.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 50, height: 50)))
                sub.position = CGPoint(x: constrainedSize.max.width, y: constrainedSize.max.width)
                return ASLayout(layoutElement: self, size: constrainedSize.max, sublayouts: [sub])
            }
        }
        let parent = Diagonal()
        let wrong = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 2000) { index in
            let side = CGFloat(index % 40 + 1)
            let layout = parent.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: side, height: side)))
            if layout.sublayouts[0].position.x != side { wrong.withLock { $0 += 1 } }
        }
        XCTAssertEqual(wrong.withLock { $0 }, 0)
    }

    /// Returns the frames of the subnodes of `node`. Frames further down are not compared, because they are those of the last measurement
    /// of each node by any thread.
    private func frames(_ node: ASDisplayNode) -> String {
        node.layoutThatFits(sizes).sublayouts.map { "\($0.position) \($0.size)" }.joined(separator: "\n")
    }

    /// Returns every frame below `node`, each from the last measurement of its supernode.
    private func dump(_ node: ASDisplayNode) -> String {
        var lines: [String] = []
        func add(_ layout: ASLayout, _ indent: String) {
            lines.append("\(indent)\(layout.size) \(layout.position)")
            for sublayout in layout.sublayouts {
                add(sublayout, indent + " ")
                guard let inner = (sublayout.layoutElement as? ASDisplayNode)?.latestLayout else { continue }
                for layout in inner.sublayouts { add(layout, indent + "  ") }
            }
        }
        add(node.layoutThatFits(sizes), "")
        return lines.joined(separator: "\n")
    }
}

/// A tree that is the same each time: three levels of stacks with 13 nodes, and 27 leaves below them.
private struct SeededTree {
    let isConcurrent: Bool

    func make() -> ASDisplayNode { group(depth: 3, index: 1) }

    private func group(depth: Int, index: Int) -> ASDisplayNode {
        guard depth > 0 else { return FlowNode(length: CGFloat(37 + index * 53 % 211), line: 14.3) }
        let children = (0..<3).map { group(depth: depth - 1, index: index * 3 + $0) }
        let node = ConcurrentStackNode(children, isConcurrent: isConcurrent)
        node.direction = depth % 2 == 0 ? .vertical : .horizontal
        for (offset, child) in children.enumerated() {
            child.style.flexShrink = CGFloat(offset)
            child.style.flexGrow = CGFloat(1 + index % 3)
            child.style.spacingBefore = CGFloat(offset) / 3
        }
        return node
    }
}

/// A node whose stack stretches its children, and measures them concurrently if requested.
private final class ConcurrentStackNode: StackNode {
    private let isConcurrent: Bool

    init(_ children: [ASDisplayNode], isConcurrent: Bool) {
        self.isConcurrent = isConcurrent
        super.init(children)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let spec = ASStackLayoutSpec(
            direction: direction, spacing: 1.5, justifyContent: .spaceAround, alignItems: .stretch, children: children)
        spec.isConcurrent = isConcurrent
        return spec
    }
}

/// A node with content that wraps like text.
private final class FlowNode: ASDisplayNode {
    private let length: CGFloat
    private let line: CGFloat

    init(length: CGFloat, line: CGFloat) {
        self.length = length
        self.line = line
        super.init()
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        guard constrainedSize.width > 0 else { return .zero }
        let width = min(constrainedSize.width, length)
        return CGSize(width: width, height: (length / width - 1e-6).rounded(.up) * line)
    }
}
