/// The source code that each step adds to the card.
extension ProductCardStep {
    var code: String {
        switch self {
        case .picture:
            return """
                let verticalStack = ASStackLayoutSpec(
                    direction: .vertical, spacing: 10,
                    justifyContent: .start, alignItems: .start,
                    children: [nameNode, priceNode])

                let mainStack = ASStackLayoutSpec(
                    direction: .horizontal, spacing: 8,
                    justifyContent: .start, alignItems: .start,
                    children: [imageNode, verticalStack])

                return ASInsetLayoutSpec(
                    insets: UIEdgeInsets(top: 8, left: 8,
                                         bottom: 8, right: 8),
                    child: mainStack)
                """
        case .description:
            return """
                // No visible change: nameNode, priceNode and their
                // stack have moved into ProductCardDescriptionNode.
                descriptionNode = ProductCardDescriptionNode(
                    description: model)

                let mainStack = ASStackLayoutSpec(
                    direction: .horizontal, spacing: 8,
                    justifyContent: .start, alignItems: .start,
                    children: [imageNode, descriptionNode])
                """
        case .shop:
            return """
                // A shop without a badge leaves no gap for one.
                let children: [ASLayoutElement?] = [badgeNode, nameNode]

                return ASStackLayoutSpec(
                    direction: .horizontal, spacing: 4,
                    justifyContent: .start, alignItems: .center,
                    children: children.compactMap { $0 })
                """
        case .review:
            return """
                let starStack = ASStackLayoutSpec(
                    direction: .horizontal, spacing: 1,
                    justifyContent: .start, alignItems: .start,
                    children: starNodes)

                return ASStackLayoutSpec(
                    direction: .horizontal, spacing: 2,
                    justifyContent: .start, alignItems: .center,
                    children: [starStack, reviewCountNode])
                """
        case .freeShipping:
            return """
                freeShippingNode = isFreeShipping ? ASImageNode() : nil
                freeShippingNode?.style.preferredSize =
                    CGSize(width: 67, height: 16)
                // More space than the stack's 10 points.
                freeShippingNode?.style.spacingBefore = 4
                """
        case .wishlist:
            return """
                let wishlistInset = ASInsetLayoutSpec(
                    insets: UIEdgeInsets(top: 4, left: 4,
                                         bottom: .infinity,
                                         right: .infinity),
                    child: wishlistNode)

                return ASOverlayLayoutSpec(
                    child: imageNode, overlay: wishlistInset)
                """
        case .card:
            return """
                let card = ASBackgroundLayoutSpec(
                    child: mainInset, background: cardNode)

                return ASInsetLayoutSpec(
                    insets: UIEdgeInsets(top: 4, left: 8,
                                         bottom: 4, right: 8),
                    child: card)
                """
        }
    }
}
