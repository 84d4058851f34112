import Foundation

/// The transition from one controller of a storyboard to another.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    /// The identifier of the segue in the storyboard.
    public let identifier: String?
    /// The controller at which the segue begins.
    public let source: UIViewController
    /// The controller to which the segue leads.
    public let destination: UIViewController
    /// The implementation of ``perform()``.
    var handler: (() -> Void)?

    /// Creates a segue; `perform()` does nothing unless a subclass overrides it. *Differs from UIKit*: the initializer is required, so that
    /// a storyboard can name a subclass.
    public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
    }

    /// Creates a segue whose `perform()` calls a closure.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }

    /// Shows the destination. A subclass overrides the method to show it in another way.
    open func perform() {
        handler?()
    }
}

/// The older name of the segue to a popover.
public typealias UIStoryboardPopoverSegue = UIStoryboardSegue
