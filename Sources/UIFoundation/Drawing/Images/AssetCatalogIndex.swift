import Foundation
import Scheduling
import UIPrimitives

/// The sets of the asset catalogs in a resource folder, by kind and name.
///
/// The initializer lists the folders. The contents of a set are read when its asset is requested, because a program may load only a few
/// of a catalog's thousands of sets. *Source*: Asset Catalog Format Reference.
final class AssetCatalogIndex: Sendable {
    enum Kind: String {
        case image = "imageset"
        case color = "colorset"
        case data = "dataset"
    }

    /// A set of a catalog.
    struct AssetSet: Hashable {
        /// The path of its folder.
        let path: String

        /// The contents of `Contents.json`; nil if they cannot be read. *Cost*: reads the file.
        func contents<Contents: Decodable>() -> Contents? { AssetCatalogIndex.contents(of: path) }
    }

    /// The indexes in `groups` of the folders that contain a set with the same name. Nearly always there is only one such folder, which
    /// needs no array.
    private struct GroupIndexes {
        let first: Int
        var others: [Int] = []
    }

    /// The catalogs and the folders in them, except for the folders of the sets themselves.
    private let groups: [String]
    private let places: [Kind: [String: GroupIndexes]]

    private static let cache = Locked<[String: AssetCatalogIndex]>([:])

    /// The index of a bundle's resource folder. *Thread*: any. *Cost*: the first call for a folder lists its catalogs.
    static func index(ofBundle folder: String) -> AssetCatalogIndex {
        if let known = cache.withLock({ $0[folder] }) { return known }
        let made = AssetCatalogIndex(folder: folder)
        return cache.withLock { known in
            if let first = known[folder] { return first }
            known[folder] = made
            return made
        }
    }

    private init(folder: String) {
        var listing = Listing()
        for name in FolderEntries.names(in: folder).sorted() where name.hasSuffix(".xcassets") {
            listing.add("\(folder)/\(name)", namespace: "", depth: 0)
        }
        if listing.remaining < 0 {
            let limit = ResourceLimits.catalogEntries
            Log.warning("\(folder): asset catalogs with more than \(limit) sets and folders; the others are not found by name")
        }
        groups = listing.groups
        places = listing.places
    }

    /// The sets with a name, which includes the groups that provide a namespace, as in `Icons/star`. Several catalogs may contain a
    /// set with the same name.
    func sets(_ kind: Kind, named name: String) -> [AssetSet] {
        guard let place = places[kind]?[name] else { return [] }
        let stem = name[(name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex)...]
        return ([place.first] + place.others).map { AssetSet(path: "\(groups[$0])/\(stem).\(kind.rawValue)") }
    }

    /// The groups and sets that are listed so far.
    private struct Listing {
        var groups: [String] = []
        var places: [Kind: [String: GroupIndexes]] = [.image: [:], .color: [:], .data: [:]]
        /// The number of folders that may still be listed; negative after there were more than the limit.
        var remaining = ResourceLimits.catalogEntries

        mutating func add(_ folder: String, namespace: String, depth: Int) {
            let group = groups.count
            groups.append(folder)
            var subfolders: [String] = []
            FolderEntries.forEach(in: folder) { name, isFolder in
                guard isFolder else { return true }
                remaining -= 1
                guard remaining >= 0 else { return false }
                let point = name.lastIndex(of: ".")
                let ending = point.map { name[name.index(after: $0)...] } ?? ""
                if let kind = Kind(rawValue: String(ending)), let point {
                    add(kind, namespace + name[..<point], in: group)
                } else if !ending.hasSuffix("set") {
                    subfolders.append(name)
                }
                return true
            }
            // Links can lead back to a parent folder, so the depth is limited. The names are sorted, so that the result does not depend on
            // the order of the file system.
            guard depth < ResourceLimits.catalogDepth else { return }
            for name in subfolders.sorted() where remaining >= 0 {
                let path = "\(folder)/\(name)"
                add(path, namespace: AssetCatalogIndex.providesNamespace(path) ? "\(namespace)\(name)/" : namespace, depth: depth + 1)
            }
        }

        private mutating func add(_ kind: Kind, _ name: String, in group: Int) {
            if places[kind]?[name]?.others.append(group) == nil { places[kind]?[name] = GroupIndexes(first: group) }
        }
    }

    private struct Group: Decodable {
        struct Properties: Decodable {
            enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
            let providesNamespace: Bool?
        }
        let properties: Properties?
    }

    private static func providesNamespace(_ folder: String) -> Bool {
        let group: Group? = contents(of: folder)
        return group?.properties?.providesNamespace ?? false
    }

    private static func contents<Contents: Decodable>(of folder: String) -> Contents? {
        guard let data = try? SystemFile.readRegular("\(folder)/Contents.json", limit: ResourceLimits.assetBytes) else { return nil }
        return try? JSONDecoder().decode(Contents.self, from: data)
    }
}
