import Foundation
import Scheduling

extension Selector {
    /// Makes a method known by name, so that `Selector("name")` and `perform(NSSelectorFromString("name"))` reach it on
    /// every object of its class. *Differs from UIKit*, where the Objective-C runtime knows every method.
    public static func register<T, R>(_ name: String, _ method: @escaping (T) -> () -> R) {
        SelectorNames.register(name, Selector(method))
    }

    /// Makes a method with one argument known by name; a trailing colon of the name does not matter.
    public static func register<T, A, R>(_ name: String, _ method: @escaping (T) -> (A) -> R) {
        SelectorNames.register(name, Selector(method))
    }

    /// Makes a method with two arguments known by name.
    public static func register<T, A, B, R>(_ name: String, _ method: @escaping (T) -> (A, B) -> R) {
        SelectorNames.register(name, Selector(method))
    }
}

/// The methods known by name.
enum SelectorNames {
    private static let methods = Locked<[String: [SelectorMethod]]>([:])

    static func register(_ name: String, _ selector: Selector) {
        guard let method = selector.method else { return }
        methods.withLock { $0[key(name), default: []].append(method) }
    }

    /// The method registered last under the name that the target's class has.
    static func method(named name: String, for target: AnyObject) -> SelectorMethod? {
        let candidates = methods.withLock { $0[key(name)] } ?? []
        return candidates.last { $0.accepts(target) }
    }

    /// Names without their colons, as `tapped` and `tapped:` mean the same method here.
    private static func key(_ name: String) -> String {
        name.filter { $0 != ":" }
    }
}
