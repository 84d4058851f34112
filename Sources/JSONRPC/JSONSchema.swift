import Foundation
import OrderedCollections

/// The subset of JSON Schema 2020-12 that describes and checks messages.
package indirect enum JSONSchema: Equatable, Sendable {
    case any
    case boolean
    case string(choices: [String] = [])
    case number(ClosedRange<Double>? = nil)
    case integer(ClosedRange<Int>? = nil)
    case array(of: JSONSchema, counts: ClosedRange<Int>? = nil)
    /// An object with these members and no others.
    case object([Member])
    /// An object with members of any name, whose values match a schema.
    case map(of: JSONSchema)
    /// One of several alternatives.
    case either([JSONSchema])

    /// A member of an object.
    package struct Member: Equatable, Sendable {
        package let name: String
        package let schema: JSONSchema
        let isRequired: Bool
        let summary: String?

        /// Returns an optional member.
        package static func optional(_ name: String, _ schema: JSONSchema, _ summary: String? = nil) -> Member {
            Member(name: name, schema: schema, isRequired: false, summary: summary)
        }

        /// Returns the same member with another schema.
        package func with(_ schema: JSONSchema) -> Member {
            Member(name: name, schema: schema, isRequired: isRequired, summary: summary)
        }

        /// Returns a member that an object must have.
        package static func required(_ name: String, _ schema: JSONSchema, _ summary: String? = nil) -> Member {
            Member(name: name, schema: schema, isRequired: true, summary: summary)
        }
    }

    /// The schema as JSON.
    package var value: JSONValue {
        switch self {
        case .any: [:]
        case .boolean: ["type": "boolean"]
        case .string(let choices):
            .members(["type": "string", "enum": choices.isEmpty ? nil : .strings(choices)])
        case .number(let range):
            .members([
                "type": "number", "minimum": range.map { .number($0.lowerBound) }, "maximum": range.map { .number($0.upperBound) },
            ])
        case .integer(let range):
            .members([
                "type": "integer", "minimum": range.map { .number($0.lowerBound) }, "maximum": range.map { .number($0.upperBound) },
            ])
        case .array(let element, let counts):
            .members([
                "type": "array", "items": element.value, "minItems": counts.map { .number($0.lowerBound) },
                "maxItems": counts.map { .number($0.upperBound) },
            ])
        case .object(let members): Self.value(of: members)
        case .map(let element): ["type": "object", "additionalProperties": element.value]
        case .either(let schemas): ["anyOf": .array(schemas.map(\.value))]
        }
    }

    private static func value(of members: [Member]) -> JSONValue {
        var properties = OrderedDictionary<String, JSONValue>()
        for member in members {
            properties[member.name] = member.schema.value.adding(["description": member.summary.map(JSONValue.string)])
        }
        let required = members.filter(\.isRequired).map(\.name)
        return .members([
            "type": "object", "properties": .object(properties), "required": required.isEmpty ? nil : .strings(required),
            "additionalProperties": false,
        ])
    }
}

extension JSONSchema {
    /// Returns the reason why `value` does not match, with the path of the first mismatch; nil if it matches. `place` is the name of the
    /// value in the message.
    package func mismatch(of value: JSONValue, at place: String) -> String? {
        switch self {
        case .any: return nil
        case .boolean: return value.bool == nil ? "\(place) is not true or false" : nil
        case .string(let choices):
            guard let text = value.string else { return "\(place) is not a string" }
            guard !choices.isEmpty, !choices.contains(text) else { return nil }
            return "\(place) is “\(text.prefix(40))”, not one of \(choices.joined(separator: ", "))"
        case .number(let range): return Self.mismatch(of: value.number, kind: "a number", range: range, at: place)
        case .integer(let range): return Self.mismatch(of: value.integer, kind: "a whole number", range: range, at: place)
        case .array(let element, let counts):
            guard let elements = value.array else { return "\(place) is not an array" }
            if let counts, !counts.contains(elements.count) {
                let range = counts.lowerBound == counts.upperBound ? "\(counts.lowerBound)" : "\(counts.lowerBound) to \(counts.upperBound)"
                return "\(place) has \(elements.count) elements, not \(range)"
            }
            return elements.enumerated().lazy.compactMap { element.mismatch(of: $1, at: "\(place)[\($0)]") }.first
        case .object(let members): return Self.mismatch(of: value, members: members, at: place)
        case .map(let element):
            guard let object = value.object else { return "\(place) is not an object" }
            return object.lazy.compactMap { element.mismatch(of: $0.value, at: "\(place).\($0.key.prefix(40))") }.first
        case .either(let schemas):
            let found = schemas.map { $0.mismatch(of: value, at: place) }
            return found.contains(nil) ? nil : found.last ?? nil
        }
    }

    private static func mismatch<Number: Comparable>(
        of number: Number?, kind: String, range: ClosedRange<Number>?, at place: String
    ) -> String? {
        guard let number else { return "\(place) is not \(kind)" }
        guard let range, !range.contains(number) else { return nil }
        return "\(place) is \(number), not between \(range.lowerBound) and \(range.upperBound)"
    }

    private static func mismatch(of value: JSONValue, members: [Member], at place: String) -> String? {
        guard let object = value.object else { return "\(place) is not an object" }
        for member in members {
            guard let value = object[member.name], value != .null else {
                if member.isRequired { return "\(place).\(member.name) is missing" }
                continue
            }
            if let problem = member.schema.mismatch(of: value, at: "\(place).\(member.name)") { return problem }
        }
        guard let unknown = object.keys.first(where: { name in !members.contains { $0.name == name } }) else { return nil }
        let names = members.map(\.name).joined(separator: ", ")
        return "\(place).\(unknown.prefix(40)) is not known; there are \(names.isEmpty ? "no members" : names)"
    }
}
