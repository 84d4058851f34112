import Foundation

/// The names that R.swift generates for the resources of a module: `R.image.icon()`, `R.color.tint()`, `R.font.title(size: 17)`,
/// `R.string.localizable.hello()`, `R.file.dataJson()`, and those of ``InterfaceNames``.
///
/// Apps that use R.swift omit its output from the repository, because a build script writes it.
struct ResourceNames {
    /// A group of names, such as `R.image` or a namespace of a catalog.
    private struct Group {
        var lines: [String: String] = [:]
        var groups: [String: Group] = [:]

        mutating func add(_ name: String, _ value: String, in path: ArraySlice<String>) {
            if let first = path.first {
                groups[first, default: Group()].add(name, value, in: path.dropFirst())
            } else if lines[name] == nil {
                // R.swift omits both of two resources with one name, so no program uses the second.
                lines[name] = value
            }
        }

        func text(indent: String) -> String {
            let values = lines.keys.filter { groups[$0] == nil }.sorted().map { "\(indent)static let \($0) = \(lines[$0] ?? "")\n" }
            let nested = groups.keys.sorted().map { name in
                "\(indent)enum \(name) {\n\(groups[name]?.text(indent: indent + "    ") ?? "")\(indent)}\n"
            }
            return (values + nested).joined()
        }
    }

    private var root = Group()
    private let interfaces: InterfaceNames

    /// Creates the names for the resources of a module, whose string catalogs have been added to `tables`. *Cost*: lists its asset
    /// catalogs, and reads its other tables of texts, its fonts and its files of Interface Builder.
    ///
    /// - Parameter types: the types that the sources of the module declare.
    init(files: [SourceFile], tables: StringTables, types: Set<String> = []) {
        interfaces = InterfaceNames(paths: files.filter { $0.kind == .interface }.map(\.path), types: types)
        for asset in CatalogAsset.all(in: files.filter { $0.kind == .catalog }.map(\.path)) {
            let type = asset.kind == .image ? "Image" : "Color"
            let groups = [asset.kind == .image ? "image" : "color"] + asset.groups.map(Self.identifier)
            add(asset.stem, "Resource\(type)(name: \(SwiftLiteral.quoted(asset.name)))", in: groups)
        }
        for file in files {
            guard case .resource = file.use else { continue }
            switch file.kind {
            case .stringCatalog: addTexts(tables.keys(ofCatalog: file.path), table: FilePath.stem(file.path))
            case .resource where ["strings", "stringsdict"].contains(FilePath.ext(file.path)):
                addTexts((Files.propertyList(file.path) ?? [:]).keys.sorted(), table: FilePath.stem(file.path))
            case .resource: addFile(file.path)
            default: continue
            }
        }
    }

    private mutating func add(_ name: String, _ value: String, in groups: [String]) {
        let name = Self.identifier(name)
        // A name without letters and digits has no identifier.
        guard name != "_", !groups.contains("_") else { return }
        root.add(name, value, in: groups[...])
    }

    private mutating func addTexts(_ keys: [String], table: String) {
        for key in keys {
            let value = "ResourceText(key: \(SwiftLiteral.quoted(key)), table: \(SwiftLiteral.quoted(table)))"
            add(key, value, in: ["string", Self.identifier(table)])
        }
    }

    private mutating func addFile(_ path: String) {
        let (name, stem, ext) = (FilePath.name(path), FilePath.stem(path), FilePath.ext(path))
        // The names of files are case-sensitive, and `FilePath.ext` is in lower case.
        let suffix = name.count > stem.count ? String(name.dropFirst(stem.count + 1)) : ""
        let file = "name: \(SwiftLiteral.quoted(stem)), pathExtension: \(SwiftLiteral.quoted(suffix))"
        add(name, "ResourceFile(\(file))", in: ["file"])
        if Self.imageExtensions.contains(ext) {
            let base = stem.replacing(/@[23]x$/, with: "")
            add(base, "ResourceImage(name: \(SwiftLiteral.quoted(base)))", in: ["image"])
        }
        if ["ttf", "otf"].contains(ext) {
            let font = Files.data(path).flatMap(FontFileName.postScript) ?? stem
            add(font, "ResourceFont(name: \(SwiftLiteral.quoted(font)))", in: ["font"])
        }
    }

    private static let imageExtensions: Set = ["png", "jpg", "jpeg", "gif", "bmp", "tif", "tiff"]

    /// Returns the name that R.swift generates for a resource: `tabBarIcon` for `TabBar-icon`, `urlBar` for `URLBar`, `flaG` for `FLAG`.
    /// Underscores remain, and digits at the start are omitted.
    static func identifier(_ name: String) -> String {
        let words = name.drop { $0.isNumber }.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let text = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let start = max(1, text.prefix { $0.isUppercase }.count - 1)
        return text.isEmpty ? "_" : SwiftKeywords.identifier(text.prefix(start).lowercased() + text.dropFirst(start))
    }

    /// Returns the path of the source with the names of a module, relative to the package.
    static func path(in moduleFolder: String) -> String { "\(moduleFolder)/Weft/ResourceNames.swift" }

    /// Returns whether sources use the names of R.swift and none of them declares `R` outside of functions and types.
    static func areUsed(by texts: [String]) -> Bool {
        let isUsed = texts.contains { text in text.contains("R.") && kinds.contains { text.contains("R.\($0).") } }
        let declaration = /(?m)^(?:[@\w()]+ +)*(?:struct|enum|class|actor|let|var|typealias)\s+R\b/
        return isUsed && !texts.contains { $0.contains(/\sR\b/) && $0.contains(declaration) }
    }

    private static let kinds = ["image", "color", "font", "string", "file", "nib", "reuseIdentifier", "storyboard"]

    /// The Swift source with the names.
    var source: String {
        "// Written by `weft adopt` from the resources, with the names of R.swift.\nimport Foundation\nimport UIKit\n\n"
            + "enum R {\n\(root.text(indent: "    "))}\n\n" + interfaces.source + ResourceNameTypes.text
    }
}
