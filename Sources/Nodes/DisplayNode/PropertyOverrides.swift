import Foundation
import Scheduling
import Synchronization

/// The overridden properties of all nodes, stored outside of the nodes because only tools override properties. *Thread*: any.
enum PropertyOverrides {
    /// An overridden property of a node.
    struct Entry {
        /// Weak, and checked, because another node may get the address of a released one.
        fileprivate weak var node: ASDisplayNode?
        fileprivate weak var owner: AnyObject?
        /// The value that code has set last.
        fileprivate(set) var code: Any = ()
        /// The number of values that are known to be set by code; 0 while ``code`` has no value.
        fileprivate(set) var count = 0
        fileprivate var change: @Sendable (Any) -> Any
        /// The thread on which the tool shows a value; nil at other times.
        fileprivate var showingThread: pthread_t?

        fileprivate var isValid: Bool { node != nil && owner != nil }

        /// Returns the value to show in place of one that code sets.
        func shown<Value>(_ value: Value) -> Value { change(value) as? Value ?? value }
    }

    private struct Key: Hashable {
        let node: ObjectIdentifier
        let property: OverriddenProperty

        init(_ property: OverriddenProperty, of node: ASDisplayNode) {
            (self.node, self.property) = (ObjectIdentifier(node), property)
        }
    }

    private struct Table {
        var entries: [Key: Entry] = [:]

        /// Removes the entries of released nodes and owners, and returns them: the caller releases them outside of the lock.
        mutating func removeInvalid() -> [Key: Entry] {
            let invalid = entries.filter { !$0.value.isValid }
            for key in invalid.keys { entries[key] = nil }
            if entries.isEmpty { areUsed.store(false, ordering: .relaxed) }
            return invalid
        }
    }

    private static let table = Locked(Table())
    /// Whether there are entries.
    static let areUsed = Atomic<Bool>(false)
    /// The number of times that an entry was added, replaced or removed.
    static let changes = Atomic<Int>(0)

    // MARK: The tool

    /// Adds an entry, or replaces the change of an existing one.
    static func add(
        _ property: OverriddenProperty, of node: ASDisplayNode, for owner: AnyObject, _ change: @escaping @Sendable (Any) -> Any
    ) {
        let key = Key(property, of: node)
        let released = table.withLock { table in
            let invalid = table.removeInvalid()
            let former = table.entries[key]
            var entry = Entry(node: node, owner: owner, change: change)
            if let former { (entry.code, entry.count) = (former.code, former.count) }
            table.entries[key] = entry
            areUsed.store(true, ordering: .relaxed)
            changes.add(1, ordering: .sequentiallyConsistent)
            return (invalid, former)
        }
        withExtendedLifetime(released) {}
    }

    /// Notes the value of a property whose override begins, unless code has set a value since the entry exists.
    static func noteFirst(_ value: Any, _ property: OverriddenProperty, of node: ASDisplayNode) {
        table.withLock { table in
            guard table.entries[Key(property, of: node)]?.count == 0 else { return }
            table.entries[Key(property, of: node)]?.code = value
            table.entries[Key(property, of: node)]?.count = 1
        }
    }

    /// Replaces the change by one that returns the values of code unchanged. Returns false if the property is not overridden.
    static func endChange(_ property: OverriddenProperty, of node: ASDisplayNode) -> Bool {
        guard let entry = entry(property, of: node), let owner = entry.owner else { return false }
        add(property, of: node, for: owner) { $0 }
        return true
    }

    /// Returns the entry; until ``endShowing(_:of:)``, values that are set on this thread are those of the tool. Nil without an entry.
    static func beginShowing(_ property: OverriddenProperty, of node: ASDisplayNode) -> Entry? {
        setShowingThread(pthread_self(), property, of: node)
        return entry(property, of: node)
    }

    static func endShowing(_ property: OverriddenProperty, of node: ASDisplayNode) { setShowingThread(nil, property, of: node) }

    private static func setShowingThread(_ thread: pthread_t?, _ property: OverriddenProperty, of node: ASDisplayNode) {
        table.withLock { $0.entries[Key(property, of: node)]?.showingThread = thread }
    }

    /// Removes an entry if code has set no further value since the given count. Returns false if it has.
    static func remove(_ property: OverriddenProperty, of node: ASDisplayNode, ifCountIs count: Int) -> Bool {
        let key = Key(property, of: node)
        let (isRemoved, released) = table.withLock { table -> (Bool, (Entry?, [Key: Entry])) in
            if let entry = table.entries[key], entry.isValid, entry.count != count { return (false, (nil, [:])) }
            let entry = table.entries.removeValue(forKey: key)
            changes.add(1, ordering: .sequentiallyConsistent)
            return (true, (entry, table.removeInvalid()))
        }
        withExtendedLifetime(released) {}
        return isRemoved
    }

    // MARK: Code

    static func entry(_ property: OverriddenProperty, of node: ASDisplayNode) -> Entry? {
        guard areUsed.load(ordering: .relaxed) else { return nil }
        let entry = table.withLock { $0.entries[Key(property, of: node)] }
        return entry?.isValid == true ? entry : nil
    }

    /// Notes a value that code sets, and returns the entry; nil if the property is not overridden. A value that the tool itself sets is not
    /// noted.
    static func note<Value>(_ value: Value, _ property: OverriddenProperty, of node: ASDisplayNode) -> Entry? {
        let key = Key(property, of: node)
        let (entry, invalid) = table.withLock { table -> (Entry?, [Key: Entry]) in
            guard var entry = table.entries[key], entry.isValid else { return (nil, table.removeInvalid()) }
            // The tool has changed the value already.
            if entry.showingThread == pthread_self() {
                entry.change = { $0 }
                return (entry, [:])
            }
            entry.code = value
            entry.count += 1
            table.entries[key] = entry
            return (entry, [:])
        }
        withExtendedLifetime(invalid) {}
        return entry
    }
}
