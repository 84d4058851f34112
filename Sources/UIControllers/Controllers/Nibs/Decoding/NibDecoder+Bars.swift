import Foundation
import NibReading

extension NibDecoder {
    static func barButtonItem(_ element: NibElement, _ loading: NibLoading) -> UIBarButtonItem {
        let nib = NibCoder(element, loading)
        let custom: AnyClass? = element["customClass"].flatMap { loading.programClass($0, module: element["customModule"]) }
        let item =
            (custom as? UIBarButtonItem.Type)?.init(coder: nib)
            ?? element["systemItem"].flatMap { systemItems[$0] }.map { UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil) }
            ?? UIBarButtonItem()
        loading.register(item, element)
        if let title = nib.text("title") ?? nib.missingSymbol("image") { item.title = title }
        if let image = nib.image("image") { item.image = image }
        nib.choice("style", ["done": .done, "plain": .plain]) { item.style = $0 }
        nib.number("width") { item.width = $0 }
        nib.bool("enabled") { item.isEnabled = $0 }
        if let tag = element.integer("tag") { item.tag = tag }
        item.tintColor = nib.color("tintColor")
        if let view = element.child(key: "customView") { item.customView = loading.makeView(view) }
        return item
    }

    /// Applies the values and buttons of an element to an item: a new one of the class that the element names, `existing`, or a new one.
    static func navigationItem(_ element: NibElement, _ loading: NibLoading, into existing: UINavigationItem?) -> UINavigationItem {
        let nib = NibCoder(element, loading)
        let custom: AnyClass? = element["customClass"].flatMap { loading.programClass($0, module: element["customModule"]) }
        let item = (custom as? UINavigationItem.Type)?.init(coder: nib) ?? existing ?? UINavigationItem(title: "")
        loading.register(item, element)
        if let title = nib.text("title") { item.title = title }
        item.prompt = nib.text("prompt")
        nib.choice("largeTitleDisplayMode", ["always": .always, "never": .never]) { item.largeTitleDisplayMode = $0 }
        nib.bool("hidesBackButton") { item.hidesBackButton = $0 }
        nib.bool("leftItemsSupplementBackButton") { item.leftItemsSupplementBackButton = $0 }
        let left = buttons("leftBarButtonItem", element, loading)
        let right = buttons("rightBarButtonItem", element, loading)
        if !left.isEmpty { item.leftBarButtonItems = left }
        if !right.isEmpty { item.rightBarButtonItems = right }
        if let back = element.child(key: "backBarButtonItem") { item.backBarButtonItem = barButtonItem(back, loading) }
        if let view = element.child(key: "titleView") { item.titleView = loading.makeView(view) }
        return item
    }

    /// The buttons under a key: one child with the singular key, or a list with the plural key.
    private static func buttons(_ key: String, _ element: NibElement, _ loading: NibLoading) -> [UIBarButtonItem] {
        let elements = element.child(key: key).map { [$0] } ?? element.list("\(key)s")
        return elements.filter { $0.name == "barButtonItem" }.map { barButtonItem($0, loading) }
    }

    static func set(_ item: UITabBarItem, _ element: NibElement, _ loading: NibLoading) {
        let nib = NibCoder(element, loading)
        loading.register(item, element)
        if let title = nib.text("title") { item.title = title }
        if let image = nib.image("image") { item.image = image }
        if let image = nib.image("selectedImage") { item.selectedImage = image }
        if let badge = element["badgeValue"] { item.badgeValue = badge }
        if let tag = element.integer("tag") { item.tag = tag }
    }

    static func tabBarItem(_ element: NibElement, _ loading: NibLoading) -> UITabBarItem {
        let system = element["systemItem"].flatMap { tabItems[$0] }
        let custom: AnyClass? = element["customClass"].flatMap { loading.programClass($0, module: element["customModule"]) }
        let item =
            (custom as? UITabBarItem.Type)?.init(coder: NibCoder(element, loading))
            ?? system.map { UITabBarItem(tabBarSystemItem: $0, tag: 0) } ?? UITabBarItem()
        if custom != nil, let system {
            let standard = UITabBarItem(tabBarSystemItem: system, tag: 0)
            (item.title, item.image, item.selectedImage) = (standard.title, standard.image, standard.selectedImage)
        }
        set(item, element, loading)
        return item
    }

    static func navigationBar(_ bar: UINavigationBar, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        apply(nib.element, nib.loading, to: bar)
        let items = nib.element.list("items").map { navigationItem($0, nib.loading, into: nil) }
        if !items.isEmpty { bar.setItems(items, animated: false) }
    }

    /// Applies the values of a navigation controller's bar.
    static func apply(_ element: NibElement, _ loading: NibLoading, to bar: UINavigationBar) {
        let nib = NibCoder(element, loading)
        nib.bool("translucent") { bar.isTranslucent = $0 }
        nib.bool("largeTitles") { bar.prefersLargeTitles = $0 }
        nib.choice("barStyle", ["black": .black, "blackTranslucent": .black]) { bar.barStyle = $0 }
        if let color = nib.color("barTintColor") { bar.barTintColor = color }
        if let color = nib.color("tintColor") { bar.tintColor = color }
    }

    static func toolbar(_ bar: UIToolbar, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let items = nib.element.list("items").map { barButtonItem($0, nib.loading) }
        if !items.isEmpty { bar.setItems(items, animated: false) }
        if let color = nib.color("barTintColor") { bar.barTintColor = color }
    }

    static func tabBar(_ bar: UITabBar, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let items = nib.element.list("items").map { tabBarItem($0, nib.loading) }
        if !items.isEmpty { bar.setItems(items, animated: false) }
        if let color = nib.color("barTintColor") { bar.barTintColor = color }
    }

    // MARK: Names in nibs

    private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
        "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash, "play": .play,
        "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo, "redo": .redo, "close": .close,
    ]
    private static let tabItems: [String: UITabBarItem.SystemItem] = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents, "contacts": .contacts,
        "history": .history, "bookmarks": .bookmarks, "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
        "mostViewed": .mostViewed,
    ]
}
