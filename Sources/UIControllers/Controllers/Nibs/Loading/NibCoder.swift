import Foundation
import NibReading

/// The argument of `init(coder:)` for an object of a nib: the object's element. It contains no values for keys.
package final class NibCoder: NSCoder {
    package let element: NibElement
    package let loading: NibLoading

    package init(_ element: NibElement, _ loading: NibLoading) {
        self.element = element
        self.loading = loading
        super.init()
    }

    package override var allowsKeyedCoding: Bool { true }
    package override func containsValue(forKey key: String) -> Bool { false }
    package override func decodeObject(forKey key: String) -> Any? { nil }
    package override func decodeBool(forKey key: String) -> Bool { false }
    package override func decodeInteger(forKey key: String) -> Int { 0 }
    package override func decodeFloat(forKey key: String) -> Float { 0 }
    package override func decodeDouble(forKey key: String) -> Double { 0 }

    /// Calls the body with the value of an attribute, if the element has it.
    package func bool(_ attribute: String, _ body: (Bool) -> Void) {
        if let value = element.bool(attribute) { body(value) }
    }

    /// Calls the body with the value of an attribute, if the element has it.
    package func number(_ attribute: String, _ body: (Double) -> Void) {
        if let value = element.number(attribute) { body(value) }
    }

    /// Calls the body with the value in `table` for the text of an attribute, if there is one.
    package func choice<Value>(_ attribute: String, _ table: [String: Value], _ body: (Value) -> Void) {
        if let value = element[attribute].flatMap({ table[$0] }) { body(value) }
    }
}
