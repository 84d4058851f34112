import Foundation
import SourceMigration

/// Decides which parts of a project are built, by its targets and the imports of their sources.
struct AdoptionPlanner {
    private(set) var project: SourceProject
    let options: AdoptionOptions
    private var texts: [String: String] = [:]
    private(set) var imports: [String: Set<String>] = [:]
    private let headerImports = HeaderImports()
    var plan: AdoptionPlan
    /// The new names of the modules whose original names are reserved, by their original names.
    private let renamed: [String: String]

    /// Returns the plan for a project. *Cost*: reads every Swift file of the project once.
    /// - Throws: ``AdoptionFailure`` if the chosen target does not exist or there is nothing to build.
    /// - Parameter reserved: the names that modules of the package cannot have.
    static func plan(_ project: SourceProject, options: AdoptionOptions, reserved: Set<String> = []) throws -> AdoptionPlan {
        var planner = AdoptionPlanner(project, options, reserved)
        try planner.chooseTargets()
        planner.readSources()
        planner.connectModules()
        planner.planDependencies()
        planner.plan.swiftGenOutputs = SwiftGenOutput.missing(in: planner.project)
        return planner.plan
    }

    private init(_ project: SourceProject, _ options: AdoptionOptions, _ reserved: Set<String>) {
        var project = project
        for index in project.targets.indices {
            project.targets[index].files.removeAll { file in
                options.exclude.contains { FilePath.isInside(file.path, FilePath.join(project.folder, $0)) }
            }
        }
        let named = Self.packagesNamed(by: project)
        let own = Set(project.packages.compactMap(\.folder))
        // A module of Weft, or of a package that builds on Linux, replaces a library's module that would be built from sources. A package
        // in a folder of the project may have a module with the same name by chance, so a package that builds on Linux replaces it only if
        // the project names that package.
        let extended = Self.extensionsOfWeft(&project.targets)
        project.targets.removeAll { target in
            guard let library = target.library else { return false }
            if AvailableModules.all.contains(target.moduleName) { return true }
            guard let url = Self.package(target.moduleName, options) else { return false }
            return !own.contains(library) || named.contains(url)
        }
        renamed = ReservedModuleNames.rename(&project.targets, reserved: reserved).merging(extended) { first, _ in first }
        self.project = project
        self.options = options
        plan = AdoptionPlan(project: project, options: options)
        plan.omissions = project.omissions + project.incompleteLibraries.filter { !Self.isReplaced($0.name, options) }
    }

    /// Keeps the Swift sources of libraries whose part in Objective-C is a module of Weft, as modules with other names that export the
    /// module of Weft.
    /// - Returns: the names of these modules by those of the libraries.
    private static func extensionsOfWeft(_ targets: inout [SourceTarget]) -> [String: String] {
        var renamed: [String: String] = [:]
        for index in targets.indices where targets[index].library != nil && !targets[index].swiftFiles.isEmpty {
            let name = targets[index].moduleName
            guard PlannedModule.extensible.contains(name) else { continue }
            targets[index].moduleName = "App\(name)"
            targets[index].headers = []
            renamed[name] = "App\(name)"
        }
        return renamed
    }

    // MARK: Targets

    private mutating func chooseTargets() throws {
        let apps = project.targets.filter { $0.kind == .application }
        if let wanted = options.target {
            guard let found = project.targets.first(where: { $0.name == wanted && $0.kind != .tests }) else {
                let names = project.targets.filter { $0.kind != .tests }.map(\.name).joined(separator: ", ")
                throw AdoptionFailure("there is no target named \(wanted); there are: \(names)")
            }
            plan.application = found.kind == .application ? found : nil
        } else {
            plan.application = apps.first { $0.name == project.name } ?? apps.first
        }
        for app in apps where app.name != plan.application?.name {
            plan.omissions.append(
                Omission(name: app.name, reason: "it is another app of the project", remedy: "adopt it with --target \"\(app.name)\""))
        }
        if let app = plan.application, app.swiftFiles.isEmpty {
            throw AdoptionFailure("the target \(app.name) has no Swift sources: Objective-C is not supported on Linux")
        }
        guard plan.application != nil || project.targets.contains(where: { $0.kind == .library && $0.library == nil }) else {
            throw AdoptionFailure("the project has no app and no library for iOS; \(targetListing)")
        }
    }

    /// The list of the project's targets, for a message.
    private var targetListing: String {
        let names = project.targets.map { "\($0.name) (\($0.kind.rawValue))" } + project.omissions.map { "\($0.name) (\($0.reason))" }
        return names.isEmpty ? "it has no targets" : "its targets are \(names.joined(separator: "; "))"
    }

    private var candidates: [SourceTarget] {
        let app = plan.application.map { [$0] } ?? []
        return app + project.targets.filter { $0.kind != .application && !($0.swiftFiles.isEmpty && $0.headers.isEmpty) }
    }

    // MARK: Sources

    private mutating func readSources() {
        for index in project.targets.indices where project.targets[index].headers.isEmpty {
            let headers = BridgedHeaders.headers(of: project.targets[index], in: project)
            project.targets[index].headers = headers
            if project.targets[index].name == plan.application?.name { plan.application?.headers = headers }
        }
        headerImports.setLibraries(project.targets)
        for target in candidates {
            for path in target.swiftFiles where texts[path] == nil {
                guard let text = Files.text(path) else {
                    // A missing file is skipped here, because `AdoptionReport` lists it as omitted.
                    guard Files.exists(path) else { continue }
                    plan.omissions.append(
                        Omission(name: FilePath.relative(path, to: project.folder), reason: "it cannot be read as text in UTF-8 or UTF-16"))
                    continue
                }
                if let problem = SourceBudget.problem(path, text) {
                    plan.omissions.append(
                        Omission(
                            name: FilePath.relative(path, to: project.folder), reason: problem, remedy: "split it into several files"))
                    continue
                }
                texts[path] = text
                imports[path] = ImportScan.modules(in: text)
            }
        }
        // CocoaPods compiles the Objective-C part of such a library into the library's own module, and a package into a separate one.
        for index in project.targets.indices where project.targets[index].library != nil {
            let imported = project.targets[index].swiftFiles.reduce(into: Set<String>()) { $0.formUnion(imports[$1] ?? []) }
            if !imported.isDisjoint(with: AvailableModules.objectiveCParts) { project.targets[index].headers = [] }
        }
    }

    /// Returns the modules that a target imports, with their names in the sources.
    private func modules(importedBy target: SourceTarget) -> Set<String> {
        target.swiftFiles.reduce(into: headerImports.modules(of: target)) { modules, path in
            let imported = imports[path] ?? []
            modules.formUnion(imported)
            modules.formUnion(LibraryOverlays.modules(besides: imported).filter { name in candidates.contains { $0.moduleName == name } })
        }
    }

    /// Returns the modules that a target imports, with their names in the adopted package.
    private func builtModules(importedBy target: SourceTarget) -> Set<String> {
        Set(modules(importedBy: target).map { renamed[$0] ?? $0 })
    }

    // MARK: Modules

    private mutating func connectModules() {
        let types = renamed.isEmpty ? [] : texts.values.reduce(into: Set<String>()) { $0.formUnion(DeclaredTypes.names(in: $1)) }
        for target in reachableTargets() {
            var module = module(target)
            module.qualified = Set(module.renamed.keys).subtracting(types)
            plan.modules.append(module)
        }
        plan.removeCyclesOfHeaders()
        for target in project.targets
        where target.kind == .library && target.library == nil && !plan.modules.contains(where: { $0.target.name == target.name }) {
            let reason = target.swiftFiles.isEmpty ? "it has no Swift sources" : "nothing that is built imports it"
            plan.omissions.append(Omission(name: target.name, reason: reason))
        }
    }

    /// Returns the app or, without one, the project's libraries; the libraries that these import directly or indirectly; and the tests of
    /// these targets, with the external libraries that the tests import.
    private func reachableTargets() -> [SourceTarget] {
        let libraries = candidates.filter { $0.kind == .library }
        var chosen = plan.application.map { [$0] } ?? libraries.filter { $0.library == nil }
        addImported(libraries, to: &chosen)
        let built = Set(chosen.map(\.moduleName))
        let tests = candidates.filter { $0.kind == .tests && !builtModules(importedBy: $0).isDisjoint(with: built) }
        var all = chosen + tests
        addImported(libraries.filter { $0.library != nil }, to: &all)
        return all
    }

    /// Adds the libraries that targets import directly or indirectly.
    private func addImported(_ libraries: [SourceTarget], to chosen: inout [SourceTarget]) {
        var index = 0
        while index < chosen.count {
            let imported = builtModules(importedBy: chosen[index])
            for library in libraries where imported.contains(library.moduleName) {
                if !chosen.contains(where: { $0.moduleName == library.moduleName }) { chosen.append(library) }
            }
            index += 1
        }
    }

    private func module(_ target: SourceTarget) -> PlannedModule {
        var module = PlannedModule(target: target)
        let names = Set(candidates.map(\.moduleName))
        module.imports = modules(importedBy: target)
        module.headerModules = headerImports.modules(of: target)
        // The module's own name is included, because a module can qualify its declarations with it, as in `Name.Type`.
        module.renamed = renamed.filter { module.imports.contains($0.key) || $0.value == target.moduleName }
        if let whole = module.exported {
            module.imports.insert(whole)
            module.renamed[whole] = nil
        }
        let imported = target.swiftFiles.reduce(into: Set<String>()) { $0.formUnion(imports[$1] ?? []) }
        for name in builtModules(importedBy: target).sorted() where name != target.moduleName {
            if names.contains(name) {
                module.siblings.append(name)
            } else if AvailableModules.isAvailable(name, besides: names) {
                continue
            } else if let product = product(for: name) {
                module.products.append(product)
            } else if imported.contains(name) || (!AppleFrameworks.contains(name) && !target.swiftFiles.isEmpty) {
                // A module that only headers import is not reported as missing if it is a framework of Apple, or if the headers belong to a
                // library in Objective-C, whose headers may import modules that are not installed.
                module.missing.insert(name)
            }
        }
        for path in Set(target.swiftFiles).sorted() {
            if let text = texts[path] { module.sources.append(Migration.Input(name: path, text: text)) }
        }
        return module
    }

    /// Returns the address of the package that builds on Linux and has a module with the name; nil if there is none, or if packages are not
    /// used.
    private static func package(_ module: String, _ options: AdoptionOptions) -> String? {
        options.usesPackages ? KnownDependency.module(module)?.packageAddress : nil
    }

    /// Returns whether the sources of a library are not needed: Weft or a package contains its modules, or the library is a tool, which no
    /// source imports.
    private static func isReplaced(_ library: String, _ options: AdoptionOptions) -> Bool {
        if AvailableModules.all.contains(BuildSettings.identifier(library)) { return true }
        return switch KnownDependency.named(library)?.resolution {
        case .provided, .tool: true
        case .package: options.usesPackages
        case .sources, .vendor, .unavailable, nil: false
        }
    }

    /// Returns the addresses of the known packages that the lock files or the project list, or that have copies in its folders.
    private static func packagesNamed(by project: SourceProject) -> Set<String> {
        let listed = DependencyLocks.read(project).compactMap { KnownDependency.named($0.name) }
        let folders = Set(project.packages.compactMap(\.folder).map(FilePath.name))
        // The folder of a copy has the name of the repository. The name of a module alone would not be sufficient.
        let copies = KnownDependency.all.compactMap(\.packageAddress).filter { folders.contains(PackageIdentity.name(url: $0)) }
        return Set(listed.compactMap(\.packageAddress) + copies)
    }

    /// Returns the product for a module of a package that builds on Linux; nil for other modules.
    private func product(for module: String) -> PlannedProduct? {
        guard options.usesPackages, let known = KnownDependency.module(module), case .package(let url, _) = known.resolution else {
            return nil
        }
        return PlannedProduct(name: module, package: PackageIdentity.name(url: url))
    }
}
