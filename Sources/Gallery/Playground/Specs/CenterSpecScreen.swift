import AsyncDisplayKit

/// `ASCenterLayoutSpec`: the child is centered on one axis or on both.
final class CenterSpecScreen: SpecScreenNode {
    private let childNode = BoxNode("child", color: .systemOrange)

    private var centeringOptions = ASCenterLayoutSpecCenteringOptions.XY
    private var sizingOptions = ASCenterLayoutSpecSizingOptions()
    private var width: CGFloat = 160
    private var height: CGFloat = 160

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        childNode.style.preferredSize = CGSize(width: width, height: height)
        return ASCenterLayoutSpec(centeringOptions: centeringOptions, sizingOptions: sizingOptions, child: childNode)
    }

    private static let centerings = SpecOptions<ASCenterLayoutSpecCenteringOptions>([
        "[]": [], ".X": .X, ".Y": .Y, ".XY": .XY,
    ])

    private static let sizings = SpecOptions<ASCenterLayoutSpecSizingOptions>([
        "[]": [], ".minimumX": .minimumX, ".minimumY": .minimumY, ".minimumXY": .minimumXY,
    ])

    override var arguments: [SpecArgument] {
        return [
            .choice("centeringOptions", self, \.centeringOptions, Self.centerings),
            .choice("sizingOptions", self, \.sizingOptions, Self.sizings),
            .slider("width", self, \.width, 20...375),
            .slider("height", self, \.height, 20...603),
        ]
    }

    override var code: String {
        return """
            let style = childNode.style
            style.preferredSize = CGSize(
                width: \(width.code), height: \(height.code))

            return ASCenterLayoutSpec(
                centeringOptions: \(Self.centerings.name(of: centeringOptions)),
                sizingOptions: \(Self.sizings.name(of: sizingOptions)),
                child: childNode
            )
            """
    }
}
