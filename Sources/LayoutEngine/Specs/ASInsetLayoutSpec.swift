import Foundation
import UIPrimitives

/// Adds insets around its child.
///
/// An infinite inset frees its axis: the child has its own length there and is aligned to the finite side, or centered
/// between two infinite ones, while the spec fills the axis' maximum. Its own style's size is ignored.
open class ASInsetLayoutSpec: ASLayoutSpec {
    final var storedInsets = UIEdgeInsets.zero

    /// The distances from the spec's edges to the child's, in points; infinite and negative ones are allowed. Default: zero.
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

    /// A spec with insets around the child.
    public convenience init(insets: UIEdgeInsets, child: any ASLayoutElement) {
        self.init()
        storedInsets = insets
        slots.fill(child)
    }
}
