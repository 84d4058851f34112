import AsyncDisplayKit

/// The steps of building the product card.
enum ProductCardStep: Int, CaseIterable {
    case picture, description, shop, review, freeShipping, wishlist, card

    /// The part of the card that the step adds.
    var title: String {
        switch self {
        case .picture: return "Picture, name and price"
        case .description: return "A node for the right-hand side"
        case .shop: return "The shop, with or without a badge"
        case .review: return "Stars and the number of reviews"
        case .freeShipping: return "Free shipping"
        case .wishlist: return "The heart over the picture"
        case .card: return "The look of a card"
        }
    }
}

/// The product card after one of the steps of the gallery's product-card workshop, built from parts of the finished card.
final class ProductCardStepNode: ASDisplayNode {
    private let step: ProductCardStep
    private let pictureNode = ASNetworkImageNode()
    private let wishlistPictureNode: ProductCardImageNode
    private let nameNode: ScaledTextNode
    private let priceNode: ScaledTextNode
    private let shopNode: ProductCardShopNode
    private let reviewNode: ProductCardReviewNode?
    private let freeShippingNode: ScaledImageNode?
    private let cardNode = ASDisplayNode()

    init(_ product: Product, step: ProductCardStep) {
        self.step = step
        wishlistPictureNode = ProductCardImageNode(imageURL: product.samplePicture)
        nameNode = ScaledTextNode(product.name, size: 12)
        priceNode = ScaledTextNode(product.price, size: 14, weight: .bold)
        shopNode = ProductCardShopNode(shop: product.shop)
        reviewNode = product.review.map(ProductCardReviewNode.init(review:))
        freeShippingNode = product.isFreeShipping ? ScaledImageNode("free_shipping", size: CGSize(width: 67, height: 16)) : nil
        super.init()

        automaticallyManagesSubnodes = true
        pictureNode.url = product.samplePicture
        pictureNode.style.preferredSize = CGSize(width: 80, height: 80)
        freeShippingNode?.style.spacingBefore = 4
        cardNode.backgroundColor = .secondarySystemGroupedBackground
        cardNode.cornerRadius = 8
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let verticalStack = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 10,
            justifyContent: .start,
            alignItems: .start,
            children: rows
        )
        verticalStack.style.flexShrink = 1
        verticalStack.style.flexGrow = 1

        let mainStack = ASStackLayoutSpec(
            direction: hasAccessibilityTextSize ? .vertical : .horizontal,
            spacing: 8,
            justifyContent: .start,
            alignItems: .start,
            children: [step >= .wishlist ? wishlistPictureNode : pictureNode, verticalStack]
        )

        let mainInset = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
            child: mainStack
        )

        guard step >= .card else { return mainInset }
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8),
            child: ASBackgroundLayoutSpec(child: mainInset, background: cardNode)
        )
    }

    private var rows: [ASLayoutElement] {
        var rows: [ASLayoutElement?] = [nameNode, priceNode]
        if step >= .shop { rows.append(shopNode) }
        if step >= .review { rows.append(reviewNode) }
        if step >= .freeShipping { rows.append(freeShippingNode) }
        return rows.compactMap { $0 }
    }
}

extension ProductCardStep: Comparable {
    static func < (a: ProductCardStep, b: ProductCardStep) -> Bool {
        return a.rawValue < b.rawValue
    }
}
