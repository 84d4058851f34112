import UIControllers

/// A registration of a view for previews that a firm press opens.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: NSObjectProtocol {
    /// The recognizer of firm presses. *Differs from UIKit*: a recognizer of long presses that is not attached to the view.
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
    /// The delegate, which is not retained.
    var delegate: (any UIViewControllerPreviewingDelegate)? { get }
    /// The view that was registered.
    var sourceView: UIView { get }
    /// The part of the view that stays visible. *Units*: points of the view.
    var sourceRect: CGRect { get set }
}

/// Provides the controllers of previews. *Differs from UIKit*: not called, as on a device whose screen does not measure the force of a
/// press; use `UIContextMenuInteraction`, which replaces previews since iOS 13.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    /// Returns the controller whose preview is shown for a press at a point of the source view; nil for none.
    func previewingContext(_ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint)
        -> UIViewController?
    /// Shows the controller of the preview.
    func previewingContext(_ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

private final class Previewing: NSObject, UIViewControllerPreviewing {
    @MainActor let previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer = UILongPressGestureRecognizer()
    @MainActor weak var delegate: (any UIViewControllerPreviewingDelegate)?
    @MainActor let sourceView: UIView
    @MainActor var sourceRect: CGRect

    @MainActor init(_ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
        self.delegate = delegate
        sourceView = view
        sourceRect = view.bounds
    }
}

extension UIViewController {
    /// Registers a view for previews. *Differs from UIKit*: the delegate is not called; see `UIViewControllerPreviewingDelegate`.
    @discardableResult
    public func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing { Previewing(delegate, sourceView) }

    /// Ends a registration.
    public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
        (previewing as? Previewing)?.delegate = nil
    }
}

/// An action below a preview. *Differs from UIKit*: not shown; see ``UIViewControllerPreviewingDelegate``.
@preconcurrency @MainActor open class UIPreviewAction: NSObject, UIPreviewActionItem {
    /// The kind of an action.
    public enum Style: Int, Sendable {
        /// An ordinary action, a selected action, and an action that deletes something.
        case `default`, selected, destructive
    }

    /// The title.
    public let title: String
    /// The kind of the action.
    public let style: Style
    /// The block that the action runs.
    public let handler: (any UIPreviewActionItem, UIViewController) -> Void

    /// Creates an action.
    public init(title: String, style: Style, handler: @escaping (any UIPreviewActionItem, UIViewController) -> Void) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}

/// Actions below a preview under a common title. *Differs from UIKit*: not shown; see ``UIViewControllerPreviewingDelegate``.
@preconcurrency @MainActor open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
    /// The title.
    public let title: String
    /// The kind of the action.
    public let style: UIPreviewAction.Style
    /// The actions.
    public let actions: [UIPreviewAction]

    /// Creates a group.
    public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
        self.title = title
        self.style = style
        self.actions = actions
    }
}
