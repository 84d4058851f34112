import AsyncDisplayKit

/// A row that shows an item's check mark and name, and its quantity if that is greater than one.
final class PackingItemNode: ASCellNode {
    private let tickNode = ASImageNode()
    private let nameNode: LabelNode
    private let countNode: LabelNode
    private let item: PackingList.Item
    private var isPacked: Bool

    /// Whether the item is packed, as a `Bool`. When it changes, the row keeps its node, and the node shows the new state.
    override var nodeModel: Any? {
        didSet {
            guard let isPacked = nodeModel as? Bool, isPacked != self.isPacked else { return }
            self.isPacked = isPacked
            show()
        }
    }

    override func canUpdate(toNodeModel nodeModel: Any) -> Bool {
        return nodeModel is Bool
    }

    init(item: PackingList.Item, isPacked: Bool) {
        self.item = item
        self.isPacked = isPacked
        nameNode = LabelNode(item.name)
        countNode = LabelNode("× \(item.count)", style: .subheadline, color: .secondaryLabel)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        tickNode.style.preferredSize = CGSize(width: 22, height: 22)
        nameNode.maximumNumberOfLines = 1
        accessibilityTraits = .button
        show()
    }

    private func show() {
        tickNode.image = (isPacked ? PackingItemNode.tick : PackingItemNode.ring).image(for: primitiveTraitCollection())
        nameNode.color = isPacked ? .secondaryLabel : .label
        accessibilityValue = isPacked ? "packed" : "not packed"
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        show()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        nameNode.style.flexShrink = 1
        nameNode.style.flexGrow = 1
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .center,
            children: [tickNode, nameNode] + (item.count > 1 ? [countNode] : []))
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: row)
    }

    private static let ring = drawn { context, rect in
        UIColor.systemGray.setStroke()
        context.setLineWidth(1.5)
        context.strokeEllipse(in: rect.insetBy(dx: 1, dy: 1))
    }

    private static let tick = drawn { context, rect in
        UIColor.systemGreen.setFill()
        context.fillEllipse(in: rect)
        UIColor.white.setStroke()
        context.setLineWidth(2)
        context.move(to: CGPoint(x: 6, y: 11.5))
        context.addLine(to: CGPoint(x: 9.5, y: 15))
        context.addLine(to: CGPoint(x: 16, y: 7.5))
        context.strokePath()
    }

    private static func drawn(_ draw: (CGContext, CGRect) -> Void) -> AppearanceImage {
        let rect = CGRect(x: 0, y: 0, width: 22, height: 22)
        return AppearanceImage(size: rect.size) { draw($0, rect) }
    }
}
