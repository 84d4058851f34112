import AsyncDisplayKit
import PreviewKit

/// A screen that shows the parts of a layout. A click on a part outlines its spec in the sandbox and shows the code that creates the spec.
final class LayoutBreakdownViewController: ASDKViewController<ASScrollNode> {
    private let breakdown: LayoutBreakdown

    init(_ breakdown: LayoutBreakdown) {
        self.breakdown = breakdown
        super.init(node: LayoutBreakdownNode(breakdown))
        title = breakdown.title
        navigationItem.backButtonTitle = "Back"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Real screen", style: .plain, target: self, action: Selector(LayoutBreakdownViewController.showRealScreen))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func showRealScreen() {
        let controller = ASDKViewController(node: breakdown.makeScreen())
        controller.title = title
        controller.edgesForExtendedLayout = []
        navigationController?.pushViewController(controller, animated: true)
    }
}

/// The sandbox with the layout, the parts as buttons, and the description of the selected part.
final class LayoutBreakdownNode: ASScrollNode {
    private let breakdown: LayoutBreakdown
    private let screenNode: BreakdownScreenNode
    private let sandbox: SandboxNode
    private let partButtons: [PillButtonNode]
    private let titleNode = LabelNode(style: .headline)
    private let textNode = LabelNode(style: .subheadline, color: .secondaryLabel)
    private let codeNode = CodeNode("")

    init(_ breakdown: LayoutBreakdown) {
        self.breakdown = breakdown
        screenNode = breakdown.makeScreen()
        sandbox = SandboxNode(screenNode: screenNode, screenSize: CGSize(width: 375, height: 230))
        partButtons = breakdown.parts.indices.map { PillButtonNode("\($0 + 1)") }
        super.init()

        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        scrollableDirections = [.up, .down]
        backgroundColor = .systemBackground
        for (index, button) in partButtons.enumerated() {
            button.onTap = { [weak self] in self?.show(index) }
        }
        show(0)
    }

    private func show(_ index: Int) {
        let part = breakdown.parts[index]
        screenNode.outlined = index
        titleNode.text = "\(index + 1). \(part.title)"
        textNode.text = part.text
        codeNode.code = part.code
        for (other, button) in partButtons.enumerated() {
            button.isSelected = other == index
        }
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let width = max(0, min(constrainedSize.max.width - 32, 560))
        sandbox.style.preferredSize = CGSize(width: width, height: width * 230 / 375)
        sandbox.style.alignSelf = .start

        let buttons = ASStackLayoutSpec.horizontal()
        buttons.spacing = 6
        buttons.children = partButtons

        let column = ASStackLayoutSpec.vertical()
        column.spacing = 16
        column.children = [sandbox, buttons, titleNode, textNode, codeNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: column)
    }
}

#Preview("Layout breakdown 1", group: "Workshop") {
    UINavigationController(rootViewController: LayoutBreakdownViewController(.first))
}

#Preview("Layout breakdown 2", group: "Workshop") {
    UINavigationController(rootViewController: LayoutBreakdownViewController(.second))
}
