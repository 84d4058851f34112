import AsyncDisplayKit

/// A harbour with its island and depth, and a heart if it is a favorite.
final class HarbourNode: ASCellNode {
    private let nameNode: LabelNode
    private let detailNode: LabelNode
    private let heartNode = ASImageNode()
    private let harbour: Harbour

    init(harbour: Harbour) {
        self.harbour = harbour
        nameNode = LabelNode(harbour.name)
        detailNode = LabelNode("\(harbour.island) · \(harbour.depth) m", style: .footnote, color: .secondaryLabel)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        heartNode.image = UIImage(named: "wishlist_active")
        heartNode.style.preferredSize = CGSize(width: 20, height: 20)
        accessibilityValue = harbour.isFavorite ? "favorite" : nil
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 2
        texts.style.flexGrow = 1
        texts.style.flexShrink = 1
        texts.children = [nameNode, detailNode]
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.alignItems = .center
        row.children = harbour.isFavorite ? [texts, heartNode] : [texts]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16), child: row)
    }
}
