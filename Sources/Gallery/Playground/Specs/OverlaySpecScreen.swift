import AsyncDisplayKit

/// `ASOverlayLayoutSpec`: the overlay gets the size of the child and is in front of it.
final class OverlaySpecScreen: SpecScreenNode {
    private let childNode = BoxNode("", color: .systemOrange, size: CGSize(width: 260, height: 260))
    private let overlayNode = BoxNode("overlay", color: .systemIndigo)

    private var placement = Placement.inset
    private var top: CGFloat = 16
    private var left: CGFloat = 16

    private enum Placement: Equatable {
        case cover, inset, corner
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        overlayNode.style.preferredLayoutSize =
            placement == .corner
            ? ASLayoutSize(width: ASDimensionMake(100), height: ASDimensionMake(40))
            : ASLayoutSize(width: ASDimensionAuto, height: ASDimensionAuto)
        let overlay: ASLayoutElement
        switch placement {
        case .cover:
            overlay = overlayNode
        case .inset:
            overlay = ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: top, left: left, bottom: 16, right: 16), child: overlayNode)
        case .corner:
            overlay = ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: top, left: left, bottom: .infinity, right: .infinity), child: overlayNode)
        }
        let spec = ASOverlayLayoutSpec(child: childNode, overlay: overlay)
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: spec)
    }

    private static let placements = SpecOptions<Placement>(["cover": .cover, "inset": .inset, "corner": .corner])

    override var arguments: [SpecArgument] {
        return [
            .choice("overlay", self, \.placement, Self.placements),
            .slider("top", self, \.top, 0...120),
            .slider("left", self, \.left, 0...120),
        ]
    }

    override var code: String {
        switch placement {
        case .cover:
            return "return ASOverlayLayoutSpec(\n    child: childNode,\n    overlay: overlayNode\n)"
        case .inset, .corner:
            let rest = placement == .corner ? ".infinity" : "16"
            return """
                let inset = ASInsetLayoutSpec(
                    insets: UIEdgeInsets(
                        top: \(top.code),
                        left: \(left.code),
                        bottom: \(rest),
                        right: \(rest)
                    ),
                    child: overlayNode
                )
                return ASOverlayLayoutSpec(
                    child: childNode,
                    overlay: inset
                )
                """
        }
    }
}
