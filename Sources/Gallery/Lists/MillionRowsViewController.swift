import AsyncDisplayKit

/// A table of a million product cards. A card is created when it is near the viewport and released when it is far from it. The name on each
/// card begins with the number of its row.
final class MillionRowsViewController: ASDKViewController<ASTableNode> {
    private let catalog: ProductCatalog
    private let rowCount = 1_000_000

    init(catalog: ProductCatalog) {
        self.catalog = catalog
        super.init(node: ASTableNode(style: .plain))
        title = "A million rows"
        node.backgroundColor = .systemGroupedBackground
        // By default, as in Texture, a list keeps each node that it has created. After long scrolling it would keep the nodes of all rows
        // that were shown.
        node.nodeRetention = .window(screens: 4)
        node.dataSource = self
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Top", style: .plain, target: self, action: Selector(MillionRowsViewController.scrollToTop))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "End", style: .plain, target: self, action: Selector(MillionRowsViewController.scrollToEnd))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        node.view.separatorStyle = .none
    }

    func scrollToTop() {
        node.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
    }

    func scrollToEnd() {
        node.scrollToRow(at: IndexPath(row: rowCount - 1, section: 0), at: .bottom, animated: false)
    }
}

extension MillionRowsViewController: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return rowCount
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = indexPath.row
        let model = catalog.products[row % catalog.products.count]
        let product = Product(
            name: "\(row + 1) · \(model.name)", price: model.price, imageUrl: model.imageUrl, shop: model.shop,
            review: model.review, isFreeShipping: model.isFreeShipping)
        let imageURL = catalog.imageURL(for: model)
        return { ProductCardNode(model: product, imageURL: imageURL) }
    }
}
