import AsyncDisplayKit
import PreviewKit

/// A membership card in perspective: a click turns it around, and a drag turns it with the pointer.
///
/// Each side is a node that is visible only from its own front. The `subnodeTransform` of their supernode gives both the same perspective.
final class CardFlipNode: ASDisplayNode {
    private static let width: CGFloat = 300
    let frontNode = CardFaceNode(title: "Weft Members", detail: "Ada Lovelace", color: .systemIndigo)
    let backNode = CardFaceNode(title: "Since 2019", detail: "Click or drag", color: .systemTeal)
    private let deckNode = ASDisplayNode()
    /// The rotation of the front side about the y axis. *Units*: radians.
    private(set) var angle: CGFloat = 0

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        deckNode.automaticallyManagesSubnodes = true
        deckNode.layoutSpecBlock = { [frontNode, backNode] _, _ in ASOverlayLayoutSpec(child: frontNode, overlay: backNode) }
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 700
        deckNode.subnodeTransform = perspective
        deckNode.style.width = ASDimensionMake(Self.width)
        backNode.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    }

    override func didLoad() {
        super.didLoad()
        for face in [frontNode, backNode] { face.layer.isDoubleSided = false }
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(CardFlipNode.tapped)))
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(CardFlipNode.dragged(_:))))
    }

    func tapped() {
        turn(to: (angle / .pi).rounded() * .pi + .pi)
    }

    /// Turns the card with a drag; the width of the card corresponds to half a turn. At the end of the drag, the card turns until its
    /// visible side faces the user.
    func dragged(_ pan: UIPanGestureRecognizer) {
        setAngle(angle + pan.translation(in: view).x / Self.width * .pi)
        pan.setTranslation(.zero, in: view)
        if pan.state == .ended || pan.state == .cancelled { turn(to: (angle / .pi).rounded() * .pi) }
    }

    /// Turns both faces to `end` with an animation. The animation is of `transform.rotation.y`, because an animation between two transforms
    /// that differ by half a turn would have no defined direction.
    private func turn(to end: CGFloat) {
        for (face, offset) in [(frontNode, CGFloat(0)), (backNode, .pi)] {
            let turn = CABasicAnimation(keyPath: "transform.rotation.y")
            turn.fromValue = angle + offset
            turn.toValue = end + offset
            turn.duration = 0.6
            turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            face.layer.add(turn, forKey: "turn")
        }
        setAngle(end)
    }

    private func setAngle(_ angle: CGFloat) {
        self.angle = angle
        frontNode.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
        backNode.transform = CATransform3DMakeRotation(angle + .pi, 0, 1, 0)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: deckNode)
    }
}

/// One face of the card.
final class CardFaceNode: ASDisplayNode {
    private let titleNode: LabelNode
    private let detailNode: LabelNode

    init(title: String, detail: String, color: UIColor) {
        titleNode = LabelNode(title, style: .title2, color: .white)
        detailNode = LabelNode(detail, style: .headline, color: .white)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = color
        cornerRadius = 18
        borderWidth = 1
        borderColor = UIColor(white: 1, alpha: 0.4).cgColor
        // Larger text makes the card taller.
        style.minHeight = ASDimensionMake(188)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 8, justifyContent: .spaceBetween, alignItems: .start,
            children: [titleNode, detailNode])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 22, left: 24, bottom: 22, right: 24), child: column)
    }
}

#Preview("Card flip", group: "Motion") {
    CardFlipNode()
}
