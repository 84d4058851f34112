import Foundation

/// An activity that can be canceled. As in Combine.
public protocol Cancellable {
    /// Cancels it.
    func cancel()
}

extension Cancellable {
    /// Stores it in a collection, as ``AnyCancellable``.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(AnyCancellable(self))
    }

    /// Stores it in a set, as ``AnyCancellable``.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(AnyCancellable(self))
    }
}

/// Cancels an activity when it is released. As in Combine.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
    // Protection: the lock.
    private var action: (() -> Void)?
    private let lock = NSLock()

    /// Ends by calling a closure, once.
    public init(_ cancel: @escaping () -> Void) { action = cancel }

    /// Wraps another cancellable value.
    public convenience init<C: Cancellable>(_ canceller: C) { self.init(canceller.cancel) }

    deinit { action?() }

    /// As in Combine.
    public func cancel() {
        let action = lock.withLock {
            defer { self.action = nil }
            return self.action
        }
        action?()
    }

    /// As in Combine.
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
    /// As in Combine.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// Stores it in a collection.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Stores it in a set.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}

/// Passes a value to another thread; the user of the box synchronizes the access.
final class UncheckedBox<Value>: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
}
