extension NSLayoutConstraint {
    /// Gives the constraint to the nearest view around its items. Reports a programmer's error where there is none.
    func activateInViews() { ConstraintStore.activate(self) }
    func deactivateInViews() { ConstraintStore.deactivate(self) }
}

extension UIView: ConstraintItem, ConstraintContainer {
    var nameInConstraints: String? { accessibilityIdentifier }
}

extension UILayoutGuide: ConstraintItem {
    var nameInConstraints: String? { identifier.isEmpty ? nil : identifier }
}
