import AsyncDisplayKit

/// `ASCornerLayoutSpec`: the center of one element is at a corner of another.
final class CornerSpecScreen: SpecScreenNode {
    private let childNode = BoxNode("child", color: .systemOrange, size: CGSize(width: 180, height: 180))
    private let cornerNode = BoxNode("9", color: .systemRed, size: CGSize(width: 44, height: 44))

    private var location = ASCornerLayoutLocation.topRight
    private var offset = CGPoint.zero
    private var wrapsCorner = false

    override init() {
        super.init()
        cornerNode.cornerRadius = 22
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let corner = ASCornerLayoutSpec(child: childNode, corner: cornerNode, location: location)
        corner.offset = offset
        corner.wrapsCorner = wrapsCorner
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: corner)
    }

    private static let locations = SpecOptions<ASCornerLayoutLocation>([
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ])

    private static let wraps = SpecOptions(["false": false, "true": true])

    override var arguments: [SpecArgument] {
        return [
            .choice("location", self, \.location, Self.locations),
            .slider("offset.x", self, \.offset.x, -40...40),
            .slider("offset.y", self, \.offset.y, -40...40),
            .choice("wrapsCorner", self, \.wrapsCorner, Self.wraps),
        ]
    }

    override var code: String {
        return """
            let spec = ASCornerLayoutSpec(
                child: childNode,
                corner: badgeNode,
                location: .\(Self.locations.name(of: location))
            )
            // moves the badge's center
            spec.offset = CGPoint(
                x: \(offset.x.code), y: \(offset.y.code))
            spec.wrapsCorner = \(wrapsCorner)
            """
    }
}
