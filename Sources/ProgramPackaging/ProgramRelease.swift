import CommandResults
import Foundation

/// Creates the files of a program that `weft build` writes, in `.build/program` of its package.
package struct ProgramRelease {
    private let name: String
    private let version: String
    private let package: URL
    private let environment: [String: String]

    package init(name: String, version: String, package: URL, environment: [String: String]) {
        self.name = name
        self.version = version
        self.package = package
        self.environment = environment
    }

    private var folder: URL { package.appendingPathComponent(".build/program", isDirectory: true) }

    /// Writes the stripped program with its resources, desktop entry and icon.
    /// - Throws: ``CommandFailure``.
    package func makeTree(products: URL) throws -> ProgramTree {
        let icon = package.appendingPathComponent("icon.svg")
        let hasIcon = FileManager.default.fileExists(atPath: icon.path)
        let tree = try ProgramTree(
            of: name, products: products, icon: hasIcon ? icon : nil, root: folder.appendingPathComponent(name, isDirectory: true))
        try ProgramFile(tree.program, tools: tools()).strip(symbolsTo: nil)
        return tree
    }

    /// Writes a Debian package that contains the files of the tree.
    /// - Returns: the location of the file.
    /// - Throws: ``CommandFailure``, for example if dpkg-dev is not installed.
    package func makePackage(of tree: ProgramTree) throws -> URL {
        let tools = try tools()
        let staged = folder.appendingPathComponent("deb", isDirectory: true)
        try PackageFiles.remove(staged)
        try PackageFiles.copy(tree.root, to: staged)
        defer { try? PackageFiles.remove(staged) }
        let maintainer = try Maintainer.find(environment: environment, folder: package, tools: tools)
        var control = DebianControl(
            name: tree.command, version: version, architecture: try Self.architecture(tools), maintainer: maintainer,
            summary: "desktop program \(name)")
        control.details = ["\(name) shows its interface in an X11 window."]
        control.depends = try ProgramFile(tree.program, tools: tools).dependencies() + RuntimePackages.depends
        control.recommends = RuntimePackages.recommends
        control.suggests = RuntimePackages.suggests
        let debian = DebianPackage(control, root: staged, tools: tools)
        let date = Date(timeIntervalSince1970: TimeInterval(time))
        try debian.addDocuments(copyright: license(of: maintainer), changes: ["Version \(version)."], date: date)
        return try debian.write(to: folder)
    }

    /// Returns Debian's name for the architecture of this machine.
    package static func architecture(_ tools: PackagingTools) throws -> String {
        try tools.run("dpkg", ["--print-architecture"]).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func license(of maintainer: String) -> String {
        let names = ["LICENSE", "LICENSE.txt", "LICENSE.md", "COPYING"]
        let texts = names.compactMap { try? String(contentsOf: package.appendingPathComponent($0), encoding: .utf8) }
        return texts.first ?? "Copyright: \(maintainer)\nThe package names no license.\n"
    }

    private func tools() throws -> PackagingTools { try PackagingTools(time: time) }

    private var time: Int { SourceTime.find(environment: environment, folder: package) }
}
