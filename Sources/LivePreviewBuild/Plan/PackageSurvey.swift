import CommandResults
import Foundation
import SwiftToolchain

/// The output of `swift package describe` for a package.
package struct PackageSurvey: Sendable, Decodable {
    package struct Target: Sendable, Decodable {
        package let name: String
        /// Relative to the package.
        package let path: String
        /// Relative to ``path``.
        package let sources: [String]
        /// `library`, `executable`, `test`, `macro`, `plugin`, `system-target` …
        package let type: String
        /// `SwiftTarget`, `ClangTarget` …
        package let moduleType: String
        /// The names of the package's targets that it uses.
        var dependencies: [String]?

        enum CodingKeys: String, CodingKey {
            case name, path, sources, type
            case moduleType = "module_type"
            case dependencies = "target_dependencies"
        }

        /// Whether its code can be part of a preview.
        var isLoadable: Bool {
            (type == "library" || type == "executable" || type == "snippet") && !name.hasPrefix(HostPackage.programPrefix)
                && (moduleType == "SwiftTarget" || moduleType == "ClangTarget")
        }
    }

    package struct Dependency: Sendable, Decodable {
        /// The folder, for a package that is given by path.
        package let path: String?
    }

    package let name: String
    package let targets: [Target]
    package let dependencies: [Dependency]?

    /// The modules that run while the package is built: tools of plugins, macros, and what these use. Only a whole build shows the effect
    /// of a change in them.
    var buildTools: Set<String> {
        var found: Set<String> = []
        var rest = targets.filter { $0.type == "plugin" || $0.type == "macro" }.flatMap { $0.dependencies ?? [] }
        while let name = rest.popLast() {
            guard found.insert(name).inserted else { continue }
            rest += targets.first { $0.name == name }?.dependencies ?? []
        }
        return Set(found.map(PackageManifest.moduleName))
    }

    /// - Throws: ``BuildFailure`` with the messages of the manifest's compiler.
    static func make(of host: HostPackage, swift: SwiftTools, cancellation: Cancellation) throws -> PackageSurvey {
        let run = try swift.run(
            "swift", ["package", "--package-path", host.root.path, "--scratch-path", host.buildFolder.path, "describe", "--type", "json"],
            cancellation: cancellation)
        guard run.status == 0 else { throw BuildFailure(output: run.output, host: host) }
        // Warnings about the manifest may precede the JSON.
        guard let start = run.standardOutput.firstIndex(of: UInt8(ascii: "{")) else {
            throw BuildFailure(message: "“swift package describe” printed no description of \(host.original.path)")
        }
        do {
            return try JSONDecoder().decode(PackageSurvey.self, from: run.standardOutput[start...])
        } catch {
            throw BuildFailure(message: "the description of \(host.original.path) cannot be read: \(error)")
        }
    }
}
