import Foundation
import Scheduling
import UIPrimitives

/// The times at which an observer is called, and the values that it gets.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Passes the new value.
    public static let new = Self(rawValue: 1)
    /// Passes the old value.
    public static let old = Self(rawValue: 2)
    /// Calls the observer once when the observation begins, with the current value.
    public static let initial = Self(rawValue: 4)
    /// *Differs from Foundation*: without effect; observers are called only after a change.
    public static let prior = Self(rawValue: 8)
}

/// The kinds of changes.
public enum NSKeyValueChange: UInt, Sendable {
    /// The property has a new value. *Differs from Foundation*: the only kind that occurs; changes of parts of a collection are not
    /// observed.
    case setting = 1
    /// As in Foundation.
    case insertion
    /// As in Foundation.
    case removal
    /// As in Foundation.
    case replacement
}

/// The values of a change.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of the change. *Differs from Foundation*: always `setting`.
    public var kind: NSKeyValueChange { .setting }
    /// The changed places of a collection. *Differs from Foundation*: always nil.
    public var indexes: IndexSet? { nil }
    /// Whether the change follows. *Differs from Foundation*: always false; observers are called only after a change.
    public var isPrior: Bool { false }
    /// The value after the change, if requested.
    public let newValue: Value?
    /// The value before the change, if requested.
    public let oldValue: Value?
}

/// Lets `observe(_:options:changeHandler:)` use the class of the observed object as `Self`.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// Calls `changeHandler` after the value at a key path has changed, until the observation is invalidated or released.
    ///
    /// *Thread*: main. *Differs from Foundation*: the value is compared once per frame. Of several changes before a frame, only the last
    /// one is reported. A change does not request a frame; it is reported in the next frame that runs. Values that cannot be compared
    /// (neither `Equatable` nor objects) are only reported at the start, with the option `initial`.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        var last = self[keyPath: keyPath]
        let observation = NSKeyValueObservation { [weak self] in
            guard let self else { return false }
            let value = self[keyPath: keyPath]
            guard !areEqual(last, value) else { return true }
            let old = last
            last = value
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    newValue: options.contains(.new) ? value : nil, oldValue: options.contains(.old) ? old : nil))
            return true
        }
        if options.contains(.initial) {
            changeHandler(self, NSKeyValueObservedChange(newValue: options.contains(.new) ? last : nil, oldValue: nil))
        }
        // Protection: by contract, callers observe on the main thread.
        nonisolated(unsafe) let added = observation
        MainActor.assumeIsolated { Runtime.current.keyValueObservations.add(added) }
        return observation
    }
}

/// An object with computed properties that can be observed by name: views and controllers.
@MainActor package protocol KeyValueSource: AnyObject {
    /// The value of a computed property; nil for an unknown name or a value that is nil.
    func observableValue(forKey key: String) -> Any?
}

/// An object that is notified about changes by name: each responder, and each class to which `weft migrate` adds this protocol because it
/// overrides `observeValue(forKeyPath:of:change:context:)` on Apple's systems.
@preconcurrency @MainActor public protocol _KeyValueObserver: NSObject {
    /// Called after the value at a path has changed.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
}

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// Does nothing. Observers call this implementation, through `super`, for changes that they do not observe themselves.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}
}

/// Observation by the name of a property, for `addObserver(_:forKeyPath:options:context:)`.
@MainActor enum KeyValueObserving {
    /// Evaluates `value` once per frame and calls `notify` with the new and the old value after a change.
    static func observe(_ value: @escaping () -> Any?, _ notify: @escaping (Any?, Any?) -> Void) -> NSKeyValueObservation {
        var last = value()
        let observation = NSKeyValueObservation {
            let new = value()
            guard !areSame(last, new) else { return true }
            let old = last
            last = new
            notify(new, old)
            return true
        }
        Runtime.current.keyValueObservations.add(observation)
        return observation
    }

    private static func areSame(_ a: Any?, _ b: Any?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return areEqual(a, b)
    }

    /// Returns the value at a path of Objective-C names. Each name denotes an observable property of a responder or, if there is none, a
    /// stored property.
    static func value(at keyPath: String, of object: NSObject) -> Any? {
        let (key, rest) =
            keyPath.firstIndex(of: ".").map {
                (String(keyPath[..<$0]), String(keyPath[keyPath.index(after: $0)...]))
            } ?? (keyPath, nil)
        let value = (object as? any KeyValueSource)?.observableValue(forKey: key) ?? object.value(forKey: key)
        guard let rest else { return value }
        return (value as? NSObject).flatMap { Self.value(at: rest, of: $0) }
    }
}

/// An observation in progress, which ends when the last reference is released. *Thread*: main.
open class NSKeyValueObservation: NSObject {
    private var check: (() -> Bool)?

    init(check: @escaping () -> Bool) {
        self.check = check
    }

    /// Ends the observation.
    open func invalidate() {
        check = nil
    }

    /// Compares the value and calls the handler after a change. Returns false after the end of the observation.
    func runCheck() -> Bool {
        check?() ?? false
    }
}

/// The observations of one ``Runtime``. Their values are compared in the `commit` pass of each frame.
@MainActor private final class KeyValueObservations {
    private struct Entry {
        weak var observation: NSKeyValueObservation?
    }

    private let scheduler: FrameScheduler
    private var entries: [Entry] = []
    private var isRegistered = false

    nonisolated init(scheduler: FrameScheduler) {
        self.scheduler = scheduler
    }

    func add(_ observation: NSKeyValueObservation) {
        entries.append(Entry(observation: observation))
        guard !isRegistered else { return }
        isRegistered = true
        scheduler.addWorker(.commit, owner: self) { [unowned self] in check() }
    }

    private func check() {
        let running = entries
        entries = []
        entries = running.filter { $0.observation?.runCheck() ?? false } + entries
    }
}

extension Runtime {
    private static let keyValueObservationsSlot = RuntimeSlot { KeyValueObservations(scheduler: $0.scheduler) }

    fileprivate var keyValueObservations: KeyValueObservations {
        unsafeDowncast(object(in: Self.keyValueObservationsSlot), to: KeyValueObservations.self)
    }
}

/// Returns whether two values of one type are equal. Without `Equatable`, objects are compared by identity, and optionals only by whether
/// they are nil; other values cannot be compared and count as equal.
private func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    func compare<E: Equatable>(_ first: E) -> Bool { (b as? E) == first }
    if let a = a as? any Equatable { return compare(a) }
    if type(of: a) is AnyObject.Type { return (a as AnyObject) === (b as AnyObject) }
    if Mirror(reflecting: a).displayStyle == .optional {
        return Mirror(reflecting: a).children.isEmpty == Mirror(reflecting: b).children.isEmpty
    }
    return true
}
