/// The names that a module of an adopted package cannot have, because Weft or a package that Weft uses has a target with the name.
enum ReservedModuleNames {
    /// Returns the names of Weft's targets and of the targets of its packages. *Cost*: lists two folders.
    /// - Parameter weft: the folder with Weft's sources.
    static func names(weft: String) -> Set<String> {
        let sources = FilePath.join(weft, "Sources")
        let own = Files.entries(sources) + Files.entries(FilePath.join(sources, "System"))
        // Modules that Weft provides for apps, such as UIKit, are excluded, because an import of one refers to the module of Weft.
        return Set(own).union(ofPackages).subtracting(AvailableModules.all)
    }

    /// Renames the targets whose names are reserved. Returns a dictionary from the old names to the new names.
    static func rename(_ targets: inout [SourceTarget], reserved: Set<String>) -> [String: String] {
        // A new name must not be the name of another target.
        var used = reserved.union(targets.map(\.moduleName))
        var renamed: [String: String] = [:]
        for index in targets.indices where reserved.contains(targets[index].moduleName) {
            let name = targets[index].moduleName
            var new = renamed[name] ?? "App\(name)"
            while renamed[name] == nil, used.contains(new) { new = "App\(new)" }
            used.insert(new)
            targets[index].moduleName = new
            renamed[name] = new
        }
        return renamed
    }

    private static let ofPackages: Set = [
        "Logging", "InMemoryLogging", "ArgumentParser", "ArgumentParserToolInfo", "Collections", "DequeModule", "OrderedCollections",
        "HashTreeCollections", "HeapModule", "BitCollections", "RopeModule", "_RopeModule", "InternalCollectionsUtilities",
        "_CollectionsUtilities", "BasicContainers", "ContainersPreview", "SwiftSyntax", "SwiftParser", "SwiftSyntaxMacros",
        "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftSyntaxBuilder",
    ]
}
