import AsyncDisplayKit

/// The contents of a node that can be pressed, and their changes during a press.
struct PressAppearance {
    /// The node that is animated: the contents or, if they are layer-backed, a node around them, because view animations do not change
    /// layer-backed nodes.
    let target: ASDisplayNode
    let animation: HighlightAnimationDescriptor
    let haptics: HapticsDescriptor?

    init(body: ASDisplayNode, animation: HighlightAnimationDescriptor, haptics: HapticsDescriptor?) {
        target = body.isLayerBacked ? AnyWrapperNode { body } : body
        self.animation = animation
        self.haptics = haptics
    }

    /// The subnodes, from back to front.
    var nodes: [ASDisplayNode] { [target] + (animation.overlayNode.map { [$0] } ?? []) }

    var layout: ASLayoutSpec {
        guard let overlay = animation.overlayNode else { return ASWrapperLayoutSpec(layoutElement: target) }
        return ASOverlayLayoutSpec(child: target, overlay: overlay)
    }

    func show(_ isHighlighted: Bool, in container: ASDisplayNode) { animation.animation(isHighlighted, container, target) }
}
