import Foundation

/// Finds the headers in Objective-C that Swift code sees: those that a bridging header or the header of a framework imports, and those of a
/// library.
enum BridgedHeaders {
    /// The headers behind a target's bridging header, or the header named like its framework, and those headers themselves.
    ///
    /// *Cost*: lists the folders of the project if the target has such a header.
    static func headers(of target: SourceTarget, in project: SourceProject) -> [String] {
        let folder = target.library ?? project.folder
        var roots: [String] = []
        if let setting = target.settings["SWIFT_OBJC_BRIDGING_HEADER"] {
            roots.append(FilePath.join(folder, setting))
        } else if target.kind == .library, target.library == nil {
            roots += target.files.map(\.path).filter { FilePath.name($0) == target.moduleName + ".h" }
            let beside = Set(target.swiftFiles.map(FilePath.folder)).map { FilePath.join($0, target.moduleName + ".h") }
            if roots.isEmpty { roots += beside.filter(Files.exists).sorted().prefix(1) }
        }
        guard let root = roots.first, Files.exists(root) else { return [] }
        return reachable(from: root, in: folder)
    }

    /// A header and what it imports, by the names of files within a folder.
    private static func reachable(from root: String, in folder: String) -> [String] {
        var byName: [String: String] = [:]
        for path in headers(below: folder, besides: ["Pods", "Carthage", "build", "DerivedData"]) where byName[FilePath.name(path)] == nil {
            byName[FilePath.name(path)] = path
        }
        var found = [root]
        var seen: Set<String> = [root]
        var index = 0
        while index < found.count {
            for name in HeaderText(Files.text(found[index]) ?? "").localImports {
                if let path = byName[name], seen.insert(path).inserted { found.append(path) }
            }
            index += 1
        }
        return found
    }

    /// The headers of a folder, except those below folders of certain names.
    private static func headers(below folder: String, besides excluded: Set<String>) -> [String] {
        var found: [String] = []
        for name in Files.entries(folder) {
            let path = folder + "/" + name
            if name.hasSuffix(".h") {
                found.append(path)
            } else if !name.contains(".") || name.hasSuffix(".framework"), !excluded.contains(name), Files.isFolder(path), !isLink(path) {
                found += headers(below: path, besides: excluded)
            }
        }
        return found
    }

    private static func isLink(_ path: String) -> Bool { (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil }

    /// The module of a library in Objective-C in a folder: its headers, without those of tests and examples. Nil where it has none.
    static func library(in folder: String, name: String) -> SourceTarget? {
        var byName: [String: String] = [:]
        for path in headers(below: folder, besides: foreignFolders) where byName[FilePath.name(path)] == nil {
            byName[FilePath.name(path)] = path
        }
        guard !byName.isEmpty else { return nil }
        var target = SourceTarget(name: name, moduleName: BuildSettings.identifier(name), kind: .library)
        target.settings = BuildSettings(defaults: ["TARGET_NAME": name, "PRODUCT_NAME": name, "EXECUTABLE_NAME": name])
        target.library = folder
        target.headers = byName.values.sorted()
        return target
    }

    /// The name of the module that a folder's podspec, or the folder's own name, states.
    static func moduleName(in folder: String) -> String {
        let specification = Files.entries(folder).first { $0.hasSuffix(".podspec") }
        guard let specification, let text = Files.text(FilePath.join(folder, specification)) else { return FilePath.name(folder) }
        return PodspecProject.values(of: "module_name", in: text).first ?? FilePath.stem(specification)
    }

    private static let foreignFolders: Set = [
        "Pods", "Carthage", "build", "DerivedData", "Tests", "Test", "Example", "Examples", "Demo", "Demos", "Sample", "Samples", "Docs",
        "docs", "Vendor", "Vendors", "External", "node_modules", "Private",
    ]
}

/// The placeholder source of a module for the headers that it sees.
struct ObjectiveCSource {
    /// Modules that the headers import, in order.
    let imports: [String]
    private let declarations: HeaderDeclarations

    /// *Cost*: reads the headers.
    /// - Parameter folder: paths in messages are relative to it.
    init(headers: [String], folder: String) {
        var parser = HeaderParser()
        var modules: [String] = []
        for path in headers {
            let header = HeaderText(Files.text(path) ?? "")
            let place = FilePath.relative(path, to: folder)
            parser.read(header.text, place: place)
            parser.found.constants += header.constants.map { name, value, line in
                let type: ObjectiveCType =
                    value.hasPrefix("\"")
                    ? .object("NSString", arguments: [], .nonnull) : .value(value.contains(".") ? "double" : "NSInteger")
                return HeaderDeclarations.Constant(name: name, type: type, value: value, place: "\(place):\(line)")
            }
            for module in header.modules where !modules.contains(module) { modules.append(module) }
        }
        var seen: Set<String> = []
        parser.found.constants.removeAll { !seen.insert($0.name).inserted }
        parser.found.functions.removeAll { !seen.insert($0.name).inserted }
        parser.found.enumerations.removeAll { !seen.insert($0.name).inserted }
        parser.found.aliases.removeAll { !seen.insert($0.name).inserted || parser.found.types[$0.name] != nil }
        imports = modules
        declarations = parser.found
    }

    /// The Swift source; nil where nothing is declared.
    ///
    /// - Parameters:
    ///   - own: the types of the module's Swift sources.
    ///   - system: the types of UIKit and the other modules that the source imports.
    ///   - modules: those that the source exports, because the headers import them.
    func text(own: Set<String>, system: Set<String>, modules: [String]) -> String? {
        var declared: [String: String] = [:]
        for (name, type) in declarations.types { declared[name] = type.swiftName ?? name }
        for enumeration in declarations.enumerations { declared[enumeration.name] = enumeration.swiftName ?? enumeration.name }
        for alias in declarations.aliases where declared[alias.name] == nil { declared[alias.name] = alias.name }
        let names = SwiftTypeNames(declared: declared, available: own.union(system))
        return ObjectiveCPlaceholders(declarations: declarations, names: names, own: own).source(imports: modules)
    }
}

/// The types that Swift sources declare.
enum DeclaredTypes {
    /// *Cost*: one pass over the text.
    static func names(in text: String) -> Set<String> {
        var names: Set<String> = []
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            guard let first = line.first(where: { $0 != 32 && $0 != 9 }), starts.contains(first) else { continue }
            var previous: Substring.UTF8View?
            for word in line.split(whereSeparator: { $0 == 32 || $0 == 9 }).prefix(8) {
                if let previous, keywords.contains(String(Substring(previous))) {
                    let name = word.prefix { $0 == 95 || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) }
                    names.insert(String(Substring(name)))
                    break
                }
                previous = word
            }
        }
        return names
    }

    private static let keywords: Set = ["class", "struct", "enum", "protocol", "typealias", "actor"]
    /// The first bytes of declarations of types, their modifiers and attributes.
    private static let starts: Set<UInt8> = Set("@cseptaofi".utf8)

    /// The types of the modules that a generated source imports. *Cost*: reads the sources of these modules, about 4 MB.
    static func ofWeft(_ checkout: String) -> Set<String> {
        let modules = [
            "UIKit", "UIKitCore", "UIFoundation", "UIPrimitives", "QuartzCore", "CoreGraphics", "AsyncDisplayKit", "Nodes",
            "FoundationCompatibility", "LayoutEngine", "CoreText", "CoreImage",
        ]
        return modules.reduce(into: []) { names, module in
            for path in Files.files(in: FilePath.join(checkout, "Sources/\(module)")) where path.hasSuffix(".swift") {
                names.formUnion(self.names(in: Files.text(path) ?? ""))
            }
        }
    }
}
