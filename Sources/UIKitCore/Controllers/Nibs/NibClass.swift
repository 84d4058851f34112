import Foundation

/// Finds the program's class that an Interface Builder file is named after.
@MainActor enum NibClass {
    /// The class of that name in the program's own module or in a module of `objects`; nil where there is none.
    static func named(_ name: String, near objects: [Any?]) -> AnyClass? {
        for module in modules(of: objects + [UIApplication.shared.delegate]) {
            if let found = NSClassFromString("\(module).\(name)") { return found }
        }
        return nil
    }

    /// The name of an object's class without its module.
    static func name(of object: Any) -> String { "\(type(of: object))" }

    /// The modules that hold the objects' classes and those above, without this framework's own, and the program's.
    private static func modules(of objects: [Any?]) -> [String] {
        var found: [String] = []
        for object in objects.compactMap({ $0 }) {
            let module = String(reflecting: type(of: object)).prefix { $0 != "." }
            if module != "UIKit", !found.contains(String(module)) { found.append(String(module)) }
        }
        let program = (Bundle.main.executableURL?.lastPathComponent ?? "").replacingOccurrences(of: "-", with: "_")
        return found.contains(program) ? found : found + [program]
    }
}
