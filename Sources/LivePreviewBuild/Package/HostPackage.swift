import CommandResults
import Foundation
import SwiftToolchain
import UIPrimitives

/// A copy of a package's manifest with one more target: the program that runs the package's previews.
///
/// The folder of the copy contains symbolic links to the other files of the package, so the package itself is never written, and edits
/// of its files also affect the copy. The folder is in the package's own build folder: `.build/weft/NAME`.
package struct HostPackage: Sendable {
    /// The user's package.
    package let original: URL
    /// The copy's folder, with links to the files of the user's package.
    package let root: URL
    /// A link to SwiftPM's build folder for this copy, which ``BuildFolder`` chooses.
    let scratch: URL
    /// The build folder that only this package uses.
    let ownScratch: URL
    /// The folder with the objects and libraries of generations. ``useOwnObjects()`` makes it one that no other session uses.
    package private(set) var objects: URL
    /// The folder to which paths of dependencies in the manifest are relative.
    private let dependencyBase: URL

    /// The name of the added target and program, different for each package, because several packages are built in the same folder.
    package let programName: String

    /// The prefix of the names of all added targets.
    static let programPrefix = "WeftPreviewHost"

    /// - Parameter dependencyBase: the folder of the original package, if `original` is a copy of it; nil if it is not.
    package init(original: URL, dependencyBase: URL? = nil) {
        let original = original.resolvingSymlinksInPath()
        self.original = original
        self.dependencyBase = dependencyBase?.resolvingSymlinksInPath() ?? original
        let folder = original.appendingPathComponent(".build/weft", isDirectory: true)
        // SwiftPM derives the package's identity from the last component.
        root = folder.appendingPathComponent(original.lastPathComponent, isDirectory: true)
        scratch = folder.appendingPathComponent("scratch", isDirectory: true)
        ownScratch = folder.appendingPathComponent("own-scratch", isDirectory: true)
        programName = Self.programPrefix + "_" + String(StableHash.of(original.path), radix: 36)
        objects = folder.appendingPathComponent("generations", isDirectory: true)
    }

    /// Chooses a folder for ``objects`` that no other session of the same package uses, because the sessions would overwrite each other's
    /// libraries, which processes have loaded.
    /// - Returns: the lock of the folder, which the session must keep; nil if no folder is free or the package's folder cannot be written.
    mutating func useOwnObjects() -> FolderLock? {
        let parent = objects.deletingLastPathComponent()
        for number in 1...Self.sessionCount {
            let folder = parent.appendingPathComponent(number == 1 ? "generations" : "generations-\(number)", isDirectory: true)
            guard let lock = FolderLock(ifFree: folder) else { continue }
            objects = folder
            return lock
        }
        return nil
    }

    /// The number of sessions of a package that can run at the same time.
    private static let sessionCount = 16

    /// The path of the program that SwiftPM builds.
    package var program: URL { scratch.appendingPathComponent("debug/\(programName)") }

    /// SwiftPM's list of commands for the last build.
    var buildDescription: URL { scratch.appendingPathComponent("debug.yaml") }

    /// SwiftPM's build folder without links, because the commands of a build depend on its path.
    var buildFolder: URL { scratch.resolvingSymlinksInPath() }

    /// Makes ``scratch`` a link to `folder`, in which all further builds take place.
    /// - Throws: ``BuildFailure`` if the link cannot be written.
    func setScratch(_ folder: URL) throws {
        let files = FileManager.default
        if (try? files.destinationOfSymbolicLink(atPath: scratch.path)) == folder.path { return }
        do {
            try? files.removeItem(at: scratch)
            try files.createSymbolicLink(at: scratch, withDestinationURL: folder)
        } catch {
            throw BuildFailure(message: "\(scratch.path) cannot be written: \(error.localizedDescription)")
        }
    }

    /// Returns whether `url` is the folder of a SwiftPM package.
    package static func isPackage(_ url: URL) -> Bool {
        FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path)
    }

    /// Updates the links and the manifest.
    /// - Throws: ``CommandFailure`` if there is no manifest or a folder cannot be written.
    package func update() throws {
        do {
            let files = FileManager.default
            try files.createDirectory(at: root, withIntermediateDirectories: true)
            try files.createDirectory(at: objects, withIntermediateDirectories: true)
            try updateLinks()
            try updateManifests()
            let sources = root.appendingPathComponent(programName, isDirectory: true)
            try files.createDirectory(at: sources, withIntermediateDirectories: true)
            try write(Self.program, to: sources.appendingPathComponent("main.swift"))
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure(message: "\(root.path) cannot be prepared: \(error.localizedDescription)")
        }
    }

    /// Returns the path of the user's file for a path below ``root``. The compiler prints paths below ``root``, because it reads files
    /// through links.
    package func originalPath(of path: String) -> String {
        let prefix = root.path + "/"
        return path.hasPrefix(prefix) ? original.path + "/" + path.dropFirst(prefix.count) : path
    }

    /// Returns the path below ``root`` that links to a user's file.
    package func linkedPath(of path: String) -> String {
        relativePath(of: path).map { root.path + "/" + $0 } ?? path
    }

    /// Returns the path of a user's file relative to the package; nil for a file outside of the package.
    package func relativePath(of path: String) -> String? {
        let prefix = original.path + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
    }

    private func updateLinks() throws {
        let files = FileManager.default
        let wanted = Set(try files.contentsOfDirectory(atPath: original.path).filter { !$0.hasPrefix(".") && !Self.isManifest($0) })
        for name in try files.contentsOfDirectory(atPath: root.path) where name != programName && !Self.isManifest(name) {
            if !wanted.contains(name) { try files.removeItem(at: root.appendingPathComponent(name)) }
        }
        for name in wanted {
            let link = root.appendingPathComponent(name)
            let target = original.appendingPathComponent(name)
            if name == "Package.resolved" {
                // This file is copied, because SwiftPM writes to it and the user's file must not change.
                try write(String(contentsOf: target, encoding: .utf8), to: link)
            } else if (try? files.destinationOfSymbolicLink(atPath: link.path)) != target.path {
                try? files.removeItem(at: link)
                try files.createSymbolicLink(at: link, withDestinationURL: target)
            }
        }
    }

    private func updateManifests() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: original.path).filter(Self.isManifest) {
            let text = try String(contentsOf: original.appendingPathComponent(name), encoding: .utf8)
            guard let variable = text.firstMatch(of: /(?:let|var)\s+(\w+)\s*(?::\s*Package\s*)?=\s*(?:PackageDescription\.)?Package\s*\(/)
            else {
                throw CommandFailure(message: "\(original.path)/\(name): no “let package = Package(…)” was found in it")
            }
            try write(text + addition(to: String(variable.1)), to: root.appendingPathComponent(name))
        }
    }

    /// Writes a text file only if its content differs, so that build systems do not detect a change.
    private func write(_ text: String, to url: URL) throws {
        if (try? String(contentsOf: url, encoding: .utf8)) == text { return }
        try? FileManager.default.removeItem(at: url)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    /// Returns whether a file is a manifest: `Package.swift` or a variant for a version of the tools, such as `Package@swift-6.1.swift`.
    private static func isManifest(_ name: String) -> Bool {
        name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
    }

    private static let program = """
        import LivePreviewHost

        PreviewHostProgram.main()

        """

    /// Returns Swift code for the end of the manifest that makes the paths of dependencies absolute and adds the program.
    private func addition(to variable: String) -> String {
        """


        // Added by `weft dev`: the program that runs the previews of this package.
        \(variable).dependencies = \(variable).dependencies.map { dependency in
            guard case .fileSystem(let name, let path) = dependency.kind, !path.hasPrefix("/"), !path.hasPrefix("~") else { return dependency }
            let absolute = \(Self.literal(dependencyBase.path)) + "/" + path
            if let name { return .package(name: name, path: absolute) }
            return .package(path: absolute)
        }
        let weftHostProducts: [Target.Dependency] = {
            let names = Set(\(variable).targets.map(\\.name))
            var seen: Set<String> = []
            return \(variable).targets.filter { $0.type == .regular || $0.type == .executable }.flatMap(\\.dependencies).filter { dependency in
                switch dependency {
                case .productItem(let name, _, _, _): return seen.insert(name).inserted
                case .byNameItem(let name, _): return !names.contains(name) && seen.insert(name).inserted
                default: return false
                }
            }
        }()
        let weftPackageName: String = {
            for case .productItem(let name, let package?, _, _) in weftHostProducts
            where ["AsyncDisplayKit", "PreviewKit", "UIKit", "WeftApp", "LayoutSpecBuilders"].contains(name) { return package }
            for dependency in \(variable).dependencies {
                var last = ""
                switch dependency.kind {
                case .fileSystem(_, let path): last = path.split(separator: "/").last.map(String.init) ?? ""
                case .sourceControl(_, let location, _): last = location.split(separator: "/").last.map(String.init) ?? ""
                default: continue
                }
                if last.hasSuffix(".git") { last.removeLast(4) }
                if last.lowercased().contains("weft") { return last }
            }
            return "weft"
        }()
        \(variable).targets.append(
            .executableTarget(
                name: "\(programName)",
                dependencies: weftHostProducts + [.product(name: "LivePreviewHost", package: weftPackageName)],
                path: "\(programName)",
                linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]))

        """
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
}
