import Foundation

/// An object with its own values by key, which `setValue(_:forKey:)` and `value(forKey:)` use first.
package protocol KeyedValues: AnyObject {
    /// Stores a value; false leaves it to properties by name.
    func setKeyedValue(_ value: Any?, forKey key: String) -> Bool
    /// The value for a key; nil leaves it to stored properties.
    func keyedValue(forKey key: String) -> Any?
}
