import Foundation

/// The actions that a horizontal swipe over a row reveals. *Thread*: main.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// The actions in the order of their buttons from right to left, whatever the direction of the swipe.
    open private(set) var actions: [UIContextualAction] = []
    /// Whether a swipe over 60 percent of the row's width performs the first action; `true` by default.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration with actions; an empty array means that the row cannot be swiped.
    public convenience init(actions: [UIContextualAction]) {
        self.init()
        self.actions = actions
    }
}

/// An action of a swiped row. *Thread*: main.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// The kind of an action, which determines its default color.
    public enum Style: Int {
        /// As in UIKit.
        case normal, destructive
    }

    /// A function that performs the action. The second argument is the cell. The function must call the last argument when it is finished;
    /// that call hides the actions of the row.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The style given to the initializer.
    open private(set) var style = Style.normal
    /// The handler given to the initializer.
    open private(set) var handler: Handler = { _, _, done in done(false) }
    /// The label of the button.
    open var title: String?
    /// The color of the button; by default red for a destructive action, otherwise gray.
    open var backgroundColor: UIColor!
    /// An image above the title; nil by default.
    open var image: UIImage?

    /// Creates an action with the default color of its style.
    public convenience init(style: Style, title: String?, handler: @escaping Handler) {
        self.init()
        self.style = style
        self.title = title
        self.handler = handler
        backgroundColor = style == .destructive ? .systemRed : .systemGray
    }
}

/// An action of a swiped row, in the form that preceded ``UIContextualAction``. *Thread*: main.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
    /// The kind of an action, which determines its default color.
    public enum Style: Int, Sendable {
        /// As in UIKit: `default` is the destructive style.
        case `default`, normal
        /// Another name for `default`.
        public static let destructive = Style.default
    }

    /// The style given to the initializer.
    open private(set) var style = Style.default
    /// The label of the button.
    open var title: String?
    /// The color of the button; nil, the default, means red for the destructive style and gray for the other.
    open var backgroundColor: UIColor?
    private var handler: (UITableViewRowAction, IndexPath) -> Void = { _, _ in }

    /// Creates an action. A click on its button calls the handler with the row's index path and then hides the actions of the row.
    public convenience init(
        style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
    ) {
        self.init()
        self.style = style
        self.title = title
        self.handler = handler
    }

    /// Returns an equivalent ``UIContextualAction`` that calls the handler with `path`.
    package func contextualAction(at path: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) {
            [self] _, _, done in
            handler(self, path)
            done(true)
        }
        if let backgroundColor { action.backgroundColor = backgroundColor }
        return action
    }
}
