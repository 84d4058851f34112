import Foundation

/// An outlet that no nib fills: `@NibOutlet var title: UILabel!` stands for `@IBOutlet weak var title: UILabel!`.
///
/// Until the program assigns something itself, the first read makes a stand-in that is in no window: a view of the outlet's
/// class by `init(coder:)`, a constraint or a recognizer that does nothing, an empty array. So code that sets up its outlets runs,
/// and shows nothing of them. An outlet of another type is nil.
///
/// *Thread*: main. *Differs from UIKit*: there the attribute is the compiler's, and the nib fills the outlet.
@propertyWrapper public struct NibOutlet<Value> {
    private var content: Value?

    public init() {}

    public init(wrappedValue: Value?) {
        content = wrappedValue
    }

    public var wrappedValue: Value! {
        mutating get {
            if content == nil {
                // The value goes straight to the caller, who is on the main thread by contract.
                nonisolated(unsafe) var made: Value?
                MainActor.assumeIsolated { made = OutletStandIn.make(Value.self) }
                content = made
            }
            return content
        }
        set { content = newValue }
    }
}

/// Makes what an outlet holds while nobody has filled it.
@MainActor private enum OutletStandIn {
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
