import Foundation

/// What `UIStoryboard` reads of a storyboard: its controllers, the containers around them and their backgrounds.
///
/// Written as `NAME.storyboard.json`, as Xcode writes a compiled storyboard in place of the source.
struct CompiledStoryboard: Encodable, Equatable {
    struct Controller: Encodable, Equatable {
        var id: String
        /// The name for `instantiateViewController(withIdentifier:)`.
        var identifier: String?
        /// `viewController`, `navigationController` and so on.
        var kind: String
        var className: String?
        /// The class's module, where it is not the program's.
        var module: String?
        var title: String?
        var navigationTitle: String?
        var tab: Tab?
        var background: Color?
        /// Whether the view has content that is not read.
        var hasContent = false
        /// The root of a navigation controller, or the tabs of a tab bar controller.
        var contained: [String] = []
        /// The storyboard that a reference names, with the identifier of the controller there.
        var storyboard: String?
        var reference: String?
    }

    struct Tab: Encodable, Equatable {
        var title: String?
        var image: String?
        var selectedImage: String?
        /// A symbol such as `house`.
        var symbol: String?
        /// `more`, `favorites` and so on.
        var system: String?
    }

    struct Color: Encodable, Equatable {
        /// Red, green, blue and opacity from 0 to 1; nil for a named color.
        var components: [Double]?
        /// A color set of a catalogue.
        var name: String?
        /// A color of the system, as `systemBackgroundColor`.
        var system: String?
    }

    var initial: String?
    var controllers: [Controller] = []

    /// Reads a storyboard's source; nil where it is none.
    init?(_ text: String) {
        guard let document = MarkupElement.parse(text), document.name == "document" else { return nil }
        initial = document.attributes["initialViewController"]
        for object in document.descendants(named: "objects").flatMap(\.children) where Self.kinds.contains(object.name) {
            controllers.append(Self.controller(object))
        }
    }

    /// Names what of the storyboard is not read; empty where it is read whole.
    var unread: [String] {
        controllers.filter(\.hasContent).map { $0.className ?? $0.identifier ?? $0.title ?? $0.kind }
    }

    private static let kinds: Set = [
        "viewController", "navigationController", "tabBarController", "tableViewController", "collectionViewController",
        "splitViewController", "pageViewController", "viewControllerPlaceholder",
    ]

    private static func controller(_ element: MarkupElement) -> Controller {
        let values = element.attributes
        var result = Controller(id: values["id"] ?? "", kind: element.name)
        result.identifier = values["storyboardIdentifier"]
        result.className = values["customClass"]
        result.module = values["customModuleProvider"] == "target" ? nil : values["customModule"]
        result.title = values["title"]
        result.navigationTitle = element.child(key: "navigationItem")?.attributes["title"]
        result.tab = element.child(key: "tabBarItem").map(tab)
        result.storyboard = values["storyboardName"]
        result.reference = values["referencedIdentifier"]
        if let view = element.child(key: "view") {
            result.background = view.child(key: "backgroundColor").map(color)
            result.hasContent = !(view.child(named: "subviews")?.children.isEmpty ?? true)
        }
        if ["tableViewController", "collectionViewController"].contains(element.name) {
            result.hasContent = !element.descendants(named: "prototypes").isEmpty || !element.descendants(named: "sections").isEmpty
        }
        let segues = element.child(named: "connections")?.children.filter { $0.attributes["kind"] == "relationship" } ?? []
        result.contained = segues.compactMap { $0.attributes["destination"] }
        return result
    }

    private static func tab(_ element: MarkupElement) -> Tab {
        let values = element.attributes
        let symbol = element.children.first { $0.name == "imageReference" && $0.attributes["catalog"] == "system" }
        let image = symbol?.attributes["key"] == "image" ? symbol?.attributes["image"] : nil
        let isSymbol = values["catalog"] == "system"
        return Tab(
            title: values["title"], image: isSymbol ? nil : values["image"], selectedImage: values["selectedImage"],
            symbol: image ?? (isSymbol ? values["image"] : nil), system: values["systemItem"])
    }

    private static func color(_ element: MarkupElement) -> Color {
        let values = element.attributes
        if let name = values["name"] { return Color(name: name) }
        if let system = values["systemColor"] ?? values["xcode11CocoaTouchSystemColor"] ?? values["cocoaTouchSystemColor"] {
            return Color(system: system)
        }
        let number = { (key: String) in values[key].flatMap(Double.init) }
        let alpha = number("alpha") ?? 1
        if let white = number("white") { return Color(components: [white, white, white, alpha]) }
        return Color(components: [number("red") ?? 0, number("green") ?? 0, number("blue") ?? 0, alpha])
    }
}
