import AsyncDisplayKit

/// A box of 300 × 300 points, which a center spec places in the middle of the screen. In the product-card workshop, this is the step after
/// `UnsizedBoxViewController`.
final class CenteredBoxViewController: ASDKViewController<ASDisplayNode> {
    override init() {
        super.init(node: ASDisplayNode())
        title = "Box by center spec"
        node.backgroundColor = .systemBackground

        let boxNode = ASDisplayNode()
        boxNode.backgroundColor = .orange
        boxNode.style.preferredSize = CGSize(width: 300, height: 300)
        node.addSubnode(boxNode)

        node.layoutSpecBlock = { _, _ in
            return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: boxNode)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
