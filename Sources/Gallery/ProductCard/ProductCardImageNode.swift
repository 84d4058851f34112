import AsyncDisplayKit

/// The image of the product, with the wishlist heart over its top left corner.
final class ProductCardImageNode: ASDisplayNode {
    private let imageNode = ASNetworkImageNode()
    private let wishlistNode = ProductCardWishlistNode()

    init(imageURL: URL?) {
        super.init()

        automaticallyManagesSubnodes = true

        imageNode.url = imageURL
        imageNode.style.preferredSize = CGSize(width: 80, height: 80)
        imageNode.cornerRadius = 6
        imageNode.backgroundColor = .tertiarySystemFill
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let wishlistInset = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 4, left: 4, bottom: .infinity, right: .infinity),
            child: wishlistNode
        )

        return ASOverlayLayoutSpec(child: imageNode, overlay: wishlistInset)
    }
}
