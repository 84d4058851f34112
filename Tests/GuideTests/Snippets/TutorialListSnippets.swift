import AsyncDisplayKit

extension Tutorial {
    enum Step5 {
        final class ProductCardNode: ASDisplayNode {
            private let nameNode = ASTextNode()
            private let priceNode = ASTextNode()
            private let pictureNode: ProductPictureNode
            private let ratingNode: RatingNode

            init(_ product: Product) {
                pictureNode = ProductPictureNode(product)
                ratingNode = RatingNode(product.rating)
                super.init()
                automaticallyManagesSubnodes = true
                backgroundColor = .systemBackground
                nameNode.attributedText = NSAttributedString(
                    string: product.name, attributes: [.font: UIFont.systemFont(ofSize: 17)])
                priceNode.attributedText = NSAttributedString(
                    string: "\(product.price) €", attributes: [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)])
            }

            override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
                nameNode.maximumNumberOfLines = 2
                // snippet: tutorial-5-column
                let texts = ASStackLayoutSpec(
                    direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start,
                    children: [nameNode, ratingNode, priceNode])
                // end
                texts.style.flexShrink = 1
                texts.style.flexGrow = 1
                let row = ASStackLayoutSpec(
                    direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .start, children: [pictureNode, texts])
                return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12), child: row)
            }
        }
    }

    // snippet: tutorial-6-heart
    final class HeartNode: ASButtonNode {
        override init() {
            super.init()
            setTitle("♡", with: .systemFont(ofSize: 22), with: .secondaryLabel, for: .normal)
            setTitle("♥", with: .systemFont(ofSize: 22), with: .systemRed, for: .selected)
            style.preferredSize = CGSize(width: 44, height: 44)
            accessibilityLabel = "Wish list"
            addTarget(self, action: Selector(HeartNode.toggle), forControlEvents: .touchUpInside)
        }

        /// Receives the new state after a click.
        var onChange: ((Bool) -> Void)?

        func toggle() {
            isSelected.toggle()
            onChange?(isSelected)
        }
    }
    // end

    enum Step6 {
        final class ProductCardNode: ASDisplayNode {
            private let nameNode = ASTextNode()
            private let priceNode = ASTextNode()
            private let pictureNode: ProductPictureNode
            private let ratingNode: RatingNode
            private let heartNode = HeartNode()

            init(_ product: Product) {
                pictureNode = ProductPictureNode(product)
                ratingNode = RatingNode(product.rating)
                super.init()
                automaticallyManagesSubnodes = true
                backgroundColor = .systemBackground
                nameNode.attributedText = NSAttributedString(
                    string: product.name, attributes: [.font: UIFont.systemFont(ofSize: 17)])
                priceNode.attributedText = NSAttributedString(
                    string: "\(product.price) €", attributes: [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)])
            }

            override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
                nameNode.maximumNumberOfLines = 2
                let texts = ASStackLayoutSpec(
                    direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start,
                    children: [nameNode, ratingNode, priceNode])
                texts.style.flexShrink = 1
                texts.style.flexGrow = 1
                // snippet: tutorial-6-row
                let row = ASStackLayoutSpec(
                    direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .start,
                    children: [pictureNode, texts, heartNode])
                // end
                return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12), child: row)
            }
        }
    }

    // snippet: tutorial-7-card
    final class ProductCardNode: ASCellNode {
        private let product: Product
        private let cardNode = ASDisplayNode()
        private let nameNode = ASTextNode()
        private let priceNode = ASTextNode()
        private let pictureNode: ProductPictureNode
        private let ratingNode: RatingNode
        let heartNode = HeartNode()

        init(_ product: Product) {
            self.product = product
            pictureNode = ProductPictureNode(product)
            ratingNode = RatingNode(product.rating)
            super.init()
            automaticallyManagesSubnodes = true
            selectionStyle = .none
            // A color of the system has variants for light, dark and more contrast.
            cardNode.backgroundColor = .secondarySystemGroupedBackground
            cardNode.cornerRadius = 12
            nameNode.maximumNumberOfLines = 2
            updateTexts()
        }

        // The texts follow the text size that the user has chosen.
        override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
            super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
            updateTexts()
        }

        private func updateTexts() {
            nameNode.attributedText = NSAttributedString(
                string: product.name,
                attributes: [.font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label])
            priceNode.attributedText = NSAttributedString(
                string: "\(product.price) €",
                attributes: [.font: UIFont.preferredFont(forTextStyle: .headline), .foregroundColor: UIColor.label])
            setNeedsLayout()
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            let texts = ASStackLayoutSpec(
                direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start,
                children: [nameNode, ratingNode, priceNode])
            texts.style.flexShrink = 1
            texts.style.flexGrow = 1
            let row = ASStackLayoutSpec(
                direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .start,
                children: [pictureNode, texts, heartNode])
            let content = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 4), child: row)
            let card = ASBackgroundLayoutSpec(child: content, background: cardNode)
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 6, left: 12, bottom: 6, right: 12), child: card)
        }
    }
    // end

    // snippet: tutorial-8-list
    class HomeViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
        let products: [Product]

        init(products: [Product] = Product.samples) {
            self.products = products
            super.init(node: ASTableNode(style: .plain))
            title = "Shop"
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

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
            products.count
        }

        // The block runs on a background queue: it uses its captured values, and creates the node.
        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            let product = products[indexPath.row]
            return { ProductCardNode(product) }
        }
    }
    // end

    // snippet: tutorial-9-wishes
    final class WishesViewController: HomeViewController {
        private(set) var wishes: Set<Int> = [] {
            didSet { title = wishes.isEmpty ? "Shop" : "Shop ♥ \(wishes.count)" }
        }

        override func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            let product = products[indexPath.row]
            let isWish = wishes.contains(indexPath.row)
            return { [weak self] in
                let card = ProductCardNode(product)
                card.heartNode.isSelected = isWish
                card.heartNode.onChange = { isWish in self?.setWish(isWish, at: indexPath.row) }
                return card
            }
        }

        func setWish(_ isWish: Bool, at row: Int) {
            if isWish { wishes.insert(row) } else { wishes.remove(row) }
        }
    }
    // end
}
