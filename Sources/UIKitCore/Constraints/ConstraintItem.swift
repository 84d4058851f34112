/// What constraints relate to each other: a view or a layout guide.
@MainActor protocol ConstraintItem: AnyObject {
    /// What messages call the item; nil where its class has to do.
    var nameInConstraints: String? { get }
}

/// What holds active constraints: the nearest view around their items.
@MainActor protocol ConstraintContainer: AnyObject {
    /// A constraint that it holds has changed.
    func constraintsDidChange()
}
