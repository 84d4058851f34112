import AsyncDisplayKit

/// A screen whose colors follow the appearance. Its buttons choose the system, light or dark appearance for this screen.
final class DarkModeViewController: ASDKViewController<ASDisplayNode> {
    private let panelNode = AppearancePanelNode()
    private let styleButtons: [(UIUserInterfaceStyle, PillButtonNode)] = [
        (.unspecified, PillButtonNode("System")), (.light, PillButtonNode("Light")), (.dark, PillButtonNode("Dark")),
    ]

    override init() {
        let scrollNode = ASScrollNode()
        scrollNode.automaticallyManagesContentSize = true
        super.init(node: scrollNode)
        title = "Dark mode"
        node.automaticallyManagesSubnodes = true
        node.backgroundColor = .systemBackground
        for (style, button) in styleButtons {
            button.onTap = { [weak self] in self?.show(style) }
        }
        styleButtons[0].1.isSelected = true

        node.layoutSpecBlock = { [panelNode, styleButtons] _, _ in
            let buttons = ASStackLayoutSpec(
                direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .start,
                children: styleButtons.map(\.1))
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 16
            column.children = [buttons, panelNode]
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: column)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func show(_ style: UIUserInterfaceStyle) {
        overrideUserInterfaceStyle = style
        for (own, button) in styleButtons {
            button.isSelected = own == style
        }
    }
}

/// A card, swatches of system colors, and a swatch of a custom color with a different value for each appearance.
final class AppearancePanelNode: ASDisplayNode {
    private let swatches: [SwatchNode]
    private let cardNode = ASDisplayNode()
    private let titleNode = LabelNode("Nothing is drawn twice", style: .headline)
    private let detailNode = LabelNode(
        "Colors are looked up when a node draws, with the traits it has then.", style: .subheadline, color: .secondaryLabel)

    override init() {
        let own = UIColor { traits in
            traits.userInterfaceStyle == .dark
                ? UIColor(red: 0.36, green: 0.72, blue: 0.60, alpha: 1) : UIColor(red: 0.05, green: 0.42, blue: 0.33, alpha: 1)
        }
        swatches = [
            SwatchNode("label", .label), SwatchNode("secondaryLabel", .secondaryLabel), SwatchNode("separator", .separator),
            SwatchNode("systemBackground", .systemBackground), SwatchNode("systemFill", .systemFill),
            SwatchNode("systemBlue", .systemBlue), SwatchNode("systemGreen", .systemGreen),
            SwatchNode("systemOrange", .systemOrange), SwatchNode("systemRed", .systemRed), SwatchNode("custom color", own),
        ]
        super.init()
        automaticallyManagesSubnodes = true
        cardNode.backgroundColor = .secondarySystemBackground
        cardNode.cornerRadius = 12
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec(
            direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start, children: [titleNode, detailNode])
        let card = ASBackgroundLayoutSpec(
            child: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16), child: texts),
            background: cardNode)
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 10
        column.children = [card] + swatches
        return column
    }
}

/// A row with a rectangle of a color, and the name of the color.
final class SwatchNode: ASDisplayNode {
    private let colorNode = ASDisplayNode()
    private let nameNode: LabelNode

    init(_ name: String, _ color: UIColor) {
        nameNode = LabelNode(name, style: .subheadline)
        super.init()
        automaticallyManagesSubnodes = true
        colorNode.backgroundColor = color
        colorNode.cornerRadius = 6
        colorNode.borderWidth = 1
        colorNode.style.preferredSize = CGSize(width: 44, height: 28)
        updateBorder()
    }

    /// Sets the border color again when the appearance changes, because a `CGColor` has one value and does not follow the traits.
    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateBorder()
    }

    private func updateBorder() {
        colorNode.borderColor = UIColor.separator.cgColor
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASStackLayoutSpec(
            direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .center, children: [colorNode, nameNode])
    }
}
