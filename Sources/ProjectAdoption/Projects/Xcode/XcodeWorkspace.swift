import Foundation

/// Reads the projects and packages of an `.xcworkspace`.
enum XcodeWorkspace {
    /// Returns the paths of the workspace's existing `.xcodeproj` files, in order, without those that CocoaPods generates.
    static func projects(of workspace: String) -> [String] {
        files(of: workspace).filter { $0.hasSuffix(".xcodeproj") && FilePath.name($0) != "Pods.xcodeproj" && Files.exists($0) }
    }

    /// Returns the Swift packages that are part of the workspace.
    static func packages(of workspace: String) -> [PackageReference] {
        files(of: workspace).filter { Files.exists(FilePath.join($0, "Package.swift")) }
            .map { PackageReference(name: FilePath.name($0), source: .local($0)) }
    }

    /// Returns the paths in the workspace, in order.
    private static func files(of workspace: String) -> [String] {
        guard let text = Files.text(FilePath.join(workspace, "contents.xcworkspacedata")) else { return [] }
        let folder = FilePath.folder(workspace)
        var groups: [String] = [folder]
        var found: [String] = []
        for tag in text.split(separator: "<").map(String.init) {
            if tag.hasPrefix("/Group") {
                if groups.count > 1 { groups.removeLast() }
                continue
            }
            guard tag.hasPrefix("FileRef") || tag.hasPrefix("Group"), let location = attribute("location", in: tag) else { continue }
            let path = resolve(location, group: groups.last ?? folder, container: folder, workspace: workspace)
            if tag.hasPrefix("Group") {
                groups.append(path)
            } else {
                found.append(path)
            }
        }
        return found
    }

    private static func resolve(_ location: String, group: String, container: String, workspace: String) -> String {
        let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return FilePath.join(group, location) }
        switch parts[0] {
        case "absolute": return parts[1]
        case "container": return FilePath.join(container, parts[1])
        case "self": return FilePath.folder(workspace)
        default: return FilePath.join(group, parts[1])
        }
    }

    private static func attribute(_ name: String, in tag: String) -> String? {
        guard let start = tag.range(of: "\(name) *= *\"", options: .regularExpression) else { return nil }
        let value = tag[start.upperBound...].prefix { $0 != "\"" }
        return value.replacingOccurrences(of: "&amp;", with: "&")
    }
}
