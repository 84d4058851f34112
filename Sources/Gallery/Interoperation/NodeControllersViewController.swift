import AsyncDisplayKit
import PreviewKit

/// Cards whose logic is in node controllers: each counts the appearances of its card and detects when the card leaves the viewport.
final class NodeControllersViewController: ASDKViewController<ASTableNode> {
    let controllers = (1...12).map { AppearanceController(name: "Card \($0)") }

    override init() {
        super.init(node: ASTableNode(style: .plain))
        title = "Node controllers"
        node.backgroundColor = .systemBackground
        node.dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        node.view.separatorStyle = .none
    }
}

extension NodeControllersViewController: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return controllers.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        return controllers[indexPath.row].node
    }
}

/// Counts the appearances of its card. The card does not refer to its controller.
final class AppearanceController: ASNodeController<AppearanceCardNode> {
    private let name: String
    private(set) var appearanceCount = 0

    init(name: String) {
        self.name = name
        super.init()
    }

    override func loadNode() {
        node = AppearanceCardNode(title: name)
    }

    override func didEnterVisibleState() {
        appearanceCount += 1
        node.show("Shown \(appearanceCount) ×", color: .systemGreen)
    }

    override func didExitVisibleState() {
        node.show("Out of the viewport", color: .systemGray)
    }
}

/// A title, a state and its color.
final class AppearanceCardNode: ASCellNode {
    private let titleNode: LabelNode
    let stateNode = LabelNode("Not shown yet", style: .subheadline, color: .secondaryLabel)
    private let lampNode = ASDisplayNode()
    private let cardNode = ASDisplayNode()

    init(title: String) {
        titleNode = LabelNode(title, style: .headline)
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        cardNode.backgroundColor = .secondarySystemBackground
        cardNode.cornerRadius = 14
        lampNode.backgroundColor = .systemGray
        lampNode.cornerRadius = 6
        lampNode.style.preferredSize = CGSize(width: 12, height: 12)
    }

    func show(_ state: String, color: UIColor) {
        stateNode.text = state
        lampNode.backgroundColor = color
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec(
            direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start, children: [titleNode, stateNode])
        texts.style.flexShrink = 1
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 14, justifyContent: .start, alignItems: .center, children: [lampNode, texts])
        let content = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 28, left: 18, bottom: 28, right: 18), child: row)
        let card = ASBackgroundLayoutSpec(child: content, background: cardNode)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: card)
    }
}

#Preview("Node controllers", group: "Nodes and views") {
    UINavigationController(rootViewController: NodeControllersViewController())
}
