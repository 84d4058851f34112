/// Finds the absolute paths of a project's file references. In the project file, a path is usually relative to the group that contains the
/// reference.
struct XcodeFileTree {
    private let objects: XcodeObjects
    /// The folder that contains the `.xcodeproj`.
    let sourceRoot: String
    private var parents: [String: String] = [:]
    private let rootFolder: String

    init(objects: XcodeObjects, sourceRoot: String) {
        self.objects = objects
        self.sourceRoot = sourceRoot
        let root = objects.root
        rootFolder = FilePath.join(sourceRoot, root?.text("projectDirPath") ?? "")
        collectParents(of: root?.text("mainGroup") ?? "")
    }

    /// Sets the parent of each object: the first group that lists it. The main group gets no parent, because a damaged project may list a
    /// group in itself.
    private mutating func collectParents(of mainGroup: String) {
        var groups = [mainGroup]
        while let group = groups.popLast() {
            for child in objects[group]?.list("children") ?? [] where parents[child] == nil && child != mainGroup {
                parents[child] = group
                groups.append(child)
            }
        }
    }

    /// Returns the absolute path of a file or a group; nil if it is not among the sources, such as a product.
    func path(of identifier: String) -> String? {
        var identifier = identifier
        /// The parts of the path below the group `identifier`, beginning with the last one.
        var parts: [String] = []
        var below: String { parts.reversed().joined(separator: "/") }
        while let object = objects[identifier] {
            if let part = object.text("path"), !part.isEmpty { parts.append(part) }
            switch object.text("sourceTree") ?? "<group>" {
            case "<absolute>": return FilePath.normalized(below)
            case "SOURCE_ROOT": return FilePath.join(sourceRoot, below)
            case "<group>":
                guard let parent = parents[identifier] else { return FilePath.join(rootFolder, below) }
                identifier = parent
            default: return nil
            }
        }
        return nil
    }

    /// Returns the files for the reference of a build file. A variant group has one file for each language.
    func files(of reference: String) -> [String] {
        guard let object = objects[reference] else { return [] }
        switch object.isa {
        case "PBXVariantGroup", "XCVersionGroup":
            if object.isa == "XCVersionGroup" { return path(of: reference).map { [$0] } ?? [] }
            return object.list("children").filter { objects[$0]?.isa == "PBXFileReference" }.compactMap(path)
        case "PBXFileReference":
            return path(of: reference).map { [$0] } ?? []
        default:
            return []
        }
    }

    /// Returns whether a reference is a folder that is copied as a whole with its name (a blue folder in Xcode).
    func isFolderReference(_ reference: String) -> Bool {
        let type = objects[reference]?.text("lastKnownFileType") ?? objects[reference]?.text("explicitFileType")
        return type == "folder"
    }
}
