import AsyncDisplayKit

/// A stack that breaks its children into lines.
final class WrapSpecScreen: SpecScreenNode {
    private let boxNodes: [BoxNode]

    private var direction = ASStackLayoutDirection.horizontal
    private var flexWrap = ASStackLayoutFlexWrap.wrap
    private var alignContent = ASStackLayoutAlignContent.start
    private var justifyContent = ASStackLayoutJustifyContent.start
    private var spacing: CGFloat = 8
    private var lineSpacing: CGFloat = 8

    override init() {
        let colors: [UIColor] = [.systemOrange, .systemTeal, .systemIndigo]
        boxNodes = (1...9).map { number in
            let width = CGFloat(60 + 20 * (number % 3))
            return BoxNode("\(number)", color: colors[number % 3], size: CGSize(width: width, height: 60))
        }
        super.init()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASStackLayoutSpec(
            direction: direction,
            spacing: spacing,
            justifyContent: justifyContent,
            alignItems: .start,
            flexWrap: flexWrap,
            alignContent: alignContent,
            lineSpacing: lineSpacing,
            children: boxNodes
        )
    }

    override var arguments: [SpecArgument] {
        return [
            .choice("flexWrap", self, \.flexWrap, StackOptions.wraps),
            .choice("direction", self, \.direction, StackOptions.directions),
            .slider("spacing", self, \.spacing, 0...40),
            .slider("lineSpacing", self, \.lineSpacing, 0...40),
            .choice("justifyContent", self, \.justifyContent, StackOptions.justifications),
            .choice("alignContent", self, \.alignContent, StackOptions.contents),
        ]
    }

    override var code: String {
        return """
            return ASStackLayoutSpec(
                direction: .\(StackOptions.directions.name(of: direction)),
                spacing: \(spacing.code),
                justifyContent: .\(StackOptions.justifications.name(of: justifyContent)),
                alignItems: .start,
                flexWrap: .\(StackOptions.wraps.name(of: flexWrap)),
                alignContent: .\(StackOptions.contents.name(of: alignContent)),
                lineSpacing: \(lineSpacing.code),
                children: boxNodes
            )
            """
    }
}
