import Foundation

// Live preview replaces literals of the user's sources by calls of these functions. Each gets the literal itself, so that the context
// determines its type as before, and the key of its place.

/// A type that an integer literal can have in code whose literals change while it runs.
///
/// Types of 8 and 16 bits are left out: a new value could exceed them, which only the compiler reports.
public protocol _IntegerLiteralValue: ExpressibleByIntegerLiteral {
    /// The value that the compiler gives the literal; clamped where the type is too small.
    init(_literal: Int)
}

/// A type that a floating-point literal can have in code whose literals change while it runs.
public protocol _FloatLiteralValue: ExpressibleByFloatLiteral {
    /// The value that the compiler gives these digits; nil if they are no decimal number.
    init?(_literal: String)
}

/// The integer at `key`, `value` if it has not changed. *Thread*: any.
public func _weftInteger<Value: _IntegerLiteralValue>(_ value: Value, _ key: Int) -> Value {
    guard case .integer(let new)? = LiteralTable.value(key) else { return value }
    return Value(_literal: new)
}

/// The number at `key`, `value` if it has not changed. *Thread*: any.
public func _weftFloat<Value: _FloatLiteralValue>(_ value: Value, _ key: Int) -> Value {
    guard case .floatingPoint(let new)? = LiteralTable.value(key) else { return value }
    return Value(_literal: new) ?? value
}

/// The text at `key`, `value` if it has not changed. *Thread*: any.
public func _weftString(_ value: String, _ key: Int) -> String {
    guard case .string(let new)? = LiteralTable.value(key) else { return value }
    return new
}

/// The truth value at `key`, `value` if it has not changed. *Thread*: any.
public func _weftBoolean(_ value: Bool, _ key: Int) -> Bool {
    guard case .boolean(let new)? = LiteralTable.value(key) else { return value }
    return new
}

extension Int: _IntegerLiteralValue {
    /// As written.
    public init(_literal: Int) { self = _literal }
}

extension Int64: _IntegerLiteralValue {
    /// As written.
    public init(_literal: Int) { self.init(_literal) }
}

extension Int32: _IntegerLiteralValue {
    /// Clamped to 32 bits.
    public init(_literal: Int) { self.init(clamping: _literal) }
}

extension UInt: _IntegerLiteralValue {
    /// Clamped: a negative value is 0.
    public init(_literal: Int) { self.init(clamping: _literal) }
}

extension UInt64: _IntegerLiteralValue {
    /// Clamped: a negative value is 0.
    public init(_literal: Int) { self.init(clamping: _literal) }
}

extension UInt32: _IntegerLiteralValue {
    /// Clamped to 32 bits without a sign.
    public init(_literal: Int) { self.init(clamping: _literal) }
}

extension Double: _IntegerLiteralValue {
    /// Rounded to the nearest number.
    public init(_literal: Int) { self.init(_literal) }
}

extension Float: _IntegerLiteralValue {
    /// Rounded to the nearest number.
    public init(_literal: Int) { self.init(_literal) }
}

extension CGFloat: _IntegerLiteralValue {
    /// Rounded to the nearest number.
    public init(_literal: Int) { self.init(_literal) }
}

// The compiler reads digits with the widest type of the machine and rounds the result; so do these.
#if arch(x86_64)
    private typealias WidestFloat = Float80
#else
    private typealias WidestFloat = Double
#endif

extension Double: _FloatLiteralValue {
    /// Read with the widest type and rounded, as the compiler does; nil if the digits are no decimal number.
    public init?(_literal: String) {
        guard let value = WidestFloat(_literal) else { return nil }
        self.init(value)
    }
}

extension Float: _FloatLiteralValue {
    /// Read with the widest type and rounded, as the compiler does; nil if the digits are no decimal number.
    public init?(_literal: String) {
        guard let value = WidestFloat(_literal) else { return nil }
        self.init(value)
    }
}

extension CGFloat: _FloatLiteralValue {
    /// Read as a `Double`; nil if the digits are no decimal number.
    public init?(_literal: String) {
        guard let value = Double(_literal: _literal) else { return nil }
        self.init(value)
    }
}
