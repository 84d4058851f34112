import Foundation
import UIPrimitives

/// What a controller shows in the navigation bar.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic, always, never
    }

    public enum BackButtonDisplayMode: Int, Sendable {
        case `default`, generic, minimal
    }

    /// Called after a property changed; the bar that shows the item listens. The argument says whether to animate.
    var onChange: ((Bool) -> Void)?
    private var controllerTitle: String?
    private var hasOwnTitle = false

    public init(title: String) {
        ownTitle = title.isEmpty ? nil : title
        hasOwnTitle = !title.isEmpty
    }

    public convenience override init() {
        self.init(title: "")
    }

    private var ownTitle: String?

    /// The title; the controller's unless set here.
    open var title: String? {
        get { hasOwnTitle ? ownTitle : controllerTitle }
        set {
            ownTitle = newValue
            hasOwnTitle = true
            onChange?(false)
        }
    }

    func controllerTitleDidChange(_ title: String?) {
        controllerTitle = title
        hasOwnTitle = false
        onChange?(false)
    }

    open var titleView: UIView? { didSet { if oldValue !== titleView { onChange?(false) } } }
    open var prompt: String? { didSet { if oldValue != prompt { onChange?(false) } } }

    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { left.isEmpty ? nil : left }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }

    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { right.isEmpty ? nil : right }
        set { setRightBarButtonItems(newValue, animated: false) }
    }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { left.first }
        set { setLeftBarButton(newValue, animated: false) }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { right.first }
        set { setRightBarButton(newValue, animated: false) }
    }

    private var left: [UIBarButtonItem] = []
    private var right: [UIBarButtonItem] = []

    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        left = items ?? []
        onChange?(animated)
    }

    /// The first item lies outermost.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        right = items ?? []
        onChange?(animated)
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }

    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// The button that leads back to this item's controller, shown while a controller pushed over it is on top.
    open var backBarButtonItem: UIBarButtonItem? { didSet { onChange?(false) } }
    open var backButtonTitle: String? { didSet { if oldValue != backButtonTitle { onChange?(false) } } }
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { onChange?(false) } }

    open var hidesBackButton = false {
        didSet { if oldValue != hidesBackButton { onChange?(false) } }
    }

    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }

    /// Whether left items stand beside the back button instead of in its place.
    open var leftItemsSupplementBackButton = false {
        didSet { if oldValue != leftItemsSupplementBackButton { onChange?(false) } }
    }

    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if oldValue != largeTitleDisplayMode { onChange?(false) } }
    }

    /// The search whose bar is shown below the title; `searchController` sets it.
    package final var searchPresenter: (any NavigationSearchPresenter)? {
        didSet { if oldValue !== searchPresenter { onChange?(false) } }
    }

    /// *Differs from UIKit*: kept; the search bar stays while the content scrolls.
    open var hidesSearchBarWhenScrolling = true

    open var standardAppearance: UINavigationBarAppearance? { didSet { onChange?(false) } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { onChange?(false) } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { onChange?(false) } }
}
