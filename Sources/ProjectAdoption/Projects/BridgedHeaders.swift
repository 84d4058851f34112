import Foundation

/// Finds the Objective-C headers whose declarations Swift code can use: those that a bridging header or the header of a framework imports,
/// and those of a library.
enum BridgedHeaders {
    /// Returns a target's bridging header, or the header with the name of its framework or library, and all headers that it imports. Those
    /// of a library are in the folder of its header.
    ///
    /// *Cost*: lists the folders of the project if the target has such a header.
    static func headers(of target: SourceTarget, in project: SourceProject) -> [String] {
        if target.library != nil { return umbrella(of: target).map { reachable(from: $0, in: FilePath.folder($0)) } ?? [] }
        let folder = project.folder
        var roots: [String] = []
        if let setting = target.settings["SWIFT_OBJC_BRIDGING_HEADER"] {
            roots.append(FilePath.join(folder, setting))
        } else if target.kind == .library {
            roots += target.files.map(\.path).filter { FilePath.name($0) == target.moduleName + ".h" }
            let beside = Set(target.swiftFiles.map(FilePath.folder)).map { FilePath.join($0, target.moduleName + ".h") }
            if roots.isEmpty { roots += beside.filter(Files.exists).sorted().prefix(1) }
        }
        guard let root = roots.first, Files.exists(root) else { return [] }
        return reachable(from: root, in: folder)
    }

    /// Returns a header and all headers in a folder that it imports directly or indirectly. Only file names are compared.
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

    /// Returns the headers below a folder, except those in folders with the excluded names.
    private static func headers(below folder: String, besides excluded: Set<String>) -> [String] {
        var found: [String] = []
        for name in Files.entries(folder) {
            let path = folder + "/" + name
            if name.hasSuffix(".h") {
                found.append(path)
            } else if !name.contains(".") || name.hasSuffix("framework"), !excluded.contains(name), Files.isFolder(path),
                !Files.isLink(path)
            {
                found += headers(below: path, besides: excluded)
            }
        }
        return found
    }

    /// Returns the modules of an Objective-C library in a folder: one for each framework with headers, named like the framework, and one
    /// for the other headers. Headers in folders for tests, examples and code of others are ignored.
    static func libraries(in folder: String, name: String) -> [SourceTarget] {
        let all = headers(below: folder, besides: foreignFolders)
        let byFramework = Dictionary(grouping: all) { framework(of: $0, in: folder) ?? name }
        return byFramework.keys.sorted().compactMap { library(in: folder, name: $0, headers: byFramework[$0] ?? []) }
    }

    /// Returns the name of the first framework in the path of a header; nil if it is in none.
    private static func framework(of header: String, in folder: String) -> String? {
        FilePath.relative(header, to: folder).split(separator: "/").lazy.filter { $0.hasSuffix(".framework") }.first
            .map { String($0.dropLast(".framework".count)) }
    }

    /// Returns a module with headers, of which those with the same file name count once; nil if there are none.
    private static func library(in folder: String, name: String, headers: [String]) -> SourceTarget? {
        var byName: [String: String] = [:]
        for path in headers where byName[FilePath.name(path)] == nil { byName[FilePath.name(path)] = path }
        guard !byName.isEmpty else { return nil }
        var target = SourceTarget(name: name, moduleName: BuildSettings.identifier(name), kind: .library)
        target.settings = BuildSettings(defaults: ["TARGET_NAME": name, "PRODUCT_NAME": name, "EXECUTABLE_NAME": name])
        target.library = folder
        target.headers = byName.values.sorted()
        return target
    }

    /// Returns the umbrella header of a library in Swift; nil if there is none. It has the name of the library's module, and is in a folder
    /// of the sources, in a folder above, or in a folder for supporting files.
    private static func umbrella(of target: SourceTarget) -> String? {
        guard !target.swiftFiles.isEmpty else { return nil }
        let folders = Set(target.swiftFiles.map(FilePath.folder))
        let places = folders.union(folders.map(FilePath.folder)).sorted()
        let names = ["", "Supporting Files/", "Support/", "include/"].map { "\($0)\(target.moduleName).h" }
        return places.lazy.flatMap { place in names.map { FilePath.join(place, $0) } }.first(where: Files.exists)
    }

    /// Returns the module name in a folder's podspec or, without one, the name of the folder.
    static func moduleName(in folder: String) -> String {
        guard let pod = PodspecProject.names(in: folder).first, let text = PodspecProject.text(pod, in: folder) else {
            return FilePath.name(folder)
        }
        return PodspecProject.values(of: "module_name", in: text).first ?? pod
    }

    private static let foreignFolders: Set = [
        "Pods", "Carthage", "build", "DerivedData", "Tests", "Test", "Example", "Examples", "Demo", "Demos", "Sample", "Samples", "Docs",
        "docs", "Vendor", "Vendors", "External", "node_modules", "Private", "PrivateHeaders",
    ]
}
