/// The types that declarations in Objective-C headers can name: the types of Weft, and the types of the modules that the headers import.
struct HeaderTypes {
    private let plan: AdoptionPlan
    private let weft: String
    private var sources: [String: ObjectiveCSource] = [:]
    private var frameworks: [String: Set<String>] = [:]
    private var interface: Set<String>?

    /// - Parameter weft: the folder of the checkout of Weft.
    init(plan: AdoptionPlan, weft: String) {
        self.plan = plan
        self.weft = weft
    }

    /// Returns the declarations of a module's headers; nil if it has none. *Cost*: parses the headers the first time.
    mutating func source(of module: PlannedModule) -> ObjectiveCSource? {
        guard !module.target.headers.isEmpty else { return nil }
        if let known = sources[module.name] { return known }
        let source = ObjectiveCSource(headers: module.target.headers, folder: module.target.library ?? plan.project.folder)
        sources[module.name] = source
        return source
    }

    /// Returns the Swift types of other modules that the headers of a module can use, and the types that the headers of these modules
    /// declare.
    /// *Cost*: reads the sources of Weft once.
    mutating func visible(to module: PlannedModule) -> (types: Set<String>, names: HeaderNames) {
        var types = interfaceTypes()
        var names = HeaderNames()
        var pending = [module]
        var seen: Set<String> = [module.name]
        while let next = pending.popLast() {
            for framework in next.headerModules where AvailableModules.frameworks.contains(framework) {
                types.formUnion(self.types(of: framework))
            }
            for sibling in plan.modules where next.headerModules.contains(sibling.name) && seen.insert(sibling.name).inserted {
                types.formUnion(sibling.declaredTypes)
                if let source = source(of: sibling) { names.formUnion(source.names) }
                pending.append(sibling)
            }
        }
        return (types, names)
    }

    private mutating func interfaceTypes() -> Set<String> {
        if let interface { return interface }
        let found = DeclaredTypes.ofWeft(weft)
        interface = found
        return found
    }

    private mutating func types(of framework: String) -> Set<String> {
        if let known = frameworks[framework] { return known }
        let found = DeclaredTypes.ofWeft(weft, modules: [framework])
        frameworks[framework] = found
        return found
    }
}
