import AsyncDisplayKit

/// `ASRelativeLayoutSpec`: the child is at one of nine positions.
final class RelativeSpecScreen: SpecScreenNode {
    private let childNode = BoxNode("child", color: .systemOrange, size: CGSize(width: 120, height: 120))

    private var horizontalPosition = ASRelativeLayoutSpecPosition.end
    private var verticalPosition = ASRelativeLayoutSpecPosition.start
    private var sizingOption = ASRelativeLayoutSpecSizingOption()

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASRelativeLayoutSpec(
            horizontalPosition: horizontalPosition,
            verticalPosition: verticalPosition,
            sizingOption: sizingOption,
            child: childNode
        )
    }

    private static let positions = SpecOptions<ASRelativeLayoutSpecPosition>([
        "none": .none, "start": .start, "center": .center, "end": .end,
    ])

    private static let sizings = SpecOptions<ASRelativeLayoutSpecSizingOption>([
        "[]": [], ".minimumWidth": .minimumWidth, ".minimumHeight": .minimumHeight, ".minimumSize": .minimumSize,
    ])

    override var arguments: [SpecArgument] {
        return [
            .choice("horizontal", self, \.horizontalPosition, Self.positions),
            .choice("vertical", self, \.verticalPosition, Self.positions),
            .choice("sizingOption", self, \.sizingOption, Self.sizings),
        ]
    }

    override var code: String {
        return """
            return ASRelativeLayoutSpec(
                horizontalPosition: .\(Self.positions.name(of: horizontalPosition)),
                verticalPosition: .\(Self.positions.name(of: verticalPosition)),
                sizingOption: \(Self.sizings.name(of: sizingOption)),
                child: childNode
            )
            """
    }
}
