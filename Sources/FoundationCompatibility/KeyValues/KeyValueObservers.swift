import Foundation
import UIPrimitives

/// The keys of the dictionary passed to `observeValue(forKeyPath:of:change:context:)`.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key with the given name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The key of the kind of change. The value is always 1, which represents an assignment of the property.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The key of the new value, if requested.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The key of the old value, if requested.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// *Differs from Foundation*: never in the dictionary; changes of collections are reported as a whole.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// *Differs from Foundation*: never in the dictionary.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

extension NSObject {
    /// Adds an observer whose `observeValue(forKeyPath:of:change:context:)` is called after the value at a key path has changed.
    ///
    /// *Thread*: main. *Differs from Foundation*: observers must be responders, that is views, controllers and application delegates, or
    /// classes whose `observeValue` has been edited by `weft migrate`; another observer is ignored. Values are compared once per frame.
    /// Only stored properties and those properties of views and view controllers that programs usually observe, such as `frame`,
    /// `contentOffset` and `text`, can be observed.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        nonisolated(unsafe) let (object, observer, context) = (self, observer, context)
        MainActor.assumeIsolated {
            guard let observer = observer as? any _KeyValueObserver else { return }
            KeyValueObservers.add(observer, to: object, keyPath: keyPath, options: options, context: context)
        }
    }

    /// Ends the observations with this path and context. *Thread*: main.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        nonisolated(unsafe) let (object, observer, context) = (self, observer, context)
        MainActor.assumeIsolated {
            KeyValueObservers.remove { $0.isOf(observer, object, keyPath) && $0.context == context }
        }
    }

    /// Ends the observations with this path. *Thread*: main.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        nonisolated(unsafe) let (object, observer) = (self, observer)
        MainActor.assumeIsolated { KeyValueObservers.remove { $0.isOf(observer, object, keyPath) } }
    }
}

/// All observations by the name of a property. Entries whose object or observer was released are removed when the list changes.
@MainActor private enum KeyValueObservers {
    struct Entry {
        weak var observer: NSObject?
        weak var object: NSObject?
        let keyPath: String
        let context: UnsafeMutableRawPointer?
        let observation: NSKeyValueObservation

        func isOf(_ observer: NSObject, _ object: NSObject, _ keyPath: String) -> Bool {
            self.observer === observer && self.object === object && self.keyPath == keyPath
        }
    }

    private static var entries: [Entry] = []

    static func add(
        _ observer: any _KeyValueObserver, to object: NSObject, keyPath: String, options: NSKeyValueObservingOptions,
        context: UnsafeMutableRawPointer?
    ) {
        let notify = { [weak observer, weak object] (new: Any?, old: Any?) in
            var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: 1)]
            if options.contains(.new) { change[.newKey] = new }
            if options.contains(.old) { change[.oldKey] = old }
            observer?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        let value = { [weak object] in object.flatMap { KeyValueObserving.value(at: keyPath, of: $0) } }
        let observation = KeyValueObserving.observe(value, notify)
        entries.removeAll { $0.observer == nil || $0.object == nil }
        entries.append(Entry(observer: observer, object: object, keyPath: keyPath, context: context, observation: observation))
        if options.contains(.initial) { notify(value(), nil) }
    }

    static func remove(where isGone: (Entry) -> Bool) {
        entries.removeAll { $0.observer == nil || $0.object == nil || isGone($0) }
    }
}
