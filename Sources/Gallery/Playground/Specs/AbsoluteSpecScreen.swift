import AsyncDisplayKit

/// `ASAbsoluteLayoutSpec`: each child has its own position and size.
final class AbsoluteSpecScreen: SpecScreenNode {
    private let childNode = BoxNode("child", color: .systemOrange)

    private var boxPosition = CGPoint(x: 100, y: 100)
    private var boxSize = CGSize(width: 100, height: 100)

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        childNode.style.layoutPosition = boxPosition
        childNode.style.preferredLayoutSize = ASLayoutSize(
            width: ASDimensionMake(boxSize.width), height: ASDimensionMake(boxSize.height))
        return ASAbsoluteLayoutSpec(children: [childNode])
    }

    override var arguments: [SpecArgument] {
        return [
            .slider("x", self, \.boxPosition.x, 0...275),
            .slider("y", self, \.boxPosition.y, 0...503),
            .slider("width", self, \.boxSize.width, 20...375),
            .slider("height", self, \.boxSize.height, 20...603),
        ]
    }

    override var code: String {
        return """
            let style = childNode.style
            style.layoutPosition = CGPoint(
                x: \(boxPosition.x.code), y: \(boxPosition.y.code))
            style.preferredSize = CGSize(
                width: \(boxSize.width.code), height: \(boxSize.height.code))

            return ASAbsoluteLayoutSpec(
                children: [childNode]
            )
            """
    }
}
