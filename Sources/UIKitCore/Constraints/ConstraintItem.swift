/// An object that constraints can relate: a view or a layout guide.
@MainActor protocol ConstraintItem: AnyObject {
    /// The name of the item in messages; nil to use the name of its class.
    var nameInConstraints: String? { get }
}

/// An object that stores active constraints: the nearest common superview of their items.
@MainActor protocol ConstraintContainer: AnyObject {
    /// Called when a constraint that the container stores has changed.
    func constraintsDidChange()
}
