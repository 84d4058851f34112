import AsyncDisplayKit
import LayoutSpecBuilders
import PreviewKit

/// The product card in the declarative syntax: the code has the same structure as the layout.
final class DeclarativeCardNode: ASDisplayNode {
    private let cardNode = ASDisplayNode()
    private let imageNode: ProductCardImageNode
    private let nameNode: ScaledTextNode
    private let priceNode: ScaledTextNode
    private let shopNode: ProductCardShopNode
    private let reviewNode: ProductCardReviewNode?
    private let freeShippingNode: ScaledImageNode?

    init(_ product: Product) {
        imageNode = ProductCardImageNode(imageURL: product.samplePicture)
        nameNode = ScaledTextNode(product.name, size: 12)
        priceNode = ScaledTextNode(product.price, size: 14, weight: .bold)
        shopNode = ProductCardShopNode(shop: product.shop)
        reviewNode = product.review.map(ProductCardReviewNode.init(review:))
        freeShippingNode = product.isFreeShipping ? ScaledImageNode("free_shipping", size: CGSize(width: 67, height: 16)) : nil
        super.init()

        automaticallyManagesSubnodes = true
        cardNode.backgroundColor = .secondarySystemGroupedBackground
        cardNode.cornerRadius = 8
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        LayoutSpec {
            HStackLayout(spacing: 8, alignItems: .start) {
                imageNode
                VStackLayout(spacing: 10, alignItems: .start) {
                    nameNode
                    priceNode
                    shopNode
                    if let reviewNode {
                        reviewNode
                    }
                    if let freeShippingNode {
                        freeShippingNode
                            .spacingBefore(4)
                    }
                }
                .flexGrow(1)
                .flexShrink(1)
            }
            .padding(8)
            .background(cardNode)
        }
    }
}

/// Cards for a product that has all parts and for products that lack some.
final class DeclarativeCardsNode: ASScrollNode {
    private let cards = Product.partial.map(DeclarativeCardNode.init)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        scrollableDirections = [.up, .down]
        backgroundColor = .systemGroupedBackground
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        LayoutSpec {
            VStackLayout(spacing: 8) {
                cards
            }
            .padding(8)
        }
    }
}

#Preview("Declarative syntax", group: "Layouts") {
    DeclarativeCardsNode()
}
