import AsyncDisplayKit

/// Exercise 2: the layout of exercise 1, with a background behind the image and the texts.
final class Exercise2StartNode: ASDisplayNode {
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

        // Edit here. `backgroundNode` is not in the layout yet.
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 16, left: 16, bottom: .infinity, right: .infinity),
            child: mainStack
        )
    }
}

extension Exercise {
    static let background = Exercise(
        title: "Exercise 2",
        task: "Start from the layout of exercise 1. Put the green node behind picture and texts, with 8 points of it showing "
            + "around them.",
        makeStart: { Exercise2StartNode() },
        makeExpected: { Exercise2SolutionNode() },
        solution: Exercise2SolutionNode.code
    )
}
