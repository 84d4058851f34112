import AsyncDisplayKit

/// A title that is centered over an image.
final class CenteredTitleNode: ASDisplayNode {
    private let coverImageNode = ASImageNode()
    private let textNode = LabelNode("Ferns and friends", style: .title2, weight: .bold, color: .white, alignment: .center)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        coverImageNode.image = UIImage(named: "plant-3")
        coverImageNode.contentMode = .scaleAspectFill
        coverImageNode.clipsToBounds = true
        coverImageNode.style.height = ASDimensionMake(180)
        // A black background under a translucent image darkens the image, so that the title is readable on any part of it.
        backgroundColor = .black
        coverImageNode.alpha = 0.5
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let wrapper = ASWrapperLayoutSpec(layoutElement: coverImageNode)
        let center = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: textNode)
        return ASOverlayLayoutSpec(child: wrapper, overlay: center)
    }
}

/// Shows a badge that an absolute spec places over a header. Below it are an inset row and two buttons at the ends of another row.
final class AbsoluteBadgeNode: ASDisplayNode {
    private let headerNode = BoxNode("1", color: .systemOrange)
    private let badgeNode = BoxNode("2", color: .systemIndigo)
    private let rowNode = BoxNode("3", color: .systemTeal)
    private let leftNode = BoxNode("4", color: .systemGreen)
    private let rightNode = BoxNode("5", color: .systemGreen)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        headerNode.style.preferredSize = CGSize(width: constrainedSize.max.width, height: 136)
        badgeNode.style.preferredSize = CGSize(width: 58, height: 25)
        badgeNode.style.layoutPosition = CGPoint(x: 14, y: 95)
        rowNode.style.height = ASDimensionMake(37)
        leftNode.style.preferredSize = CGSize(width: 80, height: 20)
        rightNode.style.preferredSize = CGSize(width: 80, height: 20)
        leftNode.style.spacingBefore = 14
        rightNode.style.spacingAfter = 14

        let absolute = ASAbsoluteLayoutSpec(children: [badgeNode])
        let header = ASOverlayLayoutSpec(child: headerNode, overlay: absolute)

        let row = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 14, bottom: 0, right: 14), child: rowNode)
        row.style.spacingBefore = 13
        row.style.spacingAfter = 25

        let bottom = ASStackLayoutSpec.horizontal()
        bottom.justifyContent = .spaceBetween
        bottom.alignItems = .start
        bottom.children = [leftNode, rightNode]
        bottom.style.spacingAfter = 10

        let stack = ASStackLayoutSpec.vertical()
        stack.justifyContent = .start
        stack.alignItems = .stretch
        stack.children = [header, row, bottom]
        return stack
    }
}

/// Three boxes that get equal widths by `flexGrow`. A ratio spec sets their heights to two thirds of their widths.
final class EqualWidthsNode: ASDisplayNode {
    private let titleNode = BoxNode("1", color: .systemOrange)
    private let pictureNodes = [
        BoxNode("2", color: .systemTeal), BoxNode("3", color: .systemTeal), BoxNode("4", color: .systemTeal),
    ]

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        titleNode.style.height = ASDimensionMake(20)
        let pictures = pictureNodes.map { node -> ASLayoutElement in
            let ratio = ASRatioLayoutSpec(ratio: 2 / 3, child: node)
            ratio.style.flexGrow = 1
            return ratio
        }

        let row = ASStackLayoutSpec.horizontal()
        row.justifyContent = .start
        row.alignItems = .start
        row.spacing = 14
        row.children = pictures

        let content = ASStackLayoutSpec.vertical()
        content.justifyContent = .start
        content.alignItems = .stretch
        content.spacing = 22
        content.children = [titleNode, row]

        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 22, left: 16, bottom: 22, right: 16), child: content)
    }
}

/// A long text that shrinks to leave space for the label at the end of its row.
final class ShrinkingTextNode: ASDisplayNode {
    private let textNode: LabelNode
    private let displayNode = BoxNode("new", color: .systemRed)

    init(text: String) {
        textNode = LabelNode(text, style: .subheadline)
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        displayNode.style.preferredSize = CGSize(width: 42, height: 18)
        textNode.style.flexShrink = 1

        let content = ASStackLayoutSpec.horizontal()
        content.justifyContent = .spaceBetween
        content.alignItems = .start
        content.spacing = 8
        content.children = [textNode, displayNode]

        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: content)
    }
}

/// A label at the top left corner of an image. The infinite bottom and right insets take the remaining space, so that the label keeps its
/// own size.
final class CornerLabelNode: ASDisplayNode {
    private let coverImageNode = ASImageNode()
    private let labelNode = BoxNode("Sale", color: .systemRed, size: CGSize(width: 64, height: 28))

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        coverImageNode.image = UIImage(named: "cushion-2")
        coverImageNode.contentMode = .scaleAspectFill
        coverImageNode.clipsToBounds = true
        coverImageNode.style.height = ASDimensionMake(160)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let label = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 10, left: 10, bottom: .infinity, right: .infinity), child: labelNode)
        return ASOverlayLayoutSpec(child: coverImageNode, overlay: label)
    }
}
