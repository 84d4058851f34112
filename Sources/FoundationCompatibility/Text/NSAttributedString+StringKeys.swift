import Foundation

// In Swift 3, the keys of attributes were strings. Code that was converted from Swift 3 may still have dictionaries of attributes whose
// keys are raw values of `NSAttributedString.Key`, and may use strings as the keys of its own attributes.

extension NSAttributedString {
    /// Creates a text whose attributes have strings as keys, as in Swift 3.
    @_disfavoredOverload
    public convenience init(string: String, attributes: [String: Any]?) {
        self.init(string: string, attributes: attributes.map(Self.attributes))
    }

    fileprivate static func attributes(_ values: [String: Any]) -> [NSAttributedString.Key: Any] {
        values.reduce(into: [:]) { $0[Key($1.key)] = $1.value }
    }
}

extension NSMutableAttributedString {
    /// Adds an attribute with a string as key, as in Swift 3.
    @_disfavoredOverload
    public func addAttribute(_ name: String, value: Any, range: NSRange) {
        addAttribute(Key(name), value: value, range: range)
    }

    /// Adds attributes with strings as keys, as in Swift 3.
    @_disfavoredOverload
    public func addAttributes(_ attributes: [String: Any], range: NSRange) {
        addAttributes(Self.attributes(attributes), range: range)
    }

    /// Replaces the attributes in a range by attributes with strings as keys, as in Swift 3.
    @_disfavoredOverload
    public func setAttributes(_ attributes: [String: Any]?, range: NSRange) {
        setAttributes(attributes.map(Self.attributes), range: range)
    }

    /// Removes an attribute with a string as key, as in Swift 3.
    @_disfavoredOverload
    public func removeAttribute(_ name: String, range: NSRange) {
        removeAttribute(Key(name), range: range)
    }
}
