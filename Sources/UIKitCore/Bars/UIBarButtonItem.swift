import Foundation
import UIPrimitives

/// A button in a navigation bar or toolbar.
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain, bordered, done
    }

    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
        case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close
    }

    /// The standard item it was made of, if it was.
    package private(set) var systemItem: SystemItem?
    /// The view that shows the item at present.
    package weak var viewInBar: UIView?
    private var backgroundImages: [UIControl.State.RawValue: UIImage] = [:]

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: systemItem.title, style: systemItem == .done ? .done : .plain, target: target, action: action)
        self.systemItem = systemItem
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
        self.menu = menu
    }

    open class func flexibleSpace() -> Self {
        let item = Self(coder: NSCoder())!  // An item can always be decoded empty.
        item.systemItem = .flexibleSpace
        return item
    }

    open class func fixedSpace(_ width: CGFloat) -> Self {
        let item = Self(coder: NSCoder())!  // An item can always be decoded empty.
        item.systemItem = .fixedSpace
        item.width = width
        return item
    }

    open var style = Style.plain {
        didSet { if oldValue != style { itemDidChange() } }
    }

    /// The width; 0 takes what the content needs. *Units*: points.
    open var width: CGFloat = 0 {
        didSet { if oldValue != width { itemDidChange() } }
    }

    open var tintColor: UIColor? {
        didSet { itemDidChange() }
    }

    open var customView: UIView? {
        didSet { if oldValue !== customView { itemDidChange() } }
    }

    open weak var target: AnyObject?
    open var action: Selector?
    /// What the button does besides its target's action.
    open var primaryAction: UIAction?
    /// What a click opens when the button has no action of its own.
    open var menu: UIMenu?

    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        backgroundImages[state.rawValue] = image
        itemDidChange()
    }

    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[state.rawValue]
    }

    /// The background of the item when it serves as a back button.
    open func setBackButtonBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        setBackgroundImage(image, for: state, barMetrics: barMetrics)
    }

    /// Moves the title of the item when it serves as a back button.
    open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        titlePositionAdjustment = adjustment
    }

    var titlePositionAdjustment = UIOffset.zero {
        didSet { itemDidChange() }
    }

    /// Sends the action, as a click on the button does.
    package func trigger(event: UIEvent? = nil) {
        guard isEnabled else { return }
        if let action {
            UIApplication.shared.sendAction(action, to: target, from: self, for: event)
        }
        primaryAction?.perform(sender: self)
        if action == nil, primaryAction == nil, let menu, let view = viewInBar {
            view.window?.dispatcher.menus.show(menu, below: view) { _ in }
        }
    }
}

extension UIBarButtonItem.SystemItem {
    /// The word that stands for the item; nil for spaces and for items with a symbol.
    var title: String? {
        switch self {
        case .done: return "Done"
        case .cancel: return "Cancel"
        case .edit: return "Edit"
        case .save: return "Save"
        case .compose: return "Compose"
        case .reply: return "Reply"
        case .organize: return "Organize"
        case .bookmarks: return "Bookmarks"
        case .camera: return "Camera"
        case .trash: return "Delete"
        case .undo: return "Undo"
        case .redo: return "Redo"
        case .action: return "Share"
        case .add, .flexibleSpace, .fixedSpace, .search, .refresh, .stop, .close, .play, .pause, .rewind, .fastForward:
            return nil
        }
    }
}
