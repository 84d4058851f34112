import Foundation

/// An activity that can be canceled. As in Combine.
public protocol Cancellable {
    /// Cancels the activity.
    func cancel()
}

extension Cancellable {
    /// Adds the activity to a collection, wrapped in an ``AnyCancellable``.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(AnyCancellable(self))
    }

    /// Adds the activity to a set, wrapped in an ``AnyCancellable``.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(AnyCancellable(self))
    }
}

/// The owner of an activity, which cancels the activity when the owner itself is released. As in Combine.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
    // Protection: the lock.
    private var action: (() -> Void)?
    private let lock = NSLock()

    /// Creates an owner that calls a closure when it is canceled or released, whichever is first.
    public init(_ cancel: @escaping () -> Void) { action = cancel }

    /// Creates an owner that cancels another cancellable value.
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

    /// Adds this object to a collection.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Adds this object to a set.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}

/// A box that passes a value to another thread. The code that uses the box synchronizes the access.
final class UncheckedBox<Value>: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
}
