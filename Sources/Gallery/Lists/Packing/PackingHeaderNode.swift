import AsyncDisplayKit

/// A section's name, and how much of it is packed.
final class PackingHeaderNode: ASCellNode {
    private let titleNode = ASTextNode()
    private let progressNode = ASTextNode()

    init(title: String) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        titleNode.attributedText = .text(title, size: 15, weight: .semibold)
        accessibilityTraits = .header
    }

    func show(packed: Int, of count: Int) {
        let isDone = packed == count
        progressNode.attributedText = .text(
            isDone ? "all packed" : "\(packed) of \(count)", size: 13, color: isDone ? .systemGreen : .secondaryLabel)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        titleNode.style.flexShrink = 1
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 12, justifyContent: .spaceBetween, alignItems: .baselineLast,
            children: [titleNode, progressNode])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: row)
    }
}
