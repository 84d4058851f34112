/// The names of modules that a target of an adopted package cannot have, because Weft or a package that it uses has a target of the name.
enum TakenModules {
    /// The targets of Weft, and those of its packages. *Cost*: lists two folders.
    /// - Parameter weft: the folder of Weft.
    static func names(weft: String) -> Set<String> {
        let sources = FilePath.join(weft, "Sources")
        let own = Files.entries(sources) + Files.entries(FilePath.join(sources, "System"))
        // An import of a module that Weft has for apps, such as UIKit, means the module of Weft.
        return Set(own).union(ofPackages).subtracting(AvailableModules.all)
    }

    /// Gives targets whose names are taken others, and returns these by the names before.
    static func rename(_ targets: inout [SourceTarget], taken: Set<String>) -> [String: String] {
        // The new name can be that of another target.
        var used = taken.union(targets.map(\.moduleName))
        var renamed: [String: String] = [:]
        for index in targets.indices where taken.contains(targets[index].moduleName) {
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
