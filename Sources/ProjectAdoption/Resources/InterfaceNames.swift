import Foundation
import NibReading

/// The names that R.swift generates for nibs and storyboards: `R.nib.userCell`, `R.reuseIdentifier.userCell` and
/// `R.storyboard.main.userController()`.
struct InterfaceNames {
    /// A name and the value that it has.
    private typealias Value = (name: String, text: String)

    private var nibs: [Value] = []
    private var identifiers: [Value] = []
    private var storyboards: [Value] = []
    private var storyboardTypes: [String] = []
    /// The types that the sources of the module declare. A custom class that is not among them may be that of another module.
    private let types: Set<String>

    /// Creates the names for the files of Interface Builder of a module. A file that cannot be read has no names. *Cost*: reads the files.
    init(paths: [String], types: Set<String>) {
        self.types = types
        for path in paths {
            let stem = FilePath.stem(path)
            guard let text = Files.text(path), let document = try? NibDocument(Data(text.utf8), file: path) else { continue }
            switch document.kind {
            case .nib: addNib(document, stem)
            case .storyboard: addStoryboard(document, stem)
            }
            addIdentifiers(below: document.root)
        }
    }

    /// The extension of `R` with the names; empty without files of Interface Builder.
    var source: String {
        guard !nibs.isEmpty || !identifiers.isEmpty || !storyboards.isEmpty else { return "" }
        let groups = [("nib", nibs), ("reuseIdentifier", identifiers), ("storyboard", storyboards)].map { name, values in
            "    enum \(name) {\n" + Self.unique(values).map { "        static let \($0.name) = \($0.text)\n" }.joined() + "    }\n"
        }
        return "extension R {\n\(groups.joined())\n\(storyboardTypes.joined(separator: "\n"))}\n\n" + InterfaceNameTypes.text
    }

    /// Returns the values sorted by name, each name once. R.swift omits both of two resources with one name.
    private static func unique(_ values: [Value]) -> [Value] {
        var seen: Set<String> = []
        return values.sorted { $0.name < $1.name }.filter { $0.name != "_" && seen.insert($0.name).inserted }
    }

    private mutating func addNib(_ document: NibDocument, _ stem: String) {
        guard let top = document.topLevel.first(where: { $0.name != "placeholder" }) else { return }
        let identifier = top["reuseIdentifier"].map(SwiftLiteral.quoted) ?? "nil"
        let value = "ResourceNib<\(type(of: top))>(name: \(SwiftLiteral.quoted(stem)), identifier: \(identifier))"
        nibs.append((ResourceNames.identifier(stem), value))
    }

    private mutating func addIdentifiers(below element: NibElement) {
        if let identifier = element["reuseIdentifier"] {
            let value = "ResourceIdentifier<\(type(of: element))>(identifier: \(SwiftLiteral.quoted(identifier)))"
            identifiers.append((ResourceNames.identifier(identifier), value))
        }
        for child in element.children { addIdentifiers(below: child) }
    }

    private mutating func addStoryboard(_ document: NibDocument, _ stem: String) {
        let name = ResourceNames.identifier(stem)
        // The name of the type is derived from that of the storyboard, without the marks of a keyword.
        let typeName = "ResourceStoryboard_" + name.filter { $0 != "`" }
        guard !storyboards.contains(where: { $0.name == name }) else { return }
        let initial = document.initialController.map(type(of:)) ?? "UIViewController"
        var lines = ["let name = \(SwiftLiteral.quoted(stem))"]
        let controllers = document.controllers.compactMap { controller in
            controller["storyboardIdentifier"].map { identifier in
                Value(
                    ResourceNames.identifier(identifier),
                    "ResourceController<\(type(of: controller))>(storyboard: \(SwiftLiteral.quoted(stem)), "
                        + "identifier: \(SwiftLiteral.quoted(identifier)))")
            }
        }
        lines += Self.unique(controllers).filter { $0.name != "name" }.map { "let \($0.name) = \($0.text)" }
        lines.append(
            "@MainActor func instantiateInitialViewController() -> \(initial)? { self().instantiateInitialViewController() as? \(initial) }"
        )
        let body = lines.map { "        \($0)\n" }.joined()
        storyboardTypes.append("    nonisolated struct \(typeName): ResourceStoryboard {\n\(body)    }\n")
        storyboards.append((name, "\(typeName)()"))
    }

    private func type(of element: NibElement) -> String { Self.type(of: element, among: types) }

    /// Returns the storyboard in a file; nil if the file contains none.
    static func storyboard(_ path: String) -> NibDocument? {
        guard let text = Files.text(path), let document = try? NibDocument(Data(text.utf8), file: path) else { return nil }
        return document.kind == .storyboard ? document : nil
    }

    /// Returns the class of an object: its custom class if it is among `types`, which the module declares, otherwise the class of UIKit for
    /// its kind.
    static func type(of element: NibElement, among types: Set<String>) -> String {
        if let custom = element["customClass"], types.contains(custom) { return custom }
        if let known = NibElementKind.viewClasses[element.name] ?? NibElementKind.controllerClasses[element.name] { return known }
        return NibElementKind.isController(element) ? "UIViewController" : "UIView"
    }
}
