import LayoutEngine
import Scheduling
import UIKit
import WeftTesting
import XCTest

@testable import Nodes

final class EventTests: XCTestCase {
    func testTheFrontMostNodeIsHit() {
        onStage { stage in
            let root = ASDisplayNode()
            let back = ASDisplayNode()
            let front = ASDisplayNode()
            for node in [back, front] {
                node.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
                root.addSubnode(node)
            }
            stage.show(root)
            XCTAssertTrue(stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === front.view)
            front.isHidden = true
            XCTAssertTrue(stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === back.view)
            back.isUserInteractionEnabled = false
            XCTAssertTrue(stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === root.view)
        }
    }

    func testTheSlopEnlargesTheTouchAreaWithinTheSupernode() {
        onStage { stage in
            let root = ASDisplayNode()
            let node = ASDisplayNode()
            node.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            node.hitTestSlop = UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10)
            root.addSubnode(node)
            stage.show(root)
            XCTAssertTrue(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === node.view)
            XCTAssertTrue(stage.window.hitTest(CGPoint(x: 45, y: 15), with: nil) === root.view)
            XCTAssertEqual(node.frame, CGRect(x: 10, y: 10, width: 20, height: 20))
        }
    }

    func testALayerBackedNodeIsNeverHit() {
        onStage { stage in
            let root = ASDisplayNode()
            let node = ASDisplayNode()
            node.isLayerBacked = true
            node.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            root.addSubnode(node)
            stage.show(root)
            XCTAssertTrue(stage.window.hitTest(CGPoint(x: 15, y: 15), with: nil) === root.view)
        }
    }

    func testTouchesMoveUpTheResponderChainUntilANodeHandlesThem() {
        onStage { stage in
            let root = TouchNode()
            let leaf = ASDisplayNode()
            leaf.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            root.addSubnode(leaf)
            stage.show(root)
            leaf.view.touchesBegan([], with: nil)
            XCTAssertEqual(root.began, 1)
        }
    }

    func testANodeDecidesWhetherItAcceptsTheFocus() {
        onStage { stage in
            let plain = stage.show(ASDisplayNode())
            XCTAssertFalse(plain.becomeFirstResponder())
            let node = stage.show(FocusNode())
            XCTAssertTrue(node.becomeFirstResponder())
            XCTAssertTrue(node.isFirstResponder())
            XCTAssertTrue(node.resignFirstResponder())
            XCTAssertFalse(node.isFirstResponder())
        }
    }

    func testElementsAreReadFromTopToBottom() {
        onStage { stage in
            let root = ASDisplayNode()
            for (name, x, y) in [("c", 0.0, 30.0), ("b", 50.0, 0.0), ("a", 0.0, 0.0)] {
                let node = ASDisplayNode()
                node.isAccessibilityElement = true
                node.accessibilityLabel = name
                node.frame = CGRect(x: x, y: y, width: 10, height: 10)
                root.addSubnode(node)
            }
            stage.show(root)
            let labels = (root.view.accessibilityElements ?? []).compactMap { ($0 as? UIView)?.accessibilityLabel }
            XCTAssertEqual(labels, ["a", "b", "c"])
        }
    }

    func testAContainerJoinsItsLabels() {
        onStage { stage in
            let root = ASDisplayNode()
            root.isAccessibilityContainer = true
            for name in ["one", "two"] {
                let node = ASDisplayNode()
                node.isLayerBacked = true
                node.isAccessibilityElement = true
                node.accessibilityLabel = name
                root.addSubnode(node)
            }
            stage.show(root)
            let element = root.view.accessibilityElements?.first as? UIAccessibilityElement
            XCTAssertEqual(element?.accessibilityLabel, "one, two")
        }
    }

    @MainActor private func labeled(_ label: String, _ x: CGFloat, _ y: CGFloat) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.accessibilityLabel = label
        node.frame = CGRect(x: x, y: y, width: 40, height: 10)
        return node
    }

    func testAContainerJoinsItsLabelsInReadingOrder() {
        onStage { stage in
            let (root, inner, faded) = (ASDisplayNode(), labeled("inner", 0, 60), labeled("faded", 0, 0))
            root.isAccessibilityContainer = true
            inner.isAccessibilityContainer = true
            faded.alpha = 0
            for node in [labeled("price", 0, 40), labeled("title", 0, 10), labeled("badge", 60, 10), inner, faded] { root.addSubnode(node) }
            for (name, y) in [("Buy", 30.0), ("Save", 20.0)] {
                let button = ASButtonNode()
                button.setTitle(name, with: nil, with: nil, for: .normal)
                button.frame = CGRect(x: 0, y: y, width: 40, height: 10)
                root.addSubnode(button)
            }
            stage.show(root)
            let elements = root.view.accessibilityElements as? [UIAccessibilityElement] ?? []
            XCTAssertEqual(elements.map(\.accessibilityLabel), ["title, badge, price", "inner"])
            XCTAssertEqual(elements.first?.accessibilityCustomActions?.map(\.name), ["Save", "Buy"])
        }
    }

    func testNodesOutsideTheWindowAreNoElements() {
        onStage { stage in
            let (root, scroll) = (ASDisplayNode(), ASDisplayNode(viewBlock: { UIScrollView() }))
            scroll.frame = CGRect(x: 0, y: 0, width: 400, height: 100)
            for (parent, name) in [(root, "outside"), (scroll, "scrolled"), (root, "inside")] as [(ASDisplayNode, String)] {
                let node = labeled(name, 10, name == "inside" ? 200 : 400)
                node.isAccessibilityElement = true
                parent.addSubnode(node)
            }
            root.addSubnode(scroll)
            stage.show(root)
            @MainActor func labels(_ node: ASDisplayNode) -> [String] {
                AccessibilityTree.elements(of: node).compactMap { ($0 as? UIView)?.accessibilityLabel }
            }
            XCTAssertEqual(labels(root), ["inside"])
            XCTAssertEqual(labels(scroll), ["scrolled"])
        }
    }

    func testAContainerJoinsTheLabelsOfViewsOfViewBlocks() {
        onStage { stage in
            let root = ASDisplayNode()
            root.isAccessibilityContainer = true
            let label = ASDisplayNode(viewBlock: {
                let label = UILabel()
                label.text = "one"
                return label
            })
            let button = ASDisplayNode(viewBlock: {
                let button = UIButton(type: .system)
                button.setTitle("two", for: .normal)
                return button
            })
            root.addSubnode(label)
            root.addSubnode(button)
            stage.show(root)
            let element = root.view.accessibilityElements?.first as? UIAccessibilityElement
            XCTAssertEqual(element?.accessibilityLabel, "one")
            XCTAssertEqual(element?.accessibilityCustomActions?.map(\.name), ["two"])
        }
    }

    func testTheViewOfAViewBlockHasTheAccessibilityOfItsNode() {
        onStage { stage in
            let node = ASDisplayNode(viewBlock: {
                let view = UIView()
                view.isAccessibilityElement = true
                view.accessibilityLabel = "own"
                view.accessibilityHint = "hint"
                return view
            })
            stage.show(node)
            XCTAssertEqual(node.accessibilityLabel, "own")
            XCTAssertTrue(node.isAccessibilityElement)
            node.accessibilityLabel = "later"
            node.accessibilityTraits = .button
            node.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "open") { _ in true }]
            XCTAssertEqual(node.view.accessibilityLabel, "later")
            XCTAssertEqual(node.view.accessibilityHint, "hint")
            XCTAssertEqual(node.view.accessibilityTraits, .button)
            XCTAssertEqual(node.view.accessibilityCustomActions?.map(\.name), ["open"])
            node.accessibilityLabel = nil
            XCTAssertNil(node.view.accessibilityLabel)
        }
    }

    func testDescriptionsNameTheNode() {
        let root = ASDisplayNode()
        let child = ASDisplayNode()
        root.debugName = "card"
        root.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        root.addSubnode(child)
        XCTAssertTrue(root.description.hasPrefix("<ASDisplayNode: 0x"))
        XCTAssertTrue(root.description.hasSuffix("debugName = card; frame = (1 2; 3 4)>"))
        let lines = root.displayNodeRecursiveDescription().split(separator: "\n")
        XCTAssertEqual(lines.count, 2)
        XCTAssertTrue(lines[1].hasPrefix(" | <ASDisplayNode"))
    }

    func testAsciiArtShowsTheTree() {
        let text = ASDisplayNode()
        let image = ASDisplayNode()
        image.debugName = "heart"
        let stack = ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start,
            children: [text, ASRatioLayoutSpec(ratio: 0.5, child: image)])
        XCTAssertEqual(
            stack.asciiArtString(),
            """
            --------ASStackLayoutSpec--------
            |         ASDisplayNode         |
            |  --ASRatioLayoutSpec (0.5)--  |
            |  |  ASDisplayNode (heart)  |  |
            |  ---------------------------  |
            ---------------------------------
            """)
    }

    func testChangingTheTreeWhileASpecIsMadeIsAProgrammersError() {
        let node = ASDisplayNode()
        let child = ASDisplayNode()
        node.layoutSpecBlock = { node, _ in
            node.addSubnode(child)
            return ASInsetLayoutSpec(insets: .zero, child: child)
        }
        let range = ASSizeRange(min: .zero, max: CGSize(width: 10, height: 10))
        XCTAssertEqual(reportedErrors { _ = node.layoutThatFits(range) }.count, 1)
    }

    func testABlockAndAnOverrideTogetherAreAProgrammersError() {
        let node = StackNode([])
        node.layoutSpecBlock = { _, _ in ASLayoutSpec() }
        let range = ASSizeRange(min: .zero, max: CGSize(width: 10, height: 10))
        XCTAssertEqual(reportedErrors { _ = node.layoutThatFits(range) }.count, 1)
    }
}

final class TouchNode: ASDisplayNode {
    var began = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
}

final class FocusNode: ASDisplayNode {
    override func canBecomeFirstResponder() -> Bool { true }
}
