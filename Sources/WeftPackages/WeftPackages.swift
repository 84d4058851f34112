import CommandResults
import Foundation
import ProductVersion
import ProgramPackaging

/// Creates the Debian packages of Weft: `weft`, `weft-dbgsym` with its symbols, and `weft-dev` with the sources.
struct WeftPackages {
    private let products: URL
    private let output: URL
    private let libraries: [String]
    private let sources = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    private let time: Int
    private let tools: PackagingTools
    private let maintainer: String
    private let architecture: String

    /// Finds the tools, the maintainer and the architecture for the packages.
    /// - Throws: ``CommandFailure`` if one is missing.
    init(products: URL, output: URL, libraries: [String]) throws {
        self.products = products
        self.output = output
        self.libraries = libraries
        let environment = ProcessInfo.processInfo.environment
        time = SourceTime.find(environment: environment, folder: sources)
        tools = try PackagingTools(time: time)
        maintainer = try Maintainer.find(environment: environment, folder: sources, tools: tools)
        architecture = try ProgramRelease.architecture(tools)
    }

    /// Writes the packages.
    /// - Returns: the locations of the package files.
    /// - Throws: ``CommandFailure``.
    func write() throws -> [URL] {
        for name in ["weft", "weft-dbgsym", "weft-dev"] { try PackageFiles.remove(root(name)) }
        let control = try stageProgram()
        return [try write(control), try writeSymbols(), try writeSources()]
    }

    private func root(_ name: String) -> URL { output.appendingPathComponent("root-\(name)", isDirectory: true) }

    private func control(_ name: String, architecture: String, summary: String, details: [String]) -> DebianControl {
        var control = DebianControl(
            name: name, version: ProductVersion.current, architecture: architecture, maintainer: maintainer, summary: summary)
        control.details = details
        control.section = "devel"
        return control
    }

    private func write(_ control: DebianControl) throws -> URL {
        let package = DebianPackage(control, root: root(control.name), tools: tools)
        let license = "Copyright: 2026 the authors of Weft\n\nLicense: Apache-2.0\n The text is in /usr/share/common-licenses/Apache-2.0.\n"
        try package.addDocuments(
            copyright: license, changes: ["Release \(ProductVersion.current)."], date: Date(timeIntervalSince1970: TimeInterval(time)))
        return try package.write(to: output)
    }

    // MARK: The program

    /// Installs the program in the same way as `make install`, and moves its symbols into the tree of weft-dbgsym.
    private func stageProgram() throws -> DebianControl {
        let usr = root("weft").appendingPathComponent("usr", isDirectory: true)
        try tools.run(sources.appendingPathComponent("Scripts/install").path, [products.path, usr.path])
        let share = usr.appendingPathComponent("share", isDirectory: true)
        // This is the folder in which Debian's zsh finds the completions of packages.
        try PackageFiles.move(
            share.appendingPathComponent("zsh/site-functions"), to: share.appendingPathComponent("zsh/vendor-completions"))
        try tools.run("gzip", ["-9nf", share.appendingPathComponent("man/man1/weft.1").path])
        let program = ProgramFile(usr.appendingPathComponent("lib/weft/weft"), tools: tools)
        try program.strip(symbolsTo: root("weft-dbgsym"))
        var control = control(
            "weft", architecture: architecture, summary: "previews of node user interfaces",
            details: [
                "Weft shows the screens and nodes of programs that are written with the",
                "interfaces of Texture and UIKit, at every size, scale, appearance, text size",
                "and language, and renders them to pictures without a display.",
            ])
        control.depends = try program.dependencies() + RuntimePackages.depends
        control.recommends = RuntimePackages.recommends
        control.suggests = ["weft-dev"] + RuntimePackages.suggests
        return control
    }

    private func writeSymbols() throws -> URL {
        var control = control(
            "weft-dbgsym", architecture: architecture, summary: "debug symbols for weft",
            details: ["gdb and lldb find them by the build ID of the program."])
        control.section = "debug"
        control.depends = ["weft (= \(ProductVersion.current))"]
        return try write(control)
    }

    // MARK: The sources

    /// The folders and files of the sources that a user's package needs.
    private static let sourceNames = [
        "Package.swift", "README.md", "CHANGELOG.md", "Sources", "Resources", "Scripts/StaticLinking", "Documentation",
    ]

    private func writeSources() throws -> URL {
        let place = root("weft-dev").appendingPathComponent("usr/share/weft", isDirectory: true)
        if FileManager.default.fileExists(atPath: sources.appendingPathComponent(".git").path) {
            try unpackCommit(to: place)
        } else {
            // The sources were unpacked from a tarball, which contains nothing but sources.
            for name in Self.sourceNames {
                try PackageFiles.copy(sources.appendingPathComponent(name), to: place.appendingPathComponent(name))
            }
        }
        var control = control(
            "weft-dev", architecture: "all", summary: "sources of Weft to build programs with",
            details: [
                "A Package.swift depends on them by the path /usr/share/weft. They need a Swift",
                "toolchain of version 6.1 or later, from https://www.swift.org/install/linux.",
            ])
        control.depends = libraries
        control.recommends = ["weft (= \(ProductVersion.current))"]
        return try write(control)
    }

    /// Writes the files of the current commit, without changes that are not committed.
    private func unpackCommit(to place: URL) throws {
        try tools.run(sources.appendingPathComponent("Scripts/source-tarball").path, [output.path])
        try PackageFiles.write("", to: place.appendingPathComponent("Package.swift"))
        let name = "weft-\(ProductVersion.current)"
        let tarball = output.appendingPathComponent("\(name).tar.gz").path
        let members = Self.sourceNames.map { "\(name)/\($0)" }
        try tools.run("tar", ["xzf", tarball, "--strip-components=1", "-C", place.path] + members)
    }
}
