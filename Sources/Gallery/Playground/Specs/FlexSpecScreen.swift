import AsyncDisplayKit

/// The children of a stack can grow, shrink and set their own alignment. The page changes the style of the middle one of three boxes, the
/// width of all boxes, and the flex factors of the other two.
final class FlexSpecScreen: SpecScreenNode {
    private let firstNode = BoxNode("1", color: .systemOrange)
    private let secondNode = BoxNode("2", color: .systemTeal)
    private let thirdNode = BoxNode("3", color: .systemIndigo)

    private var width: CGFloat = 80
    private var othersGrow: CGFloat = 0
    private var othersShrink: CGFloat = 1
    private var flexGrow: CGFloat = 1
    private var flexShrink: CGFloat = 1
    private var spacingBefore: CGFloat = 0
    private var spacingAfter: CGFloat = 0
    private var alignSelf = ASStackLayoutAlignSelf.auto

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        for node in [firstNode, secondNode, thirdNode] {
            node.style.preferredSize = CGSize(width: width, height: 80)
            node.style.flexGrow = othersGrow
            node.style.flexShrink = othersShrink
        }
        secondNode.style.flexGrow = flexGrow
        secondNode.style.flexShrink = flexShrink
        secondNode.style.spacingBefore = spacingBefore
        secondNode.style.spacingAfter = spacingAfter
        secondNode.style.alignSelf = alignSelf
        if alignSelf == .stretch {
            secondNode.style.height = ASDimensionAuto
        }

        let stack = ASStackLayoutSpec.horizontal()
        stack.spacing = 8
        stack.alignItems = .start
        stack.children = [firstNode, secondNode, thirdNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: stack)
    }

    override var arguments: [SpecArgument] {
        return [
            .slider("width of each", self, \.width, 40...200),
            .slider("flexGrow", self, \.flexGrow, 0...3),
            .slider("flexShrink", self, \.flexShrink, 0...3),
            .slider("others’ grow", self, \.othersGrow, 0...3),
            .slider("others’ shrink", self, \.othersShrink, 0...3),
            .slider("spacingBefore", self, \.spacingBefore, -20...60),
            .slider("spacingAfter", self, \.spacingAfter, -20...60),
            .choice("alignSelf", self, \.alignSelf, StackOptions.selfAlignments),
        ]
    }

    override var code: String {
        return """
            // each box is \(width.code) wide
            second.style.flexGrow = \(flexGrow.code)
            second.style.flexShrink = \(flexShrink.code)
            second.style.spacingBefore = \(spacingBefore.code)
            second.style.spacingAfter = \(spacingAfter.code)
            second.style.alignSelf = .\(StackOptions.selfAlignments.name(of: alignSelf))

            stack.children = [
                first, second, third,
            ]
            """
    }
}
