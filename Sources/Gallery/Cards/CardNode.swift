import AsyncDisplayKit

/// A card with a square image, a title and a detail, and a padding of 8 points. The example is from a talk about layout.
///
/// A cell node is a display node, so the same class is used alone, in a plain view and in a list.
final class CardNode: ASCellNode {
    private let imageNode = ASImageNode()
    private let titleNode = ASTextNode()
    private let detailNode = ASTextNode()

    private let title: String
    private let detail: String

    init(image: UIImage?, title: String, detail: String) {
        self.title = title
        self.detail = detail
        super.init()

        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemGroupedBackground
        cornerRadius = 8
        clipsToBounds = true
        imageNode.image = image
        updateText()
    }

    /// Creates the texts again in the user's text size, and measures the card again.
    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateText()
        setNeedsLayout()
    }

    private func updateText() {
        titleNode.attributedText = .text(title, style: .headline, alignment: leadingTextAlignment)
        detailNode.attributedText = .text(detail, style: .footnote, color: .secondaryLabel, alignment: leadingTextAlignment)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let imageSpec = ASRatioLayoutSpec(ratio: 1, child: imageNode)
        imageSpec.style.alignSelf = .stretch

        let body = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 8,
            justifyContent: .end,
            alignItems: .start,
            children: [imageSpec, titleNode, detailNode]
        )

        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
            child: body
        )
    }
}
