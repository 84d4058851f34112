import AsyncDisplayKit
import PreviewKit

/// Text that flows around a disc. A drag or an arrow key moves the disc, and the text is measured and drawn again.
final class ExclusionPathsNode: ASScrollNode {
    private static let diameter: CGFloat = 110
    let textNode = LabelNode(
        """
        Drag the disc. The text node gets its outline as an exclusion path: a shape in the coordinates of the text, which no line \
        enters. Each line is broken again where the shape leaves less width, on either side of it, and everything after it moves along.
        """)
    let discNode = DiscNode()
    private var center = CGPoint(x: 190, y: 90)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        backgroundColor = .systemBackground
        discNode.backgroundColor = .systemTeal
        discNode.cornerRadius = Self.diameter / 2
        discNode.style.preferredSize = CGSize(width: Self.diameter, height: Self.diameter)
        discNode.onStep = { [weak self] in self?.step($0) }
        moveDisc(to: center)
    }

    /// Moves the disc by `count` steps along a line of the text. After the end of the line, the disc continues at the beginning of a later
    /// line; before the beginning, at the end of an earlier line.
    private func step(_ count: CGFloat) {
        let (inset, width) = (Self.diameter / 2, max(bounds.width - 40, Self.diameter))
        var next = CGPoint(x: center.x + count * 24, y: center.y)
        if next.x > width - inset { next = CGPoint(x: inset, y: center.y + 48) }
        if next.x < inset { next = CGPoint(x: width - inset, y: max(center.y - 48, inset)) }
        moveDisc(to: next)
    }

    override func didLoad() {
        super.didLoad()
        let recognizer = UIPanGestureRecognizer(target: self, action: Selector(ExclusionPathsNode.pan))
        discNode.view.addGestureRecognizer(recognizer)
        // A drag of the disc does not scroll.
        view.panGestureRecognizer.require(toFail: recognizer)
    }

    func pan(_ recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: view)
        recognizer.setTranslation(.zero, in: view)
        moveDisc(to: CGPoint(x: center.x + translation.x, y: center.y + translation.y))
    }

    private func moveDisc(to newCenter: CGPoint) {
        center = newCenter
        let origin = CGPoint(x: center.x - Self.diameter / 2, y: center.y - Self.diameter / 2)
        let outline = CGRect(origin: origin, size: discNode.style.preferredSize).insetBy(dx: -8, dy: -8)
        textNode.exclusionPaths = [UIBezierPath(ovalIn: outline)]
        setNeedsLayout()
    }

    /// Sets the position of the disc manually, because exclusion paths are not mirrored in layouts from right to left.
    override func layout() {
        super.layout()
        discNode.position = CGPoint(x: textNode.frame.minX + center.x, y: textNode.frame.minY + center.y)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let content = ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: [textNode, discNode])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 24, left: 20, bottom: 20, right: 20), child: content)
    }
}

/// A disc that assistive programs and arrow keys can move.
final class DiscNode: ASDisplayNode {
    /// Called on the main thread for each step, with 1 for a step forward and -1 for a step back.
    var onStep: ((CGFloat) -> Void)?

    override init() {
        super.init()
        isAccessibilityElement = true
        accessibilityLabel = "Disc"
        accessibilityTraits = .adjustable
    }

    override func accessibilityIncrement() { onStep?(1) }

    override func accessibilityDecrement() { onStep?(-1) }
}

#Preview("Exclusion paths", group: "Pictures, text, colors") {
    ExclusionPathsNode()
}
