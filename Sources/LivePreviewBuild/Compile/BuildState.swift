import Foundation
import SwiftToolchain

/// The products of the last build, and the files that were compiled after it.
struct BuildState {
    let plan: BuildPlan
    let survey: PackageSurvey
    let linker: LibraryLinker
    let commands: FrontendCommands
    private(set) var libraries: [String] = []
    /// The paths of all files in the folders of the targets. They are paths in the user's package, not those of the links in
    /// ``HostPackage/root``.
    private(set) var files: Set<String> = []
    /// The sources from which the modules on disk were compiled.
    var built: [String: SourceFile] = [:]
    /// The newest object of each source, and the hash of the content that it was compiled from.
    var objects: [String: (hash: UInt64, object: String)] = [:]

    /// Reads the products of SwiftPM's build of the package that `survey` describes.
    /// - Throws: ``BuildFailure``, ``BuildCancelled``.
    init(survey: PackageSurvey, host: HostPackage, swift: SwiftTools, cancellation: Cancellation) throws {
        self.survey = survey
        plan = try BuildPlan(description: host.buildDescription, targets: survey.targets.filter(\.isLoadable))
        linker = try LibraryLinker(swift: swift, folder: host.objects, cancellation: cancellation)
        commands = FrontendCommands(swift: swift)
        for module in plan.modules { adopt(module) }
        for target in survey.targets {
            let folder = host.original.path + "/" + target.path
            for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
                files.insert(folder + "/" + name)
            }
        }
        libraries = try linker.systemLibraries(of: linkedObjects, cancellation: cancellation)
    }

    /// Records that the objects of a module on disk were compiled from its current sources.
    private mutating func adopt(_ module: BuildPlan.Module) {
        for (path, object) in module.objects {
            guard let file = SourceFile(path: path) else { continue }
            built[path] = file
            objects[path] = (file.hash, object)
        }
    }

    /// Returns the hash of the content that the newest object of a source was compiled from; nil for a new source.
    func compiledHash(of source: String) -> UInt64? { objects[source]?.hash ?? built[source]?.hash }

    /// The objects of the modules that a preview can use. The module of an executable target is included only if the module
    /// declares previews.
    var linkedObjects: [String] {
        let programs = Set(survey.targets.filter { $0.type == "executable" }.map { PackageManifest.moduleName(of: $0.name) })
        return plan.modules.flatMap { module -> [String] in
            if programs.contains(module.name), !module.objects.keys.contains(where: { built[$0]?.hasPreviews == true }) { return [] }
            return module.objects.keys.sorted().compactMap { objects[$0]?.object }
        } + plan.otherObjects
    }

    /// Links the newest objects into a library.
    /// - Throws: ``BuildFailure``, ``BuildCancelled``.
    func link(to library: URL, host: HostPackage, cancellation: Cancellation) throws {
        try linker.link(linkedObjects, libraries: libraries, to: library, host: host, cancellation: cancellation)
    }
}
