import AsyncDisplayKit

/// The step before ``CenteredBoxViewController``: a box without a size covers the screen. The wrapper spec offers its child exactly the
/// size of the node that the spec lays out.
final class UnsizedBoxViewController: ASDKViewController<ASDisplayNode> {
    override init() {
        super.init(node: ASDisplayNode())
        title = "Box without a size"
        node.backgroundColor = .systemBackground

        let boxNode = ASDisplayNode()
        boxNode.backgroundColor = .orange
        node.addSubnode(boxNode)

        node.layoutSpecBlock = { _, _ in
            return ASWrapperLayoutSpec(layoutElement: boxNode)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
