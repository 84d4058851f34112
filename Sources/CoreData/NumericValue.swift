import FoundationCompatibility

/// Conversions between the types of numbers.
enum NumericValue {
    static func number(_ value: Any) -> NSNumber? {
        switch value {
        case let number as NSNumber: number
        case let number as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: number))
        case let number as Double: NSNumber(value: number)
        case let number as Float: NSNumber(value: number)
        case let flag as Bool: NSNumber(value: flag)
        default: nil
        }
    }

    static func value<Value>(_ number: NSNumber, as type: Value.Type) -> Value? {
        let candidates: [Any] = [
            number, number.int64Value, number.int32Value, number.int16Value, number.intValue, number.doubleValue, number.floatValue,
            number.boolValue, NSDecimalNumber(decimal: number.decimalValue),
        ]
        return candidates.lazy.compactMap { Swift.type(of: $0) == type || type is any OptionalType.Type ? $0 as? Value : nil }.first
            ?? (number as? Value)
    }
}
