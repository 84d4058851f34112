import AsyncDisplayKit

/// The node in which a tool shows the node of a preview. Tools do not list or select it, because it is not part of the preview.
package final class PreviewFrameNode: ASDisplayNode, @unchecked Sendable {  // Protection: immutable.
    /// - Parameter spec: returns the layout around the node of the preview.
    package init(_ spec: @escaping @Sendable (ASSizeRange) -> ASLayoutSpec) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        layoutSpecBlock = { _, range in spec(range) }
    }
}
