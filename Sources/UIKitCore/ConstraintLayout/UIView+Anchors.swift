import Foundation
import UIPrimitives

extension UIView {
    /// The left edge; the right edge in a right-to-left layout.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    /// The right edge; the left edge in a right-to-left layout.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    /// The horizontal center.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    /// The vertical center.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
    /// The baseline of the first line of a label or button; the top edge of other views.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline) }
    /// The baseline of the last line of a label or button; the bottom edge of other views.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline) }

    /// The part of the view that no bar covers.
    public var safeAreaLayoutGuide: UILayoutGuide { constraintStore.guide(.safeArea, of: self) }
    /// The area of the view inside its layout margins.
    public var layoutMarginsGuide: UILayoutGuide { constraintStore.guide(.margins, of: self) }
    /// A centered column inside the margins, at most 672 points wide.
    public var readableContentGuide: UILayoutGuide { constraintStore.guide(.readable, of: self) }

    /// The guides that were added to the view.
    public var layoutGuides: [UILayoutGuide] { existingConstraintStore?.guides ?? [] }

    /// Adds a guide, which the view retains. *Differs from UIKit*: the guide is not removed from another view.
    public func addLayoutGuide(_ guide: UILayoutGuide) {
        guide.owningView = self
        constraintStore.guides.append(guide)
    }

    /// Removes a guide. Its constraints remain active.
    public func removeLayoutGuide(_ guide: UILayoutGuide) {
        existingConstraintStore?.guides.removeAll { $0 === guide }
        guide.owningView = nil
    }

    // MARK: Content size

    final func hugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        existingConstraintStore?.hugging[axis] ?? .defaultLow
    }

    final func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
        constraintStore.hugging[axis] = priority
        constraintsDidChange()
    }

    final func resistance(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        existingConstraintStore?.resistance[axis] ?? .defaultHigh
    }

    final func setResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
        constraintStore.resistance[axis] = priority
        constraintsDidChange()
    }

    // MARK: Store

    var existingConstraintStore: ConstraintStore? { constraintSolver as? ConstraintStore }

    /// Whether the view stores active constraints.
    package var hasOwnConstraints: Bool { existingConstraintStore?.constraints.isEmpty == false }

    /// The constraint data of the view, created on first use.
    var constraintStore: ConstraintStore {
        if let store = existingConstraintStore { return store }
        let store = ConstraintStore()
        constraintSolver = store
        return store
    }

    /// Invalidates the solution after a change of constraints or of values that they depend on.
    func constraintsDidChange() {
        let root = ConstraintStore.root(of: self)
        root.constraintStore.isSolved = false
        root.setNeedsLayout()
        superview?.setNeedsLayout()
    }
}
