import AsyncDisplayKit

/// A trip between two harbours, planned in a sheet.
final class TripSheetViewController: ASDKViewController<ASDisplayNode> {
    private let harbours: [Harbour]
    private let titleNode = ScaledTextNode("Plan a trip", size: 20, weight: .semibold)
    private let fromButton = UIButton(configuration: .tinted())
    private let toButton = UIButton(configuration: .tinted())
    private let doneButton = UIButton(configuration: .filled())

    init(harbours: [Harbour]) {
        self.harbours = harbours
        super.init(node: ASDisplayNode())
        let rows = [row("From", fromButton), row("To", toButton)]
        let done = sized(doneButton)
        node.automaticallyManagesSubnodes = true
        node.backgroundColor = .systemBackground
        node.layoutSpecBlock = { [titleNode] _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 12
            column.children =
                [titleNode]
                + rows.map { label, button in
                    label.style.width = ASDimensionMake(64)
                    button.style.flexGrow = 1
                    return ASStackLayoutSpec(
                        direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center, children: [label, button])
                } + [done]
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 24, left: 16, bottom: .infinity, right: 16), child: column)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for button in [fromButton, toButton] {
            button.menu = UIMenu(options: .singleSelection, children: harbours.map { UIAction(title: $0.name) { _ in } })
            button.showsMenuAsPrimaryAction = true
            button.changesSelectionAsPrimaryAction = true
        }
        doneButton.configuration?.title = "Done"
        doneButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    }

    private func row(_ title: String, _ button: UIButton) -> (ASTextNode, ASDisplayNode) {
        // The limit is the largest size at which the titles fit in their column.
        return (ScaledTextNode(title, size: 15, color: .secondaryLabel, maximumSize: 24), sized(button))
    }

    private func sized(_ button: UIButton) -> ASDisplayNode {
        let node = ASDisplayNode(viewBlock: { button })
        node.style.height = ASDimensionMake(44)
        return node
    }
}
