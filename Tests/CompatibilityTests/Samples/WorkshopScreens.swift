import AsyncDisplayKit

/// The first screen of a workshop's app: a table of screens.
final class WorkshopHome: ASDKViewController<ASTableNode> {
    enum Row: String, CaseIterable {
        case basicUIKit = "Basic UIKit"
        case basicTexture = "Basic Texture"
        case interactive = "ASLayoutSpec - Interactive"
        case card = "Create Product Card"
        case table = "UIKit Table"
    }

    override init() {
        super.init(node: ASTableNode(style: .grouped))
        title = "Workshop"
        node.dataSource = self
        node.delegate = self
        node.backgroundColor = .white
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

extension WorkshopHome: ASTableDataSource, ASTableDelegate {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return Row.allCases.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = Row.allCases[indexPath.row]
        return {
            let cell = ASTextCellNode()
            cell.text = row.rawValue
            return cell
        }
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: true)
        let viewController: UIViewController
        switch Row.allCases[indexPath.row] {
        case .basicUIKit: viewController = WorkshopUIKitBox()
        case .basicTexture: viewController = WorkshopBox()
        case .interactive: viewController = WorkshopInteractive()
        case .card: viewController = WorkshopCard()
        case .table: viewController = WorkshopTable(style: .plain)
        }
        navigationController?.pushViewController(viewController, animated: true)
    }
}

/// A box in the middle, by constraints.
final class WorkshopUIKitBox: UIViewController {
    let box = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .orange
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        NSLayoutConstraint.activate([
            box.widthAnchor.constraint(equalToConstant: 300),
            box.heightAnchor.constraint(equalToConstant: 300),
            box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            box.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }
}

/// A box in the middle, by a layout spec block.
final class WorkshopBox: ASDKViewController<ASDisplayNode> {
    let subNode = ASDisplayNode()

    override init() {
        super.init(node: ASDisplayNode())
        node.backgroundColor = .white
        subNode.backgroundColor = .orange
        subNode.style.preferredSize = CGSize(width: 300, height: 300)
        node.addSubnode(subNode)
        node.layoutSpecBlock = { [subNode] _, _ in
            return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: subNode)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// A stack whose alignment a button changes.
final class WorkshopInteractive: ASDKViewController<ASDisplayNode> {
    let box = ASDisplayNode()
    let button = ASButtonNode()
    private let alignments: [ASStackLayoutAlignItems] = [.start, .center, .end]
    private(set) var index = 0

    override init() {
        super.init(node: ASDisplayNode())
        node.automaticallyManagesSubnodes = true
        node.backgroundColor = .white
        box.backgroundColor = .systemTeal
        box.style.preferredSize = CGSize(width: 100, height: 80)
        button.setTitle("Change alignItems", with: .systemFont(ofSize: 16), with: .systemBlue, for: .normal)
        button.addTarget(self, action: Selector(WorkshopInteractive.next), forControlEvents: .touchUpInside)
        node.layoutSpecBlock = { [weak self] _, _ in
            guard let self = self else { return ASLayoutSpec() }
            let stack = ASStackLayoutSpec(
                direction: .vertical, spacing: 20, justifyContent: .center, alignItems: self.alignments[self.index],
                children: [self.box, self.button])
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 80, left: 20, bottom: 20, right: 20), child: stack)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func next() {
        index = (index + 1) % alignments.count
        node.setNeedsLayout()
    }
}

/// A card with a heart over its picture, and a bar button that opens an alert.
final class WorkshopCard: ASDKViewController<ASDisplayNode> {
    let heart = ASButtonNode()
    private let picture = ASImageNode()
    private let name = ASTextNode2()

    override init() {
        super.init(node: ASDisplayNode())
        node.backgroundColor = .white
        node.automaticallyManagesSubnodes = true
        picture.backgroundColor = .lightGray
        picture.cornerRadius = 6
        picture.style.preferredSize = CGSize(width: 80, height: 80)
        name.maximumNumberOfLines = 2
        name.attributedText = NSAttributedString(
            string: "A hat against the sun", attributes: [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 12, weight: .regular)])
        heart.setTitle("♡", with: .systemFont(ofSize: 18), with: .systemPink, for: .normal)
        heart.setTitle("♥", with: .systemFont(ofSize: 18), with: .systemPink, for: .selected)
        heart.addTarget(self, action: Selector(WorkshopCard.toggle(_:)), forControlEvents: .touchUpInside)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Expected", style: .done, target: self, action: Selector(WorkshopCard.showExpected))
        node.layoutSpecBlock = { [weak self] _, _ in
            guard let self = self else { return ASLayoutSpec() }
            let corner = ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 4, left: 4, bottom: .infinity, right: .infinity), child: self.heart)
            let row = ASStackLayoutSpec(
                direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .start,
                children: [ASOverlayLayoutSpec(child: self.picture, overlay: corner), self.name])
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 100, left: 8, bottom: .infinity, right: 8), child: row)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func toggle(_ sender: ASButtonNode) {
        sender.isSelected.toggle()
    }

    func showExpected() {
        let alert = UIAlertController(title: "Expected", message: "A card with a heart", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}

/// A UIKit table with one cell from a nib.
final class WorkshopTable: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UINib(nibName: "ProductCell", bundle: nil), forCellReuseIdentifier: "nib")
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return 30
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if indexPath.row == 1 { return tableView.dequeueReusableCell(withIdentifier: "nib", for: indexPath) }
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}
