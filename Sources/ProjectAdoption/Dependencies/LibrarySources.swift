import Foundation

/// Reads libraries whose sources are on this machine: packages in the project's folders, pods, checkouts of Carthage, and folders that
/// the user specifies.
///
/// The targets of these libraries become modules. Their sources are edited like the sources of the project, so that libraries written
/// only for iOS build on Linux.
enum LibrarySources {
    /// Returns the project with the targets of its libraries. *Cost*: evaluates the manifest of each package, which takes up to a second.
    /// - Parameter folders: the absolute folders of libraries that the user specifies.
    static func adding(_ folders: [String], neighbors: [LibraryFolder] = [], to project: SourceProject) -> SourceProject {
        var project = project
        var names = Set(project.targets.map(\.moduleName))
        var incomplete: [Omission] = []
        var pending =
            (folders + localPackages(of: project) + checkouts(of: project)).map { LibraryFolder(path: $0) } + developmentPods(of: project)
        pending += neighbors
        var seen: Set<LibraryFolder> = [LibraryFolder(path: project.folder)]
        while !pending.isEmpty {
            let places = pending.filter { seen.insert($0).inserted }
            pending = []
            for (place, result) in zip(places, readAll(places)) {
                switch result {
                case .success(let (library, omissions)):
                    pending += localPackages(of: library).map { LibraryFolder(path: $0) }
                    project.packages += library.packages
                    project.libraryFiles += library.libraryFiles
                    incomplete += omissions
                    // Of several targets with the same name, the first is used. The targets of the project are first, followed by those
                    // of libraries that the user specifies.
                    for target in library.targets where names.insert(target.moduleName).inserted { project.targets.append(target) }
                case .failure(let error):
                    project.omissions.append(
                        Omission(name: FilePath.relative(place.path, to: project.folder), reason: "the library cannot be read: \(error)"))
                }
            }
        }
        project.incompleteLibraries = incomplete.filter { !names.contains(BuildSettings.identifier($0.name)) }
        return project
    }

    /// Reads the libraries in parallel, because the evaluation of a manifest spends most of its time waiting for the compiler.
    private static func readAll(_ places: [LibraryFolder]) -> [Result<Library, any Error>] {
        let lock = NSLock()
        // Written under the lock, and read after the last iteration.
        nonisolated(unsafe) var results = [Result<Library, any Error>?](repeating: nil, count: places.count)
        DispatchQueue.concurrentPerform(iterations: places.count) { index in
            let result = Result { try read(places[index]) }
            lock.withLock { results[index] = result }
        }
        return results.compactMap { $0 }
    }

    /// Returns the packages and pods with a missing module in the project's folder and in up to three folders above it. There are such
    /// places if the project is a sample inside the repository of the library that it imports.
    ///
    /// - Parameter missing: the modules that the project imports and that were not found.
    static func neighbors(of project: SourceProject, missing: Set<String>) -> [LibraryFolder] {
        var found: [LibraryFolder] = []
        var folder = project.folder
        for _ in 0..<4 where folder.count > 1 {
            let manifest = Files.text(FilePath.join(folder, "Package.swift")) ?? ""
            if missing.contains(where: { manifest.contains("\"\($0)\"") }) { found.append(LibraryFolder(path: folder, isPackage: true)) }
            found += missing.sorted().filter { PodspecProject.exists($0, in: folder) }.map { LibraryFolder(path: folder, pod: $0) }
            // This folder is the root of the repository.
            if Files.exists(FilePath.join(folder, ".git")) { return found }
            folder = FilePath.folder(folder)
        }
        // Outside of a repository, the folders above may belong to other people. Manifests there are ignored, because they are programs
        // that would be run; podspecs are only read.
        return found.filter { !$0.isPackage }
    }

    struct LibraryFolder: Hashable, Sendable {
        let path: String
        /// The name of the pod whose `.podspec` is in the folder; nil for others.
        var pod: String?
        /// Whether the place is the Swift package in the folder and not an Xcode project next to it.
        var isPackage = false
    }

    private static func localPackages(of project: SourceProject) -> [String] {
        project.packages.compactMap { reference in
            if case .local(let folder) = reference.source, Files.exists(FilePath.join(folder, "Package.swift")) { folder } else { nil }
        }
    }

    /// Returns the libraries that CocoaPods and Carthage have fetched into the project's folder or its parent.
    private static func checkouts(of project: SourceProject) -> [String] {
        for folder in [project.folder, FilePath.folder(project.folder)] {
            let pods = FilePath.join(folder, "Pods/Pods.xcodeproj")
            let carthage = FilePath.join(folder, "Carthage/Checkouts")
            let found = (Files.exists(pods) ? [pods] : []) + Files.entries(carthage).map { FilePath.join(carthage, $0) }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// Returns the pods that the `Podfile` takes from a folder.
    private static func developmentPods(of project: SourceProject) -> [LibraryFolder] {
        for folder in [project.folder, FilePath.folder(project.folder)] {
            guard let text = Files.text(FilePath.join(folder, "Podfile")) else { continue }
            return DependencyLocks.podFolders(text).map { LibraryFolder(path: FilePath.join(folder, $0.folder), pod: $0.name) }
        }
        return []
    }

    /// A library, and those of its targets whose sources do not exist.
    private typealias Library = (project: SourceProject, omissions: [Omission])

    /// Reads a library and marks its targets as parts of the library.
    private static func read(_ place: LibraryFolder) throws -> Library {
        let path = place.path
        var library = try place.pod.flatMap { PodspecProject.read($0, in: path) } ?? readProject(path)
        let named = library.targets.filter { $0.kind == .library }
        // A checkout may contain the project of its pods without their sources. Such a library is fetched or reported as missing.
        let modules = named.filter { $0.swiftFiles.isEmpty || $0.swiftFiles.contains(where: Files.exists) }
        let omissions = named.filter { target in !modules.contains { $0.name == target.name } }.map {
            Omission(
                name: $0.name, reason: "none of its sources exists",
                remedy: "install the pods, or name a folder with the sources by --library")
        }
        library.targets = modules.filter { !$0.swiftFiles.isEmpty || !$0.headers.isEmpty }.map { target in
            var target = target
            target.library = library.folder
            return target
        }
        if place.pod == nil {
            // The Xcode project found for a library may be that of a sample in a subfolder, so the podspecs in both folders are read.
            for folder in Set([library.folder, path]).sorted() {
                let names = Set(library.targets.map(\.moduleName))
                library.targets += podspecTargets(in: folder).filter { !names.contains($0.moduleName) }
            }
        }
        library.targets += objectiveC(modules.filter { $0.swiftFiles.isEmpty && $0.headers.isEmpty }, of: library, at: place)
        let manifests = ["Package.swift", "project.pbxproj"] + (place.pod.map { pod in PodspecProject.endings.map { pod + $0 } } ?? [])
        library.libraryFiles = manifests.map { FilePath.join(path, $0) }.filter(Files.exists)
        return (library, omissions)
    }

    /// Returns the modules of the podspecs in a folder.
    private static func podspecTargets(in folder: String) -> [SourceTarget] {
        let targets = PodspecProject.names(in: folder).compactMap { PodspecProject.read($0, in: folder)?.targets }.joined()
        return targets.filter { !$0.swiftFiles.isEmpty }.map { target in
            var target = target
            target.library = folder
            return target
        }
    }

    /// Returns the Objective-C modules of a library. For the Xcode project of all pods, these are the `modules` with headers and the pods
    /// without a target. Another library has one such module, with all its headers, unless it has a Swift target.
    private static func objectiveC(_ modules: [SourceTarget], of library: SourceProject, at place: LibraryFolder) -> [SourceTarget] {
        if FilePath.name(place.path) == "Pods.xcodeproj" {
            let listed = modules.filter { !$0.name.hasPrefix("Pods-") }.flatMap { module -> [SourceTarget] in
                let folder = FilePath.join(library.folder, module.name)
                guard folder != library.folder, FilePath.isInside(folder, library.folder) else { return [] }
                return BridgedHeaders.libraries(in: folder, name: module.moduleName)
            }
            return listed + headerPods(of: library, besides: Set(modules.map(\.name)))
        }
        // If a library has a Swift target, its Objective-C sources are regarded as a part of that target.
        guard library.targets.isEmpty else { return [] }
        // The Xcode project found for a library may be that of a sample, whose folder has no podspec.
        let folder = PodspecProject.names(in: place.path).isEmpty ? library.folder : place.path
        return BridgedHeaders.libraries(in: folder, name: place.pod ?? BridgedHeaders.moduleName(in: folder))
    }

    /// Returns the pods without a target of their own: those with headers only, such as one that imports the headers of others, and
    /// binary frameworks.
    private static func headerPods(of library: SourceProject, besides listed: Set<String>) -> [SourceTarget] {
        let known = listed.union(library.targets.map(\.name)).union(["Headers", "Local Podspecs", "Target Support Files"])
        return Files.entries(library.folder).flatMap { name -> [SourceTarget] in
            let folder = FilePath.join(library.folder, name)
            guard !known.contains(name), !name.contains("."), Files.isFolder(folder) else { return [] }
            return BridgedHeaders.libraries(in: folder, name: name)
        }
    }

    /// Reads an Xcode project, a package, or a folder of sources. A folder with a podspec but without Swift sources gets no targets here.
    private static func readProject(_ path: String) throws -> SourceProject {
        if FilePath.ext(path) == "xcodeproj" { return try XcodeProject(path: path).read() }
        if Files.exists(FilePath.join(path, "Package.swift")) {
            do { return try SwiftPackageProject.read(path) } catch let error as AdoptionFailure where error.cause == .refusedManifest {
                // The package manager refuses manifests with old tools versions. A library with such a manifest usually has a podspec or an
                // Xcode project, too.
                if !podspecTargets(in: path).isEmpty { return SourceProject(name: FilePath.name(path), folder: path) }
                guard Files.entries(path).contains(where: { $0.hasSuffix(".xcodeproj") }) else { throw error }
                return try ProjectReader.read(path)
            }
        }
        do { return try ProjectReader.read(path) } catch {
            guard !PodspecProject.names(in: path).isEmpty else { throw error }
            return SourceProject(name: FilePath.name(path), folder: path)
        }
    }
}
