/// Finds the paths of a project's file references, which are relative to the groups around them.
struct XcodeFileTree {
    private let objects: XcodeObjects
    /// The folder that holds the `.xcodeproj`.
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

    private mutating func collectParents(of group: String) {
        guard let object = objects[group] else { return }
        for child in object.list("children") where parents[child] == nil {
            parents[child] = group
            collectParents(of: child)
        }
    }

    /// The absolute path of a file or a group; nil if it lies outside of the sources, as a product does.
    func path(of identifier: String) -> String? {
        guard let object = objects[identifier] else { return nil }
        let own = object.text("path") ?? ""
        switch object.text("sourceTree") ?? "<group>" {
        case "<absolute>": return FilePath.normalized(own)
        case "SOURCE_ROOT": return FilePath.join(sourceRoot, own)
        case "<group>":
            guard let parent = parents[identifier] else { return FilePath.join(rootFolder, own) }
            return path(of: parent).map { FilePath.join($0, own) }
        default: return nil
        }
    }

    /// The files that a build file's reference means: a variant group has one for each language.
    func files(of reference: String) -> [String] {
        guard let object = objects[reference] else { return [] }
        switch object.isa {
        case "PBXVariantGroup", "XCVersionGroup":
            if object.isa == "XCVersionGroup" { return path(of: reference).map { [$0] } ?? [] }
            return object.list("children").flatMap { files(of: $0) }
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
