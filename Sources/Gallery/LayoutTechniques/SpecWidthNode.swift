import AsyncDisplayKit
import PreviewKit

/// Shows how wide a row must be so that `.spaceBetween` moves its first and last child to the edges of a card. `.spaceBetween` distributes
/// the width of the row that its children do not use. A row that is as wide as its children has no such width. A width in the style of the
/// row's spec, or a parent that stretches the spec, makes the row as wide as the card.
final class SpecWidthNode: ASScrollNode {
    let cardNodes = [TourCardNode(.natural), TourCardNode(.width), TourCardNode(.stretch)]
    private let captionNodes = [
        LabelNode("The row is as wide as its children.", style: .footnote, color: .secondaryLabel),
        LabelNode("bottomLayout.style.width is the width of the card.", style: .footnote, color: .secondaryLabel),
        LabelNode("stackLayout.alignItems is .stretch.", style: .footnote, color: .secondaryLabel),
    ]

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        scrollableDirections = [.up, .down]
        backgroundColor = .systemGroupedBackground
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 28
        column.children = zip(captionNodes, cardNodes).map { caption, card in
            ASStackLayoutSpec(direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .stretch, children: [caption, card])
        }
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 20, left: 16, bottom: 20, right: 16), child: column)
    }
}

/// A tour: a cover with a badge, a title, and a row with the price at one end and a button at the other.
final class TourCardNode: ASDisplayNode {
    /// How the last row gets its width: from its children, from its style, or from its parent, which stretches it.
    enum RowWidth {
        case natural, width, stretch
    }

    let priceNode = LabelNode("€ 48", style: .headline)
    let bookNode = PillButtonNode("Book")
    private let rowWidth: RowWidth
    private let coverNode = ASImageNode()
    // A larger badge would extend over the lower edge of the cover.
    private let badgeNode = ScaledTextNode("New", size: 13, weight: .semibold, color: UIColor.systemIndigo.readableText, maximumSize: 20)
    private let titleNode = LabelNode("Lamps of the old town, two hours on foot", style: .subheadline)

    init(_ rowWidth: RowWidth) {
        self.rowWidth = rowWidth
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemGroupedBackground
        cornerRadius = 14
        clipsToBounds = true
        coverNode.image = UIImage(named: "lamp-2")
        coverNode.contentMode = .scaleAspectFill
        coverNode.clipsToBounds = true
        badgeNode.textContainerInset = UIEdgeInsets(top: 5, left: 12, bottom: 5, right: 12)
        badgeNode.backgroundColor = .systemIndigo
        badgeNode.cornerRadius = 8
        badgeNode.clipsToBounds = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        coverNode.style.preferredSize = CGSize(width: constrainedSize.max.width, height: 136)
        badgeNode.style.layoutPosition = CGPoint(x: 14, y: 95)
        priceNode.style.spacingBefore = 14
        bookNode.style.spacingAfter = 14

        let absoluteLayout = ASAbsoluteLayoutSpec(children: [badgeNode])
        let overlayLayout = ASOverlayLayoutSpec(child: coverNode, overlay: absoluteLayout)

        let insetLayout = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 14, bottom: 0, right: 14), child: titleNode)
        insetLayout.style.spacingBefore = 13
        insetLayout.style.spacingAfter = 16

        let bottomLayout = ASStackLayoutSpec.horizontal()
        bottomLayout.justifyContent = .spaceBetween
        bottomLayout.alignItems = .center
        bottomLayout.spacing = 12
        bottomLayout.children = [priceNode, bookNode]
        bottomLayout.style.spacingAfter = 14
        if rowWidth == .width { bottomLayout.style.width = ASDimensionMake(constrainedSize.max.width) }

        let stackLayout = ASStackLayoutSpec.vertical()
        stackLayout.justifyContent = .start
        stackLayout.alignItems = rowWidth == .stretch ? .stretch : .start
        stackLayout.children = [overlayLayout, insetLayout, bottomLayout]
        return stackLayout
    }
}

#Preview("Width of a spec", group: "Layouts") {
    SpecWidthNode()
}
