extension NSLayoutConstraint {
    /// Adds the constraint to the nearest common ancestor of its items. Reports a programmer's error if there is none.
    func activateInViews() { ConstraintStore.activate(self) }
    func deactivateInViews() { ConstraintStore.deactivate(self) }
}

extension UIView: ConstraintItem, ConstraintContainer {
    var nameInConstraints: String? { accessibilityIdentifier }
}

extension UILayoutGuide: ConstraintItem {
    var nameInConstraints: String? { identifier.isEmpty ? nil : identifier }
}
