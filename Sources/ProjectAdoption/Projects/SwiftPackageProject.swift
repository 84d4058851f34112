import Foundation
import Scheduling
import SwiftToolchain

/// Reads a Swift package for iOS from the output of `swift package dump-package`.
enum SwiftPackageProject {
    /// - Throws: ``AdoptionFailure`` if there is no toolchain, or if it refuses the manifest.
    static func read(_ folder: String) throws -> SourceProject {
        let run = try dump(folder)
        guard run.status == 0 else {
            throw AdoptionFailure("\(folder): the package manager refuses Package.swift:\n\(run.output)", cause: .refusedManifest)
        }
        guard let list = (try? JSONSerialization.jsonObject(with: run.standardOutput)) as? [String: Any] else {
            throw AdoptionFailure("\(folder): the package manager describes Package.swift in an unknown format")
        }
        return project(list, folder: folder)
    }

    /// The time limit for the evaluation of a manifest, which is a program. *Units*: seconds.
    private static let limit = 120.0

    private static func dump(_ folder: String) throws -> SwiftTools.Run {
        let cancellation = Cancellation()
        let isLate = Locked(false)
        let timeout = DispatchWorkItem {
            isLate.withLock { $0 = true }
            cancellation.kill()
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: timeout)
        defer { timeout.cancel() }
        do {
            return try CancelingSignals.shared.canceling(cancellation) {
                try SwiftTools().run("swift", ["package", "--package-path", folder, "dump-package"], cancellation: cancellation)
            }
        } catch let failure as BuildFailure {
            throw AdoptionFailure("\(folder): Package.swift cannot be evaluated: \(failure)")
        } catch is BuildCancelled {
            // If the time limit is not the cause, a signal is ending this process on another thread, so this thread waits.
            while !isLate.withLock({ $0 }) { pause() }
            throw AdoptionFailure("\(folder): the evaluation of Package.swift took longer than \(Int(limit)) s")
        }
    }

    /// Returns the project that a dumped manifest describes.
    static func project(_ list: [String: Any], folder: String) -> SourceProject {
        var project = SourceProject(name: list["name"] as? String ?? FilePath.name(folder), folder: folder)
        for target in list["targets"] as? [[String: Any]] ?? [] {
            guard let name = target["name"] as? String, let type = target["type"] as? String else { continue }
            guard let kind = kinds[type] else {
                project.omissions.append(Omission(name: name, reason: "targets of the type \(type) are not adopted"))
                continue
            }
            project.targets.append(read(target, name: name, kind: kind, folder: folder))
        }
        let manifestTargets = list["targets"] as? [[String: Any]] ?? []
        project.targets += undeclaredTargets(in: folder, besides: manifestTargets)
        for dependency in list["dependencies"] as? [[String: Any]] ?? [] { project.packages += packages(dependency) }
        return project
    }

    /// Returns modules for the subfolders of `Sources` without a target in the manifest. The manifest may have targets for them only on
    /// Apple's systems.
    ///
    /// - Parameter targets: the manifest's targets of every type. A folder that belongs to one of them is not returned.
    private static func undeclaredTargets(in folder: String, besides targets: [[String: Any]]) -> [SourceTarget] {
        let sources = FilePath.join(folder, "Sources")
        let listed = Set(targets.compactMap { $0["name"] as? String })
        let roots = targets.compactMap { $0["path"] as? String }.map { FilePath.join(folder, $0) }
        return Files.entries(sources).flatMap { name -> [SourceTarget] in
            let path = FilePath.join(sources, name)
            guard !listed.contains(name), Files.isFolder(path) else { return [] }
            guard !roots.contains(where: { FilePath.isInside(path, $0) || FilePath.isInside($0, path) }) else { return [] }
            let target = read([:], name: name, kind: .library, folder: folder)
            if !target.swiftFiles.isEmpty { return [target] }
            return BridgedHeaders.libraries(in: path, name: name)
        }
    }

    private static let kinds: [String: SourceTarget.Kind] = ["regular": .library, "executable": .application, "test": .tests]

    private static func read(_ list: [String: Any], name: String, kind: SourceTarget.Kind, folder: String) -> SourceTarget {
        var target = SourceTarget(name: name, moduleName: BuildSettings.identifier(name), kind: kind)
        target.settings = BuildSettings(defaults: ["TARGET_NAME": name, "PRODUCT_NAME": name, "EXECUTABLE_NAME": name])
        let path = list["path"] as? String ?? standardPath(of: name, kind: kind, in: folder)
        let root = FilePath.join(folder, path)
        let excluded = (list["exclude"] as? [String] ?? []).map { FilePath.join(root, $0) }
        let listed = (list["sources"] as? [String])?.map { FilePath.join(root, $0) }
        target.settings.add(settings(list["settings"] as? [[String: Any]] ?? []))
        let resources = (list["resources"] as? [[String: Any]] ?? []).compactMap { $0["path"] as? String }.map { FilePath.join(root, $0) }
        let contents = FolderContents(of: root, project: folder)
        target.omissions = contents.omissions(project: folder)
        for file in contents.files where !excluded.contains(where: { FilePath.isInside(file, $0) }) {
            if resources.contains(where: { FilePath.isInside(file, $0) }) || isImplicitResource(file) {
                target.files.append(SourceFile(path: file, use: .resource(BundlePath.of(file))))
            } else if listed?.contains(where: { FilePath.isInside(file, $0) }) ?? true, FileKind(file) == .swift {
                target.files.append(SourceFile(path: file, use: .compiled))
            }
        }
        for dependency in list["dependencies"] as? [[String: Any]] ?? [] {
            if let product = (dependency["product"] as? [Any])?.first as? String { target.products.append(product) }
        }
        return target
    }

    /// Returns the folder of a target without a path: the folder with its name, in the first of the parent folders that the package
    /// manager uses.
    private static func standardPath(of name: String, kind: SourceTarget.Kind, in folder: String) -> String {
        let parents = (kind == .tests ? ["Tests"] : []) + ["Sources", "Source", "src", "srcs"]
        let found = parents.map { "\($0)/\(name)" }.first { Files.isFolder(FilePath.join(folder, $0)) }
        return found ?? "\(parents[0])/\(name)"
    }

    /// Returns whether the package manager copies a file into the bundle even if the manifest has no rule for the file.
    private static func isImplicitResource(_ path: String) -> Bool {
        switch FileKind(path) {
        case .interface, .catalog, .stringCatalog: true
        default: FilePath.name(FilePath.folder(path)).hasSuffix(".lproj")
        }
    }

    /// Returns the conditions, the isolation and the features, with the names of Xcode's settings.
    private static func settings(_ list: [[String: Any]]) -> [String: Any] {
        var conditions: [String] = []
        var features: [String] = []
        var found: [String: Any] = [:]
        for setting in list where setting["tool"] as? String == "swift" {
            guard let kind = setting["kind"] as? [String: [String: Any]] else { continue }
            let platforms = (setting["condition"] as? [String: Any])?["platformNames"] as? [String] ?? []
            if !platforms.isEmpty, !platforms.contains("ios") { continue }
            if let name = kind["define"]?["_0"] as? String { conditions.append(name) }
            if let name = kind["enableUpcomingFeature"]?["_0"] as? String { features.append(name) }
            if let isolation = kind["defaultIsolation"]?["_0"] as? String { found["SWIFT_DEFAULT_ACTOR_ISOLATION"] = isolation }
        }
        if !conditions.isEmpty { found["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = conditions }
        if !features.isEmpty { found["OTHER_SWIFT_FLAGS"] = features.flatMap { ["-enable-upcoming-feature", $0] } }
        return found
    }

    private static func packages(_ dependency: [String: Any]) -> [PackageReference] {
        let local = (dependency["fileSystem"] as? [[String: Any]] ?? []).compactMap { $0["path"] as? String }
        let remote = (dependency["sourceControl"] as? [[String: Any]] ?? []).compactMap { entry -> PackageReference? in
            let location = entry["location"] as? [String: Any]
            guard let url = (location?["remote"] as? [[String: Any]])?.first?["urlString"] as? String else { return nil }
            let requirement = entry["requirement"] as? [String: Any]
            let ranges = requirement?["range"] as? [[String: Any]]
            let version = (requirement?["exact"] as? [String])?.first ?? ranges?.first?["lowerBound"] as? String
            return PackageReference(name: PackageIdentity.name(url: url), source: .remote(url: url, version: version))
        }
        return local.map { PackageReference(name: FilePath.name($0), source: .local($0)) } + remote
    }
}
