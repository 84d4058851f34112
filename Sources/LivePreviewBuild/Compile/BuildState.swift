import Foundation
import SwiftToolchain

/// The products of the last build, and the files that were compiled after it.
struct BuildState {
    let plan: BuildPlan
    let survey: PackageSurvey
    let linker: LibraryLinker
    let commands: FrontendCommands
    private(set) var libraries: [String] = []
    /// Every file in the folders of the targets, by the user's path.
    private(set) var files: Set<String> = []
    /// The sources as the modules' files on disk were compiled from them.
    var built: [String: SourceFile] = [:]
    /// The newest objects, and the content each was compiled from.
    var objects: [String: (hash: UInt64, object: String)] = [:]

    /// Reads what SwiftPM built of `survey`'s package.
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

    /// Records that the objects of a module on disk belong to its sources as they are now.
    private mutating func adopt(_ module: BuildPlan.Module) {
        for (path, object) in module.objects {
            guard let file = SourceFile(path: path) else { continue }
            built[path] = file
            objects[path] = (file.hash, object)
        }
    }

    /// The content of a source that the newest object was compiled from; nil for a new source.
    func compiledHash(of source: String) -> UInt64? { objects[source]?.hash ?? built[source]?.hash }

    /// The objects of modules that a preview can use. A program is one of them if it declares previews.
    var linkedObjects: [String] {
        let programs = Set(survey.targets.filter { $0.type == "executable" }.map { PackageManifest.moduleName(of: $0.name) })
        return plan.modules.flatMap { module -> [String] in
            if programs.contains(module.name), !module.objects.keys.contains(where: { built[$0]?.hasPreviews == true }) { return [] }
            return module.objects.keys.sorted().compactMap { objects[$0]?.object }
        } + plan.otherObjects
    }

    /// Links the newest objects.
    /// - Throws: ``BuildFailure``, ``BuildCancelled``.
    func link(to library: URL, host: HostPackage, cancellation: Cancellation) throws {
        try linker.link(linkedObjects, libraries: libraries, to: library, host: host, cancellation: cancellation)
    }
}
