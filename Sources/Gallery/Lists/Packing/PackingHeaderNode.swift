import AsyncDisplayKit

/// The name of a section and the number of its packed items.
final class PackingHeaderNode: ASCellNode {
    private let titleNode: LabelNode
    private let progressNode = LabelNode(style: .footnote, color: .secondaryLabel)

    init(title: String) {
        titleNode = LabelNode(title, style: .subheadline, weight: .semibold)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        accessibilityTraits = .header
    }

    func show(packed: Int, of count: Int) {
        let isDone = packed == count
        progressNode.text = isDone ? "all packed" : "\(packed) of \(count)"
        progressNode.color = isDone ? .systemGreen : .secondaryLabel
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 12, justifyContent: .spaceBetween, alignItems: .baselineLast,
            children: [titleNode, progressNode])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: row)
    }
}
