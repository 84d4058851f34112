import AsyncDisplayKit
import PreviewKit

/// Round corners in three ways: by the layer, by drawing them into the image, and by covering the corners of the image with the
/// background color.
final class CornerRoundingNode: ASDisplayNode {
    private let rows: [(imageNode: ASImageNode, titleNode: LabelNode)]

    override init() {
        let kinds: [(ASCornerRoundingType, String)] = [
            (.defaultSlowCALayer, "The layer clips"), (.precomposited, "Drawn into the picture"), (.clipping, "Corners laid over it"),
        ]
        rows = kinds.enumerated().map { index, kind in
            let imageNode = ASImageNode()
            imageNode.image = UIImage(named: "bag-\(index + 1)")
            imageNode.style.preferredSize = CGSize(width: 96, height: 96)
            imageNode.cornerRoundingType = kind.0
            imageNode.cornerRadius = 24
            imageNode.backgroundColor = .systemBackground
            if kind.0 == .defaultSlowCALayer { imageNode.clipsToBounds = true }
            return (imageNode, LabelNode(kind.1, style: .subheadline))
        }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 20
        column.children = rows.map { imageNode, titleNode in
            ASStackLayoutSpec(
                direction: .horizontal, spacing: 16, justifyContent: .start, alignItems: .center,
                children: [imageNode, titleNode])
        }
        let content = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: column)
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: content)
    }
}

#Preview("Round corners", group: "Pictures, text, colors") {
    CornerRoundingNode()
}
