import AsyncDisplayKit

/// A node with nested layout specs that can outline one of them.
///
/// The outline is a node that `ASOverlayLayoutSpec` places over the spec, so it has the size of the spec and does not change the layout.
class BreakdownScreenNode: ASDisplayNode {
    private let outlineNode = OutlineNode()

    /// The index of the outlined spec, where 0 is the innermost one; nil for no outline.
    var outlined: Int? {
        didSet {
            guard outlined != oldValue else { return }
            setNeedsLayout()
        }
    }

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
    }

    /// Returns the spec, with the outline over it if `outlined` is `index`.
    func spec(_ index: Int, _ spec: ASLayoutSpec) -> ASLayoutSpec {
        return outlined == index ? ASOverlayLayoutSpec(child: spec, overlay: outlineNode) : spec
    }
}

/// Two boxes: a stack in an inset.
final class FirstBreakdownNode: BreakdownScreenNode {
    private let pinkNode = BoxNode("pink", color: .systemPink, size: CGSize(width: 80, height: 80))
    private let tealNode = BoxNode("teal", color: .systemTeal, size: CGSize(width: 80, height: 80))

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let stack = ASStackLayoutSpec(
            direction: .horizontal, spacing: 16, justifyContent: .start, alignItems: .start, children: [pinkNode, tealNode])
        return spec(
            1,
            ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 16, left: 16, bottom: .infinity, right: .infinity), child: spec(0, stack)))
    }
}

/// Five boxes: two stacks in a stack, in an inset.
final class SecondBreakdownNode: BreakdownScreenNode {
    private let pinkNode = BoxNode("pink", color: .systemPink, size: CGSize(width: 80, height: 80))
    private let tealNode = BoxNode("teal", color: .systemTeal, size: CGSize(width: 80, height: 80))
    private let greenNode = BoxNode("green", color: .systemGreen, size: CGSize(width: 100, height: 40))
    private let purpleNode = BoxNode("purple", color: .systemPurple, size: CGSize(width: 100, height: 40))
    private let orangeNode = BoxNode("orange", color: .systemOrange, size: CGSize(width: 100, height: 40))

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let topStack = ASStackLayoutSpec(
            direction: .horizontal, spacing: 16, justifyContent: .start, alignItems: .start, children: [pinkNode, tealNode])
        let bottomStack = ASStackLayoutSpec(
            direction: .horizontal, spacing: 16, justifyContent: .start, alignItems: .start,
            children: [greenNode, purpleNode, orangeNode])
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 16, justifyContent: .start, alignItems: .start,
            children: [spec(0, topStack), spec(1, bottomStack)])
        return spec(
            3,
            ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 16, left: 16, bottom: .infinity, right: .infinity), child: spec(2, column)))
    }
}

/// A translucent rectangle with a border.
private final class OutlineNode: ASDisplayNode {
    override init() {
        super.init()
        backgroundColor = UIColor.systemBlue.withAlphaComponent(0.1)
        borderWidth = 2
        updateBorder()
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateBorder()
    }

    private func updateBorder() {
        borderColor = UIColor.systemBlue.cgColor
    }
}
