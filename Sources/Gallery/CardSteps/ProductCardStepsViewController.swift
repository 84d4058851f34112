import AsyncDisplayKit

/// A screen that builds the product card step by step and shows the source code that each step adds.
final class ProductCardStepsViewController: ASDKViewController<ASScrollNode> {
    override init() {
        super.init(node: ProductCardStepsNode())
        title = "Create product card"
        navigationItem.backButtonTitle = "Back"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Expected", style: .plain, target: self, action: Selector(ProductCardStepsViewController.showExpected))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func showExpected() {
        navigationController?.pushViewController(ProductCardExpectedViewController(), animated: true)
    }
}

/// The expected result of the gallery's product-card workshop, a tutorial: the finished card, whose heart reacts to clicks.
final class ProductCardExpectedViewController: ASDKViewController<ASDisplayNode> {
    override init() {
        super.init(node: ASDisplayNode())
        title = "Expected"
        node.backgroundColor = .systemGroupedBackground
        node.automaticallyManagesSubnodes = true

        let card = ProductCardNode(model: .complete, imageURL: Product.complete.samplePicture)
        node.automaticallyRelayoutOnSafeAreaChanges = true
        node.layoutSpecBlock = { node, _ in
            let top = node.safeAreaInsets.top + 8
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: top, left: 0, bottom: .infinity, right: 0), child: card)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// The number and title of the selected step, the card after this step, the source code of the step and, from the step that adds the
/// shop, buttons that select the type of shop.
final class ProductCardStepsNode: ASScrollNode {
    private var step = ProductCardStep.picture
    private var shopType = Product.ShopType.officialStore
    private var cardNode: ProductCardStepNode
    private let titleNode = LabelNode(style: .headline)
    private let codeNode = CodeNode(ProductCardStep.picture.code)
    private let stageNode = ASDisplayNode()
    private let stepButtons = ProductCardStep.allCases.map { PillButtonNode("\($0.rawValue + 1)") }
    private let shopButtons = [
        (Product.ShopType.officialStore, PillButtonNode("Official store")),
        (.powerMerchant, PillButtonNode("Power merchant")),
        (.regular, PillButtonNode("None")),
    ]

    override init() {
        cardNode = ProductCardStepNode(.complete, step: .picture)
        super.init()

        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        scrollableDirections = [.up, .down]
        backgroundColor = .systemBackground
        stageNode.backgroundColor = .systemGroupedBackground
        for (button, step) in zip(stepButtons, ProductCardStep.allCases) {
            button.onTap = { [weak self] in self?.show(step) }
        }
        for (type, button) in shopButtons {
            button.onTap = { [weak self] in
                self?.shopType = type
                self?.updateCard()
            }
        }
        updateCard()
    }

    private func show(_ step: ProductCardStep) {
        self.step = step
        updateCard()
    }

    private func updateCard() {
        let complete = Product.complete
        let product = Product(
            name: complete.name, price: complete.price, imageUrl: complete.imageUrl,
            shop: Product.Shop(name: complete.shop.name, type: shopType), review: complete.review,
            isFreeShipping: complete.isFreeShipping)
        cardNode = ProductCardStepNode(product, step: step)
        titleNode.text = "\(step.rawValue + 1). \(step.title)"
        codeNode.code = step.code
        for (button, own) in zip(stepButtons, ProductCardStep.allCases) {
            button.isSelected = own == step
        }
        for (type, button) in shopButtons {
            button.isSelected = type == shopType
        }
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let steps = ASStackLayoutSpec.horizontal()
        steps.spacing = 6
        steps.children = stepButtons

        let card = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0), child: cardNode)
        let stage = ASBackgroundLayoutSpec(child: card, background: stageNode)

        var rows: [ASLayoutElement] = [inset(steps), inset(titleNode), stage]
        if step >= .shop {
            let shops = ASStackLayoutSpec(
                direction: .horizontal, spacing: 6, justifyContent: .start, alignItems: .start, flexWrap: .wrap,
                alignContent: .start, lineSpacing: 6, children: shopButtons.map(\.1))
            rows.append(inset(shops))
        }
        rows.append(inset(codeNode))

        let column = ASStackLayoutSpec.vertical()
        column.spacing = 16
        column.children = rows
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 0, bottom: 16, right: 0), child: column)
    }

    private func inset(_ element: ASLayoutElement) -> ASLayoutSpec {
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16), child: element)
    }
}
