import AsyncDisplayKit
import PreviewKit

/// The same movement with four different spring dampings: a click anywhere moves the balls to the other side.
final class SpringsNode: ASDisplayNode {
    private static let dampings: [CGFloat] = [0.2, 0.4, 0.7, 1]
    let ballNodes = SpringsNode.dampings.map { _ in ASDisplayNode() }
    private let labelNodes = SpringsNode.dampings.map { LabelNode("Damping \($0)", style: .footnote, color: .secondaryLabel) }
    private var isAtEnd = false

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyRelayoutOnSafeAreaChanges = true
        backgroundColor = .systemBackground
        for (index, ballNode) in ballNodes.enumerated() {
            ballNode.backgroundColor = [.systemPink, .systemOrange, .systemGreen, .systemBlue][index]
            ballNode.cornerRadius = 22
            ballNode.style.preferredSize = CGSize(width: 44, height: 44)
        }
    }

    override func didLoad() {
        super.didLoad()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(SpringsNode.tapped)))
    }

    func tapped() {
        isAtEnd.toggle()
        for (ballNode, damping) in zip(ballNodes, Self.dampings) {
            UIView.animate(
                withDuration: 1.2, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0, options: [],
                animations: { ballNode.frame.origin.x = self.ballX(ballNode) }, completion: nil)
        }
    }

    private func ballX(_ ballNode: ASDisplayNode) -> CGFloat {
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (margin, range) = (Self.margin, bounds.width - 2 * Self.margin - ballNode.bounds.width)
        let distance = max(0, range) / (1 + 2 * Self.overshoot)
        return margin + distance * (isAtEnd != isRightToLeft ? 1 + Self.overshoot : Self.overshoot)
    }

    /// The least distance of a moving ball from the sides of the screen. *Units*: points.
    private static let margin: CGFloat = 8

    /// The distance by which the least damped ball passes its destination, as a part of its movement: the first maximum of the step
    /// response of a damped oscillator.
    private static let overshoot: CGFloat = {
        let damping = dampings.min() ?? 1
        return damping < 1 ? exp(-.pi * damping / (1 - damping * damping).squareRoot()) : 0
    }()

    /// Positions the balls on their current side in each layout pass.
    override func layout() {
        super.layout()
        for ballNode in ballNodes { ballNode.frame.origin.x = ballX(ballNode) }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 28
        column.children = zip(labelNodes, ballNodes).map { labelNode, ballNode in
            ASStackLayoutSpec(
                direction: .vertical, spacing: 6, justifyContent: .start, alignItems: .center, children: [labelNode, ballNode])
        }
        let top = safeAreaInsets.top + 32
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: top, left: 24, bottom: .infinity, right: 24), child: column)
    }
}

#Preview("Springs", group: "Motion") {
    SpringsNode()
}
