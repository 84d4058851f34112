import Foundation
import NibReading

/// Finds the classes that Interface Builder files name, and the classes that have the name of a file.
@MainActor enum NibClass {
    /// The class of that name in `module`, in a module of `objects` or of the application's delegate, in the main module of the program, or
    /// in the framework; nil if there is none.
    static func named(_ name: String, module: String? = nil, modulesOf objects: [Any?]) -> AnyClass? {
        for module in [module].compactMap({ $0 }) + modules(of: objects + [UIApplication.shared.delegate]) {
            if let found = NSClassFromString("\(module).\(name)") { return found }
        }
        return name.hasPrefix("UI") ? framework(name) : nil
    }

    /// The class of the views that an element describes; nil if the framework has none.
    static func view(_ element: String) -> UIView.Type? {
        NibElementKind.viewClasses[element].flatMap(framework) as? UIView.Type
    }

    private static var frameworkClasses: [String: AnyClass] = [:]

    /// A class of UIKit, which may be in a higher module, as are tables, collections and text views.
    static func framework(_ name: String) -> AnyClass? {
        if let known = frameworkClasses[name] { return known }
        let found: AnyClass? = InterfaceModules.names.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
        frameworkClasses[name] = found
        return found
    }

    /// The name of the class of an object without its module.
    static func name(of object: Any) -> String { "\(type(of: object))" }

    /// The modules of the classes of the objects, without this framework, and the module of the program.
    private static func modules(of objects: [Any?]) -> [String] {
        var found: [String] = []
        for object in objects.compactMap({ $0 }) {
            let module = String(reflecting: type(of: object)).prefix { $0 != "." }
            if !InterfaceModules.names.contains(String(module)), !found.contains(String(module)) { found.append(String(module)) }
        }
        let program = (Bundle.main.executableURL?.lastPathComponent ?? "").replacingOccurrences(of: "-", with: "_")
        return found.contains(program) ? found : found + [program]
    }
}
