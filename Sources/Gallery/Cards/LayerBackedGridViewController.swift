import AsyncDisplayKit
import PreviewKit

/// A grid of 400 tiles. Two buttons choose between a layer and a view for each tile.
final class LayerBackedGridViewController: ASDKViewController<ASDisplayNode> {
    private var gridNode = TileGridNode(isLayerBacked: true)
    private let countNode = LabelNode("", style: .footnote, color: .secondaryLabel)
    private let layerButton = PillButtonNode("Layers")
    private let viewButton = PillButtonNode("Views")

    override init() {
        super.init(node: ASDisplayNode())
        title = "Layer-backed grid"
        node.automaticallyManagesSubnodes = true
        node.automaticallyRelayoutOnSafeAreaChanges = true
        node.backgroundColor = .systemBackground
        layerButton.onTap = { [weak self] in self?.showGrid(isLayerBacked: true) }
        viewButton.onTap = { [weak self] in self?.showGrid(isLayerBacked: false) }
        layerButton.isSelected = true

        node.layoutSpecBlock = { [weak self] node, _ in
            guard let self else { return ASLayoutSpec() }
            gridNode.style.flexGrow = 1
            gridNode.style.flexShrink = 1
            let buttons = ASStackLayoutSpec(
                direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center, children: [layerButton, viewButton])
            let header = ASStackLayoutSpec(
                direction: node.hasAccessibilityTextSize ? .vertical : .horizontal, spacing: 8, justifyContent: .start,
                alignItems: node.hasAccessibilityTextSize ? .start : .center, children: [buttons, countNode])
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 12
            column.children = [header, gridNode]
            var insets = node.safeAreaInsets
            insets.top += 12
            insets.left += 16
            insets.bottom += 16
            insets.right += 16
            return ASInsetLayoutSpec(insets: insets, child: column)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        countNode.text = "\(gridNode.view.subviews.count) views, \(gridNode.layer.sublayers?.count ?? 0) layers"
    }

    /// Replaces the grid with a new one, because a node cannot change between a view and a layer after it is loaded.
    private func showGrid(isLayerBacked: Bool) {
        layerButton.isSelected = isLayerBacked
        viewButton.isSelected = !isLayerBacked
        gridNode = TileGridNode(isLayerBacked: isLayerBacked)
        node.setNeedsLayout()
    }
}

/// Rounded tiles in all hues. A tile receives no touches, so a layer is sufficient for it.
final class TileGridNode: ASDisplayNode {
    private static let spacing: CGFloat = 4
    private let tileNodes: [ASDisplayNode]

    init(isLayerBacked: Bool) {
        let count = 400
        tileNodes = (0..<count).map { index in
            let tileNode = ASDisplayNode()
            tileNode.isLayerBacked = isLayerBacked
            tileNode.backgroundColor = UIColor(
                hue: CGFloat(index) / CGFloat(count), saturation: 0.55, brightness: index % 3 == 0 ? 0.95 : 0.85, alpha: 1)
            tileNode.cornerRadius = 3
            return tileNode
        }
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let size = constrainedSize.max
        let side = floor(sqrt(size.width * size.height / CGFloat(tileNodes.count)) - Self.spacing)
        for tileNode in tileNodes {
            tileNode.style.preferredSize = CGSize(width: max(side, 1), height: max(side, 1))
        }
        return ASStackLayoutSpec(
            direction: .horizontal, spacing: Self.spacing, justifyContent: .start, alignItems: .start, flexWrap: .wrap,
            alignContent: .start, lineSpacing: Self.spacing, children: tileNodes)
    }
}

#Preview("Layer-backed grid", group: "Cards and grids") {
    UINavigationController(rootViewController: LayerBackedGridViewController())
}
