import Foundation
import OrderedCollections
import UIPrimitives

/// The error for a text that is not JSON or is too large to be parsed.
package struct JSONTextError: Error, Equatable, CustomStringConvertible {
    package let description: String
}

extension JSONValue {
    /// Parses one value.
    /// - Throws: ``JSONTextError`` if the text exceeds the budget or is not JSON.
    package init(parsing data: Data, budget: JSONBudget = .message) throws(JSONTextError) {
        if let problem = budget.problem(of: data) { throw JSONTextError(description: problem) }
        do {
            self = try JSONDecoder().decode(JSONValue.self, from: data)
        } catch DecodingError.dataCorrupted(let context) {
            let reason = (context.underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
            throw JSONTextError(description: "not JSON: \(reason ?? context.debugDescription)")
        } catch {
            throw JSONTextError(description: "not JSON: \(error.localizedDescription)")
        }
    }

    /// The value as JSON on one line. Numbers are rounded to a thousandth; numbers that JSON cannot represent become `null`.
    package var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let value): text += Self.text(of: value)
        case .string(let value): text += JSONText.quoted(value)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                text += JSONText.quoted(member.key) + ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }

    private static func text(of number: Double) -> String {
        if let whole = Int(exactly: number) { return String(whole) }
        return JSONText.number(CGFloat(number))
    }
}

extension JSONValue: Decodable {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    package init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Name.self) {
            var members = OrderedDictionary<String, JSONValue>()
            for name in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
                members[name.stringValue] = try container.decode(JSONValue.self, forKey: name)
            }
            self = .object(members)
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
            self = .array(elements)
        } else {
            self = try Self.scalar(of: decoder.singleValueContainer())
        }
    }

    private static func scalar(of container: any SingleValueDecodingContainer) throws -> JSONValue {
        if container.decodeNil() { return .null }
        if let value = try? container.decode(Bool.self) { return .bool(value) }
        if let value = try? container.decode(Double.self) { return .number(value) }
        return .string(try container.decode(String.self))
    }
}

extension JSONValue {
    /// The value as JSON with one line for each member and element, for files that people read. An array that contains no array or object
    /// is on one line.
    package var indentedText: String { indentedText(at: "") }

    private func indentedText(at indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .array(let elements) where !elements.isEmpty:
            if elements.allSatisfy({ $0.array == nil && $0.object == nil }) {
                return text.replacingOccurrences(of: "\",\"", with: "\", \"")
            }
            return "[\n" + elements.map { inner + $0.indentedText(at: inner) }.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let members) where !members.isEmpty:
            let lines = members.map { "\(inner)\(JSONText.quoted($0.key)): \($0.value.indentedText(at: inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        default: return text
        }
    }
}
