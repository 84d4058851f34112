import Foundation
import UIPrimitives

/// Puts room around its child.
///
/// An infinite inset frees its axis: the child takes its own length there and is pinned to the finite side, or centred
/// between two infinite ones, while the spec takes the axis' maximum. Its own style's size is ignored.
open class ASInsetLayoutSpec: ASLayoutSpec {
    final var storedInsets = UIEdgeInsets.zero

    /// Distances from the spec's edges to the child's, in points; infinite and negative ones are legal.
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

    public convenience init(insets: UIEdgeInsets, child: any ASLayoutElement) {
        self.init()
        storedInsets = insets
        slots.fill(child)
    }
}
