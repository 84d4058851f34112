import Foundation

/// A mutable set that can hold its members weakly. *Thread*: one at a time.
///
/// Members that have been freed are not counted and are dropped when the table changes.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private let isWeak: Bool
    private var members: Set<TableReference> = []

    init(isWeak: Bool) {
        self.isWeak = isWeak
    }

    /// A table that holds its members strongly.
    public convenience override init() {
        self.init(isWeak: false)
    }

    /// A table that holds its members weakly, compared by `isEqual`.
    open class func weakObjects() -> NSHashTable<ObjectType> {
        NSHashTable(isWeak: true)
    }

    open func add(_ object: ObjectType?) {
        guard let object else { return }
        if isWeak { members = members.filter { $0.object != nil } }
        members.insert(reference(object))
    }

    open func remove(_ object: ObjectType?) {
        if let object { members.remove(reference(object)) }
    }

    open func removeAllObjects() {
        members = []
    }

    open func contains(_ object: ObjectType?) -> Bool {
        object.map { members.contains(reference($0)) } ?? false
    }

    open func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        return members.first { $0 == reference(object) }?.object as? ObjectType
    }

    open var allObjects: [ObjectType] { members.compactMap { $0.object as? ObjectType } }

    open var anyObject: ObjectType? { allObjects.first }

    open var count: Int { allObjects.count }

    open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

    private func reference(_ object: ObjectType) -> TableReference {
        TableReference(object, isWeak: isWeak, comparesIdentity: false)
    }
}
