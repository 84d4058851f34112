import Foundation
import UIPrimitives

/// A button in a navigation bar or toolbar.
open class UIBarButtonItem: UIBarItem {
    /// The emphasis of an item: the title is semibold in the style `.done`. The other styles look the same.
    public enum Style: Int, Sendable {
        /// The usual style, its older equivalent, and a semibold title.
        case plain, bordered, done
    }

    /// The standard items. Some of the items have a symbol, the others have an English title.
    public enum SystemItem: Int, Sendable {
        /// Items with an English title, except the symbols `.add` and `.search` and the spaces.
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
        /// Items with a symbol, except the titles of `.camera`, `.trash`, `.undo` and `.redo`.
        case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close
    }

    /// The standard item from which this item was created, if any.
    private(set) var systemItem: SystemItem?
    /// The view that shows the item at the moment.
    package weak var viewInBar: UIView?
    private var backgroundImages: [UIControl.State.RawValue: UIImage] = [:]

    public override init() {
        super.init()
    }

    /// Creates an empty item; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Creates an item with a title. A nil target sends the action along the responder chain.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// Creates an item with an image. A nil target sends the action along the responder chain.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// Creates an item with an image. *Differs from UIKit*: the landscape image is stored, without effect; a desktop window does not
    /// rotate.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// Creates a standard item.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: systemItem.title, style: systemItem == .done ? .done : .plain, target: target, action: action)
        self.systemItem = systemItem
    }

    /// Creates an item that shows a view instead of a button.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Creates a standard item with an action and a menu.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// Creates an item. If `title` or `image` is nil, the item has that of `primaryAction`.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// Returns a space in a toolbar that fills the free width together with the other flexible spaces.
    open class func flexibleSpace() -> Self {
        let item = Self(coder: NSCoder())!  // Not nil: the initializer reads nothing from the coder.
        item.systemItem = .flexibleSpace
        return item
    }

    /// Returns a space of the given width in a toolbar. *Units*: points.
    open class func fixedSpace(_ width: CGFloat) -> Self {
        let item = Self(coder: NSCoder())!  // Not nil: the initializer reads nothing from the coder.
        item.systemItem = .fixedSpace
        item.width = width
        return item
    }

    /// The emphasis of the item; `.plain` by default.
    open var style = Style.plain {
        didSet { if oldValue != style { itemDidChange() } }
    }

    /// The width; 0 uses the width of the content. *Units*: points.
    open var width: CGFloat = 0 {
        didSet { if oldValue != width { itemDidChange() } }
    }

    /// The color of the title and of a template image; nil inherits the color of the bar.
    open var tintColor: UIColor? {
        didSet { itemDidChange() }
    }

    override func adopt(_ prototype: UIBarItem) {
        super.adopt(prototype)
        if tintColor == nil { tintColor = (prototype as? UIBarButtonItem)?.tintColor }
    }

    /// The view that replaces the button.
    open var customView: UIView? {
        didSet { if oldValue !== customView { itemDidChange() } }
    }

    /// The receiver of `action`, which is not retained; nil sends the action along the responder chain.
    open weak var target: AnyObject?
    /// The selector that a press sends.
    open var action: Selector?
    /// An action that a press performs in addition to `action`.
    open var primaryAction: UIAction?
    /// The menu that a press opens if the item has no action.
    open var menu: UIMenu?

    /// Sets the background for a state. *Differs from UIKit*: metrics and states other than normal and highlighted are ignored.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        backgroundImages[state.rawValue] = image
        itemDidChange()
    }

    /// Sets the background for a state of items with a style; does nothing for an item with another style. *Differs from UIKit*: as in the
    /// other method.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) {
        if style == self.style { setBackgroundImage(image, for: state, barMetrics: barMetrics) }
    }

    /// The background for a state. *Differs from UIKit*: the metrics are ignored.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[state.rawValue]
    }

    /// *Differs from UIKit*: sets the background of the item itself; a back button shows none.
    open func setBackButtonBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        setBackgroundImage(image, for: state, barMetrics: barMetrics)
    }

    /// *Differs from UIKit*: moves the title of the item itself; the title of a back button does not move.
    open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        titlePositionAdjustment = adjustment
    }

    /// *Differs from UIKit*: without effect; backgrounds are centered.
    open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}

    /// *Differs from UIKit*: without effect; a back button has no background.
    open func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}

    /// Moves the title. *Differs from UIKit*: the metrics are ignored. *Units*: points.
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        titlePositionAdjustment = adjustment
    }

    /// The distance by which the title is moved. *Differs from UIKit*: the metrics are ignored. *Units*: points.
    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { titlePositionAdjustment }

    var titlePositionAdjustment = UIOffset.zero {
        didSet { itemDidChange() }
    }

    /// Performs the actions, as a press of the button does. Does nothing if the item is disabled.
    package func trigger(event: UIEvent? = nil) {
        guard isEnabled else { return }
        if let action {
            UIApplication.shared.sendAction(action, to: target, from: self, for: event)
        }
        primaryAction?.perform(sender: self)
        if action == nil, primaryAction == nil, let menu, let view = viewInBar {
            view.window?.dispatcher.menus?.show(menu, below: view) { _ in }
        }
    }
}

extension UIBarButtonItem.SystemItem {
    /// The English titles; spaces and items with a symbol have none.
    private static let titles: [Self: String] = [
        .done: "Done", .cancel: "Cancel", .edit: "Edit", .save: "Save", .compose: "Compose", .reply: "Reply", .organize: "Organize",
        .bookmarks: "Bookmarks", .camera: "Camera", .trash: "Delete", .undo: "Undo", .redo: "Redo", .action: "Share",
    ]
    var title: String? { Self.titles[self] }
}
