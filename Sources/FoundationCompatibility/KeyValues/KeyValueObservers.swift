import Foundation
import UIPrimitives

/// The keys of the dictionary passed to `observeValue(forKeyPath:of:change:context:)`.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// *Differs from Foundation on Apple's systems*: changes of collections are reported as a whole, without these two.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

extension NSObject {
    /// Calls the observer's `observeValue(forKeyPath:of:change:context:)` when a value has changed.
    ///
    /// *Thread*: main. *Differs from Foundation on Apple's systems*: observers are responders, so views, controllers and delegates;
    /// values are compared once a frame; the paths are the ones that views are observed by, from `contentOffset` to `text`, and
    /// the names of stored properties.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        nonisolated(unsafe) let (object, observer, context) = (self, observer, context)
        MainActor.assumeIsolated {
            guard let observer = observer as? any KeyValueObserver else { return }
            KeyValueObservers.add(observer, to: object, keyPath: keyPath, options: options, context: context)
        }
    }

    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        nonisolated(unsafe) let (object, observer, context) = (self, observer, context)
        MainActor.assumeIsolated {
            KeyValueObservers.remove { $0.isOf(observer, object, keyPath) && $0.context == context }
        }
    }

    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        nonisolated(unsafe) let (object, observer) = (self, observer)
        MainActor.assumeIsolated { KeyValueObservers.remove { $0.isOf(observer, object, keyPath) } }
    }
}

/// Who observes what by name. Entries whose object or observer has gone are dropped with the next change of the list.
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
        _ observer: any KeyValueObserver, to object: NSObject, keyPath: String, options: NSKeyValueObservingOptions,
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
