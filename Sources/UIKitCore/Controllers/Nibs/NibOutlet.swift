import Foundation

/// An outlet that no nib sets: `@NibOutlet var title: UILabel!` replaces `@IBOutlet weak var title: UILabel!`.
///
/// Until the program assigns a value, the first read creates a stand-in outside any window: a view of the outlet's class by
/// `init(coder:)`, a constraint or a recognizer without effect, or an empty array. Code that configures its outlets therefore runs,
/// without visible result. An outlet of another type is nil.
///
/// *Thread*: main. *Differs from UIKit*: there the attribute belongs to the compiler, and the nib sets the outlet.
@propertyWrapper public struct NibOutlet<Value> {
    private var content: Value?

    /// Creates an outlet that has no value yet.
    public init() {}

    /// Creates an outlet with a value.
    public init(wrappedValue: Value?) {
        content = wrappedValue
    }

    /// The assigned value, or a stand-in created by the first read; nil if the type has no stand-in.
    public var wrappedValue: Value! {
        mutating get {
            if content == nil {
                // The value is returned to the caller, who is on the main thread by contract.
                nonisolated(unsafe) var made: Value?
                MainActor.assumeIsolated { made = OutletPlaceholder.make(Value.self) }
                content = made
            }
            return content
        }
        set { content = newValue }
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
