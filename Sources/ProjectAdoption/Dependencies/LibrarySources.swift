import Foundation

/// Libraries whose sources are on this machine: packages in the project's folders, pods, checkouts of Carthage, and folders that the
/// user names.
///
/// Their targets become modules as the project's own do, with the same edits: a library in Swift for iOS alone builds that way.
enum LibrarySources {
    /// The project with the targets of its libraries. *Cost*: evaluates the manifest of each package, which takes up to a second.
    /// - Parameter folders: folders of libraries that the user names, absolute.
    static func adding(_ folders: [String], to project: SourceProject) -> SourceProject {
        var project = project
        var names = Set(project.targets.map(\.moduleName))
        var pending = (folders + localPackages(of: project) + checkouts(of: project)).map { Place(path: $0) } + developmentPods(of: project)
        var seen: Set<Place> = [Place(path: project.folder)]
        while !pending.isEmpty {
            let places = pending.filter { seen.insert($0).inserted }
            pending = []
            for (place, result) in zip(places, readAll(places)) {
                switch result {
                case .success(let library):
                    pending += localPackages(of: library).map { Place(path: $0) }
                    project.packages += library.packages
                    project.libraryFiles += library.libraryFiles
                    // What comes first hides others of the name: the project's own, then what the user names.
                    for target in library.targets where names.insert(target.moduleName).inserted { project.targets.append(target) }
                case .failure(let error):
                    project.leftOut.append(
                        LeftOut(name: FilePath.relative(place.path, to: project.folder), reason: "the library cannot be read: \(error)"))
                }
            }
        }
        return project
    }

    /// Reads libraries at the same time: the evaluation of a manifest waits for the compiler.
    private static func readAll(_ places: [Place]) -> [Result<SourceProject, any Error>] {
        let lock = NSLock()
        // Written under the lock, and read after the last iteration.
        nonisolated(unsafe) var results = [Result<SourceProject, any Error>?](repeating: nil, count: places.count)
        DispatchQueue.concurrentPerform(iterations: places.count) { index in
            let result = Result { try read(places[index]) }
            lock.withLock { results[index] = result }
        }
        return results.compactMap { $0 }
    }

    private struct Place: Hashable, Sendable {
        let path: String
        /// The pod whose `.podspec` the folder has.
        var pod: String?
    }

    private static func localPackages(of project: SourceProject) -> [String] {
        project.packages.compactMap { reference in
            if case .local(let folder) = reference.source, Files.exists(FilePath.join(folder, "Package.swift")) { folder } else { nil }
        }
    }

    /// What CocoaPods and Carthage fetched, in the project's folder or the one above.
    private static func checkouts(of project: SourceProject) -> [String] {
        for folder in [project.folder, FilePath.folder(project.folder)] {
            let pods = FilePath.join(folder, "Pods/Pods.xcodeproj")
            let carthage = FilePath.join(folder, "Carthage/Checkouts")
            let found = (Files.exists(pods) ? [pods] : []) + Files.entries(carthage).map { FilePath.join(carthage, $0) }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// Pods that the `Podfile` takes from a folder.
    private static func developmentPods(of project: SourceProject) -> [Place] {
        for folder in [project.folder, FilePath.folder(project.folder)] {
            guard let text = Files.text(FilePath.join(folder, "Podfile")) else { continue }
            return DependencyLocks.podFolders(text).map { Place(path: FilePath.join(folder, $0.folder), pod: $0.name) }
        }
        return []
    }

    /// The modules of a library; each of its files counts as the library's.
    private static func read(_ place: Place) throws -> SourceProject {
        let path = place.path
        var library = try place.pod.flatMap { PodspecProject.read($0, in: path) } ?? readProject(path)
        library.targets = library.targets.filter { $0.kind == .library && !$0.swiftFiles.isEmpty }.map { target in
            var target = target
            target.library = library.folder
            return target
        }
        let manifests = ["Package.swift", "project.pbxproj"] + (place.pod.map { ["\($0).podspec"] } ?? [])
        library.libraryFiles = manifests.map { FilePath.join(path, $0) }.filter(Files.exists)
        return library
    }

    private static func readProject(_ path: String) throws -> SourceProject {
        if FilePath.ext(path) == "xcodeproj" { return try XcodeProject(path: path).read() }
        if Files.exists(FilePath.join(path, "Package.swift")) { return try SwiftPackageProject.read(path) }
        return try ProjectReader.read(path)
    }
}
