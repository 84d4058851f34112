import AsyncDisplayKit

/// A node that contains another node and has its size; a base for components that consist of other nodes.
open class WrapperNode<Content: ASDisplayNode>: ASDisplayNode, @unchecked Sendable {  // Protection: that of the superclass.
    /// The node that fills this one.
    public let content: Content

    /// Creates a node around the node that the block returns.
    public init(child: () -> Content) {
        content = child()
        super.init()
        addSubnode(content)
    }

    open override var supportsLayerBacking: Bool { false }

    public final override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASWrapperLayoutSpec(layoutElement: content)
    }
}

/// A ``WrapperNode`` of any node.
// Protection: that of the superclass.
open class AnyWrapperNode: WrapperNode<ASDisplayNode>, @unchecked Sendable {}

/// A cell that contains a node and has its size.
open class WrapperCellNode<Content: ASDisplayNode>: NamedDisplayCellNodeBase, @unchecked Sendable {  // Protection: that of the superclass.
    /// The node that fills this one.
    public let content: Content

    /// Creates a cell around the node that the block returns.
    public init(child: () -> Content) {
        content = child()
        super.init()
        addSubnode(content)
    }

    open override var supportsLayerBacking: Bool { false }

    public final override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASWrapperLayoutSpec(layoutElement: content)
    }
}

/// A ``WrapperCellNode`` of any node.
// Protection: that of the superclass.
open class AnyWrapperCellNode: WrapperCellNode<ASDisplayNode>, @unchecked Sendable {}

/// A node that contains another node with space around it.
open class PaddingNode<Content: ASDisplayNode>: ASDisplayNode, @unchecked Sendable {  // Protection: that of the superclass.
    /// The node inside the space.
    public let content: Content
    /// The space. *Units*: points.
    public let padding: UIEdgeInsets

    /// Creates a node around the node that the block returns.
    public init(padding: UIEdgeInsets, child: () -> Content) {
        content = child()
        self.padding = padding
        super.init()
        addSubnode(content)
    }

    open override var supportsLayerBacking: Bool { false }

    public final override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: padding, child: content)
    }
}

/// A ``PaddingNode`` of any node.
// Protection: that of the superclass.
open class AnyPaddingNode: PaddingNode<ASDisplayNode>, @unchecked Sendable {}
