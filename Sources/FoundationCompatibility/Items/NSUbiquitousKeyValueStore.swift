import Foundation

/// A store of small values by key, which are kept when the program ends. *Thread*: any.
///
/// *Differs from Foundation*: the values are in a separate `UserDefaults` file on this machine and not shared with other devices.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
    // Protection: the only property is constant, and `UserDefaults` has a lock.
    /// The store of the program.
    public static let `default` = NSUbiquitousKeyValueStore()
    /// *Differs from Foundation*: never posted; no other device changes the values.
    public static let didChangeExternallyNotification = NSNotification.Name("NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

    private let defaults = UserDefaults(suiteName: "weft.ubiquitous.\(ProcessInfo.processInfo.processName)") ?? .standard

    /// Returns the value for a key; nil if there is none.
    open func object(forKey aKey: String) -> Any? { defaults.object(forKey: aKey) }
    /// Stores a value; nil removes it.
    open func set(_ anObject: Any?, forKey aKey: String) { defaults.set(anObject, forKey: aKey) }
    /// Removes a value.
    open func removeObject(forKey aKey: String) { defaults.removeObject(forKey: aKey) }
    /// Returns the string for a key; nil if there is no value or it has another type.
    open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
    /// Returns the array for a key; nil if there is no value or it has another type.
    open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
    /// Returns the dictionary for a key; nil if there is no value or it has another type.
    open func dictionary(forKey aKey: String) -> [String: Any]? { object(forKey: aKey) as? [String: Any] }
    /// Returns the data for a key; nil if there is no value or it has another type.
    open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
    /// Returns the integer for a key, parsed if the value is a string; 0 if there is no value or it is neither an integer nor a string.
    open func longLong(forKey aKey: String) -> Int64 { Int64(defaults.integer(forKey: aKey)) }
    /// Returns the floating-point number for a key, parsed if the value is a string; 0 if there is no value or it is neither a number nor a
    /// string.
    open func double(forKey aKey: String) -> Double { defaults.double(forKey: aKey) }
    /// Returns the Boolean for a key. A number is true unless it is 0; a string is true if it is, for example, `YES`, `true` or `1`.
    /// Returns false if there is no value or it has another type.
    open func bool(forKey aKey: String) -> Bool { defaults.bool(forKey: aKey) }
    /// Stores a string; nil removes the value.
    open func set(_ aString: String?, forKey aKey: String) { defaults.set(aString, forKey: aKey) }
    /// Stores data; nil removes the value.
    open func set(_ aData: Data?, forKey aKey: String) { defaults.set(aData, forKey: aKey) }
    /// Stores an array; nil removes the value.
    open func set(_ anArray: [Any]?, forKey aKey: String) { defaults.set(anArray, forKey: aKey) }
    /// Stores an integer.
    open func set(_ value: Int64, forKey aKey: String) { defaults.set(Int(value), forKey: aKey) }
    /// Stores a floating-point number.
    open func set(_ value: Double, forKey aKey: String) { defaults.set(value, forKey: aKey) }
    /// Stores a Boolean.
    open func set(_ value: Bool, forKey aKey: String) { defaults.set(value, forKey: aKey) }
    /// Writes the values to the file. Returns whether this succeeded.
    @discardableResult open func synchronize() -> Bool { defaults.synchronize() }
}
