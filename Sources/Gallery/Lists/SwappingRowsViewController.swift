import AsyncDisplayKit
import PreviewKit

/// Rows that a click rearranges: the image moves to the other side and grows or shrinks, and the list animates the new height of the row.
final class SwappingRowsViewController: ASDKViewController<ASTableNode> {
    private let things: [(picture: String, text: String)] = [
        ("plant-1", "Ferns like half shade and a clay pot that lets the earth breathe."),
        ("mug-2", "Stoneware keeps tea warm for longer than porcelain does."),
        ("camera-3", "An old camera with a lens that still draws a soft picture."),
        ("lamp-4", "A reading lamp that turns and tilts, with a warm light."),
        ("book-1", "A recipe book with stains on all the good pages."),
    ]

    override init() {
        super.init(node: ASTableNode(style: .plain))
        title = "Swapping rows"
        node.backgroundColor = .systemBackground
        node.dataSource = self
        node.delegate = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

extension SwappingRowsViewController: ASTableDataSource, ASTableDelegate {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return things.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        let thing = things[indexPath.row]
        return SwappingRowNode(picture: thing.picture, text: thing.text)
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: true)
        (tableNode.nodeForRow(at: indexPath) as? SwappingRowNode)?.swap()
    }
}

/// An image and a text, side by side in either order, or one below the other at large text sizes.
final class SwappingRowNode: ASCellNode {
    let imageNode = ASImageNode()
    private let textNode: LabelNode
    private(set) var isSwapped = false

    init(picture: String, text: String) {
        textNode = LabelNode(text)
        super.init()
        automaticallyManagesSubnodes = true
        imageNode.image = UIImage(named: picture)
        imageNode.cornerRadius = 12
        imageNode.clipsToBounds = true
        defaultLayoutTransitionDuration = 0.4
        defaultLayoutTransitionSpringDamping = 0.8
        accessibilityLabel = text
        accessibilityTraits = .button
    }

    func swap() {
        isSwapped.toggle()
        transitionLayout(withAnimation: true, shouldMeasureAsync: false, measurementCompletion: nil)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let side: CGFloat = isSwapped ? 140 : 88
        imageNode.style.preferredSize = CGSize(width: side, height: side)
        let isLarge = hasAccessibilityTextSize
        let row = ASStackLayoutSpec(
            direction: isLarge ? .vertical : .horizontal, spacing: 16, justifyContent: .spaceBetween,
            alignItems: isLarge ? .start : .center, children: isSwapped ? [textNode, imageNode] : [imageNode, textNode])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: row)
    }
}

#Preview("Swapping rows", group: "Lists") {
    UINavigationController(rootViewController: SwappingRowsViewController())
}
