import Foundation
import UIPrimitives

/// An image or a color of an asset catalog.
struct CatalogAsset: Hashable {
    enum Kind { case image, color }

    let kind: Kind
    /// The name without groups.
    let stem: String
    /// The enclosing groups that provide a namespace.
    let groups: [String]
    /// The enclosing groups, including those without a namespace if these are requested.
    var folders: [String]

    /// The name under which programs load the asset.
    var name: String { (groups + [stem]).joined(separator: "/") }

    /// Returns the assets of catalogs in the order of their folders. *Cost*: lists the folders and reads their `Contents.json`.
    /// - Parameter keepsFolders: whether ``folders`` includes the groups without a namespace.
    static func all(in catalogs: [String], keepsFolders: Bool = false) -> [CatalogAsset] {
        var entered: Set<String> = []
        return catalogs.flatMap { catalog in
            assets(in: catalog, groups: [], folders: [], &entered).map { asset in
                var asset = asset
                if !keepsFolders { asset.folders = asset.groups }
                return asset
            }
        }
    }

    /// Returns the assets of a folder. A folder that a link leads back to is not entered again. Folders beyond the limits of depth and
    /// number are not entered.
    private static func assets(
        in folder: String, groups: [String], folders: [String], _ entered: inout Set<String>
    ) -> [CatalogAsset] {
        let resolved = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        guard folders.count <= ResourceLimits.catalogDepth, entered.count < ResourceLimits.catalogEntries,
            entered.insert(resolved).inserted
        else { return [] }
        return Files.entries(folder).flatMap { entry -> [CatalogAsset] in
            let path = FilePath.join(folder, entry)
            let stem = FilePath.stem(entry)
            switch FilePath.ext(entry) {
            case "imageset": return [CatalogAsset(kind: .image, stem: stem, groups: groups, folders: folders)]
            case "colorset": return [CatalogAsset(kind: .color, stem: stem, groups: groups, folders: folders)]
            case "" where Files.isFolder(path):
                let inside = providesNamespace(path) ? groups + [stem] : groups
                return assets(in: path, groups: inside, folders: folders + [stem], &entered)
            default: return []
            }
        }
    }

    private static func providesNamespace(_ folder: String) -> Bool {
        guard let data = FileManager.default.contents(atPath: FilePath.join(folder, "Contents.json")),
            let contents = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        else { return false }
        return (contents["properties"] as? [String: Any])?["provides-namespace"] as? Bool ?? false
    }
}
