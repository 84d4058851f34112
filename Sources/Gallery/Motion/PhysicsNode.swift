import AsyncDisplayKit
import PreviewKit

/// UIKit Dynamics with nodes: blocks fall, collide and come to rest, and a click drops another one.
final class PhysicsNode: ASDisplayNode {
    private(set) var blockNodes: [ASDisplayNode] = []
    private var animator: UIDynamicAnimator?
    private let gravity = UIGravityBehavior(items: [])
    private let collision = UICollisionBehavior(items: [])
    private let material = UIDynamicItemBehavior(items: [])

    override init() {
        super.init()
        backgroundColor = .systemBackground
        collision.translatesReferenceBoundsIntoBoundary = true
        material.elasticity = 0.45
    }

    override func didLoad() {
        super.didLoad()
        let animator = UIDynamicAnimator(referenceView: view)
        for behavior in [gravity, collision, material] { animator.addBehavior(behavior) }
        self.animator = animator
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(PhysicsNode.tapped)))
    }

    override func layout() {
        super.layout()
        guard blockNodes.isEmpty, bounds.width > 200, bounds.height > 200 else { return }
        for index in 0..<6 {
            dropBlock(at: CGPoint(x: bounds.width * CGFloat(index % 3 + 1) / 4 + CGFloat(index) * 3, y: 60 + CGFloat(index / 3) * 90))
        }
    }

    func tapped(_ recognizer: UITapGestureRecognizer) {
        dropBlock(at: recognizer.location(in: view))
    }

    private func dropBlock(at point: CGPoint) {
        let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemTeal, .systemBlue, .systemPurple]
        let side = CGFloat(44 + blockNodes.count % 3 * 14)
        let blockNode = ASDisplayNode()
        blockNode.backgroundColor = colors[blockNodes.count % colors.count]
        blockNode.cornerRadius = 8
        blockNode.frame = CGRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
        addSubnode(blockNode)
        blockNodes.append(blockNode)
        gravity.addItem(blockNode.view)
        collision.addItem(blockNode.view)
        material.addItem(blockNode.view)
    }
}

#Preview("Physics", group: "Motion") {
    PhysicsNode()
}
