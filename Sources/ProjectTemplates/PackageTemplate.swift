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

    /// The files of a package with this name, by path below its folder.
    ///
    /// - Parameter weft: the folder with the sources of Weft.
    func files(name: PackageName, weft: String) -> [String: Data] {
        let kit = "Sources/\(name)Kit"
        let tests = "Tests/\(name)KitTests"
        let texts: [String: [UInt8]] = [
            "Package.swift": PackageResources.Package_swift_template,
            "Makefile": PackageResources.Makefile_template,
            "README.md": PackageResources.README_md_template,
            ".gitignore": PackageResources.gitignore_template,
            "icon.svg": PackageResources.icon_svg_template,
            ".github/workflows/tests.yml": PackageResources.tests_yml_template,
            "Sources/\(name)/AppDelegate.swift": PackageResources.AppDelegate_swift_template,
            "\(kit)/HomeViewController.swift": sources.home,
            "\(kit)/\(sources.nodesFile).swift": sources.nodes,
            "\(tests)/HomeTests.swift": sources.tests,
        ]
        var files = texts.mapValues { Data(Self.filled($0, name: name, weft: weft).utf8) }
        let reference = "\(tests)/__Snapshots__/HomeTests/testTheScreenLooksAsItDid"
        files[reference + ".png"] = Data(sources.picture)
        files[reference + ".json"] = Data(sources.tree)
        return files
    }

    /// The files that differ between the templates.
    private struct Sources {
        let home: [UInt8]
        let nodesFile: String
        let nodes: [UInt8]
        let tests: [UInt8]
        /// The reference of the snapshot test.
        let picture: [UInt8]
        let tree: [UInt8]
    }

    private var sources: Sources {
        typealias Files = PackageResources
        return switch self {
        case .card:
            Sources(
                home: Files.CardHome_swift_template, nodesFile: "CounterCardNode", nodes: Files.CardNodes_swift_template,
                tests: Files.CardTests_swift_template, picture: Files.Card_png, tree: Files.Card_json)
        case .list:
            Sources(
                home: Files.ListHome_swift_template, nodesFile: "ItemNode", nodes: Files.ListNodes_swift_template,
                tests: Files.ListTests_swift_template, picture: Files.List_png, tree: Files.List_json)
        case .form:
            Sources(
                home: Files.FormHome_swift_template, nodesFile: "FormNode", nodes: Files.FormNodes_swift_template,
                tests: Files.FormTests_swift_template, picture: Files.Form_png, tree: Files.Form_json)
        case .grid:
            Sources(
                home: Files.GridHome_swift_template, nodesFile: "TileNode", nodes: Files.GridNodes_swift_template,
                tests: Files.GridTests_swift_template, picture: Files.Grid_png, tree: Files.Grid_json)
        }
    }

    private static func filled(_ template: [UInt8], name: PackageName, weft: String) -> String {
        let path = weft.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        return String(decoding: template, as: UTF8.self)
            .replacingOccurrences(of: "__NAME__", with: name.text).replacingOccurrences(of: "__WEFT__", with: path)
    }
}
