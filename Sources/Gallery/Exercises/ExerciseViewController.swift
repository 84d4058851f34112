import AsyncDisplayKit

/// One exercise of the gallery's product-card workshop: the task, the node to start from, the expected result, and the source code of the
/// solution.
struct Exercise {
    let title: String
    let task: String
    /// Creates the node to edit.
    let makeStart: () -> ASDisplayNode
    /// Creates the expected result.
    let makeExpected: () -> ASDisplayNode
    /// The source code of the expected layout.
    let solution: String
}

/// The page of an exercise. The button in the navigation bar shows the expected layout; the solution stays hidden until the user opens
/// it.
final class ExerciseViewController: ASDKViewController<ASDisplayNode> {
    private let exercise: Exercise

    init(_ exercise: Exercise) {
        self.exercise = exercise
        super.init(node: ExerciseNode(exercise))
        title = exercise.title
        navigationItem.backButtonTitle = "Back"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Expected", style: .plain, target: self, action: Selector(ExerciseViewController.showExpected))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func showExpected() {
        let controller = ASDKViewController(node: exercise.makeExpected())
        controller.node.backgroundColor = .systemBackground
        controller.title = "Expected"
        controller.edgesForExtendedLayout = []
        navigationController?.pushViewController(controller, animated: true)
    }
}

/// The task, the node to edit with a border around it, and a button that shows the solution.
private final class ExerciseNode: ASScrollNode {
    private let taskNode: LabelNode
    private let startNode: ASDisplayNode
    private let frameNode = ASDisplayNode()
    private let solutionButton = PillButtonNode("Show the solution")
    private let solutionNode: CodeNode

    private var showsSolution = false

    init(_ exercise: Exercise) {
        taskNode = LabelNode(exercise.task, style: .subheadline, color: .secondaryLabel)
        startNode = exercise.makeStart()
        solutionNode = CodeNode(exercise.solution)
        super.init()

        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        backgroundColor = .systemBackground
        frameNode.borderWidth = 1
        frameNode.cornerRadius = 8
        frameNode.borderColor = UIColor.systemGray3.cgColor
        solutionButton.onTap = { [weak self] in
            self?.toggleSolution()
        }
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        frameNode.borderColor = UIColor.systemGray3.cgColor
    }

    private func toggleSolution() {
        showsSolution.toggle()
        solutionButton.title = showsSolution ? "Hide the solution" : "Show the solution"
        transitionLayout(withAnimation: true, shouldMeasureAsync: false, measurementCompletion: nil)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        startNode.style.height = ASDimensionMake(hasAccessibilityTextSize ? 320 : 160)
        let start = ASBackgroundLayoutSpec(child: startNode, background: frameNode)
        solutionButton.style.alignSelf = .start

        let column = ASStackLayoutSpec.vertical()
        column.spacing = 16
        column.children =
            showsSolution
            ? [taskNode, start, solutionButton, solutionNode]
            : [taskNode, start, solutionButton]

        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: column)
    }
}
