/// Finds the paths of a project's file references, which are relative to the groups that contain them.
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

    /// Gives each object the first parent that lists it, and the main group none, because a damaged project may list a group in itself.
    private mutating func collectParents(of mainGroup: String) {
        var groups = [mainGroup]
        while let group = groups.popLast() {
            for child in objects[group]?.list("children") ?? [] where parents[child] == nil && child != mainGroup {
                parents[child] = group
                groups.append(child)
            }
        }
    }

    /// The absolute path of a file or a group; nil if it lies outside of the sources, as a product does.
    func path(of identifier: String) -> String? {
        var identifier = identifier
        /// The parts of the path below the group at `identifier`, the last one first.
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

    /// The files that a build file's reference means: a variant group has one for each language.
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

    /// Whether a reference means a folder that is copied as a whole, under its own name (a blue folder in Xcode).
    func isFolderReference(_ reference: String) -> Bool {
        let type = objects[reference]?.text("lastKnownFileType") ?? objects[reference]?.text("explicitFileType")
        return type == "folder"
    }
}
