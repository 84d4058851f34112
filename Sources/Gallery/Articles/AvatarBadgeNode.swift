import AsyncDisplayKit
import PreviewKit

/// A colored circle with the initials of a person, and a badge at its corner.
final class AvatarBadgeNode: ASDisplayNode {
    private let avatarNode = ASImageNode()
    private let initialsNode = ASTextNode()
    private let badgeNode: BadgeNode

    init(initials: String, color: UIColor, count: Int) {
        badgeNode = BadgeNode(count: count)
        super.init()

        automaticallyManagesSubnodes = true
        avatarNode.backgroundColor = color
        avatarNode.style.preferredSize = CGSize(width: 64, height: 64)
        avatarNode.cornerRadius = 32
        initialsNode.attributedText = .text(initials, size: 24, weight: .semibold, color: color.readableText)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let initials = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: initialsNode)
        let avatar = ASOverlayLayoutSpec(child: avatarNode, overlay: initials)

        let corner = ASCornerLayoutSpec(child: avatar, corner: badgeNode, location: .topRight)
        // The corner of a circle's bounds lies outside the circle, so the center of the badge moves inward.
        corner.offset = CGPoint(x: -9, y: 9)
        return corner
    }
}

/// A number on a red background. The background is a circle for one digit, and a capsule for a wider number.
final class BadgeNode: ASDisplayNode {
    private let countNode = ASTextNode()

    init(count: Int) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemRed
        cornerRadius = 11
        countNode.attributedText = .text("\(count)", size: 13, weight: .semibold, color: UIColor.systemRed.readableText)
        style.minWidth = ASDimensionMake(22)
        style.height = ASDimensionMake(22)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let count = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 6), child: countNode)
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: .minimumXY, child: count)
    }
}

/// Three avatars in a row. The caller sets the initials and the count of the first; the counts of the others have two and three digits.
final class AvatarRowNode: ASDisplayNode {
    private let avatarNodes: [AvatarBadgeNode]

    init(initials: String, count: Int) {
        avatarNodes = [
            AvatarBadgeNode(initials: initials, color: .systemIndigo, count: count),
            AvatarBadgeNode(initials: "MB", color: .systemTeal, count: 42),
            AvatarBadgeNode(initials: "YK", color: .systemOrange, count: 128),
        ]
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 28, justifyContent: .start, alignItems: .center, children: avatarNodes)
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: row)
    }
}

#Preview("Badge on an avatar", group: "Layouts") {
    AvatarRowNode(initials: PreviewControl.text("Initials", "AN"), count: PreviewControl.number("Count", 3, in: 0...999))
}
