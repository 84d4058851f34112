import AsyncDisplayKit

/// A colored box with its name in the middle, which the layout samples use as a child.
final class BoxNode: ASDisplayNode {
    private let titleNode = ASTextNode()

    init(_ title: String, color: UIColor, size: CGSize? = nil) {
        super.init()

        automaticallyManagesSubnodes = true
        backgroundColor = color
        cornerRadius = 8
        if let size {
            style.preferredSize = size
        }

        titleNode.attributedText = .text(title, size: 15, weight: .semibold, color: color.readableText, alignment: .center)
        titleNode.maximumNumberOfLines = 1
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: titleNode)
    }
}
