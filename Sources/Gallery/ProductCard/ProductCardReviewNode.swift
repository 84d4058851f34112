import AsyncDisplayKit

/// Shows five stars, as many of them active as the rating, and the number of reviews.
final class ProductCardReviewNode: ASDisplayNode {
    private let starNodes: [ScaledImageNode]
    private let reviewCountNode: ScaledTextNode

    init(review: Product.Review) {
        starNodes = (1...5).map { index in
            ScaledImageNode(index <= review.rating ? "active_star" : "inactive_star", size: CGSize(width: 11, height: 11))
        }
        reviewCountNode = ScaledTextNode("(\(review.reviewCount))", size: 12, color: Self.countColor)
        super.init()

        automaticallyManagesSubnodes = true
    }

    /// A gray with sufficient contrast in both appearances.
    private static let countColor = UIColor { $0.userInterfaceStyle == .dark ? .lightGray : .darkGray }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let starStack = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 1,
            justifyContent: .start,
            alignItems: .start,
            children: starNodes
        )

        return ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 2,
            justifyContent: .start,
            alignItems: .center,
            children: [starStack, reviewCountNode]
        )
    }
}
