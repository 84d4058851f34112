import AsyncDisplayKit

/// The right side of the card: name, price and shop, and the review and free shipping if the product has them.
final class ProductCardDescriptionNode: ASDisplayNode {
    private let nameNode = ASTextNode()
    private let priceNode = ASTextNode()
    private let shopNode: ProductCardShopNode
    private let reviewNode: ProductCardReviewNode?
    private let freeShippingNode: ASImageNode?

    init(description: Product) {
        shopNode = ProductCardShopNode(shop: description.shop)
        reviewNode = description.review.map(ProductCardReviewNode.init(review:))
        freeShippingNode = description.isFreeShipping ? ASImageNode() : nil
        super.init()

        automaticallyManagesSubnodes = true

        nameNode.attributedText = NSAttributedString(
            string: description.name,
            attributes: [
                .font: UIFont.systemFont(ofSize: 12, weight: .regular),
                .foregroundColor: UIColor.label,
            ]
        )

        priceNode.attributedText = NSAttributedString(
            string: description.price,
            attributes: [
                .font: UIFont.systemFont(ofSize: 14, weight: .bold),
                .foregroundColor: UIColor.label,
            ]
        )

        freeShippingNode?.image = UIImage(named: "free_shipping")
        freeShippingNode?.style.preferredSize = CGSize(width: 67, height: 16)
        freeShippingNode?.style.spacingBefore = 4
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let children: [ASLayoutElement?] = [nameNode, priceNode, shopNode, reviewNode, freeShippingNode]
        return ASStackLayoutSpec(
            direction: .vertical,
            spacing: 10,
            justifyContent: .start,
            alignItems: .start,
            children: children.compactMap { $0 }
        )
    }
}
