import AsyncDisplayKit

/// A sign-up form that shows one field at a time, with a transition to the next field. The example is from a talk about layout.
final class SignUpViewController: ASDKViewController<SignUpNode> {
    override init() {
        super.init(node: SignUpNode())
        title = "Sign up"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// The form: its contents depend only on its state.
final class SignUpNode: ASDisplayNode {
    enum FieldState: Int, CaseIterable {
        case email, name, password, done
    }

    private(set) var fieldState = FieldState.email

    private let labelNode = LabelNode(style: .title2, weight: .bold)
    private let emailNode = TextFieldNode(placeholder: "you@example.org")
    private let nameNode = TextFieldNode(placeholder: "Your name")
    private let passwordNode = TextFieldNode(placeholder: "At least eight characters")
    private let progressNode = SignUpProgressNode()
    private let nextButton = PillButtonNode("Next", size: 17)
    private let backButton = PillButtonNode("Back", size: 17)

    override init() {
        super.init()

        automaticallyManagesSubnodes = true
        automaticallyRelayoutOnSafeAreaChanges = true
        backgroundColor = .systemBackground
        defaultLayoutTransitionDuration = 0.3
        nextButton.isSelected = true
        nextButton.onTap = { [weak self] in self?.move(by: 1) }
        backButton.onTap = { [weak self] in self?.move(by: -1) }
        updateTexts()
    }

    private func move(by step: Int) {
        guard let state = FieldState(rawValue: fieldState.rawValue + step) else { return }
        fieldState = state
        updateTexts()
        transitionLayout(withAnimation: true, shouldMeasureAsync: false, measurementCompletion: nil)
    }

    private func updateTexts() {
        let title: String
        switch fieldState {
        case .email: title = "What is your address?"
        case .name: title = "What is your name?"
        case .password: title = "Choose a password"
        case .done: title = "Welcome!"
        }
        labelNode.text = title
        progressNode.progress = CGFloat(fieldState.rawValue) / CGFloat(FieldState.allCases.count - 1)
    }

    private var fieldNode: ASDisplayNode? {
        switch fieldState {
        case .email: return emailNode
        case .name: return nameNode
        case .password: return passwordNode
        case .done: return nil
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let buttons = ASStackLayoutSpec.horizontal()
        buttons.spacing = 12
        buttons.justifyContent = .end
        buttons.children = [fieldState == .email ? nil : backButton, fieldState == .done ? nil : nextButton].compactMap { $0 }

        let children: [ASLayoutElement?] = [labelNode, fieldNode, progressNode, buttons]
        let stack = ASStackLayoutSpec.vertical()
        stack.spacing = 20
        stack.children = children.compactMap { $0 }

        let insets = UIEdgeInsets(top: safeAreaInsets.top + 32, left: 24, bottom: .infinity, right: 24)
        return ASInsetLayoutSpec(insets: insets, child: stack)
    }

    /// Moves the new field in from the right while it appears, and the old one to the left while it disappears. All other nodes move to
    /// their new positions.
    override func animateLayoutTransition(_ context: ASContextTransitioning) {
        guard context.isAnimated() else { return super.animateLayoutTransition(context) }

        for node in context.insertedSubnodes() {
            var frame = context.finalFrame(for: node)
            frame.origin.x += 60
            node.frame = frame
            node.alpha = 0
        }

        UIView.animate(
            withDuration: defaultLayoutTransitionDuration, delay: 0, options: .curveEaseInOut,
            animations: {
                for node in context.subnodes(forKey: ASTransitionContextToLayoutKey) {
                    node.frame = context.finalFrame(for: node)
                    node.alpha = 1
                }
                for node in context.removedSubnodes() {
                    node.frame.origin.x -= 60
                    node.alpha = 0
                }
            },
            completion: { finished in
                for node in context.removedSubnodes() { node.alpha = 1 }
                context.completeTransition(finished)
            })
    }
}

/// A bar that shows how much of the form is complete.
final class SignUpProgressNode: ASDisplayNode {
    private let barNode = ASDisplayNode()

    /// The progress, 0 to 1.
    var progress: CGFloat = 0 {
        didSet {
            barNode.style.width = ASDimensionMake(.fraction, progress)
            // The measured size of the bar is cached until the bar itself is invalidated.
            barNode.invalidateCalculatedLayout()
            setNeedsLayout()
        }
    }

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .tertiarySystemFill
        cornerRadius = 3
        clipsToBounds = true
        barNode.backgroundColor = .systemBlue
        barNode.style.width = ASDimensionMake(.fraction, progress)
        barNode.style.height = ASDimensionMake(6)
        style.height = ASDimensionMake(6)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASStackLayoutSpec(
            direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [barNode])
    }
}
