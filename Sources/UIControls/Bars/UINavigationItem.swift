import Foundation
import UIPrimitives

/// The content of a navigation bar for one controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject, @preconcurrency NSCoding, _NibAwakening {
    /// Whether an item shows a large title in a bar that prefers large titles; `.automatic` only for the bottom item.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// A large title for the bottom item of the stack, always, and never.
        case automatic, always, never
    }

    /// The title of the back button that returns to an item: its own, "Back", or none.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title of the previous item, "Back", and only the chevron.
        case `default`, generic, minimal
    }

    /// The places of a search bar.
    public enum SearchBarPlacement: Int, Sendable {
        /// Beside the buttons, below the title, or as the system chooses.
        case automatic, inline, stacked
    }

    /// *Differs from UIKit*: stored, without effect; the search bar is below the title.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic
    /// The place of the search bar. *Differs from UIKit*: always `.stacked`.
    open var searchBarPlacement: SearchBarPlacement { .stacked }

    /// Called after a property changed, to update the bar. The argument is whether to animate.
    var onChange: ((Bool) -> Void)?
    private var controllerTitle: String?
    private var hasOwnTitle = false

    /// Creates an item; an empty title uses the title of the controller.
    public init(title: String) {
        ownTitle = title.isEmpty ? nil : title
        hasOwnTitle = !title.isEmpty
    }

    public convenience override init() {
        self.init(title: "")
    }

    /// Creates an item without a title. *Differs from UIKit*: nothing is decoded.
    public required init?(coder: NSCoder) {}

    /// *Differs from UIKit*: nothing is encoded.
    open func encode(with coder: NSCoder) {}

    /// Called after the nib with this object was loaded and its outlets were set; does nothing by default.
    open func awakeFromNib() {}

    /// Does nothing by default. *Differs from UIKit*: never called; see `UIView.prepareForInterfaceBuilder()`.
    open func prepareForInterfaceBuilder() {}

    private var ownTitle: String?

    /// The title; by default that of the controller.
    open var title: String? {
        get { hasOwnTitle ? ownTitle : controllerTitle }
        set {
            ownTitle = newValue
            hasOwnTitle = true
            onChange?(false)
        }
    }

    package func controllerTitleDidChange(_ title: String?) {
        controllerTitle = title
        hasOwnTitle = false
        onChange?(false)
    }

    /// A view that replaces the title.
    open var titleView: UIView? { didSet { if oldValue !== titleView { onChange?(false) } } }
    /// A line of text above the title; nil if there is none.
    open var prompt: String? { didSet { if oldValue != prompt { onChange?(false) } } }

    /// The items at the leading edge, the outermost first; nil if there is none. Setting them does not animate.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { left.isEmpty ? nil : left }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }

    /// The items at the trailing edge, the outermost first; nil if there is none. Setting them does not animate.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { right.isEmpty ? nil : right }
        set { setRightBarButtonItems(newValue, animated: false) }
    }

    /// The first of the leading items. Setting it replaces all of them.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { left.first }
        set { setLeftBarButton(newValue, animated: false) }
    }

    /// The first of the trailing items. Setting it replaces all of them.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { right.first }
        set { setRightBarButton(newValue, animated: false) }
    }

    private var left: [UIBarButtonItem] = []
    private var right: [UIBarButtonItem] = []

    /// Replaces the leading items, the outermost first. *Differs from UIKit*: never animated.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        left = items ?? []
        onChange?(animated)
    }

    /// Replaces the trailing items, the outermost first. *Differs from UIKit*: never animated.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        right = items ?? []
        onChange?(animated)
    }

    /// Replaces the leading items by one. *Differs from UIKit*: never animated.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// Replaces the trailing items by one. *Differs from UIKit*: never animated.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// The title and tint of the back button that returns to this item. *Differs from UIKit*: its image and action are ignored.
    open var backBarButtonItem: UIBarButtonItem? { didSet { onChange?(false) } }
    /// The title of the back button that returns to this item; nil uses `title`.
    open var backButtonTitle: String? { didSet { if oldValue != backButtonTitle { onChange?(false) } } }
    /// The kind of title of the back button. *Differs from UIKit*: applies to the button that this item shows, and not to the button that
    /// returns to this item.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { onChange?(false) } }

    /// Whether the back button is hidden while this item is on top.
    open var hidesBackButton = false {
        didSet { if oldValue != hidesBackButton { onChange?(false) } }
    }

    /// Sets `hidesBackButton`. *Differs from UIKit*: never animated.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }

    /// Whether leading items appear beside the back button instead of replacing it.
    open var leftItemsSupplementBackButton = false {
        didSet { if oldValue != leftItemsSupplementBackButton { onChange?(false) } }
    }

    /// Whether the bar shows a large title; `.automatic` by default.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if oldValue != largeTitleDisplayMode { onChange?(false) } }
    }

    /// The search whose bar appears below the title; `searchController` sets it.
    package final var searchPresenter: (any NavigationSearchPresenter)? {
        didSet { if oldValue !== searchPresenter { onChange?(false) } }
    }

    /// *Differs from UIKit*: stored, without effect; the search bar remains visible while the content scrolls.
    open var hidesSearchBarWhenScrolling = true

    /// The appearance of the bar while this item is on top; nil uses that of the bar.
    open var standardAppearance: UINavigationBarAppearance? { didSet { onChange?(false) } }
    /// The appearance of the bar while this item is on top and the content is scrolled to its top; nil uses that of the bar.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { onChange?(false) } }
    /// *Differs from UIKit*: stored, without effect; a bar has one height.
    open var compactAppearance: UINavigationBarAppearance? { didSet { onChange?(false) } }
}
