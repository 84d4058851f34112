import Foundation
import UIPrimitives

/// The references of a view to other objects.
///
/// The weak references have mutating getters: to read one from an immutable value, the compiler would first copy the value with all
/// its weak references, which would take a tenth of a layout pass.
struct ViewHierarchy {
    private weak var superviewLink: UIView?
    private weak var windowLink: UIWindow?
    private weak var viewControllerLink: UIResponder?
    var subviews: [UIView] = []
    /// Objects that this view retains while their view is its subview: nodes without a supernode. Their own view must not retain them,
    /// because a node retains its view, and neither would be released.
    var subviewOwners: [ObjectIdentifier: AnyObject] = [:]

    var superview: UIView? {
        mutating get { superviewLink }
        set { superviewLink = newValue }
    }

    package var window: UIWindow? {
        mutating get { windowLink }
        set { windowLink = newValue }
    }

    /// The controller that owns the view.
    package var viewController: UIResponder? {
        mutating get { viewControllerLink }
        set { viewControllerLink = newValue }
    }

    init() {}
}

/// The margins of a view. *Units*: points.
struct ViewMargins {
    /// Margins that the program set; otherwise 8 on each side.
    var own: UIEdgeInsets?
    /// Insets that the view's controller adds to the safe area of this view and its descendants, for example for bars.
    var additionalSafeArea = UIEdgeInsets.zero
    /// The safe area at the last call of `safeAreaInsetsDidChange`.
    var lastSafeArea = UIEdgeInsets.zero
}

/// The tint of a view.
package struct ViewTint {
    package var color: UIColor?
    var mode = UIView.TintAdjustmentMode.automatic
}

/// The recognizers, interactions and pointer shape of a view, and whether its constraints need an update.
package struct ViewInteraction {
    package var recognizers: [UIGestureRecognizer] = []
    package var interactions: [any UIInteraction] = []
    var needsUpdateConstraints = false
    /// The shape of the pointer over the view; nil uses that of its class.
    package var cursor: HostCursor?
}

/// The traits of a view.
struct ViewTraits {
    var overrideStyle = UIUserInterfaceStyle.unspecified { didSet { merged = nil } }
    /// Traits that previews and their tools set for this view and its descendants.
    package var overrides: UITraitCollection? { didSet { merged = nil } }
    /// The ranks of the smallest and the largest text size; −1 if there is no limit.
    var contentSizeLimits: (minimum: Int8, maximum: Int8) = (-1, -1) { didSet { merged = nil } }
    /// The last result of merging the overrides, stored because it is requested at every layout.
    var merged: (inherited: UITraitCollection, result: UITraitCollection)?
    /// The traits at the last call of `traitCollectionDidChange`.
    package var last: UITraitCollection?
    /// Whether the background color was resolved with other traits than ``last``, as it is in a view without a superview.
    var isBackgroundOutdated = false
    /// The handlers for changed traits.
    var observations: [TraitObservation] = []
}

/// Lays out the subviews of a view by constraints. Installed on views that have constraints.
@MainActor protocol ViewConstraintSolver: AnyObject {
    /// Sets the frames of the subviews that constraints place.
    func layoutSubviews(of view: UIView)

    /// Called after the content size of a view changed.
    func intrinsicContentSizeDidChange(of view: UIView)

    /// Called before the layout, to update the constraints of `view`.
    func updateConstraints(of view: UIView)
}
