/// A section controller that keeps its model with the type of the model.
///
///     final class UserSectionController: ListGenericSectionController<User> {}
@preconcurrency @MainActor open class ListGenericSectionController<ObjectType>: ListSectionController {
    /// The model of the last update; nil before the first one, and for a model of another type.
    public private(set) var object: ObjectType?

    open override func didUpdate(to object: Any) {
        self.object = object as? ObjectType
    }
}
