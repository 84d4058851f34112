import Foundation
import SwiftToolchain

/// The contents of a package's manifest, without the packages that it depends on.
struct PackageManifest: Decodable {
    private struct Target: Decodable {
        let name: String
        let type: String
    }

    private struct Dependency: Decodable {
        struct Folder: Decodable { let path: String }
        /// nil for a package that is not given by path.
        let fileSystem: [Folder]?
    }

    private let targets: [Target]
    private let dependencies: [Dependency]

    /// The modules that a build makes, in the compiler's names.
    var modules: [String] { targets.filter { $0.type != "test" }.map { Self.moduleName(of: $0.name) } }

    /// The folder of Weft's sources, where the package depends on nothing else; nil otherwise. Links are not resolved: SwiftPM compiles the
    /// paths that it is given, and with other paths to the same files it compiles them again.
    var onlyWeft: String? {
        guard dependencies.count == 1, let path = dependencies[0].fileSystem?.first?.path else { return nil }
        let folder = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
        let host = folder.appendingPathComponent("Sources/LivePreviewHost")
        return FileManager.default.fileExists(atPath: host.path) ? folder.path : nil
    }

    /// The name of a target as the compiler knows it.
    static func moduleName(of target: String) -> String {
        String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }

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
