/// The value of a message's argument.
package indirect enum BusValue: Equatable, Sendable {
    case string(String)
    /// The path of an object.
    case path(String)
    case byte(UInt8)
    case integer(Int32)
    case number(UInt32)
    case bool(Bool)
    case double(Double)
    case structure([BusValue])
    /// A key and a value of a dictionary.
    case entry(BusValue, BusValue)
    /// An array of values, all with the signature `of`.
    case array(of: String, [BusValue])
    case variant(BusValue)

    /// The signature of the value: its type in the letters of D-Bus.
    package var signature: String {
        switch self {
        case .string: "s"
        case .path: "o"
        case .byte: "y"
        case .integer: "i"
        case .number: "u"
        case .bool: "b"
        case .double: "d"
        case .structure(let values): "(" + values.map(\.signature).joined() + ")"
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .array(let signature, _): "a" + signature
        case .variant: "v"
        }
    }

    /// The text of a string or a path; nil for other values.
    package var text: String? {
        switch self {
        case .string(let text), .path(let text): text
        default: nil
        }
    }

    /// The value of a number of any type, even inside a variant; nil for other values.
    package var asDouble: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): Double(value)
        case .double(let value): value
        case .variant(let value): value.asDouble
        default: nil
        }
    }
}
