import AsyncDisplayKit

/// Exercise 3: a separate node for the row of exercise 2, used three times.
final class Exercise3StartNode: ASDisplayNode {
    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        // Edit here: stack rows of PlantRowExerciseNode.
        return ASLayoutSpec()
    }
}

/// The reusable row: give it its nodes and its layout.
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
