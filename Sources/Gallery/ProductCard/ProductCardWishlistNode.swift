import AsyncDisplayKit

/// The heart on its round background; a click adds the product to the wishlist or removes it.
final class ProductCardWishlistNode: ASDisplayNode {
    private let activeNode = ASImageNode()
    private let inactiveNode = ASImageNode()

    private(set) var isWishlist = false

    override init() {
        super.init()

        automaticallyManagesSubnodes = true
        backgroundColor = UIColor(white: 1, alpha: 0.9)
        cornerRadius = 12
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = "Wishlist"

        activeNode.image = UIImage(named: "wishlist_active")
        inactiveNode.image = UIImage(named: "wishlist_inactive")
        for node in [activeNode, inactiveNode] {
            node.style.preferredSize = CGSize(width: 20, height: 20)
            node.addTarget(
                self,
                action: Selector(ProductCardWishlistNode.changeWishlistState),
                forControlEvents: .touchUpInside
            )
        }
    }

    func changeWishlistState() {
        isWishlist = !isWishlist
        accessibilityTraits = isWishlist ? [.button, .selected] : .button
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2),
            child: isWishlist ? activeNode : inactiveNode
        )
    }
}
