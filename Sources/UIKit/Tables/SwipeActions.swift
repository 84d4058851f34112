import Foundation

/// The actions that a sideways drag of a row brings to light.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    open private(set) var actions: [UIContextualAction] = []
    /// Whether a drag across the whole row performs the first action.
    open var performsFirstActionWithFullSwipe = true

    public convenience init(actions: [UIContextualAction]) {
        self.init()
        self.actions = actions
    }
}

/// One action of a swiped row.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    public enum Style: Int {
        case normal, destructive
    }

    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    open private(set) var style = Style.normal
    open private(set) var handler: Handler = { _, _, done in done(false) }
    open var title: String?
    open var backgroundColor: UIColor!
    open var image: UIImage?

    public convenience init(style: Style, title: String?, handler: @escaping Handler) {
        self.init()
        self.style = style
        self.title = title
        self.handler = handler
        backgroundColor = style == .destructive ? .systemRed : .systemGray
    }
}

/// The older form of a swiped row's action.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
    public enum Style: Int, Sendable {
        case `default`, normal
        public static let destructive = Style.default
    }

    open private(set) var style = Style.default
    open var title: String?
    open var backgroundColor: UIColor?
    private var handler: (UITableViewRowAction, IndexPath) -> Void = { _, _ in }

    public convenience init(
        style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
    ) {
        self.init()
        self.style = style
        self.title = title
        self.handler = handler
    }

    /// The same action in the newer form.
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
