import CommandResults
import Foundation
import LivePreviewLiterals
import Scheduling
import SwiftToolchain

/// Turns saved edits into libraries of the user's code, by the shortest way that gives what a whole build gives.
///
/// 1. Only literals changed: the library of the last build reads them from a table; nothing is compiled.
/// 2. Only bodies changed: compile these files with the commands of the last build, link.
/// 3. Declarations changed: run the compiler driver for their modules and those that import them, link. The driver finds the
///    files to compile from the compiler's dependency information.
/// 4. Anything else: SwiftPM builds the package.
///
/// *Thread*: one at a time; every method blocks while tools run.
package final class GenerationBuilder: @unchecked Sendable {  // Protection: the caller uses it on one queue.
    package let host: HostPackage
    let swift: SwiftTools
    private(set) var state: State?
    /// The library whose literals can change; nil until ``prepareLiterals(cancellation:)`` has made one for the code as it is.
    var literalBase: LiteralBase?
    var lastLiteralLibrary: URL?
    /// The sources of compiled objects that read their literals from a table, by the object's path.
    var instrumentedSources: [String: LiteralSource] = [:]
    /// The newest content of sources that are shown by other values of literals only.
    private var literalHashes: [String: UInt64] = [:]
    /// The sources that were edited in this session, the newest last.
    private(set) var editedSources: [String] = []
    /// Sources saved since the last successful compilation, by path below the folder of links.
    private var dirty: Set<String> = []
    private var needsBuild = true
    /// The modules whose last run of the driver failed or was cancelled: their objects and interfaces on disk belong to no version of the
    /// sources, so the driver has to run again whatever changes next.
    private var unfinishedModules: Set<String> = []
    /// Changes of an update that was given up before its end.
    private var interrupted: Set<String> = []
    private var number = 0
    /// How the last attempt was made, and when its newest change was saved.
    package private(set) var attemptedKind = GenerationKind.first
    package private(set) var attemptedSave = 0.0

    /// What the last build produced.
    struct State {
        let plan: BuildPlan
        let survey: PackageSurvey
        let linker: LibraryLinker
        var libraries: [String] = []
        /// Every file in the folders of the targets, by the user's path.
        var files: Set<String> = []
        /// The sources as the modules' files on disk were compiled from them.
        var built: [String: SourceFile] = [:]
        /// The newest objects, and the content each was compiled from.
        var objects: [String: (hash: UInt64, object: String)] = [:]
        var commands: [String: [String: FrontendCommand]] = [:]
    }

    /// - Throws: ``BuildFailure`` if there is no toolchain, or no package at `package`.
    package init(package: URL) throws {
        guard HostPackage.isPackage(package) else { throw BuildFailure(message: "\(package.path) has no Package.swift") }
        host = HostPackage(original: package)
        swift = try SwiftTools()
    }

    /// The folders whose changes matter: the package, and packages it uses by path.
    package var watchedFolders: [String] {
        let dependencies = state?.survey.dependencies?.compactMap(\.path) ?? []
        return [host.original.path] + dependencies.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    }

    /// Builds the package as a whole.
    /// - Throws: ``BuildFailure``, ``BuildCancelled``.
    package func build(cancellation: Cancellation, onProgress: @escaping (BuildProgress) -> Void) throws -> Generation {
        attemptedSave = Date().timeIntervalSince1970
        // Counts as interrupted until it has ended.
        interrupted = [host.original.path]
        let generation = try make(.first, changed: [], cancellation: cancellation, onProgress: onProgress)
        interrupted = []
        return generation
    }

    /// Builds what `paths`, which changed on disk, make necessary.
    /// - Returns: nil if no code or resource of the package changed.
    /// - Throws: ``BuildFailure``, ``BuildCancelled``; the changes count again at the next call.
    package func update(
        _ paths: Set<String>, cancellation: Cancellation, onProgress: @escaping (BuildProgress) -> Void
    ) throws -> Generation? {
        let isRelevant = note(paths)
        guard isRelevant || !interrupted.isEmpty else { return nil }
        let all = paths.union(interrupted)
        interrupted = all
        literalHashes = [:]
        attemptedSave = Self.newestModification(of: all)
        do {
            let generation = try attempt(changed: all.sorted(), cancellation: cancellation, onProgress: onProgress)
            interrupted = []
            return generation
        } catch let failure as BuildFailure {
            interrupted = []
            throw failure
        }
    }

    /// Chooses the shortest way for what is dirty.
    private func attempt(
        changed: [String], cancellation: Cancellation, onProgress: @escaping (BuildProgress) -> Void
    ) throws -> Generation {
        let files = sources(of: dirty)
        guard let state, !needsBuild, let files else {
            return try make(state == nil ? .first : .build, changed: changed, cancellation: cancellation, onProgress: onProgress)
        }
        if unfinishedModules.isEmpty, let literalBase, let literals = literalBase.changes(in: files) {
            attemptedKind = .literal
            literalHashes = files.mapValues(\.hash)
            return Generation(
                kind: .literal, library: literalBase.library, program: host.program, literals: literals, saved: attemptedSave,
                changedFiles: changed)
        }
        let isBody = unfinishedModules.isEmpty && files.allSatisfy { $0.value.outline == state.built[$0.key]?.outline }
        attemptedKind = isBody ? .body : .interface
        if isBody {
            try compileBodies(files, cancellation: cancellation)
        } else {
            try compileModules(of: Set(files.keys), cancellation: cancellation, onProgress: onProgress)
        }
        let generation = try link(changed: changed, cancellation: cancellation)
        dirty = []
        return generation
    }

    /// The sources as they are now; nil if one is gone.
    private func sources(of paths: Set<String>) -> [String: SourceFile]? {
        var files: [String: SourceFile] = [:]
        for path in paths {
            guard let file = SourceFile(path: path) else { return nil }
            files[path] = file
        }
        return files
    }

    /// Prepares the commands of single files, so that the first edit does not have to.
    package func prepare(cancellation: Cancellation) {
        for module in state?.plan.modules ?? [] { _ = try? command(module: module, source: nil, cancellation: cancellation) }
    }

    // MARK: - What changed

    /// Sorts changed paths into sources to compile and reasons for a whole build. Returns whether there are any.
    private func note(_ paths: Set<String>) -> Bool {
        guard let state else { return !paths.isEmpty }
        var isRelevant = false
        for path in paths {
            switch change(of: path, state: state) {
            case .none: break
            case .source(let source):
                dirty.insert(source)
                editedSources.removeAll { $0 == source }
                editedSources.append(source)
                isRelevant = true
            case .unknown:
                needsBuild = true
                isRelevant = true
            }
        }
        return isRelevant
    }

    private enum Change {
        case none
        case source(String)
        case unknown
    }

    private func change(of path: String, state: State) -> Change {
        let linked = host.linkedPath(of: path)
        if state.plan.module(of: linked) != nil {
            guard let file = SourceFile(path: linked) else { return .unknown }
            if literalHashes[linked] == file.hash { return .none }
            if dirty.contains(linked) { return .source(linked) }
            let current = state.objects[linked]?.hash ?? state.built[linked]?.hash
            return file.hash == current ? .none : .source(linked)
        }
        // What an editor wrote beside the file and renamed or removed.
        if !state.files.contains(path), !FileManager.default.fileExists(atPath: path) || path.hasSuffix("~") { return .none }
        let prefix = host.original.path + "/"
        // A package that this one uses by path.
        guard path.hasPrefix(prefix) else { return path.hasSuffix(".md") || path.contains("/Tests/") ? .none : .unknown }
        let name = String(path.dropFirst(prefix.count))
        if name == "Package.swift" || name == "Package.resolved" || name.hasPrefix("Package@swift-") { return .unknown }
        let target = state.survey.targets.first { name == $0.path || name.hasPrefix($0.path + "/") }
        if let target { return target.type == "test" ? .none : .unknown }
        // A folder that may become a target's.
        return ["Sources", "Source", "src", "srcs", "Plugins"].contains { name.hasPrefix($0 + "/") } ? .unknown : .none
    }

    private static func newestModification(of paths: Set<String>) -> Double {
        let times = paths.compactMap { path in
            var status = stat()
            guard stat(path, &status) == 0 else { return nil as Double? }
            return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
        }
        return times.max() ?? Date().timeIntervalSince1970
    }

    // MARK: - The three ways

    /// The longest way: SwiftPM builds everything.
    private func make(
        _ kind: GenerationKind, changed: [String], cancellation: Cancellation, onProgress: @escaping (BuildProgress) -> Void
    ) throws -> Generation {
        attemptedKind = kind
        needsBuild = true
        onProgress(BuildProgress(phase: "Reading the package"))
        try CommandFailure.asBuildFailure { try host.update() }
        let survey = try PackageSurvey.make(of: host, swift: swift, cancellation: cancellation)
        let targets = survey.targets.filter(\.isLoadable)
        let run = try swift.run(
            "swift",
            ["build", "--package-path", host.root.path, "--scratch-path", host.scratch.path, "--configuration", "debug"],
            cancellation: cancellation
        ) { line in BuildProgress(line: line).map(onProgress) }
        guard run.status == 0 else { throw BuildFailure(output: run.output, host: host) }
        onProgress(BuildProgress(phase: "Linking the previews"))
        let plan = try BuildPlan(description: host.buildDescription, targets: targets)
        var new = State(
            plan: plan, survey: survey, linker: try LibraryLinker(swift: swift, folder: host.objects, cancellation: cancellation))
        for module in plan.modules { Self.adopt(module, into: &new) }
        for target in survey.targets {
            let folder = host.original.path + "/" + target.path
            for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
                new.files.insert(folder + "/" + name)
            }
        }
        new.libraries = try new.linker.systemLibraries(of: Self.objects(of: new), cancellation: cancellation)
        state = new
        needsBuild = false
        unfinishedModules = []
        dirty = []
        return try link(changed: changed, cancellation: cancellation)
    }

    /// Records that the objects of a module on disk belong to its sources as they are now.
    private static func adopt(_ module: BuildPlan.Module, into state: inout State) {
        for (path, object) in module.objects {
            guard let file = SourceFile(path: path) else { continue }
            state.built[path] = file
            state.objects[path] = (file.hash, object)
        }
    }

    /// The shortest way: these files alone.
    private func compileBodies(_ files: [String: SourceFile], cancellation: Cancellation) throws {
        guard let state else { return }
        struct Job: Sendable {
            let path: String
            let object: String
            let command: FrontendCommand
        }
        var jobs: [Job] = []
        var objects = state.objects
        for (path, file) in files {
            guard let module = state.plan.module(of: path) else { continue }
            if let built = state.built[path], built.hash == file.hash, let object = module.objects[path] {
                objects[path] = (file.hash, object)
                continue
            }
            let object = host.objects.appendingPathComponent("\(module.name)-\(String(file.hash, radix: 36)).o").path
            objects[path] = (file.hash, object)
            if FileManager.default.fileExists(atPath: object) { continue }
            jobs.append(Job(path: path, object: object, command: try command(module: module, source: path, cancellation: cancellation)))
        }
        let failures = Locked<[any Error]>([])
        let (work, swift, host) = (jobs, swift, host)
        DispatchQueue.concurrentPerform(iterations: work.count) { index in
            do {
                // Written beside, so that a file of this name is always complete.
                let partial = work[index].object + ".partial"
                let run = try work[index].command.run(object: partial, swift: swift, cancellation: cancellation)
                guard run.status == 0 else { throw BuildFailure(output: run.output, host: host) }
                try FileManager.default.moveItem(atPath: partial, toPath: work[index].object)
            } catch {
                failures.withLock { $0.append(error) }
            }
        }
        let errors = failures.withLock { $0 }
        if let cancelled = errors.first(where: { $0 is BuildCancelled }) { throw cancelled }
        if !errors.isEmpty { throw BuildFailure.combining(errors) }
        self.state?.objects = objects
    }

    func command(module: BuildPlan.Module, source: String?, cancellation: Cancellation) throws -> FrontendCommand {
        if state?.commands[module.name] == nil {
            state?.commands[module.name] = try FrontendCommand.all(of: module, swift: swift, cancellation: cancellation)
        }
        guard let commands = state?.commands[module.name], let command = source.map({ commands[$0] }) ?? commands.values.first else {
            throw BuildFailure(message: "the module “\(module.name)” has no command for \(source ?? "a file")")
        }
        return command
    }

    /// The middle way: the compiler driver decides what of these modules, and of those that import them, is compiled.
    private func compileModules(
        of sources: Set<String>, cancellation: Cancellation, onProgress: (BuildProgress) -> Void
    ) throws {
        guard var new = state else { return }
        let names = Set(sources.compactMap { new.plan.module(of: $0)?.name })
        let modules = new.plan.modules(affectedBy: names.union(unfinishedModules))
        unfinishedModules.formUnion(modules.map(\.name))
        for (index, module) in modules.enumerated() {
            onProgress(BuildProgress(phase: "Compiling \(module.name)", completed: index, total: modules.count))
            let sources = module.objects.keys.reduce(into: [:]) { $0[$1] = SourceFile(path: $1) }
            let run = try swift.run("swiftc", module.arguments, cancellation: cancellation)
            guard run.status == 0 else { throw BuildFailure(output: run.output, host: host) }
            for (path, object) in module.objects {
                guard let file = sources[path] else { continue }
                new.built[path] = file
                new.objects[path] = (file.hash, object)
            }
        }
        unfinishedModules = []
        state = new
    }

    // MARK: - Linking

    private func link(changed: [String], cancellation: Cancellation) throws -> Generation {
        guard let state else { throw BuildFailure(message: "nothing was built") }
        literalBase = nil
        number += 1
        let library = host.objects.appendingPathComponent("generation-\(number).so")
        try state.linker.link(
            Self.objects(of: state), libraries: state.libraries, to: library, host: host, cancellation: cancellation)
        removeOldLibraries()
        return Generation(
            kind: attemptedKind, library: library, program: host.program, saved: attemptedSave, changedFiles: changed)
    }

    /// The objects of modules that a preview can use. A program is one of them if it declares previews.
    static func objects(of state: State) -> [String] {
        let programs = Set(state.survey.targets.filter { $0.type == "executable" }.map { BuildPlan.moduleName(of: $0.name) })
        return state.plan.modules.flatMap { module -> [String] in
            if programs.contains(module.name), !module.objects.keys.contains(where: { state.built[$0]?.hasPreviews == true }) { return [] }
            return module.objects.keys.sorted().compactMap { state.objects[$0]?.object }
        } + state.plan.otherObjects
    }

    /// Removes libraries that no child loads any more. A running child keeps its file open.
    private func removeOldLibraries() {
        let old = host.objects.appendingPathComponent("generation-\(number - 4).so")
        try? FileManager.default.removeItem(at: old)
    }
}

extension BuildFailure {
    /// The messages of several failures, each once.
    fileprivate static func combining(_ errors: [any Error]) -> BuildFailure {
        var messages: [CompilerMessage] = []
        for error in errors {
            let more = (error as? BuildFailure)?.errors ?? [CompilerMessage(message: "\(error)")]
            messages += more.filter { !messages.contains($0) }
        }
        return BuildFailure(errors: messages)
    }
}

extension CommandFailure {
    fileprivate static func asBuildFailure(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch let failure as CommandFailure {
            throw BuildFailure(errors: [CompilerMessage(message: failure.message)])
        }
    }
}
