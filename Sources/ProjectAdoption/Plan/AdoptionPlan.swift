import Foundation
import SourceMigration

/// The contents of an adopted package, decided before anything is written.
struct AdoptionPlan {
    let project: SourceProject
    let options: AdoptionOptions
    /// The app; nil for a library, which gets a program that shows its previews.
    var application: SourceTarget?
    var modules: [PlannedModule] = []
    /// The packages in the manifest besides Weft, with at most one for each address.
    var packages: [PlannedPackage] = []
    var dependencies: [PlannedDependency] = []
    var omissions: [Omission] = []
    /// The outputs of SwiftGen that the project uses and does not contain.
    var swiftGenOutputs: [SwiftGenOutput] = []

    var name: String { application?.name ?? project.name }
    /// The name of the executable that `weft run` starts.
    var program: String { application?.moduleName ?? BuildSettings.identifier(project.name) + "Previews" }

    /// Removes the imports of libraries in Objective-C that would make modules depend on each other, which headers permit and packages
    /// do not.
    mutating func removeCyclesOfHeaders() {
        // Imported modules follow their importers in the list. The loop runs backwards, so that the importers keep their imports.
        for index in modules.indices.reversed() where modules[index].sources.isEmpty {
            let name = modules[index].name
            for sibling in modules[index].siblings where isReachable(name, from: sibling) {
                modules[index].siblings.removeAll { $0 == sibling }
            }
        }
    }

    private func isReachable(_ name: String, from start: String) -> Bool {
        var pending = [start]
        var seen: Set<String> = []
        while let next = pending.popLast() {
            if next == name { return true }
            guard seen.insert(next).inserted else { continue }
            pending += modules.first { $0.name == next }?.siblings ?? []
        }
        return false
    }
}

/// A module to build, with its sources before the edits.
struct PlannedModule {
    var target: SourceTarget
    /// The imported modules of the same package.
    var siblings: [String] = []
    /// The imported products of other packages.
    var products: [PlannedProduct] = []
    /// The imported modules that are not available.
    var missing: Set<String> = []
    /// The new names of imported modules that are renamed in the package, by their names in the sources.
    var renamed: [String: String] = [:]
    /// The renamed modules whose names are not also names of types, so that `Module` in `Module.Type` is the module.
    var qualified: Set<String> = []
    var sources: [Migration.Input] = []

    var name: String { target.moduleName }
    /// All modules that the sources import.
    var imports: Set<String> = []
    /// The modules that the target's Objective-C headers import.
    var headerModules: Set<String> = []

    /// The types that the sources declare. *Cost*: one pass over the sources.
    var declaredTypes: Set<String> { sources.reduce(into: []) { $0.formUnion(DeclaredTypes.names(in: $1.text)) } }

    /// The libraries whose part in Objective-C is a module of Weft, and whose sources can have further parts in Swift.
    static let extensible: Set = ["IGListKit"]

    /// The module of Weft that this one extends and exports; nil for other modules.
    var exported: String? {
        Self.extensible.first { target.library != nil && target.moduleName == "App\($0)" }
    }

    var usesPreviews: Bool { sources.contains { Self.usesPreviews($0.text) } }

    /// The treatment of conditions about the operating system. A library with conditions about Linux supports Linux and is built for it.
    /// Two kinds of libraries are exceptions and are built as on iOS: those in which at least a quarter of the files import UIKit, and
    /// those that have no code for Linux and import UIKit in a branch of `!os(Linux)`.
    var conditions: SystemConditions {
        guard target.library != nil, sources.contains(where: { $0.text.contains("os(Linux)") }) else { return .phone }
        let interface = sources.filter { $0.text.contains("import UIKit") }
        if interface.isEmpty { return .linuxLibrary }
        let branches = sources.map { LinuxBranches($0.text) }
        let excludesOnly = branches.contains(where: \.excludesInterface) && !branches.contains(where: \.hasLinuxCode)
        return excludesOnly || interface.count * 4 >= sources.count ? .interfaceLibrary : .linuxLibrary
    }

    static func usesPreviews(_ text: String) -> Bool { text.contains("#Preview") || text.contains("PreviewKit") }

    /// The folder of the module's copies in the adopted package.
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

/// A dependency of the project, and how the package treats it.
struct PlannedDependency {
    let dependency: Dependency
    let resolution: String
    let remedy: String
    /// The files that import the dependency, relative to the project.
    let files: [String]
}
