import AsyncDisplayKit

/// The right side of the card: name, price and shop, and the review and free shipping if the product has them.
final class ProductCardDescriptionNode: ASDisplayNode {
    private let nameNode: ScaledTextNode
    private let priceNode: ScaledTextNode
    private let shopNode: ProductCardShopNode
    private let reviewNode: ProductCardReviewNode?
    private let freeShippingNode: ScaledImageNode?

    init(description: Product) {
        nameNode = ScaledTextNode(description.name, size: 12)
        priceNode = ScaledTextNode(description.price, size: 14, weight: .bold)
        shopNode = ProductCardShopNode(shop: description.shop)
        reviewNode = description.review.map(ProductCardReviewNode.init(review:))
        freeShippingNode = description.isFreeShipping ? ScaledImageNode("free_shipping", size: CGSize(width: 67, height: 16)) : nil
        super.init()

        automaticallyManagesSubnodes = true
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
