import AsyncDisplayKit

// snippet: automatic-subnodes
final class DetailNode: ASDisplayNode {
    private let titleNode = ASTextNode()
    private let textNode = ASTextNode()
    var isExpanded = false

    init(title: String, text: String) {
        super.init()
        automaticallyManagesSubnodes = true  // subnodes are the nodes that the layout contains
        titleNode.attributedText = NSAttributedString(string: title)
        textNode.attributedText = NSAttributedString(string: text)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.children = isExpanded ? [titleNode, textNode] : [titleNode]
        return column
    }

    func toggle() {
        isExpanded.toggle()
        transitionLayout(withAnimation: true, shouldMeasureAsync: true)
    }
}
// end

// snippet: custom-transition
final class SwapNode: ASDisplayNode {
    private let first = ASDisplayNode()
    private let second = ASDisplayNode()
    private(set) var showsSecond = false

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        first.backgroundColor = .systemBlue
        second.backgroundColor = .systemOrange
        for node in [first, second] { node.style.preferredSize = CGSize(width: 100, height: 100) }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: showsSecond ? second : first)
    }

    override func animateLayoutTransition(_ context: ASContextTransitioning) {
        let inserted = context.insertedSubnodes()
        let removed = context.removedSubnodes()
        for node in inserted {
            node.frame = context.finalFrame(for: node).offsetBy(dx: bounds.width, dy: 0)
        }
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
            animations: {
                for node in inserted { node.frame = context.finalFrame(for: node) }
                for node in removed { node.frame = node.frame.offsetBy(dx: -self.bounds.width, dy: 0) }
            },
            completion: { isFinished in context.completeTransition(isFinished) })
    }

    func swap() {
        showsSecond.toggle()
        transitionLayout(withAnimation: true, shouldMeasureAsync: false)
    }
}
// end

// snippet: interactive-transition
@MainActor final class HeaderDriver: NSObject, UIScrollViewDelegate {
    private let header: DetailNode
    private var transition: ASInteractiveLayoutTransition?

    init(header: DetailNode) {
        self.header = header
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        header.isExpanded.toggle()
        transition = header.beginInteractiveLayoutTransition()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        transition?.update(scrollView.contentOffset.y / 120)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        guard let transition else { return }
        if transition.percentComplete > 0.5 {
            transition.finish()
        } else {
            header.isExpanded.toggle()  // the next layout pass reads it
            transition.cancel()
        }
    }
}
// end

// snippet: springs
final class SpringCardNode: ASDisplayNode {
    override init() {
        super.init()
        defaultLayoutTransitionDuration = 0.5
        defaultLayoutTransitionSpringDamping = 0.6
    }
}
// end

// snippet: physics
final class DropNode: ASDisplayNode {
    private let ball = ASDisplayNode()
    private var animator: UIDynamicAnimator?

    override init() {
        super.init()
        ball.backgroundColor = .systemRed
        ball.cornerRadius = 20
        ball.frame = CGRect(x: 60, y: 0, width: 40, height: 40)
        addSubnode(ball)
    }

    override func didLoad() {
        super.didLoad()
        let animator = UIDynamicAnimator(referenceView: view)
        animator.addBehavior(UIGravityBehavior(items: [ball.view]))
        let floor = UICollisionBehavior(items: [ball.view])
        floor.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(floor)
        let material = UIDynamicItemBehavior(items: [ball.view])
        material.elasticity = 0.6
        animator.addBehavior(material)
        self.animator = animator
    }

    var ballFrame: CGRect { ball.frame }
}
// end
