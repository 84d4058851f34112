import LayoutEngine
import Scheduling
import UIKit
import XCTest

@testable import Nodes

final class TraitTests: XCTestCase {
    private func traits(_ style: UIUserInterfaceStyle) -> ASPrimitiveTraitCollection {
        var traits = ASPrimitiveTraitCollectionMakeDefault()
        traits.userInterfaceStyle = style
        traits.displayScale = 2
        return traits
    }

    func testTraitsReachTheWholeTreeAndTheChangeIsReported() {
        let root = ASDisplayNode()
        let child = TraitNode()
        root.addSubnode(child)
        ASTraitCollectionPropagateDown(root, traits(.dark))
        XCTAssertEqual(child.primitiveTraitCollection().userInterfaceStyle, .dark)
        XCTAssertEqual(child.previous.map(\.userInterfaceStyle), [.unspecified])
        ASTraitCollectionPropagateDown(root, traits(.dark))
        XCTAssertEqual(child.previous.count, 1)
        XCTAssertEqual(child.asyncTraitCollection().userInterfaceStyle, .dark)
    }

    func testColorsResolvedInTheHookAreThoseOfTheNewTraits() {
        let node = BorderNode()
        ASTraitCollectionPropagateDown(node, traits(.dark))
        XCTAssertEqual(node.borderColor, UIColor.white.cgColor)
        ASTraitCollectionPropagateDown(node, traits(.light))
        XCTAssertEqual(node.borderColor, UIColor.black.cgColor)
    }

    func testANewSubnodeGetsTheTraits() {
        let root = ASDisplayNode()
        let child = ASDisplayNode()
        ASTraitCollectionPropagateDown(root, traits(.dark))
        root.addSubnode(child)
        XCTAssertEqual(child.primitiveTraitCollection().userInterfaceStyle, .dark)
    }

    func testLayoutSpecsSeeTheTraits() {
        let spec = TraitReadingSpec()
        let node = ASDisplayNode()
        node.setPrimitiveTraitCollection(traits(.dark))
        node.layoutSpecBlock = { _, _ in spec }
        _ = node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 10, height: 10)))
        XCTAssertEqual(spec.seen, .dark)
    }

    func testALayoutThatReadsTheTextSizeIsComputedAgainForAnother() {
        let node = ASDisplayNode()
        let child = ASDisplayNode()
        nonisolated(unsafe) var specs = 0
        node.layoutSpecBlock = { node, _ in
            specs += 1
            let isLarge = node.asyncTraitCollection().preferredContentSizeCategory.isAccessibilityCategory
            child.style.height = ASDimensionMake(isLarge ? 90 : 30)
            return ASWrapperLayoutSpec(layoutElement: child)
        }
        let range = ASSizeRange(min: .zero, max: CGSize(width: 100, height: 500))
        XCTAssertEqual(node.layoutThatFits(range).size.height, 30)
        var traits = traits(.light)
        traits.preferredContentSizeCategory = .large
        ASTraitCollectionPropagateDown(node, traits)
        XCTAssertEqual(node.layoutThatFits(range).size.height, 30)
        XCTAssertEqual(specs, 1, "the default size is the one for which it was measured")
        traits.preferredContentSizeCategory = .accessibilityExtraLarge
        ASTraitCollectionPropagateDown(node, traits)
        XCTAssertEqual(node.layoutThatFits(range).size.height, 90)
    }

    func testDynamicColorsFollowTheAppearanceByThemselves() {
        onStage { stage in
            let node = ASDisplayNode()
            let drawn = DrawingNode()
            node.isLayerBacked = true
            let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
            node.backgroundColor = dynamic
            drawn.color = dynamic
            drawn.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
            let root = ASDisplayNode()
            root.addSubnode(node)
            root.addSubnode(drawn)
            ASTraitCollectionPropagateDown(root, traits(.light))
            stage.show(root)
            XCTAssertEqual(node.layer.backgroundColor, UIColor.black.cgColor)
            ASTraitCollectionPropagateDown(root, traits(.dark))
            stage.settle()
            XCTAssertEqual(node.layer.backgroundColor, UIColor.white.cgColor)
            XCTAssertEqual(drawn.displayCount, 2)
        }
    }

    func testNodesOfAControllerHaveTheTraitsThatAreLaidOverItsView() {
        onStage { stage in
            let child = ASDisplayNode()
            let node = ASDisplayNode()
            node.addSubnode(child)
            let controller = ASDKViewController(node: node)
            controller.view.setOverrideTraits(UITraitCollection(userInterfaceStyle: .dark))
            stage.window.rootViewController = controller
            stage.settle()
            XCTAssertEqual(child.primitiveTraitCollection().userInterfaceStyle, .dark)

            controller.view.setOverrideTraits(UITraitCollection(userInterfaceStyle: .light))
            XCTAssertEqual(child.primitiveTraitCollection().userInterfaceStyle, .light)
        }
    }

    func testNodesOfAControllerHaveTheTraitsOfTheSuperviewThatItsViewEnters() {
        onStage { stage in
            let around = ASDisplayNode()
            let dark: UIView = around.view
            dark.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            dark.overrideUserInterfaceStyle = .dark
            stage.window.addSubview(dark)
            stage.settle()
            let child = ASDisplayNode()
            let node = ASDisplayNode()
            node.automaticallyManagesSubnodes = true
            node.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: child) }
            let controller = ASDKViewController(node: node)
            for _ in 0..<2 {
                let view: UIView = controller.view
                view.frame = dark.bounds
                // The view is laid out with the traits of the system before it enters the dark superview.
                view.setNeedsLayout()
                view.layoutIfNeeded()
                dark.addSubview(view)
                stage.settle()
                XCTAssertEqual(node.primitiveTraitCollection().userInterfaceStyle, .dark)
                XCTAssertEqual(child.primitiveTraitCollection().userInterfaceStyle, .dark)
                view.removeFromSuperview()
            }
        }
    }

    /// This occurs with the nodes of a menu, which are laid out before the menu enters a view with a layout from right to left.
    func testALayoutOfTheOtherDirectionIsOutdated() {
        onStage { stage in
            let child = ASDisplayNode()
            child.style.preferredSize = CGSize(width: 10, height: 10)
            let row = ASDisplayNode()
            row.automaticallyManagesSubnodes = true
            row.layoutSpecBlock = { _, _ in
                ASStackLayoutSpec(direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .start, children: [child])
            }
            let root = ASDisplayNode()
            root.automaticallyManagesSubnodes = true
            root.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: row) }
            root.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
            stage.window.addSubnode(root)
            stage.settle()
            XCTAssertEqual(child.frame.minX, 0)
            for (direction, expected) in [(UITraitEnvironmentLayoutDirection.rightToLeft, 90), (.leftToRight, 0)] as [(_, CGFloat)] {
                root.view.setOverrideTraits(UITraitCollection(layoutDirection: direction))
                stage.settle()
                XCTAssertEqual(child.frame.minX, expected)
            }
        }
    }

    func testTintIsInheritedFromTheNearestNodeThatSetsIt() {
        let root = ASDisplayNode()
        let child = ASDisplayNode()
        root.addSubnode(child)
        XCTAssertEqual(child.tintColor, ASDisplayNodeDefaultTintColor())
        root.tintColor = .red
        XCTAssertEqual(child.tintColor, .red)
    }
}

final class TraitNode: ASDisplayNode {
    var previous: [ASPrimitiveTraitCollection] = []
    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        self.previous.append(previous)
    }
}

final class TraitReadingSpec: ASLayoutSpec {
    var seen: UIUserInterfaceStyle?
    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        seen = primitiveTraitCollection().userInterfaceStyle
        return ASLayout(layoutElement: self, size: .zero)
    }
}

private final class BorderNode: ASDisplayNode {
    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        borderColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }.cgColor
    }
}
