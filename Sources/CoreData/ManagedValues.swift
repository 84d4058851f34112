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

/// The values that properties have while none is set.
enum NeutralValue {
    static func of<Value>(_ type: Value.Type) -> Value? {
        if let optional = type as? any OptionalType.Type { return optional.empty as? Value }
        let candidates: [Any] = [
            Int64(0), Int32(0), Int16(0), 0, 0.0, Float(0), false, "", Data(), Date(timeIntervalSinceReferenceDate: 0), NSSet(),
            NSOrderedSet(),
            NSNumber(value: 0), NSDecimalNumber.zero, UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
        ]
        return candidates.lazy.compactMap { Swift.type(of: $0) == type ? $0 as? Value : nil }.first
            ?? (NSSet() as? Value) ?? ([] as [Any] as? Value)
    }
}

/// An optional type, whatever type it wraps.
protocol OptionalType {
    static var empty: Self { get }
}

extension Optional: OptionalType {
    static var empty: Self { nil }
}
