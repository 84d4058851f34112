import AsyncDisplayKit

/// `ASStackLayoutSpec`: children in a row or a column.
final class StackSpecScreen: SpecScreenNode {
    private let firstNode = BoxNode("1", color: .systemOrange, size: CGSize(width: 60, height: 60))
    private let secondNode = BoxNode("2", color: .systemTeal, size: CGSize(width: 90, height: 90))
    private let thirdNode = BoxNode("3", color: .systemIndigo, size: CGSize(width: 60, height: 60))

    private var direction = ASStackLayoutDirection.horizontal
    private var spacing: CGFloat = 16
    private var justifyContent = ASStackLayoutJustifyContent.start
    private var alignItems = ASStackLayoutAlignItems.start

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASStackLayoutSpec(
            direction: direction,
            spacing: spacing,
            justifyContent: justifyContent,
            alignItems: alignItems,
            children: [firstNode, secondNode, thirdNode]
        )
    }

    override var arguments: [SpecArgument] {
        return [
            .choice("direction", self, \.direction, StackOptions.directions),
            .slider("spacing", self, \.spacing, 0...60),
            .choice("justifyContent", self, \.justifyContent, StackOptions.justifications),
            .choice("alignItems", self, \.alignItems, StackOptions.alignments),
        ]
    }

    override var code: String {
        return """
            return ASStackLayoutSpec(
                direction: .\(StackOptions.directions.name(of: direction)),
                spacing: \(spacing.code),
                justifyContent: .\(StackOptions.justifications.name(of: justifyContent)),
                alignItems: .\(StackOptions.alignments.name(of: alignItems)),
                children: boxNodes
            )
            """
    }
}

/// The possible values of stack arguments, which three pages use.
enum StackOptions {
    static let directions = SpecOptions<ASStackLayoutDirection>(["horizontal": .horizontal, "vertical": .vertical])

    static let justifications = SpecOptions<ASStackLayoutJustifyContent>([
        "start": .start, "center": .center, "end": .end, "spaceBetween": .spaceBetween, "spaceAround": .spaceAround,
    ])

    static let alignments = SpecOptions<ASStackLayoutAlignItems>([
        "start": .start, "center": .center, "end": .end, "stretch": .stretch, "baselineFirst": .baselineFirst,
        "baselineLast": .baselineLast,
    ])

    static let selfAlignments = SpecOptions<ASStackLayoutAlignSelf>([
        "auto": .auto, "start": .start, "center": .center, "end": .end, "stretch": .stretch,
    ])

    static let wraps = SpecOptions<ASStackLayoutFlexWrap>(["noWrap": .noWrap, "wrap": .wrap])

    static let contents = SpecOptions<ASStackLayoutAlignContent>([
        "start": .start, "center": .center, "end": .end, "spaceBetween": .spaceBetween, "spaceAround": .spaceAround,
        "stretch": .stretch,
    ])
}
