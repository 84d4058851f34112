import AsyncDisplayKit

/// The product card as a node with a shadow. The path of the shadow follows the size of the card.
final class ShadowCardNode: ASCellNode {
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
        cardNode.shadowColor = UIColor.black.cgColor
        cardNode.shadowOpacity = 0.2
        cardNode.shadowOffset = CGSize(width: 0, height: 1)
        cardNode.shadowRadius = 3
        descriptionNode.style.flexGrow = 1
        descriptionNode.style.flexShrink = 1
    }

    override func layout() {
        super.layout()
        cardNode.layer.shadowPath = UIBezierPath(roundedRect: cardNode.bounds, cornerRadius: 8).cgPath
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let mainStack = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 8,
            justifyContent: .start,
            alignItems: .start,
            children: [imageNode, descriptionNode]
        )
        let mainInset = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: mainStack)
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8),
            child: ASBackgroundLayoutSpec(child: mainInset, background: cardNode)
        )
    }
}
