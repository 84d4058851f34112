import Foundation
import Scheduling

extension Selector {
    /// Registers a method under a name, so that `Selector("name")` and `perform(NSSelectorFromString("name"))` call it on every
    /// object of its class. *Differs from UIKit*: an addition; in UIKit the Objective-C runtime has the names of all methods.
    public static func register<T, R>(_ name: String, _ method: @escaping (T) -> () -> R) {
        SelectorNames.register(name, Selector(method))
    }

    /// Registers a method with one argument; colons in the name are ignored.
    public static func register<T, A, R>(_ name: String, _ method: @escaping (T) -> (A) -> R) {
        SelectorNames.register(name, Selector(method))
    }

    /// Registers a method with two arguments; colons in the name are ignored.
    public static func register<T, A, B, R>(_ name: String, _ method: @escaping (T) -> (A, B) -> R) {
        SelectorNames.register(name, Selector(method))
    }
}

/// The table of all methods that were registered under a name.
enum SelectorNames {
    private static let methods = Locked<[String: [SelectorMethod]]>([:])

    static func register(_ name: String, _ selector: Selector) {
        guard let method = selector.method else { return }
        methods.withLock { $0[key(name), default: []].append(method) }
    }

    /// Returns the last method that was registered under the name for a class of the target; nil if there is none.
    static func method(named name: String, for target: AnyObject) -> SelectorMethod? {
        let candidates = methods.withLock { $0[key(name)] } ?? []
        return candidates.last { $0.accepts(target) }
    }

    /// Returns the name without colons, because `tapped` and `tapped:` are the same method.
    private static func key(_ name: String) -> String {
        name.filter { $0 != ":" }
    }
}
