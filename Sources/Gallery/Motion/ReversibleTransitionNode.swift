import AsyncDisplayKit
import PreviewKit

/// A music player that a drag or a click opens and closes. The layout transition follows the pointer in both directions.
final class ReversibleTransitionNode: ASDisplayNode {
    /// The length of a drag from one layout to the other. *Units*: points.
    private static let dragLength: CGFloat = 320
    let coverNode = ASImageNode()
    private let titleNode = LabelNode("Harbour at night", style: .headline)
    private let artistNode = LabelNode("The Lighthouse Keepers", style: .subheadline, color: .secondaryLabel)
    private let hintNode = LabelNode("Drag up to open, down to close, or click", style: .footnote, color: .secondaryLabel)
    private let barNode = ASDisplayNode()
    private(set) var isOpen = false
    private var transition: ASInteractiveLayoutTransition?

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyRelayoutOnSafeAreaChanges = true
        backgroundColor = .systemBackground
        defaultLayoutTransitionDuration = 0.4
        coverNode.image = UIImage(named: "headphones-3")
        coverNode.contentMode = .scaleAspectFill
        coverNode.cornerRadius = 12
        coverNode.clipsToBounds = true
        // Otherwise the picture of the closed player would be enlarged.
        coverNode.needsDisplayOnBoundsChange = true
        barNode.backgroundColor = .secondarySystemBackground
    }

    override func didLoad() {
        super.didLoad()
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(ReversibleTransitionNode.panned)))
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(ReversibleTransitionNode.tapped)))
    }

    func tapped() {
        isOpen.toggle()
        transitionLayout(withAnimation: true, shouldMeasureAsync: false)
    }

    func panned(_ recognizer: UIPanGestureRecognizer) {
        let way = recognizer.translation(in: view).y / Self.dragLength
        switch recognizer.state {
        case .began:
            isOpen.toggle()
            transition = beginInteractiveLayoutTransition()
            if transition == nil { isOpen.toggle() }
        case .changed:
            transition?.update(min(max(isOpen ? -way : way, 0), 1))
        case .ended, .cancelled:
            settle(velocity: recognizer.velocity(in: view).y)
        default:
            break
        }
    }

    /// Ends the drag. The transition finishes if the drag is fast in the direction of the new layout, or if the transition is past the
    /// middle and the drag is not fast in the other direction. Otherwise, the layout from before the drag is restored.
    private func settle(velocity: CGFloat) {
        guard let transition else { return }
        let speed = isOpen ? -velocity : velocity
        if speed > 400 || transition.percentComplete > 0.5 && speed > -400 {
            transition.finish()
        } else {
            isOpen.toggle()
            transition.cancel()
        }
        self.transition = nil
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let side = isOpen ? min(constrainedSize.max.width - 64, constrainedSize.max.height * 0.55) : 56
        coverNode.style.preferredSize = CGSize(width: side, height: side)
        let texts = ASStackLayoutSpec(
            direction: .vertical, spacing: 4, justifyContent: .start, alignItems: isOpen ? .center : .start,
            children: [titleNode, artistNode])
        texts.style.flexShrink = 1
        let content = ASStackLayoutSpec(
            direction: isOpen ? .vertical : .horizontal, spacing: isOpen ? 28 : 12, justifyContent: isOpen ? .center : .start,
            alignItems: .center, children: [coverNode, texts])
        let insets = UIEdgeInsets(top: 12, left: 16, bottom: 12 + safeAreaInsets.bottom, right: 16)
        let player = ASBackgroundLayoutSpec(child: ASInsetLayoutSpec(insets: insets, child: content), background: barNode)
        let hint = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: hintNode)
        (isOpen ? player : hint).style.flexGrow = 1
        return ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .end, alignItems: .stretch, children: isOpen ? [player] : [hint, player])
    }
}

#Preview("Reversible transition", group: "Motion") {
    ReversibleTransitionNode()
}
