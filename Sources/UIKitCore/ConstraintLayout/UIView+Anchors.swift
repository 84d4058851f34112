import Foundation
import UIPrimitives

extension UIView {
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline) }

    /// The part of the view that no bar covers.
    public var safeAreaLayoutGuide: UILayoutGuide { constraintStore.guide(.safeArea, of: self) }
    /// The view without its margins.
    public var layoutMarginsGuide: UILayoutGuide { constraintStore.guide(.margins, of: self) }
    /// A column of a width that reads well.
    public var readableContentGuide: UILayoutGuide { constraintStore.guide(.readable, of: self) }

    public var layoutGuides: [UILayoutGuide] { existingConstraintStore?.guides ?? [] }

    public func addLayoutGuide(_ guide: UILayoutGuide) {
        guide.owningView = self
        constraintStore.guides.append(guide)
    }

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

    /// Whether the view holds constraints of its own.
    package var hasOwnConstraints: Bool { existingConstraintStore?.constraints.isEmpty == false }

    /// The view's part in constraints, made when first needed.
    var constraintStore: ConstraintStore {
        if let store = existingConstraintStore { return store }
        let store = ConstraintStore()
        constraintSolver = store
        return store
    }

    /// Constraints of this view, or what they depend on, changed: the layout is solved anew.
    func constraintsDidChange() {
        let root = ConstraintStore.root(of: self)
        root.constraintStore.isSolved = false
        root.setNeedsLayout()
        superview?.setNeedsLayout()
    }
}
