import AsyncDisplayKit

/// A form that moves from one field to the next by a layout transition.
final class SignUpNode: ASDisplayNode {
    enum Step: Int, CaseIterable {
        case name, address, done
    }

    let title = ASTextNode()
    let nameField = ASDisplayNode()
    let addressField = ASDisplayNode()
    let nextButton = ASButtonNode()
    private(set) var step = Step.name
    private(set) var animations: [(inserted: Int, removed: Int)] = []

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .white
        title.attributedText = NSAttributedString(
            string: "Sign up", attributes: [.font: UIFont.preferredFont(forTextStyle: .headline)])
        for field in [nameField, addressField] {
            field.style.height = ASDimensionMake(40)
            field.borderWidth = 1
            field.borderColor = UIColor.lightGray.cgColor
        }
        nextButton.setTitle("Next", with: nil, with: nil, for: .normal)
        nextButton.addTarget(self, action: Selector(SignUpNode.next(_:)), forControlEvents: .touchUpInside)
    }

    func next(_ sender: ASButtonNode) {
        step = Step(rawValue: step.rawValue + 1) ?? .done
        transitionLayout(withAnimation: true, shouldMeasureAsync: false)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 10
        column.alignItems = .stretch
        switch step {
        case .name: column.children = [title, nameField, nextButton]
        case .address: column.children = [title, addressField, nextButton]
        case .done: column.children = [title]
        }
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20), child: column)
    }

    override func animateLayoutTransition(_ context: ASContextTransitioning) {
        animations.append((context.insertedSubnodes().count, context.removedSubnodes().count))
        for node in context.insertedSubnodes() {
            node.frame = context.finalFrame(for: node)
            node.alpha = 0
        }
        UIView.animate(
            withDuration: defaultLayoutTransitionDuration,
            animations: {
                for node in context.insertedSubnodes() { node.alpha = 1 }
                for node in context.removedSubnodes() { node.alpha = 0 }
                for node in [self.title, self.nextButton] where context.finalFrame(for: node) != .null {
                    node.frame = context.finalFrame(for: node)
                }
            },
            completion: { context.completeTransition($0) })
    }
}
