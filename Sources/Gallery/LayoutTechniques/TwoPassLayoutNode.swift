import AsyncDisplayKit
import PreviewKit

/// One cell in two implementations: a manual layout with one pass for the size and another for the frames, and a spec that does both.
final class TwoPassLayoutNode: ASScrollNode {
    let manualNode = ManualQuoteNode()
    let specNode = SpecQuoteNode()
    private let manualLabel = LabelNode("calculateSizeThatFits and layout", style: .footnote, color: .secondaryLabel)
    private let specLabel = LabelNode("layoutSpecThatFits", style: .footnote, color: .secondaryLabel)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        backgroundColor = .systemBackground
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .stretch,
            children: [manualLabel, manualNode, specLabel, specNode])
        specLabel.style.spacingBefore = 24
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 24, left: 16, bottom: 24, right: 16), child: column)
    }
}

/// The colors and subnodes that both implementations of the cell share.
class QuoteNode: ASDisplayNode {
    /// The distance of the contents to the edges. *Units*: points.
    static let inset: CGFloat = 14
    static let spacing: CGFloat = 12
    static let iconSide: CGFloat = 40
    let iconNode = ASDisplayNode()
    let textNode = LabelNode("A spec states each rule once; manual layout states it for the size, and again for the frames.")

    override init() {
        super.init()
        backgroundColor = .secondarySystemBackground
        cornerRadius = 12
        iconNode.backgroundColor = .systemIndigo
        iconNode.cornerRadius = 10
    }
}

/// The cell with a manual layout: the second pass repeats the arithmetic of the first.
final class ManualQuoteNode: QuoteNode {
    override init() {
        super.init()
        addSubnode(iconNode)
        addSubnode(textNode)
    }

    private func textSize(width: CGFloat) -> CGSize {
        let available = max(0, width - 2 * Self.inset - Self.iconSide - Self.spacing)
        let range = ASSizeRange(min: .zero, max: CGSize(width: available, height: .infinity))
        return CGSize(width: available, height: textNode.layoutThatFits(range).size.height)
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let text = textSize(width: constrainedSize.width)
        return CGSize(width: constrainedSize.width, height: max(text.height, Self.iconSide) + 2 * Self.inset)
    }

    override func layout() {
        super.layout()
        let text = textSize(width: bounds.width)
        let isRightToLeft = asyncTraitCollection().layoutDirection == .rightToLeft
        let iconX = isRightToLeft ? bounds.width - Self.inset - Self.iconSide : Self.inset
        let textX = isRightToLeft ? iconX - Self.spacing - text.width : iconX + Self.iconSide + Self.spacing
        iconNode.frame = CGRect(x: iconX, y: (bounds.height - Self.iconSide) / 2, width: Self.iconSide, height: Self.iconSide)
        textNode.frame = CGRect(x: textX, y: (bounds.height - text.height) / 2, width: text.width, height: text.height)
    }
}

/// The cell with a layout spec.
final class SpecQuoteNode: QuoteNode {
    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        iconNode.style.preferredSize = CGSize(width: Self.iconSide, height: Self.iconSide)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: Self.spacing, justifyContent: .start, alignItems: .center, children: [iconNode, textNode])
        let inset = Self.inset
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset), child: row)
    }
}

#Preview("Manual layout and a spec", group: "Layouts") {
    TwoPassLayoutNode()
}
