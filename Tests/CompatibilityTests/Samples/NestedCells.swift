import AsyncDisplayKit

/// A cell that contains further rows as subnodes.
final class GroupCell: ASCellNode {
    let header = ASTextNode()
    let rows: [ArticleLayouts.ChannelRow]

    init(title: String, names: [String]) {
        rows = names.map { ArticleLayouts.ChannelRow(name: $0, message: "Hello from \($0)", time: "12:00") }
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        header.attributedText = NSAttributedString(string: title, attributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 4
        column.children = [header] + rows
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: column)
    }
}

final class GroupsViewController: ASDKViewController<ASTableNode>, ASTableDataSource, ASTableDelegate {
    private let groups: [(String, [String])]
    private(set) var selected: [IndexPath] = []

    init(groups: [(String, [String])]) {
        self.groups = groups
        super.init(node: ASTableNode(style: .plain))
        node.dataSource = self
        node.delegate = self
        navigationItem.title = "Groups"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Reload", style: .plain, target: self, action: Selector(GroupsViewController.reload))
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        node.view.separatorStyle = .none
    }

    func reload() {
        node.reloadData()
    }

    func numberOfSections(in tableNode: ASTableNode) -> Int { 1 }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { groups.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (title, names) = groups[indexPath.row]
        return { GroupCell(title: title, names: names) }
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath)
        tableNode.deselectRow(at: indexPath, animated: true)
    }
}
