import AsyncDisplayKit

/// `ASRatioLayoutSpec`: the width of the child determines its height.
final class RatioSpecScreen: SpecScreenNode {
    private let childNode = BoxNode("child", color: .systemOrange)

    private var ratio: CGFloat = 1
    private var width: CGFloat = 240

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let square = ASRatioLayoutSpec(ratio: ratio, child: childNode)
        square.style.width = ASDimensionMake(width)
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: square)
    }

    override var arguments: [SpecArgument] {
        return [
            .slider("ratio", self, \.ratio, 0.25...2, step: 0.05),
            .slider("width", self, \.width, 60...375),
        ]
    }

    override var code: String {
        return """
            // height = ratio × width
            let spec = ASRatioLayoutSpec(
                ratio: \(ratio.code),
                child: childNode
            )
            spec.style.width =
                ASDimensionMake(\(width.code))
            """
    }
}
