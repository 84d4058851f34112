import Foundation

/// An object that stores values by key. `setValue(_:forKey:)` and `value(forKey:)` use these values before its properties.
package protocol KeyedValues: AnyObject {
    /// Stores a value. Returns false if the property with this name should be set instead.
    func setKeyedValue(_ value: Any?, forKey key: String) -> Bool
    /// The value for a key; nil if the stored property with this name should be read instead.
    func keyedValue(forKey key: String) -> Any?
}
