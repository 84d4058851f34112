import Foundation
import UIPrimitives

/// What a controller shows in a tab bar.
open class UITabBarItem: UIBarItem {
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        case mostViewed
    }

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    /// *Differs from UIKit*: the system items are words; only search has a symbol.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: systemItem == .search ? BarSymbol.search.image() : nil, tag: tag)
        isSystemItem = true
    }

    open var selectedImage: UIImage? { didSet { if oldValue !== selectedImage { itemDidChange() } } }
    open var badgeValue: String? { didSet { if oldValue != badgeValue { itemDidChange() } } }
    open var badgeColor: UIColor? { didSet { itemDidChange() } }
    open var titlePositionAdjustment = UIOffset.zero { didSet { itemDidChange() } }
    open var standardAppearance: UITabBarAppearance? { didSet { itemDidChange() } }
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { itemDidChange() } }
    private var isSystemItem = false

    /// A controller's title replaces the item's, as on iOS; a system item keeps its own.
    func controllerTitleDidChange(_ title: String?) {
        if !isSystemItem { self.title = title }
    }
}

extension UITabBarItem.SystemItem {
    var title: String {
        switch self {
        case .more: return "More"
        case .favorites: return "Favorites"
        case .featured: return "Featured"
        case .topRated: return "Top Rated"
        case .recents: return "Recents"
        case .contacts: return "Contacts"
        case .history: return "History"
        case .bookmarks: return "Bookmarks"
        case .search: return "Search"
        case .downloads: return "Downloads"
        case .mostRecent: return "Most Recent"
        case .mostViewed: return "Most Viewed"
        }
    }
}
