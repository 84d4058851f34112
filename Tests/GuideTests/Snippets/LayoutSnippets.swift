import AsyncDisplayKit

// snippet: layout-quickstart
final class AuthorNode: ASDisplayNode {
    private let avatarNode = ASNetworkImageNode()
    private let nameNode = ASTextNode()
    private let dateNode = ASTextNode()

    init(name: String, date: String, avatar: URL?) {
        super.init()
        automaticallyManagesSubnodes = true
        avatarNode.url = avatar
        avatarNode.backgroundColor = .lightGray
        avatarNode.style.preferredSize = CGSize(width: 40, height: 40)
        nameNode.attributedText = NSAttributedString(string: name)
        dateNode.attributedText = NSAttributedString(string: date)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec(
            direction: .vertical, spacing: 2, justifyContent: .start, alignItems: .start, children: [nameNode, dateNode])
        texts.style.flexGrow = 1
        texts.style.flexShrink = 1
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .center, children: [avatarNode, texts])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: row)
    }
}
// end

enum LayoutSnippets {
    static func sizes(_ node: ASDisplayNode) {
        // snippet: sizing
        node.style.width = ASDimensionMake(120)  // points
        node.style.height = ASDimensionMake("50%")  // a fraction of the parent's height
        node.style.minWidth = ASDimensionMakeWithPoints(80)
        node.style.maxWidth = ASDimensionMakeWithFraction(0.5)
        node.style.preferredSize = CGSize(width: 120, height: 40)  // both lengths, in points
        node.style.preferredLayoutSize = ASLayoutSizeMake(ASDimensionMake("100%"), ASDimensionAuto)
        // end
    }

    static func measure(_ node: ASDisplayNode) -> CGSize {
        // snippet: measure
        let range = ASSizeRange(min: .zero, max: CGSize(width: 320, height: CGFloat.infinity))
        let layout = node.layoutThatFits(range)
        return layout.size
        // end
    }

    static func stackProperties(_ a: ASDisplayNode, _ b: ASDisplayNode) {
        // snippet: stack-properties
        a.style.spacingBefore = 4  // in addition to the stack's spacing
        a.style.spacingAfter = 4
        a.style.flexGrow = 1  // share of the free space
        b.style.flexShrink = 1  // share of the missing space; 0 by default
        b.style.flexBasis = ASDimensionMake("30%")  // length along the stack before growing and shrinking
        b.style.alignSelf = .end  // instead of the stack's alignItems
        // end
    }

    static func photoWithTitle(_ photo: ASDisplayNode, _ title: ASDisplayNode) -> ASLayoutSpec {
        // snippet: example-overlay
        let titleAtBottom = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: .infinity, left: 12, bottom: 12, right: 12), child: title)
        let photoWithTitle = ASOverlayLayoutSpec(child: photo, overlay: titleAtBottom)
        // end
        return photoWithTitle
    }

    static func leftAndRight(_ left: ASDisplayNode, _ right: ASDisplayNode) -> ASLayoutSpec {
        // snippet: example-sides
        left.style.flexShrink = 1  // a long text wraps and does not push the other out
        let sides = ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .center, children: [left, right])
        // end
        return sides
    }

    static func separators(_ top: ASDisplayNode, _ text: ASDisplayNode, _ bottom: ASDisplayNode) -> ASLayoutSpec {
        // snippet: example-separators
        for line in [top, bottom] { line.style.height = ASDimensionMake(1) }
        let padded = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: text)
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [top, padded, bottom])
        // end
        return column
    }

    static func equalColumns(_ columns: [ASDisplayNode]) -> ASLayoutSpec {
        // snippet: flexbox-equal
        for column in columns {
            column.style.flexBasis = ASDimensionMake(0)
            column.style.flexGrow = 1
            column.style.flexShrink = 1
        }
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .stretch, children: columns)
        // end
        return row
    }
}
