import AsyncDisplayKit

/// One product in the list: its image with the wishlist heart, and its description, on a card.
final class ProductCardNode: ASCellNode {
    private let cardNode = ASDisplayNode()
    private let imageNode: ProductCardImageNode
    private let descriptionNode: ProductCardDescriptionNode

    init(model: Product, imageURL: URL?) {
        imageNode = ProductCardImageNode(imageURL: imageURL)
        descriptionNode = ProductCardDescriptionNode(description: model)
        super.init()

        automaticallyManagesSubnodes = true
        selectionStyle = .none

        cardNode.backgroundColor = .secondarySystemGroupedBackground
        cardNode.cornerRadius = 8
        cardNode.borderWidth = 1
        updateBorderColor()

        // The column shrinks to the space beside the image, so that long names wrap.
        descriptionNode.style.flexGrow = 1
        descriptionNode.style.flexShrink = 1
    }

    /// Sets the border color again when the appearance changes, because a `CGColor` has one value and does not follow the traits.
    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateBorderColor()
    }

    private func updateBorderColor() {
        cardNode.borderColor = UIColor.separator.cgColor
    }

    override var isSelected: Bool {
        didSet { updateCardColor() }
    }

    override var isHighlighted: Bool {
        didSet { updateCardColor() }
    }

    private func updateCardColor() {
        cardNode.backgroundColor = isSelected || isHighlighted ? .systemGray5 : .secondarySystemGroupedBackground
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let mainStack = ASStackLayoutSpec(
            direction: hasAccessibilityTextSize ? .vertical : .horizontal,
            spacing: 8,
            justifyContent: .start,
            alignItems: .start,
            children: [imageNode, descriptionNode]
        )

        let mainInset = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
            child: mainStack
        )

        let card = ASBackgroundLayoutSpec(child: mainInset, background: cardNode)

        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8),
            child: card
        )
    }
}
