import Foundation

/// A mutable set that can hold its members weakly. *Thread*: any, one at a time.
///
/// Members that were released are not counted; the table removes them when an object is added.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private let isWeak: Bool
    private var members: Set<TableReference> = []

    init(isWeak: Bool) {
        self.isWeak = isWeak
    }

    /// Creates a table that holds its members strongly.
    public convenience override init() {
        self.init(isWeak: false)
    }

    /// Returns a table that holds its members weakly and compares them by `isEqual`.
    open class func weakObjects() -> NSHashTable<ObjectType> {
        NSHashTable(isWeak: true)
    }

    /// Adds an object; nil is ignored.
    open func add(_ object: ObjectType?) {
        guard let object else { return }
        if isWeak { members = members.filter { $0.object != nil } }
        members.insert(reference(object))
    }

    /// Removes the member that is equal to the object.
    open func remove(_ object: ObjectType?) {
        if let object { members.remove(reference(object)) }
    }

    /// Removes all members.
    open func removeAllObjects() {
        members = []
    }

    /// Whether a member is equal to the object; false for nil.
    open func contains(_ object: ObjectType?) -> Bool {
        object.map { members.contains(reference($0)) } ?? false
    }

    /// Returns the member that is equal to the object; nil if there is none. *Cost*: linear.
    open func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        return members.first { $0 == reference(object) }?.object as? ObjectType
    }

    /// The members that were not released, in no particular order.
    open var allObjects: [ObjectType] { members.compactMap { $0.object as? ObjectType } }

    /// One of the members; nil if the table is empty.
    open var anyObject: ObjectType? { allObjects.first }

    /// The number of members that were not released. *Cost*: linear.
    open var count: Int { allObjects.count }

    /// Returns an enumerator of the current members.
    open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

    private func reference(_ object: ObjectType) -> TableReference {
        TableReference(object, isWeak: isWeak, comparesIdentity: false)
    }
}
