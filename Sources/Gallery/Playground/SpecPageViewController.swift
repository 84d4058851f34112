import AsyncDisplayKit

/// The interactive page of one layout spec: the screen in a sandbox, the arguments of the spec, and the code that creates it.
final class SpecPageViewController: ASDKViewController<ASDisplayNode> {
    private let makeScreen: () -> SpecScreenNode
    private let pageNode: SpecPageNode

    init(title: String, makeScreen: @escaping () -> SpecScreenNode) {
        self.makeScreen = makeScreen
        pageNode = SpecPageNode(screen: makeScreen())
        super.init(node: pageNode)
        self.title = title
        navigationItem.backButtonTitle = "Back"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Real screen", style: .plain, target: self, action: Selector(SpecPageViewController.showRealScreen))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func showRealScreen() {
        let screen = makeScreen()
        for (argument, present) in zip(screen.arguments, pageNode.screen.arguments) {
            argument.set(present.get())
        }
        // The bar must not cover the area of the spec.
        let controller = ASDKViewController(node: screen)
        controller.title = title
        controller.edgesForExtendedLayout = []
        navigationController?.pushViewController(controller, animated: true)
    }
}

/// The contents of the page: one column in a narrow window, two in a wide one.
final class SpecPageNode: ASDisplayNode {
    let screen: SpecScreenNode
    let argumentNodes: [SpecArgumentNode]
    private let sandbox: SandboxNode
    private let codeNode: CodeNode
    private let scrollNode = ASScrollNode()

    init(screen: SpecScreenNode) {
        self.screen = screen
        argumentNodes = screen.arguments.map(SpecArgumentNode.init)
        sandbox = SandboxNode(screenNode: screen, screenSize: CGSize(width: 375, height: 603))
        codeNode = CodeNode(screen.code)
        super.init()

        automaticallyManagesSubnodes = true
        automaticallyRelayoutOnSafeAreaChanges = true
        backgroundColor = .systemBackground
        for node in argumentNodes {
            node.onChange = { [weak self] in self?.argumentsDidChange() }
        }

        scrollNode.automaticallyManagesSubnodes = true
        scrollNode.automaticallyManagesContentSize = true
        scrollNode.scrollableDirections = .down
        let rows = argumentNodes
        scrollNode.layoutSpecBlock = { _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 10
            column.children = rows
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 16, bottom: 16, right: 16), child: column)
        }
    }

    private func argumentsDidChange() {
        screen.setNeedsLayout()
        codeNode.code = screen.code
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let content = constrainedSize.max.width < 700 ? narrowLayout(constrainedSize.max) : wideLayout(constrainedSize.max)
        return ASInsetLayoutSpec(insets: safeAreaInsets, child: content)
    }

    /// Returns a layout with the code next to a small sandbox and the arguments below.
    private func narrowLayout(_ size: CGSize) -> ASLayoutSpec {
        sandbox.style.preferredSize = sandboxSize(in: CGSize(width: size.width * 0.34, height: size.height * 0.5))
        codeNode.fontSize = 9
        codeNode.style.flexGrow = 1
        codeNode.style.flexShrink = 1
        let top = ASStackLayoutSpec(
            direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .stretch, children: [sandbox, codeNode])

        scrollNode.style.flexGrow = 1
        scrollNode.style.flexShrink = 1
        let page = ASStackLayoutSpec.vertical()
        page.spacing = 12
        page.children = [
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 0, right: 16), child: top), scrollNode,
        ]
        return page
    }

    /// Returns a layout with the sandbox on the left, and the arguments above the code on the right.
    private func wideLayout(_ size: CGSize) -> ASLayoutSpec {
        sandbox.style.preferredSize = sandboxSize(in: CGSize(width: size.width * 0.45, height: size.height - 112))
        codeNode.fontSize = 12
        codeNode.style.flexGrow = 0
        codeNode.style.flexShrink = 0
        scrollNode.style.flexGrow = 1
        scrollNode.style.flexShrink = 1

        let column = ASStackLayoutSpec.vertical()
        column.children = [
            scrollNode,
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 0, right: 16), child: codeNode),
        ]
        column.style.flexGrow = 1
        column.style.flexShrink = 1

        let page = ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .stretch,
            children: [
                ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: [sandbox]),
                column,
            ])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 8), child: page)
    }

    /// Returns the largest size in `available` that has the aspect ratio of the screen.
    private func sandboxSize(in available: CGSize) -> CGSize {
        let scale = max(0, min(available.width / sandbox.screenSize.width, available.height / sandbox.screenSize.height))
        return CGSize(width: (sandbox.screenSize.width * scale).rounded(), height: (sandbox.screenSize.height * scale).rounded())
    }
}
