import AsyncDisplayKit

/// The first screen with layout specs in the gallery's product-card workshop: a center spec places a box in the middle.
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
