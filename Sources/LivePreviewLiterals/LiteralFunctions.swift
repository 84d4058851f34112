import Foundation

// Live preview replaces literals in the user's sources by calls of these functions. A call passes the literal itself, whose type the
// context determines as before, and the key of the literal.

/// A type that an integer literal can have in code whose literals change while it runs.
///
/// Types of 8 and 16 bits do not conform, because a new value could exceed their range, which only the compiler reports.
public protocol _IntegerLiteralValue: ExpressibleByIntegerLiteral {
    /// Creates the value that the compiler gives the literal, clamped to the range of the type.
    init(_literal: Int)
}

/// A type that a floating-point literal can have in code whose literals change while it runs.
public protocol _FloatLiteralValue: ExpressibleByFloatLiteral {
    /// Creates the value that the compiler gives these digits; nil if they are not a decimal number.
    init?(_literal: String)
}

/// Returns the changed integer for `key`, or `value` if it has not changed. *Thread*: any.
public func _weftInteger<Value: _IntegerLiteralValue>(_ value: Value, _ key: Int) -> Value {
    guard case .integer(let new)? = LiteralTable.value(key) else { return value }
    return Value(_literal: new)
}

/// Returns the changed floating-point number for `key`, or `value` if it has not changed. *Thread*: any.
public func _weftFloat<Value: _FloatLiteralValue>(_ value: Value, _ key: Int) -> Value {
    guard case .floatingPoint(let new)? = LiteralTable.value(key) else { return value }
    return Value(_literal: new) ?? value
}

/// Returns the changed string for `key`, or `value` if it has not changed. *Thread*: any.
public func _weftString(_ value: String, _ key: Int) -> String {
    guard case .string(let new)? = LiteralTable.value(key) else { return value }
    return new
}

/// Returns the changed Boolean for `key`, or `value` if it has not changed. *Thread*: any.
public func _weftBoolean(_ value: Bool, _ key: Int) -> Bool {
    guard case .boolean(let new)? = LiteralTable.value(key) else { return value }
    return new
}

extension Int: _IntegerLiteralValue {
    /// Creates the value without a change: the type can represent every `Int` exactly.
    public init(_literal: Int) { self = _literal }
}

extension Int64: _IntegerLiteralValue {
    /// Creates the value without a change: the type can represent every `Int` exactly.
    public init(_literal: Int) { self.init(_literal) }
}

extension Int32: _IntegerLiteralValue {
    /// Creates the value clamped to the range of 32 bits.
    public init(_literal: Int) { self.init(clamping: _literal) }
}

extension UInt: _IntegerLiteralValue {
    /// Creates the value clamped to the range of the type: a negative value gives 0.
    public init(_literal: Int) { self.init(clamping: _literal) }
}

extension UInt64: _IntegerLiteralValue {
    /// Creates the value clamped to the range of the type: a negative value gives 0.
    public init(_literal: Int) { self.init(clamping: _literal) }
}

extension UInt32: _IntegerLiteralValue {
    /// Creates the value clamped to the range of 32 bits without a sign.
    public init(_literal: Int) { self.init(clamping: _literal) }
}

extension Double: _IntegerLiteralValue {
    /// Creates the nearest floating-point number to the value.
    public init(_literal: Int) { self.init(_literal) }
}

extension Float: _IntegerLiteralValue {
    /// Creates the nearest floating-point number to the value.
    public init(_literal: Int) { self.init(_literal) }
}

extension CGFloat: _IntegerLiteralValue {
    /// Creates the nearest floating-point number to the value.
    public init(_literal: Int) { self.init(_literal) }
}

// The compiler reads digits with the widest type of the machine and rounds the result. The initializers below do the same.
#if arch(x86_64)
    private typealias WidestFloat = Float80
#else
    private typealias WidestFloat = Double
#endif

extension Double: _FloatLiteralValue {
    /// Reads the digits with the widest type and rounds the result, as the compiler does; nil if they are not a decimal number.
    public init?(_literal: String) {
        guard let value = WidestFloat(_literal) else { return nil }
        self.init(value)
    }
}

extension Float: _FloatLiteralValue {
    /// Reads the digits with the widest type and rounds the result, as the compiler does; nil if they are not a decimal number.
    public init?(_literal: String) {
        guard let value = WidestFloat(_literal) else { return nil }
        self.init(value)
    }
}

extension CGFloat: _FloatLiteralValue {
    /// Reads the digits as a `Double`; nil if they are not a decimal number.
    public init?(_literal: String) {
        guard let value = Double(_literal: _literal) else { return nil }
        self.init(value)
    }
}
