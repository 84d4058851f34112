import Foundation
import Scheduling

/// Access to properties by name, for `setValue(_:forKey:)` and `value(forKey:)`.
enum KeyValueCoding {
    /// The warnings that were logged, so that each is logged once.
    private static let logged = Locked<Set<String>>([])

    static func set(_ value: Any?, key: String, of object: AnyObject) {
        if let holder = object as? any KeyedValues, holder.setKeyedValue(value, forKey: key) { return }
        let text = "\(type(of: object)) has no settable value for the key \(key)"
        if logged.withLock({ $0.insert(text).inserted }) { Log.warning(text) }
    }

    /// Returns the value for a key: the one that an object with ``KeyedValues`` provides, otherwise a stored property of the class or, if
    /// it has none with the name, of a superclass. Returns nil if there is none.
    static func value(key: String, of object: Any) -> Any? {
        if let holder = object as? any KeyedValues, let value = holder.keyedValue(forKey: key) { return value }
        var mirror: Mirror? = Mirror(reflecting: object)
        while let present = mirror {
            if let child = present.children.first(where: { $0.label == key }) { return unwrapped(child.value) }
            mirror = present.superclassMirror
        }
        return nil
    }

    private static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }
}

extension NSObject {
    /// Returns the value of the stored property with a name.
    /// *Differs from Foundation*: computed properties are not found; an unknown key returns nil.
    @_disfavoredOverload  // Dictionaries have their own method with this name.
    public func value(forKey key: String) -> Any? {
        KeyValueCoding.value(key: key, of: self)
    }

    /// Returns the value at the end of a path of names separated by dots.
    public func value(forKeyPath keyPath: String) -> Any? {
        if let holder = self as? any KeyedValues, let value = holder.keyedValue(forKey: keyPath) { return value }
        return keyPath.split(separator: ".").reduce(Optional<Any>(self)) { object, key in
            object.flatMap { KeyValueCoding.value(key: String(key), of: $0) }
        }
    }

    /// Sets the property with a name. *Differs from Foundation*: only layers, animations, emitter cells, filters and managed objects have
    /// settable keys; any other, such as a private key of UIKit, is logged once and ignored.
    public func setValue(_ value: Any?, forKey key: String) {
        KeyValueCoding.set(value, key: key, of: self)
    }

    /// Sets the property at the end of a path of names separated by dots; see ``setValue(_:forKey:)``.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if let holder = self as? any KeyedValues, holder.setKeyedValue(value, forKey: keyPath) { return }
        let keys = keyPath.split(separator: ".").map(String.init)
        guard let last = keys.last else { return }
        let owner = keys.count == 1 ? self : self.value(forKeyPath: keys.dropLast().joined(separator: ".")) as? NSObject
        guard let owner else { return Log.warning("\(type(of: self)) has no value at the key path \(keyPath)") }
        KeyValueCoding.set(value, key: last, of: owner)
    }
}
