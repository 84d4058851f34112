import Foundation
import UIPrimitives

/// The tab of a controller in a tab bar.
open class UITabBarItem: UIBarItem {
    /// The standard items.
    public enum SystemItem: Int, Sendable {
        /// Items with an English title; `.search` has an image, too.
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        /// An item with an English title.
        case mostViewed
    }

    public override init() {
        super.init()
    }

    /// Creates an empty item; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Creates an item with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Creates an item with an image for the selected state.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    /// Creates a standard item. *Differs from UIKit*: it shows its English title; only search has an image.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: systemItem == .search ? BarSymbol.search.image() : nil, tag: tag)
        isSystemItem = true
    }

    /// The image while the item is selected; nil uses `image`.
    open var selectedImage: UIImage? { didSet { if oldValue !== selectedImage { itemDidChange() } } }
    /// The text of the badge; nil hides it.
    open var badgeValue: String? { didSet { if oldValue != badgeValue { itemDidChange() } } }
    /// The color of the badge; nil uses that of the appearance.
    open var badgeColor: UIColor? { didSet { itemDidChange() } }
    private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Sets attributes of the badge's text for a state; nil removes them. The selected state falls back to the normal one.
    open func setBadgeTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        badgeAttributes[state.rawValue] = attributes
        itemDidChange()
    }

    /// The attributes set for exactly this state.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { badgeAttributes[state.rawValue] }

    /// The offset of the title. *Units*: points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { itemDidChange() } }
    /// The appearance of the bar while this item is selected; nil uses that of the bar.
    open var standardAppearance: UITabBarAppearance? { didSet { itemDidChange() } }
    /// The appearance of the bar while this item is selected and the content is scrolled to its bottom; nil uses that of the bar.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { itemDidChange() } }
    private var isSystemItem = false

    override func adopt(_ prototype: UIBarItem) {
        super.adopt(prototype)
        guard let prototype = prototype as? UITabBarItem else { return }
        badgeAttributes.merge(prototype.badgeAttributes) { own, _ in own }
        badgeColor = badgeColor ?? prototype.badgeColor
        if titlePositionAdjustment == .zero { titlePositionAdjustment = prototype.titlePositionAdjustment }
    }

    /// Replaces the title of the item by that of its controller, as on iOS; a system item keeps its own.
    package func controllerTitleDidChange(_ title: String?) {
        if !isSystemItem { self.title = title }
    }
}

extension UITabBarItem.SystemItem {
    /// The titles in the order of the raw values.
    private static let titles = [
        "More", "Favorites", "Featured", "Top Rated", "Recents", "Contacts", "History", "Bookmarks", "Search", "Downloads", "Most Recent",
        "Most Viewed",
    ]
    var title: String { Self.titles[rawValue] }
}
