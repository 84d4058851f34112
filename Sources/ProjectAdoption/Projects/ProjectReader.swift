import UIPrimitives

/// Determines the kind of the project at a path, and reads it.
package enum ProjectReader {
    /// Reads the project at `path`: an `.xcodeproj`, an `.xcworkspace`, or a folder with one of them, with a Swift package or with Swift
    /// files. *Cost*: reads the project files or evaluates the manifest of a package, and lists folders; no source is read except in a
    /// folder without a project.
    /// - Parameter limit: the number of files and folders among which a project is searched.
    /// - Throws: ``AdoptionFailure`` with the reason, such as a missing file or a choice between several projects.
    package static func read(_ path: String, searching limit: Int = ResourceLimits.searchedEntries) throws -> SourceProject {
        guard Files.exists(path) else { throw AdoptionFailure("\(path): there is no such file") }
        switch FilePath.ext(path) {
        case "xcodeproj": return try read(projects: [path], at: path)
        case "xcworkspace": return try read(projects: XcodeWorkspace.projects(of: path), at: path)
        default: break
        }
        guard Files.isFolder(path) else {
            throw AdoptionFailure("\(path) is not a project: name an .xcodeproj, an .xcworkspace or a folder")
        }
        let entries = Files.entries(path)
        if entries.contains("Package.swift"), !entries.contains(where: { $0.hasSuffix(".xcodeproj") }) {
            return try SwiftPackageProject.read(path)
        }
        if let found = try readXcode(in: path, entries, limit) { return found }
        return try SourceFolder.read(path)
    }

    /// Reads the workspace or the project in a folder or, without one, the only project in its subfolders down to four levels; nil if there
    /// is none.
    /// - Throws: ``AdoptionFailure`` with the list of projects if there are several.
    private static func readXcode(in folder: String, _ entries: [String], _ limit: Int) throws -> SourceProject? {
        let workspaces = entries.filter { $0.hasSuffix(".xcworkspace") }
        let projects = entries.filter { $0.hasSuffix(".xcodeproj") && !$0.hasSuffix("Pods.xcodeproj") }
        if let workspace = workspaces.first {
            let inside = XcodeWorkspace.projects(of: FilePath.join(folder, workspace))
            if !inside.isEmpty { return try read(projects: inside, at: FilePath.join(folder, workspace)) }
        }
        if projects.count > 1 { throw ambiguous(projects.map { FilePath.join(folder, $0) }) }
        if let project = projects.first { return try read(projects: [FilePath.join(folder, project)], at: FilePath.join(folder, project)) }
        var remaining = limit
        let found = Self.projects(below: folder, entries, depth: 0, &remaining)
        if remaining < 0 {
            throw AdoptionFailure(
                "\(folder): a project is searched among at most \(limit) files and folders; name the project")
        }
        if found.count > 1 { throw ambiguous(found) }
        return try found.first.map { try read($0) }
    }

    /// Returns the projects in the subfolders. A folder with a project is not searched further, and links are not followed, because they
    /// can lead anywhere. The search ends when `remaining`, the number of files and folders that may still be visited, is negative.
    private static func projects(below folder: String, _ entries: [String], depth: Int, _ remaining: inout Int) -> [String] {
        guard depth < 4 else { return [] }
        return entries.map { FilePath.join(folder, $0) }.flatMap { sub -> [String] in
            remaining -= 1
            guard remaining >= 0, !Files.isLink(sub), Files.isFolder(sub) else { return [] }
            guard !["Pods", "Carthage"].contains(FilePath.name(sub)), !FileKind.isPackageFolder(sub) else { return [] }
            let inside = Files.entries(sub)
            let found = inside.filter { $0.hasSuffix(".xcodeproj") && !$0.hasSuffix("Pods.xcodeproj") }
            return found.isEmpty ? projects(below: sub, inside, depth: depth + 1, &remaining) : found.map { FilePath.join(sub, $0) }
        }
    }

    private static func ambiguous(_ paths: [String]) -> AdoptionFailure {
        AdoptionFailure("there are several projects; name one of them:\n" + paths.map { "  \($0)" }.joined(separator: "\n"))
    }

    private static func read(projects: [String], at path: String) throws -> SourceProject {
        var all = try projects.map { try XcodeProject(path: $0).read() }
        guard var result = all.first(where: { $0.targets.contains { $0.kind == .application } }) ?? all.first else {
            throw AdoptionFailure("\(path): none of the projects that the workspace names exists")
        }
        if FilePath.ext(path) == "xcworkspace" { result.packages += XcodeWorkspace.packages(of: path) }
        all.removeAll { $0.name == result.name && $0.folder == result.folder }
        for other in all {
            // The frameworks of the workspace's other projects are built with the app; their apps are not.
            result.targets += other.targets.filter { $0.kind == .library }
            result.packages += other.packages
            result.omissions += other.omissions
            result.omissions += other.targets.filter { $0.kind == .application }.map {
                Omission(name: $0.name, reason: "it is another app of the workspace", remedy: "adopt \(other.name).xcodeproj")
            }
        }
        return result
    }
}
