import Foundation
import SourceMigration

/// Creates a package for Linux next to a project for iOS, and updates it. The files of the project are only read.
package struct Adoption {
    /// The folder of the package.
    package let folder: String
    package private(set) var options: AdoptionOptions

    /// - Parameter folder: the absolute folder of the package.
    package init(folder: String, options: AdoptionOptions) {
        self.folder = folder
        self.options = options
    }

    /// Describes a package to create. If `target` is nil, or if `exclude` or `libraries` is empty, the value of an earlier run for the same
    /// project is used.
    ///
    /// - Parameters:
    ///   - folder: the folder of the package. It is absolute, like `project` and `weft`.
    package init(
        folder: String, project: String, weft: String, target: String?, usesPackages: Bool, exclude: [String], libraries: [String] = []
    ) {
        let earlier = try? Adoption(existing: folder)
        let known = earlier.flatMap { $0.projectPath == project ? $0.options : nil }
        self.init(
            folder: folder,
            options: AdoptionOptions(
                project: FilePath.relative(project, to: folder), weft: weft, target: target ?? known?.target, usesPackages: usesPackages,
                exclude: exclude.isEmpty ? known?.exclude ?? [] : exclude,
                libraries: libraries.isEmpty ? known?.libraries ?? [] : libraries.map { FilePath.relative($0, to: folder) }))
    }

    /// Describes a package that an earlier run has created.
    /// - Throws: ``AdoptionFailure`` if there is none.
    package init(existing folder: String) throws {
        let path = FilePath.join(folder, AdoptionOptions.fileName)
        guard let data = FileManager.default.contents(atPath: path) else {
            throw AdoptionFailure("\(folder): there is no \(AdoptionOptions.fileName); run weft adopt first")
        }
        do {
            self.init(folder: folder, options: try JSONDecoder().decode(AdoptionOptions.self, from: data))
        } catch {
            throw AdoptionFailure("\(path) cannot be read: \(error)")
        }
    }

    /// Returns the default location of a project's package: next to the outermost repository that contains the project or, without a
    /// repository, next to the project's folder.
    /// - Throws: ``AdoptionFailure`` if the project cannot be read.
    package static func defaultFolder(forProject path: String) throws -> String {
        let project = try ProjectReader.read(path)
        let app = project.targets.first { $0.kind == .application }?.name ?? project.name
        var root = project.folder
        var folder = root
        while folder.count > 1 {
            if Files.exists(FilePath.join(folder, ".git")) { root = folder }
            folder = FilePath.folder(folder)
        }
        return FilePath.join(FilePath.folder(root), "\(BuildSettings.identifier(app))-weft")
    }

    /// The absolute path of the project.
    var projectPath: String { FilePath.join(folder, options.project) }

    /// The result of an update.
    package struct Update {
        /// The folder of the package.
        let folder: String
        /// The report of this run; nil if the stored report is still valid.
        let newReport: AdoptionReport?
        /// The name of the package's executable.
        package let program: String
        /// The changed files of the package, relative to it, without those in `.weft`.
        package var changed: [String]
        /// Whether the previous plan was used and only changed sources were edited again. False if the project was read again.
        package var isIncremental: Bool
        /// The report on the adopted and omitted files. *Cost*: reads a file after an incremental update.
        package var report: AdoptionReport { newReport ?? AdoptionReport.load(folder) ?? AdoptionReport() }
    }

    /// Reads the project and writes the package.
    /// - Throws: ``AdoptionFailure`` with the reason.
    package func make() throws -> Update {
        let (project, plan) = try planned()
        let earlier = AdoptionState.load(folder)
        var writer = PackageFolder(folder)
        var report = AdoptionReport(plan: plan)
        var state = AdoptionState()
        let placeholders = PlaceholderList.load(folder)
        var resources: [String: [String]] = [:]
        var types = HeaderTypes(plan: plan, weft: FilePath.join(folder, options.weft))
        var edits: [String: EditedModule] = [:]
        // Imported modules follow their importers in the list. Their edits can require edits of the importers.
        for module in plan.modules.reversed() {
            let declarations = try writeDeclarations(of: module, &types, &writer)
            let imported = module.siblings.reduce(into: Set<String>()) { $0.formUnion(edits[$1]?.allResults ?? []) }
            edits[module.name] = edited(module, of: project, declarations, placeholders, imported)
        }
        for module in plan.modules {
            guard let edited = edits[module.name] else { continue }
            state.modules.append(try write(module, edited, of: project, &writer, &report))
            resources[module.name] = try BundleWriter(module: module, plan: plan).write(to: &writer, report: &report)
        }
        if plan.application == nil { try writer.write(PreviewProgramSource.text, to: "Sources/\(plan.program)/Previews.swift") }
        try writer.write(ManifestWriter.text(of: plan, resources: resources), to: "Package.swift")
        try writer.write(try PackageFolder.encoded(options), to: AdoptionOptions.fileName)
        try writer.write(".build/\n.weft/\n", to: ".gitignore")
        report.placeholders = placeholders.all
        report.program = plan.program
        try writer.write(report.json, to: ".weft/report.json")
        record(project, plan, &state)
        state.written = writer.written
        writer.removeLeftovers(of: earlier?.written ?? [])
        try writer.write(try PackageFolder.encoded(state), to: AdoptionState.path)
        return Update(folder: folder, newReport: report, program: plan.program, changed: writer.changed, isIncremental: false)
    }

    /// Returns the project with its libraries, and the plan. Fetches the libraries that sources import.
    private func planned() throws -> (SourceProject, AdoptionPlan) {
        let own = try ProjectReader.read(projectPath)
        var libraries = (options.libraries ?? []).map { FilePath.join(folder, $0) }
        let reserved = ReservedModuleNames.names(weft: FilePath.join(folder, options.weft))
        var project = LibrarySources.adding(libraries, to: own)
        var plan = try AdoptionPlanner.plan(project, options: options, reserved: reserved)
        let neighbors = LibrarySources.neighbors(of: own, missing: Self.missing(plan))
        if !neighbors.isEmpty {
            project = LibrarySources.adding(libraries, neighbors: neighbors, to: own)
            plan = try AdoptionPlanner.plan(project, options: options, reserved: reserved)
        }
        var failures: [Omission] = []
        var tried: Set<String> = []
        // The loop is necessary because a library can import others.
        while options.usesPackages {
            let missing = Self.missing(plan)
            let wanted = DependencyLocks.read(project).filter { $0.isImported(by: missing) && tried.insert($0.name).inserted }
            var fetched: [String] = []
            for dependency in wanted {
                let checkouts = LibraryCheckouts()
                guard let located = dependency.located(by: checkouts.specifications), let url = located.url else { continue }
                do {
                    fetched.append(try checkouts.fetch(dependency.name, url: url, version: located.version))
                } catch {
                    failures.append(Omission(name: dependency.name, reason: "\(error)"))
                }
            }
            guard !fetched.isEmpty else { break }
            libraries += fetched
            project = LibrarySources.adding(libraries, neighbors: neighbors, to: own)
            plan = try AdoptionPlanner.plan(project, options: options, reserved: reserved)
        }
        plan.omissions += failures
        return (project, plan)
    }

    /// Returns the modules that sources of the plan import but that are not available.
    private static func missing(_ plan: AdoptionPlan) -> Set<String> {
        plan.modules.reduce(into: []) { $0.formUnion($1.missing) }
    }

    /// The edited sources of a module.
    private struct EditedModule {
        let declarations: Migration.Input?
        let importedResults: Set<String>
        let result: ShadowSources.Result

        var optionalResults: Set<String> { result.facts.values.reduce(into: []) { $0.formUnion($1.optionalResults) } }
        var allResults: Set<String> { optionalResults.union(importedResults) }
    }

    private func edited(
        _ module: PlannedModule, of project: SourceProject, _ declarations: Migration.Input?, _ placeholders: PlaceholderList,
        _ importedResults: Set<String>
    ) -> EditedModule {
        let sources = ShadowSources(
            missing: module.missing, renamed: module.renamed, qualified: module.qualified,
            placeholders: placeholders.byFile(project.folder), conditions: module.conditions, generated: declarations,
            importedResults: importedResults, exported: module.exported)
        return EditedModule(declarations: declarations, importedResults: importedResults, result: sources.edited(module.sources))
    }

    private func write(
        _ module: PlannedModule, _ edited: EditedModule, of project: SourceProject, _ writer: inout PackageFolder,
        _ report: inout AdoptionReport
    ) throws -> AdoptionState.Module {
        var copies: [String: String] = [:]
        var names = Self.generatedNames
        for source in module.sources {
            // The compiler accepts each file name only once in a module.
            let copy = Self.copy(of: source.name, in: module, project)
            copies[source.name] = names.insert(FilePath.name(copy)).inserted ? copy : Self.distinct(copy, &names)
        }
        let result = edited.result
        if let name = edited.declarations?.name, let text = result.migrated[name] {
            try writer.write(text, to: Self.wholeHeaderSource(of: module.name))
        }
        try writer.write(try PackageFolder.encoded(ModuleFacts(result.facts)), to: Self.factsPath(of: module.name))
        for (path, text) in result.texts { try writer.write(text, to: copies[path] ?? path) }
        report.add(notes: result.notes, folder: project.folder)
        try writer.write(PlaceholderSource.text, to: "\(module.folder)/Weft/Placeholders.swift")
        return AdoptionState.Module(
            name: module.name, folder: module.folder, missing: module.missing.sorted(), renamed: module.renamed,
            qualified: module.qualified, imports: module.imports, usesPreviews: module.usesPreviews, conditions: module.conditions,
            copies: copies, optionalResults: edited.optionalResults, importedResults: edited.importedResults,
            exported: module.exported)
    }

    /// The names of the sources that adoption writes itself.
    private static let generatedNames: Set = [
        "Placeholders.swift", "ObjectiveC.swift", "AssetSymbols.swift", "ResourceNames.swift", "ManagedObjects.swift",
        "SwiftGen.swift",
    ]

    /// Writes the placeholders for the Objective-C headers that a module uses, before overrides move into their classes.
    /// - Returns: the same source; nil if the headers declare nothing.
    private func writeDeclarations(
        of module: PlannedModule, _ types: inout HeaderTypes, _ writer: inout PackageFolder
    ) throws -> Migration.Input? {
        guard let source = types.source(of: module) else { return nil }
        // Clang exports the modules that a header imports, so that the Swift sources can use them, too.
        let built = AvailableModules.frameworks.union(module.siblings + module.products.map(\.name))
        let owners = module.headerModules.subtracting(source.imports).sorted()
        let exported = (source.imports + owners).filter { built.contains($0) || $0 == "UIKit" }
        let (visible, names) = types.visible(to: module)
        let text = source.text(
            own: module.declaredTypes, system: visible, others: names, modules: exported, isExported: module.target.kind == .library)
        guard let text else { return nil }
        try writer.write(text, to: Self.declarationSource(of: module.name))
        return Migration.Input(name: Self.headerSource(of: module.folder), text: text)
    }

    /// Returns the source that ``writeDeclarations(of:_:_:)`` wrote in an earlier run; nil if there is none.
    func declarations(of module: AdoptionState.Module) -> Migration.Input? {
        Files.text(FilePath.join(folder, Self.declarationSource(of: module.name))).map { text in
            Migration.Input(name: Self.headerSource(of: module.folder), text: text)
        }
    }

    /// Returns the path of the source with the placeholders for headers, relative to the package.
    static func headerSource(of moduleFolder: String) -> String { moduleFolder + "/Weft/ObjectiveC.swift" }

    /// Returns the path of the same source before overrides move into its classes.
    static func declarationSource(of module: String) -> String { ".weft/declarations-\(module).swift" }

    /// Returns the path of the same source with all its declarations, including those that do not build.
    static func wholeHeaderSource(of module: String) -> String { ".weft/headers-\(module).swift" }

    /// Returns the path of a source's copy, relative to the package: below the module's folder, the path of the source in the project or
    /// the library. A source outside of these is copied to the subfolder `Outside`.
    private static func copy(of path: String, in module: PlannedModule, _ project: SourceProject) -> String {
        let base = module.target.library ?? project.folder
        if FilePath.isInside(path, base) { return module.folder + "/" + FilePath.relative(path, to: base) }
        let outside = FilePath.relative(path, to: base).split(separator: "/").filter { $0 != ".." }.joined(separator: "/")
        return module.folder + "/Outside/" + outside
    }

    /// Returns a path for a copy whose file name is already used, with the names of its folders before the name.
    private static func distinct(_ path: String, _ names: inout Set<String>) -> String {
        var name = FilePath.name(path)
        for folder in FilePath.folder(path).split(separator: "/").reversed() {
            name = "\(folder)-\(name)"
            if names.insert(name).inserted { break }
        }
        return FilePath.join(FilePath.folder(path), name)
    }

    /// Returns the path of the facts about a module's sources.
    static func factsPath(of module: String) -> String { ".weft/facts-\(module).json" }
}
