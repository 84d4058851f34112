import AsyncDisplayKit

/// A node with a text whose measurement has a constant cost.
package final class TextLeafNode: ASDisplayNode {
    /// The measured metrics; call `setNeedsLayout()` on the node after a change.
    package var metrics: TextMetrics

    init(_ metrics: TextMetrics) {
        self.metrics = metrics
        super.init()
    }

    package override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        if Text.countsMeasures { Text.measureCount += 1 }
        return metrics.size(in: constrainedSize.width)
    }
}

/// The product card of `card(_:_:)` as a program writes it: a node whose spec arranges twelve other nodes.
package final class CardNode: ASDisplayNode {
    private let picture = boxNode(80, 80)
    private let shopIcon = boxNode(16, 16)
    private let stars = (0..<5).map { _ in boxNode(11, 11) }
    private let button = boxNode(60, 18)
    private let texts: [TextLeafNode]

    package init(_ index: Int) {
        texts = (0..<4).map { TextLeafNode(cardTexts[4 * index + $0]) }
        super.init()
        automaticallyManagesSubnodes = true
        texts[2].style.flexShrink = 1
    }

    package override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let shop = stack(.horizontal, 4, .center, [shopIcon, texts[2]])
        let rating = stack(.horizontal, 2, .center, stars + [texts[3]])
        let column = stack(.vertical, 4, .start, [texts[0], texts[1], shop, rating, button])
        column.style.flexGrow = 1
        column.style.flexShrink = 1
        let row = stack(.horizontal, 8, .start, [picture, column])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: row)
    }
}

private func boxNode(_ width: CGFloat, _ height: CGFloat) -> ASDisplayNode {
    let node = ASDisplayNode()
    node.style.preferredSize = CGSize(width: width, height: height)
    return node
}

/// A node that stacks its subnodes.
package final class GroupNode: ASDisplayNode {
    private let children: [ASDisplayNode]
    private let direction: ASStackLayoutDirection

    init(_ direction: ASStackLayoutDirection, _ children: [ASDisplayNode]) {
        self.children = children
        self.direction = direction
        super.init()
        automaticallyManagesSubnodes = true
    }

    package override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        stack(direction, 2, .start, children)
    }
}

/// A tree of 11,111 nodes: four levels of ten children each, with texts as leaves. Its height follows the content.
package struct NodeTree {
    package let root: GroupNode
    package private(set) var leaves: [TextLeafNode] = []

    package init() {
        var leaves: [TextLeafNode] = []
        func group(_ depth: Int) -> ASDisplayNode {
            if depth == 0 {
                let leaf = TextLeafNode(TextMetrics(natural: 30, line: 15, maxLines: 1))
                leaves.append(leaf)
                return leaf
            }
            return GroupNode(depth == 1 ? .horizontal : .vertical, (0..<10).map { _ in group(depth - 1) })
        }
        root = GroupNode(.vertical, (0..<10).map { _ in group(3) })
        self.leaves = leaves
    }
}
