import Foundation

/// The outlets, actions and attributes of an object by their names in nibs.
///
/// The Objective-C runtime of iOS finds them by name; here a class lists them in ``UIResponder/addNibMembers(to:)``. `weft migrate` and
/// `weft adopt` write that method for `@IBOutlet`, `@IBAction` and `@IBInspectable`. Outlets with `NibOutlet` are found without it.
/// *Thread*: main.
@preconcurrency @MainActor public final class NibMembers {
    private var assignments: [String: (Any?) -> Bool] = [:]
    private var actions: [String: Selector] = [:]

    package init() {}

    /// Adds an outlet, an outlet collection or an attribute, replacing a member of the same name that a superclass has added. `assign` gets
    /// the object or value, with numbers converted to `Value`; it is not called for values of other types.
    public func value<Value>(_ name: String, _ assign: @escaping @MainActor (Value) -> Void) {
        assignments[name] = { value in
            guard let value: Value = NibValue.converted(value) else { return false }
            assign(value)
            return true
        }
    }

    /// Adds an action under its Objective-C name, such as `tapped:`.
    public func action(_ name: String, _ selector: Selector) {
        actions[name] = selector
    }

    /// Assigns a value by name. Returns false if there is no such member, or if the value cannot be converted to its type.
    package func assign(_ value: Any?, to name: String) -> Bool { assignments[name]?(value) ?? false }

    /// Whether there is an outlet or an attribute of that name.
    package func hasValue(_ name: String) -> Bool { assignments[name] != nil }

    /// The selector of the action of that name; nil if there is none.
    func selector(named name: String) -> Selector? { actions[name] }
}

/// Converts a value in a nib to the type of a member.
package enum NibValue {
    /// The value as `Value`, converted between types of numbers; nil if it cannot be converted.
    package static func converted<Value>(_ value: Any?) -> Value? {
        guard let value else { return (Optional<Any>.none as Any) as? Value }
        if let exact = value as? Value { return exact }
        guard let number = value as? Double else { return nil }
        let whole = Int(exactly: number.rounded()) ?? 0
        let forms: [Any] = [CGFloat(number), whole, Float(number), NSNumber(value: number), UInt(clamping: whole), number != 0]
        return forms.lazy.compactMap { $0 as? Value }.first
    }
}
