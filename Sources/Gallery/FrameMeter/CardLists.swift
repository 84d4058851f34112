import AsyncDisplayKit

/// The implementation of the list that the frame meter scrolls.
enum CardListKind: Int, CaseIterable {
    case plainShadow, plainShadowPath, nodes

    var title: String {
        switch self {
        case .plainShadow: return "Shadow"
        case .plainShadowPath: return "shadowPath"
        case .nodes: return "Nodes"
        }
    }
}

/// A list that the meter can scroll.
protocol CardList: UIViewController {
    var scrollView: UIScrollView { get }
}

/// The product cards as plain views in a table view. The shadow of a card is computed from its pixels or from a path.
final class PlainCardListViewController: UIViewController, CardList {
    private let tableView = UITableView(frame: .zero, style: .plain)
    private let catalog: ProductCatalog
    private let usesShadowPath: Bool

    var scrollView: UIScrollView { tableView }

    init(catalog: ProductCatalog, usesShadowPath: Bool) {
        self.catalog = catalog
        self.usesShadowPath = usesShadowPath
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        view = tableView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.backgroundColor = .systemGroupedBackground
        tableView.separatorStyle = .none
        tableView.rowHeight = UITableView.automaticDimension
        tableView.dataSource = self
        tableView.register(ShadowCardCell.self, forCellReuseIdentifier: "card")
    }
}

extension PlainCardListViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return catalog.products.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "card", for: indexPath) as! ShadowCardCell
        let product = catalog.products[indexPath.row]
        let image = catalog.imageURL(for: product).flatMap { UIImage(contentsOfFile: $0.path) }
        cell.usesShadowPath = usesShadowPath
        cell.card.show(product, image: image, lesson: .collapsedRows)
        return cell
    }
}

/// The plain product card with a shadow around it.
private final class ShadowCardCell: UITableViewCell {
    let card = PlainProductCardCell(style: .default, reuseIdentifier: nil)

    var usesShadowPath = false {
        didSet { setNeedsLayout() }
    }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        backgroundColor = .clear
        let content = card.contentView
        content.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: contentView.topAnchor),
            content.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            content.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])

        let layer = card.cardView.layer
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowOffset = CGSize(width: 0, height: 1)
        layer.shadowRadius = 3
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        card.cardView.layer.shadowPath =
            usesShadowPath ? UIBezierPath(roundedRect: card.cardView.bounds, cornerRadius: 8).cgPath : nil
    }
}

/// The product cards as nodes in a table node.
final class NodeCardListViewController: ASDKViewController<ASTableNode>, CardList {
    private let catalog: ProductCatalog

    var scrollView: UIScrollView { node.view }

    init(catalog: ProductCatalog) {
        self.catalog = catalog
        super.init(node: ASTableNode(style: .plain))
        node.backgroundColor = .systemGroupedBackground
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

extension NodeCardListViewController: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return catalog.products.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let product = catalog.products[indexPath.row]
        let imageURL = catalog.imageURL(for: product)
        return { ShadowCardNode(model: product, imageURL: imageURL) }
    }
}
