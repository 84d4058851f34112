internal import CJavaScriptCore
import Foundation

/// A value of a context, which it retains. *Thread*: that of its context.
open class JSValue: NSObject, @unchecked Sendable {  // Protection: never changed; the client uses its context on one thread at a time.
    /// The context of the value.
    public let context: JSContext!
    /// The value of the engine; nil if it is not installed.
    let pointer: weft_js_value?
    /// The text of a value that explains why the engine is missing.
    let reason: String?

    init(_ pointer: weft_js_value?, in context: JSContext) {
        self.context = context
        self.pointer = pointer
        reason = nil
        super.init()
        if let pointer, let engine = context.pointer { weft_js_ValueProtect(engine, pointer) }
    }

    init(missing reason: String, in context: JSContext) {
        self.context = context
        pointer = nil
        self.reason = reason
    }

    deinit {
        if let pointer, let engine = context.pointer { weft_js_ValueUnprotect(engine, pointer) }
    }

    // MARK: Values of Swift

    /// Creates a value from a Swift value: numbers, texts, dates, arrays, dictionaries, functions, other values, and nil as undefined. Any
    /// other object becomes an object without members, and ``toObject()`` returns the original.
    public convenience init!(object value: Any!, in context: JSContext!) {
        self.init(context.pointer.flatMap { SwiftConversion($0, context).pointer(value) }, in: context)
    }

    /// Creates a Boolean value.
    public convenience init!(bool value: Bool, in context: JSContext!) { self.init(object: value, in: context) }
    /// Creates a number.
    public convenience init!(double value: Double, in context: JSContext!) { self.init(object: value, in: context) }
    /// Creates a number.
    public convenience init!(int32 value: Int32, in context: JSContext!) { self.init(object: Double(value), in: context) }
    /// Creates a number.
    public convenience init!(uInt32 value: UInt32, in context: JSContext!) { self.init(object: Double(value), in: context) }
    /// Creates an empty object.
    public convenience init!(newObjectIn context: JSContext!) { self.init(object: [String: Any](), in: context) }
    /// Creates an empty array.
    public convenience init!(newArrayIn context: JSContext!) { self.init(object: [Any](), in: context) }
    /// Creates the undefined value.
    public convenience init!(undefinedIn context: JSContext!) {
        self.init(context.pointer.flatMap { weft_js_ValueMakeUndefined($0) }, in: context)
    }
    /// Creates the null value.
    public convenience init!(nullIn context: JSContext!) { self.init(object: NSNull(), in: context) }
    /// Creates an error with a message.
    public convenience init!(newErrorFromMessage message: String!, in context: JSContext!) {
        let value = context.pointer.flatMap { engine in
            SwiftConversion(engine, context).pointer(message).flatMap { text in
                withUnsafePointer(to: Optional(text)) { UnsafeRawPointer(weft_js_ObjectMakeError(engine, 1, $0, nil)) }
            }
        }
        self.init(value, in: context)
    }

    // MARK: Kinds

    private enum Kind: Int32 { case undefined, null, boolean, number, string, object, symbol }

    private var kind: Kind {
        guard let pointer, let engine = context.pointer else { return .undefined }
        return Kind(rawValue: weft_js_ValueGetType(engine, pointer)) ?? .undefined
    }

    /// Whether the value is undefined.
    open var isUndefined: Bool { kind == .undefined }
    /// Whether the value is null.
    open var isNull: Bool { kind == .null }
    /// Whether the value is a Boolean.
    open var isBoolean: Bool { kind == .boolean }
    /// Whether the value is a number.
    open var isNumber: Bool { kind == .number }
    /// Whether the value is a string.
    open var isString: Bool { kind == .string }
    /// Whether the value is an object, such as an array or a function.
    open var isObject: Bool { kind == .object }
    /// Whether the value is a symbol.
    open var isSymbol: Bool { kind == .symbol }
    /// Whether the value is an array.
    open var isArray: Bool { pointer.map { weft_js_ValueIsArray(context.pointer, $0) } ?? false }
    /// Whether the value is a date.
    open var isDate: Bool { pointer.map { weft_js_ValueIsDate(context.pointer, $0) } ?? false }

    /// Whether the values are the same, as by `===`.
    open func isEqual(to value: Any!) -> Bool {
        guard let engine = context.pointer, let pointer else { return false }
        return weft_js_ValueIsStrictEqual(engine, pointer, JSValue(object: value, in: context).pointer)
    }

    /// Whether the values are equal, as by `==`.
    open func isEqualWithTypeCoercion(to value: Any!) -> Bool {
        guard let engine = context.pointer, let pointer else { return false }
        return weft_js_ValueIsEqual(engine, pointer, JSValue(object: value, in: context).pointer, nil)
    }

    /// Whether the value was created by a constructor, as by `instanceof`.
    open func isInstance(of value: Any!) -> Bool {
        guard let engine = context.pointer, let pointer, let type = JSValue(object: value, in: context).object else { return false }
        return weft_js_ValueIsInstanceOfConstructor(engine, pointer, type, nil)
    }

    /// The value as an object of the engine; nil for undefined and null.
    var object: UnsafeMutableRawPointer? {
        guard let pointer, let engine = context.pointer, kind != .undefined, kind != .null else { return nil }
        return weft_js_ValueToObject(engine, pointer, nil)
    }

    /// The text of the value.
    open override var description: String { toString() ?? "undefined" }

    // MARK: Conversions

    /// The text, as by `String(value)`.
    open func toString() -> String! {
        if let reason { return reason }
        guard let pointer, let engine = context.pointer else { return "undefined" }
        guard let text = weft_js_ValueToStringCopy(engine, pointer, nil) else { return nil }
        defer { weft_js_StringRelease(text) }
        return JavaScriptEngine.text(text)
    }

    /// The Boolean value, as by `!!value`.
    open func toBool() -> Bool { pointer.map { weft_js_ValueToBoolean(context.pointer, $0) } ?? false }
    /// The number, as by `Number(value)`; NaN if the value cannot be converted.
    open func toDouble() -> Double { pointer.map { weft_js_ValueToNumber(context.pointer, $0, nil) } ?? .nan }
    /// The integer, as by `value | 0`.
    open func toInt32() -> Int32 {
        let number = toDouble()
        return number.isFinite ? Int32(truncatingIfNeeded: Int64(exactly: number.rounded(.towardZero)) ?? 0) : 0
    }
    /// The integer, as by `value >>> 0`.
    open func toUInt32() -> UInt32 { UInt32(bitPattern: toInt32()) }
    /// The number.
    open func toNumber() -> NSNumber! { isBoolean ? NSNumber(value: toBool()) : NSNumber(value: toDouble()) }
    /// The date for a date or for a number of milliseconds since 1970; nil if the value is not a number.
    open func toDate() -> Date! { toDouble().isNaN ? nil : Date(timeIntervalSince1970: toDouble() / 1000) }
    /// The elements of an array; nil for another value.
    open func toArray() -> [Any]! { toObject() as? [Any] }
    /// The properties of an object; nil for another value.
    open func toDictionary() -> [AnyHashable: Any]! { toObject() as? [AnyHashable: Any] }

    /// The Swift value: a number, text, date, array, dictionary or the original of an object; nil for undefined.
    open func toObject() -> Any! {
        guard let engine = context.pointer, pointer != nil else { return nil }
        return SwiftConversion(engine, context).value(self, depth: 0)
    }

    /// The Swift value if it is an object of a class or of a subclass; otherwise nil.
    open func toObjectOf(_ expectedClass: AnyClass!) -> Any! {
        guard let expectedClass, let object = toObject() as AnyObject? else { return nil }
        func isInstance<Class: AnyObject>(of type: Class.Type) -> Bool { object is Class }
        return isInstance(of: expectedClass) ? object : nil
    }
}
