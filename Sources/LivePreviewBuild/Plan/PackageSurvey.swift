import CommandResults
import Foundation
import SwiftToolchain

/// The description of a package that `swift package describe` prints.
package struct PackageSurvey: Sendable, Decodable {
    package struct Target: Sendable, Decodable {
        package let name: String
        /// The folder of the target, relative to the package.
        let path: String
        /// The source files, relative to ``path``.
        package let sources: [String]
        /// The type of the target: `library`, `executable`, `test`, `macro`, `plugin`, `system-target` …
        let type: String
        /// The kind of the module: `SwiftTarget`, `ClangTarget` …
        let moduleType: String
        /// The names of the targets of the same package that this target uses.
        var dependencies: [String]?

        enum CodingKeys: String, CodingKey {
            case name, path, sources, type
            case moduleType = "module_type"
            case dependencies = "target_dependencies"
        }

        /// Whether the code of the target can be part of a preview.
        var isLoadable: Bool {
            (type == "library" || type == "executable" || type == "snippet") && !name.hasPrefix(HostPackage.programPrefix)
                && (moduleType == "SwiftTarget" || moduleType == "ClangTarget")
        }
    }

    struct Dependency: Sendable, Decodable {
        /// The folder of a dependency by path; nil for other dependencies.
        let path: String?
    }

    package let name: String
    let targets: [Target]
    let dependencies: [Dependency]?

    /// The modules that run while the package is built: tools of plugins, macros, and the modules that these use. A change in them
    /// requires a whole build.
    var buildTools: Set<String> {
        var found: Set<String> = []
        var rest = targets.filter { $0.type == "plugin" || $0.type == "macro" }.flatMap { $0.dependencies ?? [] }
        while let name = rest.popLast() {
            guard found.insert(name).inserted else { continue }
            rest += targets.first { $0.name == name }?.dependencies ?? []
        }
        return Set(found.map(PackageManifest.moduleName))
    }

    /// Runs SwiftPM to describe the package.
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
