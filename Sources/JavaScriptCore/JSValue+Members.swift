internal import CJavaScriptCore
import Foundation

extension JSValue {
    /// Returns a property; undefined without one.
    public func forProperty(_ property: String!) -> JSValue! {
        guard let object else { return JSValue(undefinedIn: context) }
        return context.perform { engine, exception in
            JavaScriptEngine.withString(property ?? "") { weft_js_ObjectGetProperty(engine, object, $0, exception) }
        }
    }

    /// Sets a property.
    public func setValue(_ value: Any!, forProperty property: String!) {
        guard let object else { return }
        let new = JSValue(object: value, in: context)
        _ = context.perform { engine, exception in
            JavaScriptEngine.withString(property ?? "") { weft_js_ObjectSetProperty(engine, object, $0, new?.pointer, 0, exception) }
            return nil
        }
    }

    /// Whether the object or one of its prototypes has a property.
    public func hasProperty(_ property: String!) -> Bool {
        guard let object, let engine = context.pointer else { return false }
        return JavaScriptEngine.withString(property ?? "") { weft_js_ObjectHasProperty(engine, object, $0) }
    }

    /// Removes a property. Returns false if it cannot be removed.
    @discardableResult public func deleteProperty(_ property: String!) -> Bool {
        guard let object, let engine = context.pointer else { return false }
        return JavaScriptEngine.withString(property ?? "") { weft_js_ObjectDeleteProperty(engine, object, $0, nil) }
    }

    /// Returns an element; undefined without one.
    public func atIndex(_ index: Int) -> JSValue! {
        guard let object, index >= 0 else { return JSValue(undefinedIn: context) }
        return context.perform { engine, exception in
            weft_js_ObjectGetPropertyAtIndex(engine, object, UInt32(clamping: index), exception)
        }
    }

    /// Sets an element.
    public func setValue(_ value: Any!, at index: Int) {
        guard let object, index >= 0 else { return }
        let new = JSValue(object: value, in: context)
        _ = context.perform { engine, exception in
            weft_js_ObjectSetPropertyAtIndex(engine, object, UInt32(clamping: index), new?.pointer, exception)
            return nil
        }
    }

    /// Returns the property whose name is the text of a key.
    public func objectForKeyedSubscript(_ key: Any!) -> JSValue! { forProperty(Self.name(of: key)) }
    /// Returns an element.
    public func objectAtIndexedSubscript(_ index: Int) -> JSValue! { atIndex(index) }
    /// Sets the property whose name is the text of a key.
    public func setObject(_ object: Any!, forKeyedSubscript key: Any!) { setValue(object, forProperty: Self.name(of: key)) }
    /// Sets an element.
    public func setObject(_ object: Any!, atIndexedSubscript index: Int) { setValue(object, at: index) }

    private static func name(of key: Any?) -> String {
        (key as? JSValue)?.toString() ?? key.map { "\($0)" } ?? "undefined"
    }

    // MARK: Calls

    /// Calls the function. The result is undefined after an exception.
    @discardableResult public func call(withArguments arguments: [Any]!) -> JSValue! { invoke(nil, arguments ?? []) }

    /// Creates an object by the constructor.
    @discardableResult public func construct(withArguments arguments: [Any]!) -> JSValue! {
        guard let object, let engine = context.pointer, weft_js_ObjectIsFunction(engine, object) else {
            return JSValue(undefinedIn: context)
        }
        return context.withValues(arguments ?? []) { count, values in
            context.perform { engine, exception in
                UnsafeRawPointer(weft_js_ObjectCallAsConstructor(engine, object, count, values, exception))
            }
        }
    }

    /// Calls a method. The result is undefined if there is no such method, and after an exception.
    @discardableResult public func invokeMethod(_ method: String!, withArguments arguments: [Any]!) -> JSValue! {
        forProperty(method).invoke(object, arguments ?? [])
    }

    private func invoke(_ receiver: UnsafeMutableRawPointer?, _ arguments: [Any]) -> JSValue {
        guard let object, let engine = context.pointer, weft_js_ObjectIsFunction(engine, object) else {
            return JSValue(undefinedIn: context)
        }
        return context.withValues(arguments) { count, values in
            context.perform { engine, exception in weft_js_ObjectCallAsFunction(engine, object, receiver, count, values, exception) }
        }
    }
}
