import Foundation
import Scheduling

/// An action to send to a target: a method of the target's class, or a name.
///
///     button.addTarget(self, action: Selector(MyNode.tapped), forControlEvents: .touchUpInside)
///
/// stands where Apple's systems have `#selector(tapped)`. Methods with no, one or two arguments work; arguments arrive as the
/// sender passes them (sender, then event). A method for a sender of another class gets the counterpart of that class, if the
/// sender has one: a node its view, a control node a `UIButton` that has the node's state, a recognizer its view.
///
/// *Thread*: any; the method runs where the sender sends it.
/// *Differs from UIKit*: methods have no run-time name, so two selectors made of the same method at two places in the source
/// are not equal. `removeTarget` therefore takes the only action of the target that fits when none is equal. A method whose argument
/// has no counterpart is not called, and logged once, where iOS would pass the object as what it is not. A name reaches
/// the methods made known by ``register(_:_:)-(_,(T)->()->R)``.
public struct Selector: Hashable, CustomStringConvertible, ExpressibleByStringLiteral, Sendable {
    /// The name it was made of, or the class and the place in the source.
    public let description: String

    /// The method to call; nil for a name.
    let method: SelectorMethod?

    /// A selector by name: what `NSSelectorFromString` returns.
    public init(_ name: String) {
        description = name
        method = nil
    }

    public init(stringLiteral name: String) {
        self.init(name)
    }

    /// The action of a method without arguments.
    public init<T, R>(
        _ method: @escaping (T) -> () -> R, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            place: "\(T.self) \(file):\(line):\(column)",
            method: SelectorMethod(T.self, argumentCount: 0) { target, _, _ in method(target)() })
    }

    /// The action of a method that takes the sender.
    public init<T, A, R>(
        _ method: @escaping (T) -> (A) -> R, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            place: "\(T.self) \(file):\(line):\(column)",
            method: SelectorMethod(T.self, argumentCount: 1) { target, first, _ in
                guard let first: A = argument(first, of: target) else { return nil }
                return method(target)(first)
            })
    }

    /// The action of a method that takes the sender and the event.
    public init<T, A, B, R>(
        _ method: @escaping (T) -> (A, B) -> R, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            place: "\(T.self) \(file):\(line):\(column)",
            method: SelectorMethod(T.self, argumentCount: 2) { target, first, second in
                guard let first: A = argument(first, of: target), let second: B = argument(second, of: target) else {
                    return nil
                }
                return method(target)(first, second)
            })
    }

    private init(place: String, method: SelectorMethod) {
        description = place
        self.method = method
    }

    /// Equal names are equal; methods are equal where they were written at the same place.
    public static func == (a: Selector, b: Selector) -> Bool {
        a.description == b.description && (a.method == nil) == (b.method == nil)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(description)
    }

    /// Whether `other` may denote the same method of `target`, though it was written elsewhere.
    func mayEqual(_ other: Selector) -> Bool {
        guard let method, let otherMethod = other.method else { return self == other }
        return method.targetType == otherMethod.targetType && method.argumentCount == otherMethod.argumentCount
    }

    /// Whether `target` has the method.
    package func isUnderstood(by target: AnyObject) -> Bool {
        resolvedMethod(for: target) != nil
    }

    /// Calls the method on `target`; a target without it is a programmer's error.
    @discardableResult
    package func send(to target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) -> Any? {
        guard let method = resolvedMethod(for: target) else {
            ProgrammerError.report("no method for the action \(self)", subject: "\(type(of: target))")
            return nil
        }
        return method.invoke(target, first, second)
    }

    private func resolvedMethod(for target: AnyObject) -> SelectorMethod? {
        if let method { return method.accepts(target) ? method : nil }
        return SelectorNames.method(named: description, for: target)
    }
}

/// A value passed by a sender, or its counterpart, as the type a method takes; nil, reported, where neither is of that type.
private func argument<Argument>(_ value: Any?, of target: Any) -> Argument? {
    if let value, let argument = value as? Argument { return argument }
    if value == nil, let argument = (value as Any) as? Argument { return argument }
    if let sender = value as? any ActionSender, let argument: Argument = counterpart(of: sender) { return argument }
    ProgrammerError.reportWithoutTrap(
        "the action takes \(Argument.self), the sender passed \(value.map { "\(type(of: $0))" } ?? "nothing"): it is not called",
        subject: "\(type(of: target))")
    return nil
}

private func counterpart<Argument>(of sender: any ActionSender) -> Argument? {
    guard Thread.isMainThread else { return nil }
    // The counterpart goes straight to the method, on this thread.
    nonisolated(unsafe) let sender = sender
    nonisolated(unsafe) var found: Argument?
    MainActor.assumeIsolated { found = sender.actionCounterparts.lazy.compactMap { $0 as? Argument }.first }
    return found
}

/// The method behind a selector. `@unchecked Sendable`: immutable; the method runs on the sender's thread.
final class SelectorMethod: @unchecked Sendable {
    let targetType: ObjectIdentifier
    let argumentCount: Int
    let accepts: (AnyObject) -> Bool
    let invoke: (AnyObject, Any?, Any?) -> Any?

    init<T>(_ type: T.Type, argumentCount: Int, _ body: @escaping (T, Any?, Any?) -> Any?) {
        targetType = ObjectIdentifier(type)
        self.argumentCount = argumentCount
        accepts = { $0 is T }
        invoke = { target, first, second in
            guard let target = target as? T else { return nil }
            return body(target, first, second)
        }
    }
}

/// The selector of the given name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The name of a selector. *Differs from UIKit*: a method's selector has no name; its class and place in the source replace it.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }
