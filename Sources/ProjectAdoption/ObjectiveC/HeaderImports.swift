/// The modules that the headers of targets import. The headers of a target are read when its modules are first requested,
/// because only the headers of libraries that the program uses are needed.
final class HeaderImports {
    private var known: [String: Set<String>] = [:]

    /// Returns the modules that the headers of a target import. *Cost*: reads the headers the first time.
    func modules(of target: SourceTarget) -> Set<String> {
        guard !target.headers.isEmpty else { return [] }
        if let found = known[target.moduleName] { return found }
        let found = target.headers.reduce(into: Set<String>()) { $0.formUnion(HeaderText(Files.text($1) ?? "").modules) }
        known[target.moduleName] = found
        return found
    }
}
