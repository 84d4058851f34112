import Foundation
import SourceMigration

/// The contents of an adopted package, decided before anything is written.
struct AdoptionPlan {
    let project: SourceProject
    let options: AdoptionOptions
    /// The app, or nil for a library, which gets a program of its previews.
    var application: SourceTarget?
    var modules: [PlannedModule] = []
    /// Packages of the manifest by address.
    var packages: [PlannedPackage] = []
    var dependencies: [PlannedDependency] = []
    var leftOut: [LeftOut] = []

    var name: String { application?.name ?? project.name }
    /// The executable that `weft run` opens.
    var program: String { application?.moduleName ?? BuildSettings.identifier(project.name) + "Previews" }
}

/// A module to build and its unchanged sources.
struct PlannedModule {
    var target: SourceTarget
    /// Modules of the same package that it imports.
    var siblings: [String] = []
    /// Products of packages that it imports.
    var products: [PlannedProduct] = []
    /// Imported modules that are not available.
    var missing: Set<String> = []
    /// Modules that it imports under other names than its sources state, by those names.
    var renamed: [String: String] = [:]
    /// Those of them whose names no type has, so that `Module.Type` means the module.
    var qualified: Set<String> = []
    var sources: [Migration.Input] = []

    var name: String { target.moduleName }
    /// All modules that the sources import.
    var imports: Set<String> = []

    var usesPreviews: Bool { sources.contains { Self.usesPreviews($0.text) } }

    /// A library whose conditions name Linux supports it, with two exceptions, which are built as on iOS: a library of which a quarter of the
    /// files imports UIKit, and one that has no code for Linux and imports UIKit in a branch of `!os(Linux)`.
    var conditions: SystemConditions {
        guard target.library != nil, sources.contains(where: { $0.text.contains("os(Linux)") }) else { return .phone }
        let interface = sources.filter { $0.text.contains("import UIKit") }
        if interface.isEmpty { return .linuxLibrary }
        let branches = sources.map { LinuxBranches($0.text) }
        let excludesOnly = branches.contains(where: \.excludesInterface) && !branches.contains(where: \.hasLinuxCode)
        return excludesOnly || interface.count * 4 >= sources.count ? .interfaceLibrary : .linuxLibrary
    }

    static func usesPreviews(_ text: String) -> Bool { text.contains("#Preview") || text.contains("PreviewKit") }

    /// The folder of the module's copies within the adopted package.
    var folder: String { (target.kind == .tests ? "Tests/" : "Sources/") + name }
}

struct PlannedProduct: Hashable {
    let name: String
    let package: String
}

struct PlannedPackage: Equatable {
    let name: String
    let url: String
    let version: String
}

/// A dependency of the project and the way in which it is used.
struct PlannedDependency {
    let dependency: Dependency
    let answer: String
    let remedy: String
    /// The files that import it, relative to the project.
    let files: [String]
}
