import Foundation
import OrderedCollections
import UIPrimitives

/// A JSON value. Objects keep the order in which their members were added; the members of a parsed object are sorted by name.
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object(OrderedDictionary<String, JSONValue>)

    /// The member of an object; nil for other values and for a missing or `null` member.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self, let value = members[name], value != .null else { return nil }
        return value
    }

    /// The text of a string; nil for other values.
    package var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The value of a number; nil for other values.
    package var number: Double? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    /// A number without a fraction that an `Int` represents; nil for other values.
    package var integer: Int? { number.flatMap { Int(exactly: $0) } }

    /// The value of a Boolean; nil for other values.
    package var bool: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    /// The elements of an array; nil for other values.
    package var array: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    /// The members of an object; nil for other values.
    package var object: OrderedDictionary<String, JSONValue>? {
        guard case .object(let members) = self else { return nil }
        return members
    }

    /// Returns an object of the members whose value is not nil.
    package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        var object = OrderedDictionary<String, JSONValue>()
        for case (let name, let value?) in members { object[name] = value }
        return .object(object)
    }

    /// Returns the object with the given members added or replaced, except those whose value is nil. A value that is not an object is
    /// returned unchanged.
    package func adding(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        guard case .object(var object) = self else { return self }
        for case (let name, let value?) in members { object[name] = value }
        return .object(object)
    }

    /// Returns a `CGFloat` as a JSON number.
    package static func number(_ value: CGFloat) -> JSONValue { .number(Double(value)) }

    /// Returns an integer as a JSON number.
    package static func number(_ value: Int) -> JSONValue { .number(Double(value)) }

    /// Returns an array of strings.
    package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

    /// Returns the array `[x, y, width, height]`.
    package static func rect(_ rect: CGRect) -> JSONValue {
        .array([rect.minX, rect.minY, rect.width, rect.height].map { .number($0) })
    }

    /// Returns the array `[width, height]`.
    package static func size(_ size: CGSize) -> JSONValue { .array([.number(size.width), .number(size.height)]) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .number(value) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(OrderedDictionary(members, uniquingKeysWith: { _, last in last }))
    }
}
