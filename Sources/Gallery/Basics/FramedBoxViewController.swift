import AsyncDisplayKit

/// A box with an explicit frame and without a layout spec: the first screen of the product-card workshop that uses nodes.
final class FramedBoxViewController: ASDKViewController<ASDisplayNode> {
    override init() {
        super.init(node: ASDisplayNode())
        title = "Box by frame"
        node.backgroundColor = .systemBackground

        let boxNode = ASDisplayNode()
        boxNode.backgroundColor = .orange
        boxNode.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        node.addSubnode(boxNode)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
