import AsyncDisplayKit
import PreviewKit

/// UIKit Dynamics with fields: discs circle in a vortex, a spring holds them together, and a click moves the center of both.
final class FieldsNode: ASDisplayNode {
    let discNodes = (0..<18).map { _ in ASDisplayNode() }
    private let hintNode = LabelNode("Click to move the vortex.", style: .footnote, color: .secondaryLabel, alignment: .center)
    private let vortex = UIFieldBehavior.vortexField()
    private let spring = UIFieldBehavior.springField()
    private let drag = UIFieldBehavior.dragField()
    private let collision = UICollisionBehavior(items: [])
    private var animator: UIDynamicAnimator?

    override init() {
        super.init()
        backgroundColor = .systemBackground
        vortex.strength = -0.003
        spring.strength = 0.02
        drag.strength = 0.4
        collision.translatesReferenceBoundsIntoBoundary = true
        let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemTeal, .systemBlue, .systemPurple]
        for (index, discNode) in discNodes.enumerated() {
            discNode.backgroundColor = colors[index % colors.count]
            discNode.cornerRadius = 11
            addSubnode(discNode)
        }
        addSubnode(hintNode)
    }

    override func didLoad() {
        super.didLoad()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(FieldsNode.tapped)))
    }

    override func layout() {
        super.layout()
        let height = hintNode.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: bounds.width - 32, height: .infinity))).size.height
        hintNode.frame = CGRect(
            x: 16, y: bounds.height - safeAreaInsets.bottom - height - 16, width: bounds.width - 32, height: height)
        if animator == nil, bounds.width > 200, bounds.height > 200 { start() }
    }

    /// Places the discs on a spiral around the middle and starts the simulation.
    private func start() {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        for (index, discNode) in discNodes.enumerated() {
            let (angle, radius) = (CGFloat(index) * 0.9, 30 + CGFloat(index) * 7)
            discNode.frame = CGRect(x: center.x + radius * cos(angle) - 11, y: center.y + radius * sin(angle) - 11, width: 22, height: 22)
        }
        let animator = UIDynamicAnimator(referenceView: view)
        for field in [vortex, spring, drag] {
            field.position = center
            for discNode in discNodes { field.addItem(discNode.view) }
            animator.addBehavior(field)
        }
        for discNode in discNodes { collision.addItem(discNode.view) }
        animator.addBehavior(collision)
        self.animator = animator
    }

    func tapped(_ recognizer: UITapGestureRecognizer) {
        for field in [vortex, spring] { field.position = recognizer.location(in: view) }
    }
}

#Preview("Fields", group: "Motion") {
    FieldsNode()
}
