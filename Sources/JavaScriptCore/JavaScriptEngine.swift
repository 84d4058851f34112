internal import CJavaScriptCore
import Foundation
import Scheduling

/// The JavaScript engine of WebKitGTK, which is opened when it is first used.
enum JavaScriptEngine {
    /// Whether the engine is installed. The first access opens it, and logs an error if it is missing.
    static let isAvailable: Bool = {
        let names = ["libjavascriptcoregtk-4.1.so.0", "libjavascriptcoregtk-6.0.so.1", "libjavascriptcoregtk-4.0.so.18"]
        if names.contains(where: { weft_js_open($0) }) { return true }
        Log.error(missing)
        return false
    }()

    static let missing = "scripts do not run, because the JavaScript engine is not installed: libjavascriptcoregtk-4.1-0"

    /// The class of the objects that represent Swift values and functions.
    // Protection: never changed after its creation.
    nonisolated(unsafe) static let valueClass: UnsafeMutableRawPointer? = make(isFunction: false)
    // Protection: never changed after its creation.
    nonisolated(unsafe) static let functionClass: UnsafeMutableRawPointer? = make(isFunction: true)

    private static func make(isFunction: Bool) -> UnsafeMutableRawPointer? {
        var definition = weft_js_class_definition()
        definition.finalize = { object in
            guard let data = weft_js_ObjectGetPrivate(object) else { return }
            // The release may end contexts, which the engine does not allow while it collects garbage.
            let address = UInt(bitPattern: data)
            DispatchQueue.main.async {
                UnsafeRawPointer(bitPattern: address).map { Unmanaged<SwiftBox>.fromOpaque($0).release() }
            }
        }
        // `kJSClassAttributeNoAutomaticPrototype`: the private data of an automatic prototype would not be a `SwiftBox`.
        definition.attributes = 1 << 1
        if isFunction {
            definition.call = { context, function, receiver, count, arguments, exception in
                JSContext.call(context, function, receiver, count, arguments, exception)
            }
        }
        return "Swift".withCString { name in
            definition.name = name
            return weft_js_ClassCreate(&definition)
        }
    }

    /// Calls `body` with a string of the engine.
    static func withString<R>(_ text: String, _ body: (UnsafeMutableRawPointer?) -> R) -> R {
        let characters = Array(text.utf16)
        let string = weft_js_StringCreateWithCharacters(characters, characters.count)
        defer { weft_js_StringRelease(string) }
        return body(string)
    }

    /// Returns the text of a string of the engine.
    static func text(_ string: UnsafeMutableRawPointer?) -> String {
        guard let string, let characters = weft_js_StringGetCharactersPtr(string) else { return "" }
        return String(decoding: UnsafeBufferPointer(start: characters, count: weft_js_StringGetLength(string)), as: UTF16.self)
    }
}

/// A Swift value or function that an object of the engine retains.
final class SwiftBox {
    let value: Any

    init(_ value: Any) {
        self.value = value
    }
}
