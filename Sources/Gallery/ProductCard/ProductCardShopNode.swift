import AsyncDisplayKit

/// The badge of the shop, followed by its name; without a badge, no space is left for it.
final class ProductCardShopNode: ASDisplayNode {
    private let badgeNode: ScaledImageNode?
    private let nameNode: ScaledTextNode

    init(shop: Product.Shop) {
        badgeNode = Self.badgeName(for: shop.type).map { ScaledImageNode($0, size: CGSize(width: 16, height: 16)) }
        nameNode = ScaledTextNode(shop.name, size: 12, color: Self.nameColor)
        super.init()

        automaticallyManagesSubnodes = true

        nameNode.maximumNumberOfLines = 1
        nameNode.style.flexShrink = 1
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        nameNode.maximumNumberOfLines = hasAccessibilityTextSize ? 0 : 1
    }

    /// Dark gray on a light card and light gray on a dark one, so that the contrast is sufficient on both.
    private static let nameColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? .lightGray : .darkGray
    }

    private static func badgeName(for type: Product.ShopType) -> String? {
        switch type {
        case .officialStore: return "official_store"
        case .powerMerchant: return "power_merchant"
        case .regular: return nil
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let children: [ASLayoutElement?] = [badgeNode, nameNode]
        return ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 4,
            justifyContent: .start,
            alignItems: .center,
            children: children.compactMap { $0 }
        )
    }
}
