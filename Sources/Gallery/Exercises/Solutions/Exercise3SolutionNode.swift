import AsyncDisplayKit

/// The solution of exercise 3: the screen uses the rows and does not depend on their layout.
final class Exercise3SolutionNode: ASDisplayNode {
    private let rowNodes = [
        PlantRowNode(image: UIImage(named: "plant-1"), title: "Fern in a clay pot", subtitle: "Likes half shade"),
        PlantRowNode(image: UIImage(named: "lamp-2"), title: "Reading lamp", subtitle: "Turns and tilts"),
        PlantRowNode(image: UIImage(named: "mug-3"), title: "Stoneware mug", subtitle: "Holds a third of a litre"),
    ]

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 8,
            justifyContent: .start,
            alignItems: .stretch,
            children: rowNodes
        )

        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 16, left: 16, bottom: .infinity, right: 16),
            child: column
        )
    }

    static let code = """
        final class PlantRowNode: ASDisplayNode {
            private let imageNode = ASImageNode()
            private let titleNode: LabelNode
            private let subtitleNode: LabelNode
            private let backgroundNode = ASDisplayNode()

            // init and layout as in exercise 2
        }

        let column = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 8,
            justifyContent: .start,
            alignItems: .stretch,
            children: rowNodes
        )
        """
}

/// An image with two lines of text on a green background.
final class PlantRowNode: ASDisplayNode {
    private let imageNode = ASImageNode()
    private let titleNode: LabelNode
    private let subtitleNode: LabelNode
    private let backgroundNode = ASDisplayNode()

    init(image: UIImage?, title: String, subtitle: String) {
        titleNode = LabelNode(title, style: .headline)
        subtitleNode = LabelNode(subtitle, style: .subheadline, color: .secondaryLabel)
        super.init()

        automaticallyManagesSubnodes = true
        imageNode.image = image
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

        return ASBackgroundLayoutSpec(child: padding, background: backgroundNode)
    }
}
