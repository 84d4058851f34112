import AsyncDisplayKit

/// Exercise 1: combine two stacks and an inset. All nodes are given; only the layout is missing.
final class Exercise1StartNode: ASDisplayNode {
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
        // Edit here. The absolute spec places all nodes at the top left.
        return ASAbsoluteLayoutSpec(children: [imageNode, titleNode, subtitleNode])
    }
}

extension Exercise {
    static let stack = Exercise(
        title: "Exercise 1",
        task: "Put the title over the subtitle, 4 points apart. Put both 8 points beside the picture, centered on its height. "
            + "Leave 16 points to the top and the left.",
        makeStart: { Exercise1StartNode() },
        makeExpected: { Exercise1SolutionNode() },
        solution: Exercise1SolutionNode.code
    )
}
