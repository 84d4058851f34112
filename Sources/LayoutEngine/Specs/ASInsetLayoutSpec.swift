import Foundation
import UIPrimitives

/// Adds space around its child.
///
/// An infinite inset frees its axis: the child has its own length there and is placed at the finite side, or centered
/// between two infinite insets, while the spec fills the axis' maximum. Its own style's size is ignored.
open class ASInsetLayoutSpec: ASLayoutSpec {
    final var storedInsets = UIEdgeInsets.zero

    /// Distances from the spec's edges to the child's, in points; infinite and negative values are valid, NaN counts as 0.
    open var insets: UIEdgeInsets {
        get { storedInsets }
        set {
            guard storedInsets != newValue else { return }
            noteMutation()
            storedInsets = newValue
        }
    }

    public override init() {
        super.init()
        adopt(.inset, exactly: ASInsetLayoutSpec.self)
    }

    /// A spec that measures `child` in its range less the insets.
    public convenience init(insets: UIEdgeInsets, child: any ASLayoutElement) {
        self.init()
        storedInsets = insets
        slots.fill(child)
    }
}
