/// The modules that the headers of targets import. The headers of a target are read when its modules are first requested,
/// because only the headers of libraries that the program uses are needed.
final class HeaderImports {
    private var known: [String: Set<String>] = [:]
    /// The Objective-C libraries by the file names of their headers.
    private var owners: [String: String] = [:]

    /// Sets the targets in which a header is searched if another target imports it by its file name alone, as bridging headers import the
    /// headers of pods.
    func setLibraries(_ targets: [SourceTarget]) {
        known = [:]
        owners = [:]
        for target in targets where target.library != nil && target.swiftFiles.isEmpty {
            for path in target.headers where owners[FilePath.name(path)] == nil { owners[FilePath.name(path)] = target.moduleName }
        }
    }

    /// Returns the modules that the headers of a target import. *Cost*: reads the headers the first time.
    func modules(of target: SourceTarget) -> Set<String> {
        guard !target.headers.isEmpty else { return [] }
        if let found = known[target.moduleName] { return found }
        let own = Set(target.headers.map(FilePath.name))
        var found: Set<String> = []
        for path in target.headers {
            let header = HeaderText(Files.text(path) ?? "")
            found.formUnion(header.modules)
            for name in header.localImports where !own.contains(name) { if let owner = owners[name] { found.insert(owner) } }
        }
        found.remove(target.moduleName)
        known[target.moduleName] = found
        return found
    }
}
