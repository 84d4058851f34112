import Foundation
import UIPrimitives

/// A view's links to others.
///
/// The weak ones are read by mutating getters: to read one out of a value that may not be changed, the compiler first copies
/// the value with all its weak references, which took a tenth of a layout pass.
package struct ViewHierarchy {
    private weak var superviewLink: UIView?
    private weak var windowLink: UIWindow?
    private weak var viewControllerLink: UIResponder?
    package var subviews: [UIView] = []
    /// What lives as long as its view is a subview here, by view: nodes without a supernode. Held by the superview and not
    /// by the view, which its node holds: the superview's end then frees both.
    var subviewOwners: [ObjectIdentifier: AnyObject] = [:]

    package var superview: UIView? {
        mutating get { superviewLink }
        set { superviewLink = newValue }
    }

    package var window: UIWindow? {
        mutating get { windowLink }
        set { windowLink = newValue }
    }

    /// The controller whose view this is; it owns the view.
    package var viewController: UIResponder? {
        mutating get { viewControllerLink }
        set { viewControllerLink = newValue }
    }

    package init() {}
}

/// A view's margins. *Units*: points.
package struct ViewMargins {
    /// Margins set by hand; 8 on each side otherwise.
    package var own: UIEdgeInsets?
    /// Safe area added by a controller (bars) or a host, for this view and everything in it.
    package var additionalSafeArea = UIEdgeInsets.zero
    /// The safe area when `safeAreaInsetsDidChange` was last called.
    package var lastSafeArea = UIEdgeInsets.zero
}

/// A view's tint.
package struct ViewTint {
    package var color: UIColor?
    package var mode = UIView.TintAdjustmentMode.automatic
}

/// What a view does with input, and small flags of layout.
package struct ViewInteraction {
    package var recognizers: [UIGestureRecognizer] = []
    package var interactions: [any UIInteraction] = []
    package var needsUpdateConstraints = false
    /// The shape of the pointer over the view, where its class has none of its own.
    package var cursor: HostCursor?
}

/// A view's traits.
package struct ViewTraits {
    package var overrideStyle = UIUserInterfaceStyle.unspecified { didSet { merged = nil } }
    /// Traits set for this view and everything in it, by a controller or a preview.
    package var overrides: UITraitCollection? { didSet { merged = nil } }
    /// What was last laid over which traits: they are asked for at every layout.
    var merged: (inherited: UITraitCollection, result: UITraitCollection)?
    /// The traits when `traitCollectionDidChange` was last called.
    package var last: UITraitCollection?
}

/// Lays out the subviews of a view by constraints. Installed on views that have some.
@MainActor package protocol ViewConstraintSolver: AnyObject {
    /// Sets the frames of the subviews that constraints place.
    func layoutSubviews(of view: UIView)

    /// The view's own content size changed.
    func intrinsicContentSizeDidChange(of view: UIView)

    /// Constraints of `view` are to be brought up to date before the next layout.
    func updateConstraints(of view: UIView)
}
