import FoundationCompatibility

/// The values that ``NSManagedObject/managedValue(_:)`` returns for properties without a value.
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
