import Foundation

/// Finds the class of the program that has the name of an Interface Builder file.
@MainActor enum NibClass {
    /// The class of that name in the main module of the program or in a module of `objects`; nil if there is none.
    static func named(_ name: String, near objects: [Any?]) -> AnyClass? {
        for module in modules(of: objects + [UIApplication.shared.delegate]) {
            if let found = NSClassFromString("\(module).\(name)") { return found }
        }
        return nil
    }

    /// The name of the class of an object without its module.
    static func name(of object: Any) -> String { "\(type(of: object))" }

    /// The modules of the classes of the objects, without this framework, and the module of the program.
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
