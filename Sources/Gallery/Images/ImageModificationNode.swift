import AsyncDisplayKit
import PreviewKit

/// One image drawn in three ways: unchanged, and with two image modification blocks. The blocks run in the background when the nodes draw.
final class ImageModificationNode: ASDisplayNode {
    let imageNodes: [ASImageNode]
    private let labelNodes: [LabelNode]

    override init() {
        let blocks: [(String, asimagenode_modification_block_t?)] = [
            ("As it is", nil),
            ("Round, with a border", ASImageNodeRoundBorderModificationBlock(6, .systemOrange)),
            ("Faded", { image, _ in ImageModificationNode.faded(image) }),
        ]
        imageNodes = blocks.map { _, block in
            let imageNode = ASImageNode()
            imageNode.image = UIImage(named: "camera-2")
            imageNode.imageModificationBlock = block
            imageNode.style.preferredSize = CGSize(width: 120, height: 120)
            return imageNode
        }
        labelNodes = blocks.map { LabelNode($0.0, style: .footnote, color: .secondaryLabel, alignment: .center) }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
    }

    private static func faded(_ image: UIImage) -> UIImage {
        return UIGraphicsImageRenderer(size: image.size).image { _ in
            image.draw(in: CGRect(origin: .zero, size: image.size), blendMode: .normal, alpha: 0.35)
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let cells = zip(imageNodes, labelNodes).map { imageNode, labelNode -> ASLayoutSpec in
            let column = ASStackLayoutSpec(
                direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .center, children: [imageNode, labelNode])
            column.style.width = ASDimensionMake(150)
            return column
        }
        let grid = ASStackLayoutSpec(
            direction: .horizontal, spacing: 16, justifyContent: .center, alignItems: .start, flexWrap: .wrap,
            alignContent: .center, lineSpacing: 24, children: cells)
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: grid)
    }
}

#Preview("Image modification", group: "Pictures, text, colors") {
    ImageModificationNode()
}
