internal import CJavaScriptCore
import Foundation

/// The memory that contexts share. *Thread*: any; the engine runs one script of a machine at a time.
open class JSVirtualMachine: NSObject, @unchecked Sendable {  // Protection: never changed; the engine locks itself.
    let group: UnsafeMutableRawPointer?

    /// Creates a machine without contexts.
    public override init() {
        group = JavaScriptEngine.isAvailable ? weft_js_ContextGroupCreate() : nil
    }

    deinit {
        if let group { weft_js_ContextGroupRelease(group) }
    }

    /// Without effect: a value of a context is retained as long as its ``JSValue``.
    open func addManagedReference(_ object: Any!, withOwner owner: Any!) {}
    /// Without effect: a value of a context is retained as long as its ``JSValue``.
    open func removeManagedReference(_ object: Any!, withOwner owner: Any!) {}
}

/// Marks a protocol whose members scripts can use. *Differs from JavaScriptCore*: scripts receive an object without members, because Swift
/// on Linux has no runtime that lists methods. Pass functions to ``JSContext/setObject(_:forKeyedSubscript:)`` instead.
public protocol JSExport {}

/// A value that can be released while its owner exists. *Differs from JavaScriptCore*: it retains the value.
open class JSManagedValue: NSObject {
    /// The value.
    public let value: JSValue!

    /// Creates a reference to a value.
    public init(value: JSValue!) {
        self.value = value
    }

    /// Creates a reference to a value. *Differs from JavaScriptCore*: the owner is not used.
    public convenience init(value: JSValue!, andOwner owner: Any!) {
        self.init(value: value)
    }
}
