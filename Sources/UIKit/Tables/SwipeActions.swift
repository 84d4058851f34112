import Foundation

/// The actions that a horizontal swipe of a row reveals. *Thread*: main.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// The actions, from right to left as they are revealed, for both directions of the swipe.
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
    /// The kind of an action, which decides its default color.
    public enum Style: Int {
        /// As in UIKit.
        case normal, destructive
    }

    /// Performs the action; its second argument is the cell. Call the last argument when finished: it closes the row.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The style given to the initializer.
    open private(set) var style = Style.normal
    /// The handler given to the initializer.
    open private(set) var handler: Handler = { _, _, done in done(false) }
    /// The label of the button.
    open var title: String?
    /// The color of the button; red for a destructive action, else gray.
    open var backgroundColor: UIColor!
    /// A picture above the title; nil by default.
    open var image: UIImage?

    /// Creates an action with the color of its style.
    public convenience init(style: Style, title: String?, handler: @escaping Handler) {
        self.init()
        self.style = style
        self.title = title
        self.handler = handler
        backgroundColor = style == .destructive ? .systemRed : .systemGray
    }
}

/// The older form of a swiped row's action. *Thread*: main.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
    /// The kind of an action, which decides its default color.
    public enum Style: Int, Sendable {
        /// As in UIKit: `default` is the destructive style.
        case `default`, normal
        /// Another name of `default`.
        public static let destructive = Style.default
    }

    /// The style given to the initializer.
    open private(set) var style = Style.default
    /// The label of the button.
    open var title: String?
    /// The color of the button; nil, the default, uses red for the destructive style and gray for the other.
    open var backgroundColor: UIColor?
    private var handler: (UITableViewRowAction, IndexPath) -> Void = { _, _ in }

    /// Creates an action; a click calls the handler with the row and then closes the row.
    public convenience init(
        style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
    ) {
        self.init()
        self.style = style
        self.title = title
        self.handler = handler
    }

    /// The equivalent action in the newer form.
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
