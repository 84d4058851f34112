import AsyncDisplayKit

/// The solution of exercise 1.
final class Exercise1SolutionNode: ASDisplayNode {
    private let imageNode = ASImageNode()
    private let titleNode = ASTextNode()
    private let subtitleNode = ASTextNode()

    override init() {
        super.init()

        automaticallyManagesSubnodes = true
        imageNode.image = UIImage(named: "plant-1")
        imageNode.style.preferredSize = CGSize(width: 80, height: 80)
        titleNode.attributedText = .text("Fern in a clay pot", size: 17, weight: .semibold)
        subtitleNode.attributedText = .text("Likes half shade", size: 14, color: .secondaryLabel)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let textStack = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 4,
            justifyContent: .start,
            alignItems: .start,
            children: [titleNode, subtitleNode]
        )

        let mainStack = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 8,
            justifyContent: .start,
            alignItems: .center,
            children: [imageNode, textStack]
        )

        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 16, left: 16, bottom: .infinity, right: .infinity),
            child: mainStack
        )
    }

    static let code = """
        let textStack = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 4,
            justifyContent: .start,
            alignItems: .start,
            children: [titleNode, subtitleNode]
        )

        let mainStack = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 8,
            justifyContent: .start,
            alignItems: .center,
            children: [imageNode, textStack]
        )

        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 16, left: 16,
                                 bottom: .infinity, right: .infinity),
            child: mainStack
        )
        """
}
