import AsyncDisplayKit

/// The list of product cards.
final class ProductCardListViewController: ASDKViewController<ASTableNode> {
    private let catalog: ProductCatalog

    init(catalog: ProductCatalog) {
        self.catalog = catalog
        super.init(node: ASTableNode(style: .plain))
        title = "Product cards"
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

extension ProductCardListViewController: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return catalog.products.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let product = catalog.products[indexPath.row]
        let imageURL = catalog.imageURL(for: product)
        return {
            ProductCardNode(model: product, imageURL: imageURL)
        }
    }
}
