import Foundation

/// An outlet of a nib: `@NibOutlet var title: UILabel!` replaces `@IBOutlet weak var title: UILabel!`.
///
/// A nib sets the outlet by the name of the property. Until a nib or the program assigns a value, the first read creates a placeholder:
/// a view or controller of the outlet's class by `init(coder:)`; a constraint, tap recognizer, bar button item or navigation item without
/// effect; an empty array. Code that configures its outlets therefore runs, without a visible result. An outlet of another type is nil.
///
/// *Thread*: main. *Differs from UIKit*: a property wrapper replaces the compiler's attribute; when a nib sets the outlet, observers of
/// the property run only if `UIResponder.addNibMembers(to:)` lists the outlet.
@propertyWrapper public struct NibOutlet<Value> {
    /// Shared by copies, so that a nib can set the value through reflection.
    private let storage: NibOutletStorage<Value>

    /// Creates an outlet that has no value yet.
    public init() {
        storage = NibOutletStorage(nil)
    }

    /// Creates an outlet with a value.
    public init(wrappedValue: Value?) {
        storage = NibOutletStorage(wrappedValue)
    }

    /// The assigned value, or a placeholder created by the first read; nil if the type has no placeholder.
    public var wrappedValue: Value! {
        mutating get {
            if storage.value == nil {
                // The value is returned to the caller, who is on the main thread by contract.
                nonisolated(unsafe) var made: Value?
                MainActor.assumeIsolated { made = OutletPlaceholder.make(Value.self) }
                storage.value = made
            }
            return storage.value
        }
        set { storage.value = newValue }
    }
}

private final class NibOutletStorage<Value> {
    var value: Value?

    init(_ value: Value?) {
        self.value = value
    }
}

/// An outlet, for callers that do not know the type of its value.
protocol AssignableOutlet {
    /// Assigns a value. Returns false for a value of another type.
    func assign(_ value: Any) -> Bool
}

extension NibOutlet: AssignableOutlet {
    func assign(_ value: Any) -> Bool {
        guard let value: Value = NibValue.converted(value) else { return false }
        storage.value = value
        return true
    }
}

/// Finds the outlets of an object by reflection.
enum ReflectedOutlets {
    /// The outlet of that name in the class of `object` or a superclass; nil if there is none. *Cost*: visits the stored properties.
    static func named(_ name: String, of object: AnyObject) -> (any AssignableOutlet)? {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            if let found = current.children.first(where: { $0.label == "_\(name)" })?.value as? any AssignableOutlet { return found }
            mirror = current.superclassMirror
        }
        return nil
    }
}

/// Creates the value of an outlet that the program has not set.
@MainActor private enum OutletPlaceholder {
    static func make<Value>(_ type: Value.Type) -> Value? {
        switch type {
        case let view as UIView.Type: view.init(coder: NSCoder()) as? Value
        case let controller as UIViewController.Type: controller.init(coder: NSCoder()) as? Value
        case is any ExpressibleByArrayLiteral.Type: [Any]() as? Value
        default:
            [NSLayoutConstraint(), UITapGestureRecognizer(), UIBarButtonItem(), UINavigationItem(title: "")].lazy
                .compactMap { $0 as? Value }.first
        }
    }
}
