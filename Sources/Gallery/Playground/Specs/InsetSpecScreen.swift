import AsyncDisplayKit

/// `ASInsetLayoutSpec`: space around the child; an infinite inset lets the child keep its own size.
final class InsetSpecScreen: SpecScreenNode {
    private let childNode = BoxNode("child", color: .systemOrange)

    private var insets = UIEdgeInsets(top: 60, left: 40, bottom: 120, right: 40)
    private var infiniteEdges = InfiniteEdges.none

    private enum InfiniteEdges: Equatable {
        case none, bottomAndRight, topAndLeft, all
    }

    override init() {
        super.init()
        // The smallest size of the child. The child also has this size if infinite insets let it keep its own size.
        childNode.style.minSize = CGSize(width: 120, height: 120)
    }

    private var resolvedInsets: UIEdgeInsets {
        var result = insets
        if infiniteEdges == .bottomAndRight || infiniteEdges == .all {
            result.bottom = .infinity
            result.right = .infinity
        }
        if infiniteEdges == .topAndLeft || infiniteEdges == .all {
            result.top = .infinity
            result.left = .infinity
        }
        return result
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        childNode.style.preferredLayoutSize =
            infiniteEdges == .none
            ? ASLayoutSize(width: ASDimensionAuto, height: ASDimensionAuto)
            : ASLayoutSize(width: ASDimensionMake(120), height: ASDimensionMake(120))
        return ASInsetLayoutSpec(insets: resolvedInsets, child: childNode)
    }

    private static let edges = SpecOptions<InfiniteEdges>([
        "none": .none, "bottom, right": .bottomAndRight, "top, left": .topAndLeft, "all": .all,
    ])

    override var arguments: [SpecArgument] {
        return [
            .slider("top", self, \.insets.top, 0...240),
            .slider("left", self, \.insets.left, 0...160),
            .slider("bottom", self, \.insets.bottom, 0...240),
            .slider("right", self, \.insets.right, 0...160),
            .choice("infinite", self, \.infiniteEdges, Self.edges),
        ]
    }

    override var code: String {
        let insets = resolvedInsets
        return """
            return ASInsetLayoutSpec(
                insets: UIEdgeInsets(
                    top: \(insets.top.code),
                    left: \(insets.left.code),
                    bottom: \(insets.bottom.code),
                    right: \(insets.right.code)
                ),
                child: childNode
            )
            """
    }
}
