import AsyncDisplayKit

/// The solution of exercise 2.
final class Exercise2SolutionNode: ASDisplayNode {
    private let imageNode = ASImageNode()
    private let titleNode = LabelNode("Fern in a clay pot", style: .headline)
    private let subtitleNode = LabelNode("Likes half shade", style: .subheadline, color: .secondaryLabel)
    private let backgroundNode = ASDisplayNode()

    override init() {
        super.init()

        automaticallyManagesSubnodes = true
        imageNode.image = UIImage(named: "plant-1")
        imageNode.style.preferredSize = CGSize(width: 80, height: 80)
        backgroundNode.backgroundColor = UIColor.systemGreen.withAlphaComponent(0.25)
        backgroundNode.cornerRadius = 8
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

        let padding = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
            child: mainStack
        )

        let background = ASBackgroundLayoutSpec(child: padding, background: backgroundNode)

        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 16, left: 16, bottom: .infinity, right: .infinity),
            child: background
        )
    }

    static let code = """
        let padding = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
            child: mainStack
        )

        let background = ASBackgroundLayoutSpec(
            child: padding,
            background: backgroundNode
        )

        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 16, left: 16,
                                 bottom: .infinity, right: .infinity),
            child: background
        )
        """
}
