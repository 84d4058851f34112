import Foundation
import SwiftToolchain

/// The contents of a package's manifest, without those of the packages that it depends on.
struct PackageManifest: Decodable {
    private struct Target: Decodable {
        let name: String
        let type: String
    }

    private struct Dependency: Decodable {
        struct Folder: Decodable { let path: String }
        /// The folder of a dependency by path; nil for other dependencies.
        let fileSystem: [Folder]?
    }

    private let targets: [Target]
    private let dependencies: [Dependency]

    /// The names of the modules that a build creates, in the form that the compiler uses.
    var modules: [String] { targets.filter { $0.type != "test" }.map { Self.moduleName(of: $0.name) } }

    /// The folder of Weft's sources if they are the only dependency; nil otherwise. Links in the path are not resolved: SwiftPM identifies
    /// files by their paths, and would compile the same files again under another path.
    var onlyWeft: String? {
        guard dependencies.count == 1, let path = dependencies[0].fileSystem?.first?.path else { return nil }
        let folder = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
        let host = folder.appendingPathComponent("Sources/LivePreviewHost")
        return FileManager.default.fileExists(atPath: host.path) ? folder.path : nil
    }

    /// Returns the module name that the compiler uses for a target: underscores replace all characters except letters and digits.
    static func moduleName(of target: String) -> String {
        String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }

    /// Runs SwiftPM to read the manifest.
    /// - Throws: ``BuildFailure`` with the messages of the manifest's compiler; ``BuildCancelled``.
    static func make(of host: HostPackage, swift: SwiftTools, cancellation: Cancellation) throws -> PackageManifest {
        let run = try swift.run(
            "swift", ["package", "--package-path", host.root.path, "--scratch-path", host.ownScratch.path, "dump-package"],
            cancellation: cancellation)
        guard run.status == 0 else { throw BuildFailure(output: run.output, host: host) }
        // Warnings about the manifest may precede the JSON.
        let json = run.standardOutput.drop { $0 != UInt8(ascii: "{") }
        do {
            return try JSONDecoder().decode(PackageManifest.self, from: json)
        } catch {
            throw BuildFailure(message: "the manifest of \(host.original.path) cannot be read: \(error)")
        }
    }
}
