internal import CJavaScriptCore
import Foundation
import Scheduling

/// A global object in which scripts run. *Thread*: any, but only one thread at a time for each virtual machine.
///
/// The engine is that of WebKitGTK. If it is not installed, scripts have no effect: every value is undefined, and ``exceptionHandler``
/// receives the reason.
open class JSContext: NSObject, @unchecked Sendable {  // Protection: the client uses it on one thread at a time, as in JavaScriptCore.
    /// The memory of the context.
    public let virtualMachine: JSVirtualMachine!
    /// Called with each exception that no script catches. By default, stores the exception in ``exception``.
    open var exceptionHandler: ((JSContext?, JSValue?) -> Void)!
    /// The exception that no script caught. While a client's ``exceptionHandler`` is set, the handler receives exceptions, and they are not
    /// stored here.
    open var exception: JSValue! {
        get { pendingExceptionText.map { JSValue(missing: $0, in: self) } ?? pendingException.map { JSValue($0, in: self) } }
        set {
            if let pointer {
                if let new = newValue?.pointer { weft_js_ValueProtect(pointer, new) }
                if let pendingException { weft_js_ValueUnprotect(pointer, pendingException) }
            }
            (pendingException, pendingExceptionText) = (newValue?.pointer, newValue?.reason)
        }
    }
    /// The name. *Differs from JavaScriptCore*: stored, without effect; there is no debugger.
    open var name: String!
    /// Whether a debugger may be attached. *Differs from JavaScriptCore*: stored, without effect; there is no debugger.
    open var isInspectable = false
    let pointer: UnsafeMutableRawPointer?
    /// The engine's value of ``exception``, protected. A `JSValue` would retain the context.
    private var pendingException: weft_js_value?
    /// The text of an exception that states why the engine is missing.
    private var pendingExceptionText: String?

    /// Creates a context with its own virtual machine.
    public override convenience init() {
        self.init(virtualMachine: JSVirtualMachine())
    }

    /// Creates a context.
    public init!(virtualMachine: JSVirtualMachine!) {
        self.virtualMachine = virtualMachine
        pointer = virtualMachine.group.flatMap { weft_js_GlobalContextCreateInGroup($0, nil) }
        super.init()
        exceptionHandler = { context, exception in context?.exception = exception }
        if let global = pointer.flatMap({ weft_js_ContextGetGlobalObject($0) }) {
            Self.contexts.withLock { $0[global] = WeakContext(context: self) }
        }
    }

    deinit {
        guard let pointer else { return }
        if let pendingException { weft_js_ValueUnprotect(pointer, pendingException) }
        if let global = weft_js_ContextGetGlobalObject(pointer) { Self.contexts.withLock { $0[global] = nil } }
        weft_js_GlobalContextRelease(pointer)
    }

    /// The global object.
    open var globalObject: JSValue! {
        JSValue(pointer.flatMap { weft_js_ContextGetGlobalObject($0) }.map { UnsafeRawPointer($0) }, in: self)
    }

    /// Runs a script and returns the value of its last statement; undefined after an exception.
    @discardableResult open func evaluateScript(_ script: String!) -> JSValue! { evaluateScript(script, withSourceURL: nil) }

    /// Runs a script from an address, which the messages of exceptions contain.
    @discardableResult open func evaluateScript(_ script: String!, withSourceURL sourceURL: URL!) -> JSValue! {
        perform { context, exception in
            JavaScriptEngine.withString(script ?? "") { script in
                guard let sourceURL else { return weft_js_EvaluateScript(context, script, nil, nil, 1, exception) }
                return JavaScriptEngine.withString(sourceURL.absoluteString) {
                    weft_js_EvaluateScript(context, script, nil, $0, 1, exception)
                }
            }
        }
    }

    /// Returns a global variable; undefined without one.
    open func objectForKeyedSubscript(_ key: Any!) -> JSValue! { globalObject.objectForKeyedSubscript(key) }

    /// Sets a global variable. A Swift function becomes a function for scripts if it has at most two parameters, each of one of these
    /// types: `JSValue`, `String`, `Double`, `Float`, `Int`, `Int32`, `Bool`, `Any`; an array of `Any`; a dictionary with values of `Any`
    /// and keys of `String` or `AnyHashable`; an optional `JSValue`, `String` or `Any`. If the function has a result, its type must be in
    /// this list, too. A function with three parameters becomes one if all of them have the same type of this list, and its result, if it
    /// has one, has that type, too. Another function is reported as a programmer's error, and becomes an object without members.
    open func setObject(_ object: Any!, forKeyedSubscript key: (any NSObjectProtocol)!) {
        globalObject.setObject(object, forKeyedSubscript: key)
    }

    /// The context whose function is being called; nil outside of a call of a script.
    open class func current() -> JSContext! { calls.last?.context }
    /// The receiver of the call in progress; nil outside of a call of a script.
    open class func currentThis() -> JSValue! { calls.last?.receiver }
    /// The arguments of the call in progress; nil outside of a call of a script.
    open class func currentArguments() -> [Any]! { calls.last?.arguments }

    // MARK: Calls of the engine

    /// Calls the engine, and passes an exception to the handler. Without the engine the result is undefined.
    func perform(_ body: (UnsafeMutableRawPointer, UnsafeMutablePointer<weft_js_value?>) -> weft_js_value?) -> JSValue {
        guard let pointer else {
            exceptionHandler?(self, JSValue(missing: JavaScriptEngine.missing, in: self))
            return JSValue(nil, in: self)
        }
        var exception: weft_js_value?
        let result = body(pointer, &exception)
        if let exception { exceptionHandler?(self, JSValue(exception, in: self)) }
        return JSValue(exception == nil ? result : weft_js_ValueMakeUndefined(pointer), in: self)
    }

    /// Calls `body` with the number of values and the engine's values for Swift values. The values are retained until `body` returns,
    /// because the engine may release a value as garbage while other values are created and used.
    func withValues<R>(_ list: [Any], _ body: (Int, [weft_js_value?]) -> R) -> R {
        let values = list.map { JSValue(object: $0, in: self) as JSValue }
        return withExtendedLifetime(values) { body(values.count, values.map(\.pointer)) }
    }

    /// The calls of Swift functions in progress on this thread.
    private static var calls: [FunctionCall] {
        get { Thread.current.threadDictionary["weft.javascript.calls"] as? [FunctionCall] ?? [] }
        set { Thread.current.threadDictionary["weft.javascript.calls"] = newValue }
    }

    /// The contexts by their global objects, which the engine passes to functions. Contexts are not retained.
    private static let contexts = Locked<[UnsafeMutableRawPointer: WeakContext]>([:])

    /// Calls the Swift function that an object of the engine represents.
    static func call(
        _ pointer: weft_js_context?, _ function: UnsafeMutableRawPointer?, _ receiver: UnsafeMutableRawPointer?, _ count: Int,
        _ values: UnsafePointer<weft_js_value?>?, _ exception: UnsafeMutablePointer<weft_js_value?>?
    ) -> weft_js_value? {
        guard let pointer, let function, let data = weft_js_ObjectGetPrivate(function),
            let global = weft_js_ContextGetGlobalObject(pointer), let context = contexts.withLock({ $0[global]?.context }),
            let callable = Unmanaged<SwiftBox>.fromOpaque(data).takeUnretainedValue().value as? SwiftFunction
        else { return nil }
        let arguments = (0..<count).map { JSValue(values?[$0], in: context) }
        let this = JSValue(receiver.map { UnsafeRawPointer($0) }, in: context)
        calls.append(FunctionCall(context: context, receiver: this, arguments: arguments))
        // An exception that the function sets is thrown in the script.
        let former: JSValue? = context.exception
        context.exception = nil
        let result = callable.call(arguments)
        if let thrown: JSValue = context.exception { exception?.pointee = thrown.pointer }
        context.exception = former
        calls.removeLast()
        return JSValue(object: result, in: context).pointer
    }
}

/// A call of a Swift function by a script.
private struct FunctionCall {
    let context: JSContext
    let receiver: JSValue
    let arguments: [JSValue]
}

/// A context that is not retained.
private struct WeakContext {
    weak var context: JSContext?
}
