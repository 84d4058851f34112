import AsyncDisplayKit
import Nodes

/// The appearance of a node while it is pressed: an animation, and optionally a node in front of its contents. Only one node may use a
/// descriptor with such a node.
public struct HighlightAnimationDescriptor {
    /// Receives whether the node is pressed, the node, and the node of its contents. *Thread*: main.
    public typealias Block = (_ isHighlighted: Bool, _ containerNode: ASDisplayNode, _ bodyNode: ASDisplayNode) -> Void

    /// Shows the pressed or the normal state.
    public let animation: Block
    /// The node in front of the contents; nil for none.
    public let overlayNode: ASDisplayNode?

    /// Creates a descriptor.
    public init(overlayNode: () -> ASDisplayNode? = { nil }, animation: @escaping Block) {
        self.overlayNode = overlayNode()
        self.animation = animation
    }

    /// No change.
    public static var noAnimation: Self { Self { _, _, _ in } }

    /// The contents shrink a little.
    public static var bodyShrink: Self { customBodyShrink(shrinkingScale: 0.97) }

    /// The contents shrink by a factor.
    public static func customBodyShrink(shrinkingScale: CGFloat) -> Self {
        Self { isHighlighted, _, body in
            let spring = HighlightTiming(duration: isHighlighted ? 0.4 : 0.3, delay: isHighlighted ? 0 : 0.1, isSpring: true)
            spring.run {
                body.transform = isHighlighted ? CATransform3DMakeScale(shrinkingScale, shrinkingScale, 1) : CATransform3DIdentity
            }
        }
    }

    /// The node becomes a little transparent.
    public static var translucent: Self {
        Self { isHighlighted, container, _ in
            HighlightTiming.fade(isHighlighted).run { container.alpha = isHighlighted ? 0.8 : 1 }
        }
    }

    /// A color covers the contents.
    public static func colorOverlay(overlayColor: UIColor = UIColor(white: 0, alpha: 0.05)) -> Self {
        let overlay = ASDisplayNode()
        overlay.backgroundColor = overlayColor
        overlay.alpha = 0
        return Self(overlayNode: { overlay }) { isHighlighted, _, _ in
            HighlightTiming.fade(isHighlighted).run { overlay.alpha = isHighlighted ? 1 : 0 }
        }
    }

    /// The contents shrink a little, and a color with round corners covers them and the insets around them.
    public static func shrink(cornerRadius: CGFloat, insets: UIEdgeInsets, overlayColor: UIColor = UIColor(white: 0, alpha: 0.05)) -> Self {
        let shape = ShapeLayerNode.roundedCorner(radius: cornerRadius)
        shape.shapeFillColor = overlayColor
        let overlay = ASDisplayNode()
        overlay.addSubnode(shape)
        let outsets = UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
        overlay.layoutSpecBlock = { _, _ in ASInsetLayoutSpec(insets: outsets, child: shape) }
        overlay.alpha = 0
        return Self(overlayNode: { overlay }) { isHighlighted, _, body in
            let transform = isHighlighted ? CATransform3DMakeScale(0.98, 0.98, 1) : CATransform3DIdentity
            HighlightTiming(duration: isHighlighted ? 0.26 : 0.2, delay: 0).run {
                overlay.alpha = isHighlighted ? 0.98 : 0
                overlay.transform = transform
                body.transform = transform
            }
        }
    }
}

/// The timing of an animation, which the next animation may interrupt.
struct HighlightTiming {
    let duration: TimeInterval
    let delay: TimeInterval
    var isSpring = false

    /// A quick fade, which is delayed before the normal state so that a short tap is visible.
    static func fade(_ isHighlighted: Bool) -> Self { Self(duration: isHighlighted ? 0.12 : 0.08, delay: isHighlighted ? 0 : 0.1) }

    func run(_ changes: @escaping () -> Void) {
        let options: UIView.AnimationOptions = [.beginFromCurrentState, .allowUserInteraction]
        // Protection: `UIView.animate` calls `changes` immediately, on this thread.
        nonisolated(unsafe) let changes = changes
        assumeMain {
            if isSpring {
                UIView.animate(
                    withDuration: duration, delay: delay, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: options,
                    animations: changes)
            } else {
                UIView.animate(withDuration: duration, delay: delay, options: options, animations: changes)
            }
        }
    }
}
