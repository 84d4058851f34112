import Foundation

/// The initial contents of a new package.
package enum PackageTemplate: String, CaseIterable, Sendable {
    /// A card with a button.
    case card
    /// A list whose rows can be marked.
    case list
    /// A form that validates typed text.
    case form
    /// A grid with as many columns as fit.
    case grid

    /// Returns the files of a package with the given name, by path below its folder.
    ///
    /// - Parameter weft: the folder with the sources of Weft.
    /// - Throws: ``CommandFailure`` if the templates are not next to the program.
    func files(name: PackageName, weft: String) throws -> [String: Data] {
        let kit = "Sources/\(name)Kit"
        let tests = "Tests/\(name)KitTests"
        let texts = [
            "Package.swift": "Package.swift",
            "Makefile": "Makefile",
            "README.md": "README.md",
            ".gitignore": "gitignore",
            "icon.svg": "icon.svg",
            ".github/workflows/tests.yml": "tests.yml",
            "Sources/\(name)/AppDelegate.swift": "AppDelegate.swift",
            "\(kit)/HomeViewController.swift": "\(prefix)Home.swift",
            "\(kit)/\(nodesFile).swift": "\(prefix)Nodes.swift",
            "\(tests)/HomeTests.swift": "\(prefix)Tests.swift",
        ]
        var files = try texts.mapValues { Data(Self.filled(try TemplateFiles.text($0), name: name, weft: weft).utf8) }
        let reference = "\(tests)/__Snapshots__/HomeTests/testTheScreenLooksAsItDid"
        files[reference + ".png"] = try TemplateFiles.data("\(prefix).png")
        files[reference + ".json"] = try TemplateFiles.data("\(prefix).json")
        return files
    }

    /// The prefix of the names of the files that differ between the templates.
    private var prefix: String {
        switch self {
        case .card: "Card"
        case .list: "List"
        case .form: "Form"
        case .grid: "Grid"
        }
    }

    private var nodesFile: String {
        switch self {
        case .card: "CounterCardNode"
        case .list: "ItemNode"
        case .form: "FormNode"
        case .grid: "TileNode"
        }
    }

    private static func filled(_ template: String, name: PackageName, weft: String) -> String {
        let path = weft.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        return template.replacingOccurrences(of: "__NAME__", with: name.text).replacingOccurrences(of: "__WEFT__", with: path)
    }
}
