import AsyncDisplayKit

/// A node with another node of the same size behind it.
// Protection: that of the superclass.
open class BackgroundNode<Content: ASDisplayNode, Background: ASDisplayNode>: NamedDisplayNodeBase, @unchecked Sendable {
    /// The node that determines the size.
    public let content: Content
    /// The node behind it.
    public let background: Background

    /// Creates a node from the nodes that the blocks return.
    public init(child content: () -> Content, background: () -> Background) {
        self.content = content()
        self.background = background()
        super.init()
        automaticallyManagesSubnodes = true
    }

    public final override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASBackgroundLayoutSpec(child: content, background: background)
    }
}

/// A ``BackgroundNode`` of any nodes.
// Protection: that of the superclass.
open class AnyBackgroundNode: BackgroundNode<ASDisplayNode, ASDisplayNode>, @unchecked Sendable {}

/// A node with another node of the same size in front of it.
// Protection: that of the superclass.
open class OverlayNode<Content: ASDisplayNode, Overlay: ASDisplayNode>: NamedDisplayNodeBase, @unchecked Sendable {
    /// The node that determines the size.
    public let content: Content
    /// The node in front of it.
    public let overlay: Overlay

    /// Creates a node from the nodes that the blocks return.
    public init(child content: () -> Content, overlay: () -> Overlay) {
        self.content = content()
        self.overlay = overlay()
        super.init()
        automaticallyManagesSubnodes = true
    }

    open override var supportsLayerBacking: Bool { false }

    public final override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASOverlayLayoutSpec(child: content, overlay: overlay)
    }
}

/// An ``OverlayNode`` of any nodes.
// Protection: that of the superclass.
open class AnyOverlayNode: OverlayNode<ASDisplayNode, ASDisplayNode>, @unchecked Sendable {}

/// A node that shows another node where a mask is opaque.
// Protection: that of the superclass.
open class MaskingNode<MaskedContent: ASDisplayNode, Mask: ASDisplayNode>: NamedDisplayNodeBase, @unchecked Sendable {
    /// The node that determines the size.
    public enum Sizing {
        /// The node that is shown.
        case maskedContent
        /// The mask.
        case maskContent
    }

    /// The node that is shown.
    public let maskedNode: MaskedContent
    /// The mask.
    public let maskNode: Mask
    /// The node that determines the size.
    public let sizing: Sizing
    private let showsMask: Bool

    /// Creates a node from the nodes that the blocks return; with `debug`, the mask is shown and has no effect.
    public init(debug: Bool = false, sizing: Sizing = .maskContent, maskedContent: () -> MaskedContent, mask: () -> Mask) {
        maskedNode = maskedContent()
        maskNode = mask()
        self.sizing = sizing
        showsMask = debug
        super.init()
        addSubnode(maskedNode)
        addSubnode(maskNode)
    }

    open override var supportsLayerBacking: Bool { false }

    open override func layoutDidFinish() {
        super.layoutDidFinish()
        if !showsMask { layer.mask = maskNode.layer }
    }

    public final override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        switch sizing {
        case .maskContent: ASBackgroundLayoutSpec(child: maskNode, background: maskedNode)
        case .maskedContent: ASOverlayLayoutSpec(child: maskedNode, overlay: maskNode)
        }
    }
}
