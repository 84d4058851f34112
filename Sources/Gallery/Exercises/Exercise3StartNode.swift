import AsyncDisplayKit

/// Exercise 3: move the row of exercise 2 into a separate node class, and show three rows.
final class Exercise3StartNode: ASDisplayNode {
    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        // Edit here. Return a stack of rows that are instances of `PlantRowExerciseNode`.
        return ASLayoutSpec()
    }
}

/// The reusable row, to which the exercise adds the nodes and the layout.
final class PlantRowExerciseNode: ASDisplayNode {
    init(image: UIImage?, title: String, subtitle: String) {
        super.init()
        automaticallyManagesSubnodes = true
        // Edit here.
    }
}

extension Exercise {
    static let customNode = Exercise(
        title: "Exercise 3",
        task: "Move picture, texts and background of exercise 2 into a class of their own. Then show it for a fern, a lamp and a "
            + "mug, 8 points apart, without any other node in the screen.",
        makeStart: { Exercise3StartNode() },
        makeExpected: { Exercise3SolutionNode() },
        solution: Exercise3SolutionNode.code
    )
}
