import Foundation

/// The contents of a nib or storyboard source file.
package struct NibDocument: Sendable {
    /// The kind of the file.
    package enum Kind: Sendable {
        case nib, storyboard
    }

    package let kind: Kind
    package let root: NibElement
    /// Every object except placeholders, by its identifier.
    package let objects: [String: NibElement]
    /// The named colors of catalogs and of the system, with their values when the file was saved.
    package let colors: [String: NibElement]

    /// - Parameter file: the name for messages.
    /// - Throws: ``NibFailure`` if the data are not an Interface Builder file for iOS, or if two objects have the same identifier.
    package init(_ data: Data, file: String) throws(NibFailure) {
        root = try NibParser.parse(Array(data), file: file)
        kind = try Self.kind(of: root, file)
        var objects: [String: NibElement] = [:]
        try Self.collect(root, into: &objects, file)
        self.objects = objects
        colors = Dictionary(
            root.list("resources").compactMap { entry in
                guard let name = entry["name"], let color = entry.children.first, color.name == "color" else { return nil }
                return (name, color)
            }, uniquingKeysWith: { first, _ in first })
    }

    private static func kind(of root: NibElement, _ file: String) throws(NibFailure) -> Kind {
        guard root.name != "archive" else {
            throw NibFailure(file: file, line: root.line, reason: "the format is that of Xcode 4; open and save the file in Xcode")
        }
        guard root.name == "document", let type = root["type"] else {
            throw NibFailure(file: file, line: root.line, reason: "it is not a nib or a storyboard: its root element is \(root.name)")
        }
        guard !type.contains(".Cocoa.") else {
            throw NibFailure(file: file, line: root.line, reason: "it is a file for macOS")
        }
        return type.contains(".Storyboard.") ? .storyboard : .nib
    }

    /// Adds an element and its descendants to `objects`. Placeholders have the same identifiers in every scene; all other identifiers
    /// must be unique.
    private static func collect(_ element: NibElement, into objects: inout [String: NibElement], _ file: String) throws(NibFailure) {
        let isPlaceholder = element.name == "placeholder" || element.name == "exit"
        if !element.id.isEmpty, !isPlaceholder, objects.updateValue(element, forKey: element.id) != nil {
            throw NibFailure(file: file, line: element.line, reason: "two objects have the identifier \(element.id)")
        }
        for child in element.children { try collect(child, into: &objects, file) }
    }

    /// The objects of a nib, including its placeholders.
    package var topLevel: [NibElement] { root.list("objects") }

    /// The objects of each scene of a storyboard.
    var scenes: [[NibElement]] { root.list("scenes").map { $0.list("objects") } }

    /// The element of the storyboard's initial controller; nil without one.
    package var initialController: NibElement? { root["initialViewController"].flatMap { objects[$0] } }

    /// Returns the controller with a storyboard identifier.
    package func controller(identifier: String) -> NibElement? {
        controllers.first { $0["storyboardIdentifier"] == identifier }
    }

    /// The controllers of all scenes, including references to controllers of other storyboards.
    package var controllers: [NibElement] { scenes.compactMap { $0.first(where: NibElementKind.isController) } }

    /// Returns the objects of the scene that contains a controller; only the controller if no scene contains it.
    package func scene(of controller: NibElement) -> [NibElement] {
        scenes.first { $0.contains { $0 === controller } } ?? [controller]
    }
}
