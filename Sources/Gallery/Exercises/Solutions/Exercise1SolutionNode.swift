import AsyncDisplayKit

/// The solution of exercise 1.
final class Exercise1SolutionNode: ASDisplayNode {
    private let imageNode = ASImageNode()
    private let titleNode = LabelNode("Fern in a clay pot", style: .headline)
    private let subtitleNode = LabelNode("Likes half shade", style: .subheadline, color: .secondaryLabel)

    override init() {
        super.init()

        automaticallyManagesSubnodes = true
        imageNode.image = UIImage(named: "plant-1")
        imageNode.style.preferredSize = CGSize(width: 80, height: 80)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let textStack = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 4,
            justifyContent: .start,
            alignItems: .start,
            children: [titleNode, subtitleNode]
        )
        textStack.style.flexShrink = 1

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
        textStack.style.flexShrink = 1

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
