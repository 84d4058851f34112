import AsyncDisplayKit

/// Displays one node in the space that its preview declares. A node that does not fill the window is centered.
package final class PreviewNodeController: ASDKViewController<ASDisplayNode> {
    /// The preview's node.
    package let content: ASDisplayNode

    init(_ content: ASDisplayNode, sizing: PreviewSizing) {
        self.content = content
        super.init(node: PreviewFrameNode { _ in Self.spec(around: content, sizing: sizing) })
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    nonisolated private static func spec(around content: ASDisplayNode, sizing: PreviewSizing) -> ASLayoutSpec {
        switch sizing {
        case .window:
            return ASWrapperLayoutSpec(layoutElement: content)
        case .fixed(let size):
            content.style.preferredSize = size
        case .sizeThatFits:
            break
        case .flexibleWidth(let height):
            content.style.height = ASDimensionMake(height)
        case .flexibleHeight(let width):
            content.style.width = ASDimensionMake(width)
        }
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: content)
    }
}
