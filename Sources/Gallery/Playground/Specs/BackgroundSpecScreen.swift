import AsyncDisplayKit

/// `ASBackgroundLayoutSpec`: the background gets the size of the child and is behind it.
final class BackgroundSpecScreen: SpecScreenNode {
    private let childNode = BoxNode("child", color: .systemOrange, size: CGSize(width: 160, height: 100))
    private let backgroundNode = BoxNode("", color: .systemTeal)

    private var inset: CGFloat = 20
    private var order = Order.backgroundAroundInset

    private enum Order: Equatable {
        case backgroundAroundInset, insetAroundBackground
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let insets = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
        let content: ASLayoutSpec
        switch order {
        case .backgroundAroundInset:
            let inner = ASInsetLayoutSpec(insets: insets, child: childNode)
            content = ASBackgroundLayoutSpec(child: inner, background: backgroundNode)
        case .insetAroundBackground:
            let inner = ASBackgroundLayoutSpec(child: childNode, background: backgroundNode)
            content = ASInsetLayoutSpec(insets: insets, child: inner)
        }
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: content)
    }

    private static let orders = SpecOptions<Order>([
        "background around inset": .backgroundAroundInset, "inset around background": .insetAroundBackground,
    ])

    override var arguments: [SpecArgument] {
        return [
            .slider("inset", self, \.inset, 0...80),
            .choice("order", self, \.order, Self.orders),
        ]
    }

    override var code: String {
        let space = inset.code
        switch order {
        case .backgroundAroundInset:
            return """
                let inset = ASInsetLayoutSpec(
                    insets: UIEdgeInsets(
                        top: \(space), left: \(space),
                        bottom: \(space), right: \(space)),
                    child: childNode
                )
                return ASBackgroundLayoutSpec(
                    child: inset,
                    background: backgroundNode
                )
                """
        case .insetAroundBackground:
            return """
                let background = ASBackgroundLayoutSpec(
                    child: childNode,
                    background: backgroundNode
                )
                return ASInsetLayoutSpec(
                    insets: UIEdgeInsets(
                        top: \(space), left: \(space),
                        bottom: \(space), right: \(space)),
                    child: background
                )
                """
        }
    }
}
