import Foundation
import SourceMigration

extension Adoption {
    /// Records the stamps of the package's inputs. An update compares them to find the inputs that have changed.
    func record(_ project: SourceProject, _ plan: AdoptionPlan, _ state: inout AdoptionState) {
        state.projectFolder = project.folder
        state.program = plan.program
        for module in plan.modules {
            for source in module.sources { state.sources[source.name] = FileStamp.of(source.name) }
            let read = module.target.files.filter { $0.use != .compiled || $0.kind == .dataModel }
            let others = read.map(\.path) + [module.target.infoPlist].compactMap { $0 }
            let folders = Set(module.target.files.map { FilePath.folder($0.path) })
            let root = module.target.library ?? project.folder
            let inside = others.filter(Files.isFolder).flatMap { folder in
                let folders = Files.folders(in: folder, project: root)
                // A folder that is left out, such as one with too many files, may become usable.
                return folders.isEmpty ? [folder] : folders
            }
            // An editor that writes a data model in place does not change the time of its folder.
            let models = inside.filter { FilePath.ext($0).hasPrefix("xcdatamodel") }
            let contents = models.flatMap { [FilePath.join($0, "contents"), FilePath.join($0, ".xccurrentversion")] }
            // A source that is left out, such as one that is too long, may become usable.
            let left = module.target.swiftFiles.filter { state.sources[$0] == nil && Files.exists($0) }
            for path in others + left + module.target.headers + contents.filter(Files.exists) where !Files.isFolder(path) {
                state.projectFiles[path] = FileStamp.of(path)
            }
            for path in inside { state.folders[path] = FileStamp.ofFolder(path, comparesNames: false) }
            for path in folders.subtracting(inside) { state.folders[path] = FileStamp.ofFolder(path, comparesNames: true) }
        }
        let names = ["project.pbxproj", "contents.xcworkspacedata"].map { FilePath.join(projectPath, $0) }
        let locks = ["Podfile", "Podfile.lock", "Cartfile.resolved", "Package.swift", "Package.resolved"].map {
            FilePath.join(project.folder, $0)
        }
        let choices = [AdoptionOptions.fileName, PlaceholderList.fileName].map { FilePath.join(folder, $0) }
        let outputs = plan.swiftGenOutputs.flatMap { [$0.configuration] + $0.inputs.filter { Files.exists($0) && !Files.isFolder($0) } }
        for path in names + locks + choices + outputs + project.libraryFiles { state.projectFiles[path] = FileStamp.of(path) }
    }

    /// Updates the package: edits the changed sources, or creates the package again if another input, such as the project file, has
    /// changed.
    /// - Throws: ``AdoptionFailure`` with the reason.
    package func update() throws -> Update {
        guard var state = AdoptionState.load(folder), !isProjectChanged(&state) else { return try make() }
        var changed: Set<String> = []
        for (path, var stamp) in state.sources where FileStamp.isChanged(path, &stamp) {
            guard Files.exists(path) else { return try make() }
            changed.insert(path)
            state.sources[path] = stamp
        }
        var result = Update(folder: folder, newReport: nil, program: state.program, changed: [], isIncremental: true)
        guard !changed.isEmpty else { return result }
        var writer = PackageFolder(folder)
        for module in state.modules where !changed.isDisjoint(with: module.copies.keys) {
            guard try update(module, of: state, changed: changed, &writer) else { return try make() }
        }
        result.changed = writer.changed
        try writer.write(try PackageFolder.encoded(state), to: AdoptionState.path)
        return result
    }

    private func isProjectChanged(_ state: inout AdoptionState) -> Bool {
        for (path, var stamp) in state.projectFiles {
            if FileStamp.isChanged(path, &stamp) { return true }
            state.projectFiles[path] = stamp
        }
        let choices = FilePath.join(folder, PlaceholderList.fileName)
        if state.projectFiles[choices] == nil, Files.exists(choices) { return true }
        for (path, var stamp) in state.folders {
            if FileStamp.isFolderChanged(path, &stamp) { return true }
            state.folders[path] = stamp
        }
        return false
    }

    /// Edits the changed sources of a module again. Returns false if a new plan is required: a source imports a new module, declares a
    /// type with the name of a renamed module, has the first preview of the module, or is the first that uses the names of R.swift.
    private func update(
        _ module: AdoptionState.Module, of state: AdoptionState, changed: Set<String>, _ writer: inout PackageFolder
    ) throws -> Bool {
        let inputs = changed.intersection(module.copies.keys).sorted().compactMap(Self.input)
        let qualified = state.modules.reduce(into: Set<String>()) { $0.formUnion($1.qualified ?? []) }
        for input in inputs {
            if SourceBudget.problem(input.name, input.text) != nil { return false }
            guard ImportScan(input.text).modules.isSubset(of: module.imports) else { return false }
            // A type with this name would change which occurrences of the name refer to the module.
            if !qualified.isEmpty, !qualified.isDisjoint(with: DeclaredTypes.names(in: input.text)) { return false }
            if !module.usesPreviews, PlannedModule.usesPreviews(input.text) { return false }
            if !state.written.contains(ResourceNames.path(in: module.folder)), ResourceNames.areUsed(by: [input.text]),
                ResourceNames.areUsed(by: all(of: module).map(\.text))
            {
                return false
            }
        }
        let placeholders = PlaceholderList.load(folder).byFile(state.projectFolder)
        let alone = try editedAlone(inputs, of: module, module.edits(placeholders: placeholders, generated: nil))
        let declarations = alone == nil ? declarations(of: module) : nil
        let result = alone ?? module.edits(placeholders: placeholders, generated: declarations).edited(all(of: module))
        if let name = declarations?.name, let text = result.migrated[name] {
            try writer.write(text, to: Self.wholeHeaderSource(of: module.name))
        }
        // The modules that import this one may need other edits.
        let optionalResults = result.facts.values.reduce(into: Set()) { $0.formUnion($1.optionalResults) }
        if alone == nil, module.optionalResults != optionalResults {
            return false
        }
        for (path, text) in result.texts { try writer.write(text, to: module.copies[path] ?? path) }
        if result.texts.count > inputs.count {
            try writer.write(try PackageFolder.encoded(ModuleFacts(result.facts)), to: Self.factsPath(of: module.name))
        }
        return true
    }

    /// Edits only the changed sources. Returns nil if the edits of unchanged sources may depend on the change.
    private func editedAlone(
        _ inputs: [Migration.Input], of module: AdoptionState.Module, _ sources: ShadowSources
    ) throws -> ShadowSources.Result? {
        guard let data = FileManager.default.contents(atPath: FilePath.join(folder, Self.factsPath(of: module.name))),
            let facts = try? JSONDecoder().decode(ModuleFacts.self, from: data)
        else { return nil }
        // The union contains the previous facts of these sources. This is correct, because the result is used only if their facts have
        // not changed.
        let result = sources.edited(inputs, outside: facts.union)
        let isAlone = inputs.map(\.name).allSatisfy { name in
            guard let new = result.facts[name], let old = facts[name] else { return false }
            return new == old && !new.movesOverrides
        }
        return isAlone ? result : nil
    }

    private func all(of module: AdoptionState.Module) -> [Migration.Input] { module.copies.keys.sorted().compactMap(Self.input) }

    private static func input(_ path: String) -> Migration.Input? {
        Files.text(path).map { Migration.Input(name: path, text: $0) }
    }
}
