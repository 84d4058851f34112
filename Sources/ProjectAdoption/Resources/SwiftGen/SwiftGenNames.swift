import Foundation

/// Writes the names that SwiftGen's default templates generate from the resources of a project that does not contain its output.
struct SwiftGenNames {
    let output: SwiftGenOutput
    let module: PlannedModule

    /// The Swift declarations; nil if the output's parser or template is not supported.
    var source: String? {
        guard let template = output.template, Self.version.contains(where: template.hasSuffix) else { return nil }
        switch output.parser {
        case "xcassets": return template.hasPrefix("swift") ? assets : nil
        case "colors": return template.hasPrefix("swift") || template.hasPrefix("literals") ? colors : nil
        case "strings": return texts(isFlat: template.hasPrefix("flat"))
        case "ib", "storyboards": return template.hasPrefix("scenes") || template.hasPrefix("swift") ? scenes : nil
        default: return nil
        }
    }

    private static let version = ["swift3", "swift4", "swift5", "swift6"]

    /// The paths of the module's files.
    private var files: [String] { module.target.files.map(\.path) }

    /// Returns the name that the templates give to a member: `peoplePicker` for `People-Picker` and `people_picker`, `urlBar` for `URLBar`.
    static func member(_ name: String) -> String {
        let type = typeName(name)
        let capitals = type.prefix { $0.isUppercase }.count
        let lowered = capitals > 1 && capitals < type.count && type.dropFirst(capitals).first?.isLetter == true ? capitals - 1 : capitals
        return SwiftKeywords.identifier(type.prefix(lowered).lowercased() + type.dropFirst(lowered))
    }

    /// Returns the name that the templates give to a nested type, such as `PeoplePicker` for `people_picker`.
    static func typeName(_ name: String) -> String {
        let isUppercase = name.contains { $0.isLetter } && !name.contains { $0.isLowercase }
        let words = name.split { !$0.isLetter && !$0.isNumber }
        // In a name such as TAB_BAR, all letters except the first of each word become lowercase.
        let parts = words.map { word in
            word.prefix(1).uppercased() + (isUppercase && words.count > 1 ? word.dropFirst().lowercased() : String(word.dropFirst()))
        }
        let text = parts.joined()
        return text.first?.isNumber == true ? "_" + text : text
    }

    // MARK: Catalogs

    private var assets: String? {
        let catalogs = output.inputFiles(among: files, extensions: ["xcassets"])
        var root = SwiftGenGroup()
        for catalog in catalogs {
            // The names of several catalogs are in types with the names of the catalogs.
            let path = catalogs.count > 1 ? [Self.typeName(FilePath.stem(catalog))] : []
            for asset in CatalogAsset.all(in: [catalog], keepsFolders: output.isOn("forceProvidesNamespaces")) {
                let type =
                    asset.kind == .image
                    ? output.typeName("ImageAsset", parameter: "imageTypeName")
                    : output.typeName("ColorAsset", parameter: "colorTypeName")
                let groups = path + asset.folders.map(Self.typeName)
                root.add(Self.member(asset.stem), "\(type)(name: \(SwiftLiteral.quoted(asset.name)))", in: groups[...])
            }
        }
        return root.text(of: output.typeName("Asset"), access: output.access)
            + SwiftGenTypes.image(output.typeName("ImageAsset", parameter: "imageTypeName"), access: output.access)
            + SwiftGenTypes.color(output.typeName("ColorAsset", parameter: "colorTypeName"), access: output.access)
    }

    // MARK: Colors

    private var colors: String? {
        let paths = output.inputFiles(among: files, extensions: ["txt", "xml", "json"])
        guard paths.count == output.inputs.count else { return nil }
        let type = output.typeName("ColorName")
        let isLiteral = output.template?.hasPrefix("literals") == true
        var root = SwiftGenGroup()
        for path in paths {
            for color in ColorListFile.colors(in: path) {
                let value = "0x" + String(color.value, radix: 16)
                root.add(Self.member(color.name), isLiteral ? "UIColor(rgbaValue: \(value))" : "\(type)(rgbaValue: \(value))", in: [])
            }
        }
        return isLiteral
            ? root.text(of: type, access: output.access) + SwiftGenTypes.colorLiterals(access: output.access)
            : root.text(of: type, keyword: "struct", members: SwiftGenTypes.colorMembers(access: output.access), access: output.access)
                + SwiftGenTypes.colorName(type, access: output.access) + SwiftGenTypes.colorLiterals(access: output.access)
    }

    // MARK: Texts

    private func texts(isFlat: Bool) -> String? {
        let paths = output.inputFiles(among: files, extensions: ["strings", "stringsdict"])
        // The same table in another language has the same keys.
        var tables: [String: [String: String]] = [:]
        for path in paths {
            let values = (Files.propertyList(path) ?? [:]).compactMapValues { $0 as? String }
            let isDictionary = FilePath.ext(path) == "stringsdict"
            let texts = isDictionary ? (Files.propertyList(path) ?? [:]).mapValues { _ in "%d" } : values
            tables[FilePath.stem(path), default: [:]].merge(texts) { first, second in isDictionary ? second : first }
        }
        var root = SwiftGenGroup()
        for (table, texts) in tables.sorted(by: { $0.key < $1.key }) {
            let path = tables.count > 1 ? [Self.typeName(table)] : []
            for (key, text) in texts.sorted(by: { $0.key < $1.key }) { add(key, text, table, path, isFlat, &root) }
        }
        let type = output.typeName("L10n")
        return root.text(of: type, access: output.access) + SwiftGenTypes.text(of: type)
    }

    private func add(_ key: String, _ text: String, _ table: String, _ path: [String], _ isFlat: Bool, _ root: inout SwiftGenGroup) {
        let parts = isFlat ? [key] : key.split(separator: ".").map(String.init)
        guard let last = parts.last else { return }
        let groups = path + parts.dropLast().map(Self.typeName)
        let types = TextParameters.types(of: text)
        let arguments = "\(SwiftLiteral.quoted(table)), \(SwiftLiteral.quoted(key))"
        if types.isEmpty {
            let value = "String { \(output.typeName("L10n")).tr(\(arguments)) }"
            root.add(Self.member(last), value, in: groups[...], keyword: "var", separator: ": ")
        } else {
            let parameters = types.enumerated().map { "_ p\($0 + 1): \($1)" }.joined(separator: ", ")
            let values = types.enumerated().map { ", \(TextParameters.argument("p\($0 + 1)", of: $1))" }.joined()
            let value = "(\(parameters)) -> String { \(output.typeName("L10n")).tr(\(arguments)\(values)) }"
            root.add(Self.member(last), value, in: groups[...], keyword: "func", separator: "")
        }
    }

    // MARK: Storyboards

    private var scenes: String? {
        let paths = output.inputFiles(among: files, extensions: ["storyboard"])
        var root = SwiftGenGroup()
        let types = module.declaredTypes
        for path in paths {
            let stem = FilePath.stem(path)
            let name = Self.typeName(stem)
            let storyboard = SwiftLiteral.quoted(stem)
            root.add("storyboardName", storyboard, in: [name])
            guard let document = InterfaceNames.storyboard(path) else { continue }
            if let initial = document.initialController {
                let type = InterfaceNames.type(of: initial, among: types)
                root.add("initialScene", "InitialSceneType<\(type)>(storyboardName: \(storyboard))", in: [name])
            }
            for controller in document.controllers {
                guard let identifier = controller["storyboardIdentifier"] else { continue }
                let type = InterfaceNames.type(of: controller, among: types)
                let value = "SceneType<\(type)>(storyboardName: \(storyboard), identifier: \(SwiftLiteral.quoted(identifier)))"
                root.add(Self.member(identifier), value, in: [name])
            }
        }
        root.conformance = "StoryboardType"
        return root.text(of: output.typeName("StoryboardScene"), access: output.access) + SwiftGenTypes.scenes(access: output.access)
    }
}

/// The names of one type that SwiftGen generates, and of the types nested in it.
private struct SwiftGenGroup {
    private var lines: [String: String] = [:]
    private var groups: [String: SwiftGenGroup] = [:]
    /// The protocol of the nested types; empty for none.
    var conformance = ""

    /// Adds a member in nested types. Of two members with one name, the first is used.
    mutating func add(
        _ name: String, _ value: String, in path: ArraySlice<String>, keyword: String = "let", separator: String = " = "
    ) {
        if let first = path.first {
            groups[first, default: SwiftGenGroup()].add(
                name, value, in: path.dropFirst(), keyword: keyword, separator: separator)
        } else if !name.isEmpty, lines[name] == nil {
            lines[name] = "static \(keyword) \(name)\(separator)\(value)"
        }
    }

    func text(of type: String, keyword: String = "enum", members: String = "", access: String, indent: String = "") -> String {
        let inner = indent + "    "
        let own = lines.keys.sorted().compactMap { name in groups[name] == nil ? "\(inner)\(access)\(lines[name] ?? "")\n" : nil }
        let nested = groups.keys.sorted().compactMap { name -> String? in
            guard let group = groups[name], !name.isEmpty else { return nil }
            let declared = conformance.isEmpty ? SwiftKeywords.escaped(name) : "\(SwiftKeywords.escaped(name)): \(conformance)"
            return group.text(of: declared, access: access, indent: inner)
        }
        return "\(indent)\(access)\(keyword) \(type) {\n\(members)\(own.joined())\(nested.joined())\(indent)}\n"
    }
}
