import Foundation
import Scheduling

/// An action that is sent to a target: a method of the target's class, or the name of a method.
///
///     button.addTarget(self, action: Selector(MyNode.tapped), forControlEvents: .touchUpInside)
///
/// This replaces `#selector(tapped)` of Apple's systems. Methods may have no, one or two arguments, which are the sender and the event. If
/// a parameter has another class than the sender, the method receives the sender's counterpart of that class: the view of a node, a
/// `UIButton` with the state of a control node, or the view of a gesture recognizer or bar button item.
///
/// *Thread*: any; the method runs on the thread of the sender. *Differs from UIKit*: methods have no name at run time. Two selectors of the
/// same method that are written at two places in the source are therefore not equal. If no action of the target is equal to the given one,
/// `removeTarget` removes the action that may be the same method, provided that there is only one. A method is not called if its parameter
/// has another class and the sender has no counterpart of that class, which is logged once; iOS would pass the object as the wrong type. A
/// selector with a name finds the methods registered with `register(_:_:)` and the actions that a responder lists for nib files.
public struct Selector: Hashable, CustomStringConvertible, ExpressibleByStringLiteral, Sendable {
    /// The name of the method, or its class and the place in the source where the selector was created.
    public let description: String

    /// The method to call; nil for a selector that was created from a name.
    let method: SelectorMethod?

    /// Creates a selector from a name, as `NSSelectorFromString` does.
    public init(_ name: String) {
        description = name
        method = nil
    }

    /// Creates a selector from a name.
    public init(stringLiteral name: String) {
        self.init(name)
    }

    /// Creates the selector of a method without arguments.
    public init<T, R>(
        _ method: @escaping (T) -> () -> R, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            place: "\(T.self) \(file):\(line):\(column)",
            method: SelectorMethod(T.self, argumentCount: 0) { target, _, _, _ in method(target)() })
    }

    /// Creates the selector of a method with the sender as the argument.
    public init<T, A, R>(
        _ method: @escaping (T) -> (A) -> R, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            place: "\(T.self) \(file):\(line):\(column)",
            method: SelectorMethod(T.self, argumentCount: 1) { target, first, _, _ in
                guard let first: A = argument(first, of: target) else { return nil }
                return method(target)(first)
            })
    }

    /// Creates the selector of a method with the sender and the event as the arguments.
    public init<T, A, B, R>(
        _ method: @escaping (T) -> (A, B) -> R, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            place: "\(T.self) \(file):\(line):\(column)",
            method: SelectorMethod(T.self, argumentCount: 2) { target, first, second, _ in
                guard let first: A = argument(first, of: target), let second: B = argument(second, of: target) else {
                    return nil
                }
                return method(target)(first, second)
            })
    }

    /// Creates the selector of a method with the sender, an error or another value, and the context that the client passed: the completion
    /// of a function such as `UIImageWriteToSavedPhotosAlbum`.
    public init<T, A, B, C, R>(
        _ method: @escaping (T) -> (A, B, C) -> R, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            place: "\(T.self) \(file):\(line):\(column)",
            method: SelectorMethod(T.self, argumentCount: 3) { target, first, second, third in
                guard let first: A = argument(first, of: target), let second: B = argument(second, of: target),
                    let third: C = contextArgument(third, of: target)
                else { return nil }
                return method(target)(first, second, third)
            })
    }

    /// Creates the selector of a static method without arguments, whose target is the type.
    public init<R>(static method: @escaping () -> R, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column) {
        self.init(
            place: "\(file):\(line):\(column)",
            method: SelectorMethod(AnyObject.self, argumentCount: 0) { _, _, _, _ in method() })
    }

    /// Creates the selector of a static method with the sender as the argument, whose target is the type.
    public init<A, R>(static method: @escaping (A) -> R, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column) {
        self.init(
            place: "\(file):\(line):\(column)",
            method: SelectorMethod(AnyObject.self, argumentCount: 1) { target, first, _, _ in
                guard let first: A = argument(first, of: target) else { return nil }
                return method(first)
            })
    }

    private init(place: String, method: SelectorMethod) {
        description = place
        self.method = method
    }

    /// Whether both selectors have the same name, or were created from methods at the same place in the source.
    public static func == (a: Selector, b: Selector) -> Bool {
        a.description == b.description && (a.method == nil) == (b.method == nil)
    }

    /// Hashes the name or the place in the source.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(description)
    }

    /// Whether `other`, created at another place in the source, may refer to the same method: it belongs to the same class and
    /// has the same number of arguments.
    func mayEqual(_ other: Selector) -> Bool {
        guard let method, let otherMethod = other.method else { return self == other }
        return method.targetType == otherMethod.targetType && method.argumentCount == otherMethod.argumentCount
    }

    /// Whether `target` has the method.
    package func isImplemented(by target: AnyObject) -> Bool {
        resolvedMethod(for: target) != nil
    }

    /// Calls the method on `target`. Reports a programmer's error if the target does not have the method.
    @discardableResult
    package func send(to target: AnyObject, _ first: Any? = nil, _ second: Any? = nil, _ third: Any? = nil) -> Any? {
        guard let method = resolvedMethod(for: target) else {
            ProgrammerError.report("no method for the action \(self)", subject: "\(type(of: target))")
            return nil
        }
        return method.invoke(target, first, second, third)
    }

    private func resolvedMethod(for target: AnyObject) -> SelectorMethod? {
        if let method { return method.accepts(target) ? method : nil }
        return SelectorNames.method(named: description, for: target) ?? (target as? any NamedActions)?.action(named: description)?.method
    }
}

/// Converts a value from the sender to the type of a parameter: the value itself or its counterpart. If neither has that type, reports
/// a programmer's error and returns nil.
private func argument<Argument>(_ value: Any?, of target: Any) -> Argument? {
    if let value, let argument = value as? Argument { return argument }
    if value == nil, let argument = (value as Any) as? Argument { return argument }
    if let sender = value as? any ActionSender, let argument: Argument = counterpart(of: sender) { return argument }
    ProgrammerError.reportWithoutTrap(
        "the action accepts \(Argument.self), the sender passed \(value.map { "\(type(of: $0))" } ?? "nothing"): it is not called",
        subject: "\(type(of: target))")
    return nil
}

/// Converts the context of a client, a pointer that may be null, to the type of a parameter. A parameter that cannot be null receives the
/// lowest address instead of null, because clients that pass no context often declare such a parameter.
private func contextArgument<Argument>(_ value: Any?, of target: Any) -> Argument? {
    let address = (value as? UnsafeMutableRawPointer).map { UInt(bitPattern: $0) }
    let pointers: [Any] = [
        UnsafeRawPointer(bitPattern: address ?? 1) as Any, UnsafeMutableRawPointer(bitPattern: address ?? 1) as Any,
    ]
    if Argument.self == UnsafeRawPointer?.self || Argument.self == UnsafeMutableRawPointer?.self, address == nil {
        return (Argument.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Argument
    }
    return pointers.lazy.compactMap { $0 as? Argument }.first ?? argument(value, of: target)
}

private func counterpart<Argument>(of sender: any ActionSender) -> Argument? {
    guard Thread.isMainThread else { return nil }
    // Protection: used on this thread only.
    nonisolated(unsafe) let sender = sender
    nonisolated(unsafe) var found: Argument?
    MainActor.assumeIsolated { found = sender.actionCounterparts.lazy.compactMap { $0 as? Argument }.first }
    return found
}

/// The method of a selector. `@unchecked Sendable`: immutable; the method runs on the thread of the sender.
final class SelectorMethod: @unchecked Sendable {
    let targetType: ObjectIdentifier
    let argumentCount: Int
    let accepts: (AnyObject) -> Bool
    let invoke: (AnyObject, Any?, Any?, Any?) -> Any?

    init<T>(_ type: T.Type, argumentCount: Int, _ body: @escaping (T, Any?, Any?, Any?) -> Any?) {
        targetType = ObjectIdentifier(type)
        self.argumentCount = argumentCount
        accepts = { $0 is T }
        invoke = { target, first, second, third in
            guard let target = target as? T else { return nil }
            return body(target, first, second, third)
        }
    }
}

/// Returns the selector with the given name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Returns the name of a selector. *Differs from UIKit*: the selector of a method has no name; the result is its class and its place in
/// the source.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }
