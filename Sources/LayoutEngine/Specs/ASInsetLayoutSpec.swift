import Foundation
import UIPrimitives

/// Adds insets around its child.
///
/// On an axis with an infinite inset, the child has its own length and is aligned to the finite side, or centered between two infinite
/// insets, and the spec fills the maximum. The size in the spec's own style is ignored.
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
