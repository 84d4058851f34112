import Foundation

/// The contexts of preview modifiers, created once for each type of modifier. *Thread*: main.
@MainActor enum SharedContexts {
    private static var contexts: [ObjectIdentifier: Any] = [:]

    /// Returns the context of a type of modifier: the existing context; otherwise the context that the previous generation of a live
    /// preview (the code before the last build) saved; otherwise a new context.
    /// - Throws: the error of `makeSharedContext`.
    static func context<Modifier: PreviewModifier>(of type: Modifier.Type) throws -> Modifier.Context {
        if let known = contexts[ObjectIdentifier(type)] as? Modifier.Context { return known }
        let context = try savedContext(of: type) ?? type.makeSharedContext()
        contexts[ObjectIdentifier(type)] = context
        if let value = context as? any Codable {
            PreviewState.keep(key(of: type), read: { try? JSONEncoder().encode(value) }, write: { _ in })
        }
        return context
    }

    /// Returns the context that the previous generation saved; nil if there is none, or if its type has changed.
    private static func savedContext<Modifier: PreviewModifier>(of type: Modifier.Type) -> Modifier.Context? {
        guard let codable = Modifier.Context.self as? any Codable.Type, let data = PreviewState.takeRestored(key(of: type)) else {
            return nil
        }
        return (try? JSONDecoder().decode(codable, from: data)) as? Modifier.Context
    }

    private static func key(of type: Any.Type) -> String { "PreviewModifier.\(String(reflecting: type))" }

    /// Removes all contexts, so that they are created again as in a new process.
    static func removeAll() {
        contexts = [:]
    }
}
