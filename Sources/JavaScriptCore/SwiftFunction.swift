import Foundation

/// A Swift function that scripts can call.
struct SwiftFunction {
    /// The function as the client passed it.
    let original: Any
    /// Calls the function. Missing arguments are undefined, and further ones are left out.
    let call: ([JSValue]) -> Any?

    /// Creates a function; nil if a value is no function with supported parameters and result.
    init?(_ value: Any) {
        // Most objects are no functions, which the thousands of casts below would find out slowly.
        if let type = Swift.type(of: value) as? AnyClass, type != Self.boxedFunction { return nil }
        guard let call = Self.withoutParameters(value) ?? Self.withParameters(value) else { return nil }
        original = value
        self.call = call
    }

    /// The class of functions that were converted to objects.
    private static let boxedFunction: AnyClass = Swift.type(of: ({} as () -> Void) as AnyObject)

    private static let types: [any ScriptConvertible.Type] = [
        JSValue.self, String.self, AnyValue.self, Double.self, Int.self, Bool.self, Int32.self, Float.self, [Any].self,
        [AnyHashable: Any].self, [String: Any].self, JSValue?.self, String?.self, AnyOptional.self,
    ]

    private static func withoutParameters(_ value: Any) -> (([JSValue]) -> Any?)? {
        if let function = value as? () -> Void { return { _ in function() } }
        if let function = value as? () -> Any { return { _ in function() } }
        if let function = value as? () -> Any? { return { _ in function() } }
        for type in types { if let found = noParameter(value, type) { return found } }
        return nil
    }

    private static func withParameters(_ value: Any) -> (([JSValue]) -> Any?)? {
        for first in types {
            if let found = one(value, first) { return found }
            for second in types {
                if let found = two(value, first, second) { return found }
            }
        }
        for type in types { if let found = three(value, type) { return found } }
        return nil
    }

    private static func argument(_ values: [JSValue], _ index: Int) -> JSValue? { index < values.count ? values[index] : nil }

    private static func noParameter<R: ScriptConvertible>(_ value: Any, _: R.Type) -> (([JSValue]) -> Any?)? {
        (value as? () -> R).map { function in { _ in function() } }
    }

    private static func one<A: ScriptConvertible>(_ value: Any, _: A.Type) -> (([JSValue]) -> Any?)? {
        if let function = value as? (A.Represented) -> Void { return { function(A.value(argument($0, 0))) } }
        if let function = value as? (A.Represented) -> Any { return { function(A.value(argument($0, 0))) } }
        if let function = value as? (A.Represented) -> Any? { return { function(A.value(argument($0, 0))) } }
        for type in types { if let found = one(value, A.self, type) { return found } }
        return nil
    }

    private static func one<A: ScriptConvertible, R: ScriptConvertible>(_ value: Any, _: A.Type, _: R.Type) -> (([JSValue]) -> Any?)? {
        (value as? (A.Represented) -> R.Represented).map { function in { function(A.value(argument($0, 0))) } }
    }

    private static func two<A: ScriptConvertible, B: ScriptConvertible>(_ value: Any, _: A.Type, _: B.Type) -> (([JSValue]) -> Any?)? {
        typealias P = A.Represented
        typealias Q = B.Represented
        if let function = value as? (P, Q) -> Void { return { function(A.value(argument($0, 0)), B.value(argument($0, 1))) } }
        if let function = value as? (P, Q) -> Any { return { function(A.value(argument($0, 0)), B.value(argument($0, 1))) } }
        if let function = value as? (P, Q) -> Any? { return { function(A.value(argument($0, 0)), B.value(argument($0, 1))) } }
        for type in types { if let found = two(value, A.self, B.self, type) { return found } }
        return nil
    }

    private static func two<A: ScriptConvertible, B: ScriptConvertible, R: ScriptConvertible>(
        _ value: Any, _: A.Type, _: B.Type, _: R.Type
    ) -> (([JSValue]) -> Any?)? {
        (value as? (A.Represented, B.Represented) -> R.Represented).map { function in
            { function(A.value(argument($0, 0)), B.value(argument($0, 1))) }
        }
    }

    /// Three parameters of the same type.
    private static func three<A: ScriptConvertible>(_ value: Any, _: A.Type) -> (([JSValue]) -> Any?)? {
        typealias P = A.Represented
        func values(_ list: [JSValue]) -> (P, P, P) { (A.value(argument(list, 0)), A.value(argument(list, 1)), A.value(argument(list, 2))) }
        if let function = value as? (P, P, P) -> Void {
            return {
                let (a, b, c) = values($0)
                return function(a, b, c)
            }
        }
        if let function = value as? (P, P, P) -> P {
            return {
                let (a, b, c) = values($0)
                return function(a, b, c)
            }
        }
        return nil
    }
}

/// A type of parameters and results of functions for scripts.
protocol ScriptConvertible {
    associatedtype Represented = Self
    /// Returns the Swift value of an argument; a neutral value if it has another type or is missing.
    static func value(_ argument: JSValue?) -> Represented
}

/// `Any` as a parameter; a missing argument is `NSNull`.
enum AnyValue: ScriptConvertible {
    static func value(_ argument: JSValue?) -> Any { argument?.toObject() ?? NSNull() }
}

/// `Any?` as a parameter.
enum AnyOptional: ScriptConvertible {
    static func value(_ argument: JSValue?) -> Any? { argument?.toObject() }
}

extension JSValue: ScriptConvertible {
    typealias Represented = JSValue
    static func value(_ argument: JSValue?) -> JSValue { argument ?? JSValue(undefinedIn: JSContext.current()) }
}
extension String: ScriptConvertible {
    static func value(_ argument: JSValue?) -> String { argument?.toString() ?? "undefined" }
}
extension Double: ScriptConvertible {
    static func value(_ argument: JSValue?) -> Double { argument?.toDouble() ?? .nan }
}
extension Float: ScriptConvertible {
    static func value(_ argument: JSValue?) -> Float { Float(argument?.toDouble() ?? .nan) }
}
extension Int: ScriptConvertible {
    static func value(_ argument: JSValue?) -> Int { argument.map { Int(exactly: $0.toDouble().rounded(.towardZero)) ?? 0 } ?? 0 }
}
extension Int32: ScriptConvertible {
    static func value(_ argument: JSValue?) -> Int32 { argument?.toInt32() ?? 0 }
}
extension Bool: ScriptConvertible {
    static func value(_ argument: JSValue?) -> Bool { argument?.toBool() ?? false }
}
extension Array: ScriptConvertible where Element == Any {
    static func value(_ argument: JSValue?) -> [Any] { argument?.toArray() ?? [] }
}
extension Dictionary: ScriptConvertible where Value == Any {
    static func value(_ argument: JSValue?) -> [Key: Any] {
        var result: [Key: Any] = [:]
        for (key, value) in argument?.toDictionary() ?? [:] { if let key = key.base as? Key { result[key] = value } }
        return result
    }
}
extension Optional: ScriptConvertible where Wrapped: ScriptConvertible, Wrapped.Represented == Wrapped {
    static func value(_ argument: JSValue?) -> Wrapped? {
        guard let argument, !argument.isUndefined, !argument.isNull else { return nil }
        return Wrapped.value(argument)
    }
}
