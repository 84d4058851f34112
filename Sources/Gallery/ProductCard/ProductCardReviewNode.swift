import AsyncDisplayKit

/// Shows five stars, as many of them active as the rating, and the number of reviews.
final class ProductCardReviewNode: ASDisplayNode {
    private let starNodes: [ASImageNode]
    private let reviewCountNode = ASTextNode()

    init(review: Product.Review) {
        starNodes = (1...5).map { index in
            let starNode = ASImageNode()
            starNode.image = UIImage(named: index <= review.rating ? "active_star" : "inactive_star")
            starNode.style.preferredSize = CGSize(width: 11, height: 11)
            return starNode
        }
        super.init()

        automaticallyManagesSubnodes = true

        reviewCountNode.attributedText = NSAttributedString(
            string: "(\(review.reviewCount))",
            attributes: [
                .font: UIFont.systemFont(ofSize: 12, weight: .regular),
                .foregroundColor: Self.countColor,
            ]
        )
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
