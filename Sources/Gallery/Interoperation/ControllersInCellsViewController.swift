import AsyncDisplayKit
import PreviewKit

/// A list whose cells show whole view controllers, so that a screen of a program can be reused in a list with its logic. A controller is
/// created when the node of its cell is loaded.
final class ControllersInCellsViewController: ASDKViewController<ASTableNode> {
    private let names = ["Anchor", "Sail", "Rudder", "Compass", "Lantern", "Rope", "Oar", "Bell"]

    override init() {
        super.init(node: ASTableNode(style: .plain))
        title = "Controllers in cells"
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

extension ControllersInCellsViewController: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return names.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let name = names[indexPath.row]
        return {
            let cell = ASCellNode(viewControllerBlock: { CounterViewController(name: name) }, didLoad: nil)
            cell.style.preferredSize = CGSize(width: 0, height: CounterViewController.height)
            cell.selectionStyle = .none
            return cell
        }
    }
}

/// A name and a stepper that counts the items with this name on board. The controller does not depend on the list.
final class CounterViewController: ASDKViewController<ASDisplayNode> {
    /// The height of the controller's view at the user's text size. *Units*: points.
    static var height: CGFloat { UIFontMetrics.default.scaledValue(for: 84) }

    private(set) var count = 1
    private let titleNode: LabelNode
    private let countNode = LabelNode("1 on board", style: .subheadline, color: .secondaryLabel)
    private let lessButton = PillButtonNode("−", size: 18)
    private let moreButton = PillButtonNode("+", size: 18)
    private let cardNode = ASDisplayNode()

    init(name: String) {
        titleNode = LabelNode(name, style: .headline)
        super.init(node: ASDisplayNode())
        node.automaticallyManagesSubnodes = true
        cardNode.backgroundColor = .secondarySystemBackground
        cardNode.cornerRadius = 14
        lessButton.accessibilityLabel = "Less"
        moreButton.accessibilityLabel = "More"
        lessButton.onTap = { [unowned self] in change(by: -1) }
        moreButton.onTap = { [unowned self] in change(by: 1) }
        node.layoutSpecBlock = { [unowned self] _, _ in contentSpec() }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func change(by step: Int) {
        count = max(0, count + step)
        countNode.text = "\(count) on board"
        lessButton.isEnabled = count > 0
    }

    private func contentSpec() -> ASLayoutSpec {
        let texts = ASStackLayoutSpec(
            direction: .vertical, spacing: 4, justifyContent: .center, alignItems: .start, children: [titleNode, countNode])
        texts.style.flexGrow = 1
        texts.style.flexShrink = 1
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center, children: [texts, lessButton, moreButton])
        let content = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 18, bottom: 0, right: 18), child: row)
        let card = ASBackgroundLayoutSpec(child: content, background: cardNode)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 6, left: 16, bottom: 6, right: 16), child: card)
    }
}

#Preview("Controllers in cells", group: "Nodes and views") {
    UINavigationController(rootViewController: ControllersInCellsViewController())
}
