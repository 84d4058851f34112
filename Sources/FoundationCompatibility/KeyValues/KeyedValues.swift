import Foundation

/// An object that keeps values by key of its own: `setValue(_:forKey:)` and `value(forKey:)` ask it first.
package protocol KeyedValues: AnyObject {
    /// Takes a value; false leaves it to the properties that are known by name.
    func take(_ value: Any?, forKey key: String) -> Bool
    /// The value of a key; nil leaves it to the stored properties.
    func keptValue(forKey key: String) -> Any?
}
