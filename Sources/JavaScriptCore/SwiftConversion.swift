internal import CJavaScriptCore
import Foundation

/// Converts between Swift values and values of a context.
struct SwiftConversion {
    private let engine: UnsafeMutableRawPointer
    private let context: JSContext
    private let visited = VisitedObjects()

    init(_ engine: UnsafeMutableRawPointer, _ context: JSContext) {
        self.engine = engine
        self.context = context
    }

    // MARK: To JavaScript

    /// Returns the engine's value for a Swift value. The engine keeps the value only during the current call of the engine, so the caller
    /// must protect it.
    func pointer(_ value: Any?) -> weft_js_value? {
        guard let value = Self.unwrapped(value) else { return weft_js_ValueMakeUndefined(engine) }
        switch value {
        case let value as JSValue: return value.pointer
        case let managed as JSManagedValue: return managed.value?.pointer
        case is NSNull: return weft_js_ValueMakeNull(engine)
        case is Void: return weft_js_ValueMakeUndefined(engine)
        case let text as String: return JavaScriptEngine.withString(text) { weft_js_ValueMakeString(engine, $0) }
        case let text as NSString: return pointer(String(describing: text))
        case let flag as Bool where type(of: value) == Bool.self: return weft_js_ValueMakeBoolean(engine, flag)
        case let date as Date: return makeDate(date.timeIntervalSince1970 * 1000)
        case let list as [Any]: return array(list)
        case let values as [AnyHashable: Any]: return object(values)
        default: break
        }
        if let number = Self.number(value) { return weft_js_ValueMakeNumber(engine, number) }
        if let function = SwiftFunction(value) { return functionObject(function) }
        return boxed(value, JavaScriptEngine.valueClass)
    }

    /// Returns a function for scripts, with the methods of other functions, such as `apply`.
    private func functionObject(_ function: SwiftFunction) -> weft_js_value? {
        guard let object = boxed(function, JavaScriptEngine.functionClass) else { return nil }
        let prototype = JavaScriptEngine.withString("Function.prototype") { weft_js_EvaluateScript(engine, $0, nil, nil, 1, nil) }
        weft_js_ObjectSetPrototype(engine, UnsafeMutableRawPointer(mutating: object), prototype)
        return object
    }

    private func makeDate(_ milliseconds: Double) -> weft_js_value? {
        var argument = weft_js_ValueMakeNumber(engine, milliseconds)
        return UnsafeRawPointer(weft_js_ObjectMakeDate(engine, 1, &argument, nil))
    }

    private func array(_ list: [Any]) -> weft_js_value? {
        context.withValues(list) { UnsafeRawPointer(weft_js_ObjectMakeArray(engine, $0, $1, nil)) }
    }

    private func object(_ values: [AnyHashable: Any]) -> weft_js_value? {
        let object = JSValue(weft_js_ObjectMake(engine, nil, nil).map { UnsafeRawPointer($0) }, in: context)
        for (key, value) in values { object.setValue(value, forProperty: "\(key.base)") }
        return object.pointer
    }

    private func boxed(_ value: Any, _ type: UnsafeMutableRawPointer?) -> weft_js_value? {
        let data = Unmanaged.passRetained(SwiftBox(value)).toOpaque()
        return UnsafeRawPointer(weft_js_ObjectMake(engine, type, data))
    }

    private static func unwrapped(_ value: Any?) -> Any? {
        guard let value else { return nil }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return unwrapped(mirror.children.first?.value)
    }

    private static func number(_ value: Any) -> Double? {
        if let integer = value as? any BinaryInteger { return Double(integer) }
        if let float = value as? any BinaryFloatingPoint { return Double(float) }
        return (value as? NSNumber)?.doubleValue
    }

    // MARK: To Swift

    /// The deepest nesting of arrays and objects, because an object can contain itself.
    private static let maximumDepth = 64

    /// Returns the Swift value of a JavaScript value; nil for undefined.
    func value(_ value: JSValue, depth: Int) -> Any? {
        if value.isUndefined { return nil }
        if value.isNull { return NSNull() }
        if value.isBoolean { return value.toBool() }
        if value.isNumber { return value.toDouble() }
        if value.isString || value.isSymbol { return value.toString() }
        if value.isDate { return value.toDate() }
        guard depth < Self.maximumDepth, let object = value.object else { return nil }
        if let data = weft_js_ObjectGetPrivate(object) {
            let original = Unmanaged<SwiftBox>.fromOpaque(data).takeUnretainedValue().value
            return (original as? SwiftFunction)?.original ?? original
        }
        if let known = visited.values[object] { return known.result }
        // Where an object contains itself, the inner value is an empty dictionary.
        visited.values[object] = (value, [AnyHashable: Any]())
        let result: Any = value.isArray ? elements(of: value, depth) : properties(of: value, object, depth)
        visited.values[object] = (value, result)
        return result
    }

    private func elements(of value: JSValue, _ depth: Int) -> [Any] {
        let count = max(Int(value.forProperty("length").toInt32()), 0)
        return (0..<count).map { self.value(value.atIndex($0), depth: depth + 1) ?? NSNull() }
    }

    private func properties(of value: JSValue, _ object: UnsafeMutableRawPointer, _ depth: Int) -> [AnyHashable: Any] {
        guard let names = weft_js_ObjectCopyPropertyNames(engine, object) else { return [:] }
        defer { weft_js_PropertyNameArrayRelease(names) }
        var result: [AnyHashable: Any] = [:]
        for index in 0..<weft_js_PropertyNameArrayGetCount(names) {
            let name = JavaScriptEngine.text(weft_js_PropertyNameArrayGetNameAtIndex(names, index))
            result[name] = self.value(value.forProperty(name), depth: depth + 1)
        }
        return result
    }
}

/// The objects of a conversion with their results, so that each is converted once. The values keep the objects at their addresses.
private final class VisitedObjects {
    var values: [UnsafeMutableRawPointer: (value: JSValue, result: Any)] = [:]
}
