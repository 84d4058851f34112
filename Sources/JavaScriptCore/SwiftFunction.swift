import Foundation
import Scheduling

/// A Swift function that scripts can call.
struct SwiftFunction {
    /// The function as the client passed it.
    let original: Any
    /// Calls the function. Missing arguments are undefined, and additional ones are ignored.
    let call: ([JSValue]) -> Any?

    /// Creates a function; nil if a value is not a function with supported parameters and result. A function of another form is reported.
    init?(_ value: Any) {
        // This check is fast: for a value that is not a function, which is the usual case, the thousands of casts below would all fail.
        let mayBeFunction = Mirror(reflecting: value).displayStyle == nil || (Swift.type(of: value) as? AnyClass) == Self.boxedFunction
        guard mayBeFunction else { return nil }
        guard let call = Self.withoutParameters(value) ?? Self.withParameters(value) else {
            Self.reportFunction(value)
            return nil
        }
        original = value
        self.call = call
    }

    /// The class of functions that were converted to objects.
    private static let boxedFunction: AnyClass = Swift.type(of: ({} as () -> Void) as AnyObject)

    /// Reports a function of an unsupported form. Other values, such as types and boxed structs, are not reported.
    private static func reportFunction(_ value: Any) {
        // Swift describes a function of any type with this text.
        guard "\(value)" == "(Function)" else { return }
        ProgrammerError.reportWithoutTrap(
            "scripts cannot call a function of the type \(Swift.type(of: value)); `JSContext.setObject` lists the supported types",
            subject: "JSContext")
    }

    // Computed, because a stored list of types is not `Sendable`.
    private static var types: [any ScriptConvertible.Type] {
        [
            JSValue.self, String.self, AnyValue.self, Double.self, Int.self, Bool.self, Int32.self, Float.self, [Any].self,
            [AnyHashable: Any].self, [String: Any].self, JSValue?.self, String?.self, AnyOptional.self,
        ]
    }

    private static var results: [any ScriptConvertible.Type] { [NoResult.self] + types }

    private static func withoutParameters(_ value: Any) -> (([JSValue]) -> Any?)? {
        for type in results { if let found = noParameter(value, type) { return found } }
        return nil
    }

    private static func withParameters(_ value: Any) -> (([JSValue]) -> Any?)? {
        let (types, results) = (types, results)
        for first in types {
            for result in results { if let found = one(value, first, result) { return found } }
            for second in types {
                for result in results { if let found = two(value, first, second, result) { return found } }
            }
        }
        for type in types { if let found = three(value, type, type) ?? three(value, type, NoResult.self) { return found } }
        return nil
    }

    private static func argument(_ values: [JSValue], _ index: Int) -> JSValue? { index < values.count ? values[index] : nil }

    private static func noParameter<R: ScriptConvertible>(_ value: Any, _: R.Type) -> (([JSValue]) -> Any?)? {
        (value as? () -> R.Represented).map { function in { _ in function() } }
    }

    private static func one<A: ScriptConvertible, R: ScriptConvertible>(_ value: Any, _: A.Type, _: R.Type) -> (([JSValue]) -> Any?)? {
        (value as? (A.Represented) -> R.Represented).map { function in { function(A.value(argument($0, 0))) } }
    }

    private static func two<A: ScriptConvertible, B: ScriptConvertible, R: ScriptConvertible>(
        _ value: Any, _: A.Type, _: B.Type, _: R.Type
    ) -> (([JSValue]) -> Any?)? {
        (value as? (A.Represented, B.Represented) -> R.Represented).map { function in
            { function(A.value(argument($0, 0)), B.value(argument($0, 1))) }
        }
    }

    /// Three parameters of the same type.
    private static func three<A: ScriptConvertible, R: ScriptConvertible>(_ value: Any, _: A.Type, _: R.Type) -> (([JSValue]) -> Any?)? {
        (value as? (A.Represented, A.Represented, A.Represented) -> R.Represented).map { function in
            { function(A.value(argument($0, 0)), A.value(argument($0, 1)), A.value(argument($0, 2))) }
        }
    }
}

/// A type of parameters and results of functions for scripts.
protocol ScriptConvertible {
    associatedtype Represented = Self
    /// Returns the Swift value of an argument; a neutral value if it has another type or is missing.
    static func value(_ argument: JSValue?) -> Represented
}

/// The result of a function that returns none. It is not the type of a parameter.
enum NoResult: ScriptConvertible {
    static func value(_ argument: JSValue?) {}
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
