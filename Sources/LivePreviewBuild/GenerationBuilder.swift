import CommandResults
import Foundation
import LivePreviewLiterals
import SwiftToolchain

/// Builds loadable libraries of the user's code after edits. Of four methods, it uses the fastest that gives the same result as a whole
/// build.
///
/// 1. Only literals changed: nothing is compiled, because a prepared library reads its literals from a table.
/// 2. Only bodies changed: compile these files with the commands of the last build, and link.
/// 3. Declarations changed: run the compiler driver for their modules and the modules that import them, and link. The driver finds the
///    files to compile with the compiler's dependency information.
/// 4. Anything else changed: SwiftPM builds the package.
///
/// *Thread*: any, one call at a time. Every method blocks while the compiler and the linker run.
package final class GenerationBuilder: @unchecked Sendable {  // Protection: the caller uses it on one queue.
    package let host: HostPackage
    let swift: SwiftTools
    private var state: BuildState?
    /// Keeps other sessions out of ``HostPackage/objects``.
    private let objectsLock: FolderLock?
    private let literalMaker: LiteralLibraryMaker
    /// The library that reads its literals from a table; nil until ``prepareLiterals(cancellation:)`` has built it for the current code.
    private var literalBase: LiteralBase?
    /// The hash of each changed source's content, by path, if the last generation changed only literals; otherwise empty.
    private var literalHashes: [String: UInt64] = [:]
    /// The sources that were edited in this session, the newest last.
    private var editedSources: [String] = []
    /// Sources saved since the last successful compilation, by path below ``HostPackage/root``.
    private var dirty: Set<String> = []
    private var needsBuild = true
    /// The modules for which the last run of the compiler driver failed or was canceled. Their objects and interfaces on disk may be of
    /// different versions of the sources, so the driver has to run again after any further change.
    private var unfinishedModules: Set<String> = []
    /// The changed paths of an update that was canceled; the next update includes them.
    private var cancelledChanges: Set<String> = []
    private var number = 0
    /// The method of the last attempt.
    package private(set) var attemptedKind = GenerationKind.first
    /// The time at which the newest change of the last attempt was saved. *Units*: seconds since 1970.
    package private(set) var attemptedSave = 0.0

    /// - Parameter dependencyBase: the folder of the original package, if `package` is a copy of it; nil if it is not.
    /// - Throws: ``BuildFailure`` if there is no toolchain, or no package at `package`.
    package init(package: URL, dependencyBase: URL? = nil) throws {
        guard HostPackage.isPackage(package) else { throw BuildFailure(message: "\(package.path) has no Package.swift") }
        var host = HostPackage(original: package, dependencyBase: dependencyBase)
        objectsLock = host.useOwnObjects()
        self.host = host
        swift = try SwiftTools()
        literalMaker = LiteralLibraryMaker(host: host, swift: swift)
    }

    /// The folders whose changes matter: the package and the packages that it uses by path.
    package var watchedFolders: [String] {
        let dependencies = state?.survey.dependencies?.compactMap(\.path) ?? []
        return [host.original.path] + dependencies.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    }

    /// Builds the whole package.
    /// - Throws: ``BuildFailure``, ``BuildCancelled``.
    package func build(cancellation: Cancellation, onProgress: @escaping (BuildProgress) -> Void) throws -> Generation {
        attemptedSave = Date().timeIntervalSince1970
        // If the build throws an error, the next update builds the package again.
        cancelledChanges = [host.original.path]
        let generation = try buildPackage(.first, changed: [], cancellation: cancellation, onProgress: onProgress)
        cancelledChanges = []
        return generation
    }

    /// Rebuilds the code after the files at `paths` changed on disk.
    /// - Returns: nil if no code or resource of the package changed.
    /// - Throws: ``BuildFailure``; ``BuildCancelled``, after which the next call includes these changes.
    package func update(
        _ paths: Set<String>, cancellation: Cancellation, onProgress: @escaping (BuildProgress) -> Void
    ) throws -> Generation? {
        let isRelevant = recordChanges(paths)
        guard isRelevant || !cancelledChanges.isEmpty else { return nil }
        let all = paths.union(cancelledChanges)
        cancelledChanges = all
        literalHashes = [:]
        attemptedSave = Self.newestModification(of: all)
        do {
            let generation = try buildByFastestMethod(changed: all.sorted(), cancellation: cancellation, onProgress: onProgress)
            cancelledChanges = []
            return generation
        } catch let failure as BuildFailure {
            cancelledChanges = []
            throw failure
        }
    }

    /// Chooses the fastest method that is sufficient for the changed sources.
    private func buildByFastestMethod(
        changed: [String], cancellation: Cancellation, onProgress: @escaping (BuildProgress) -> Void
    ) throws -> Generation {
        let files = sources(of: dirty)
        guard let state, !needsBuild, let files else {
            return try buildPackage(state == nil ? .first : .build, changed: changed, cancellation: cancellation, onProgress: onProgress)
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
            let compilation = try BodyCompilation(of: files, after: state, host: host, cancellation: cancellation)
            try compilation.run(swift: swift, cancellation: cancellation)
            self.state?.objects.merge(compilation.objects) { _, new in new }
        } else {
            try compileModules(of: Set(files.keys), cancellation: cancellation, onProgress: onProgress)
        }
        let generation = try link(changed: changed, cancellation: cancellation)
        dirty = []
        return generation
    }

    /// Reads the sources from disk; nil if one no longer exists.
    private func sources(of paths: Set<String>) -> [String: SourceFile]? {
        var files: [String: SourceFile] = [:]
        for path in paths {
            guard let file = SourceFile(path: path) else { return nil }
            files[path] = file
        }
        return files
    }

    /// Reads in advance the commands that compile individual files, which makes the build after the first edit faster.
    package func prepare(cancellation: Cancellation) {
        guard let state else { return }
        for module in state.plan.modules { _ = try? state.commands.command(module: module, source: nil, cancellation: cancellation) }
    }

    /// Builds a library of the newest code that reads its literals from a table, so that later edits of literals need no compilation.
    /// Call it between edits. *Cost*: compiles each source that is likely to change.
    ///
    /// - Returns: the library; nil if it already exists, no source has such literals, or a newer change canceled the build.
    package func prepareLiterals(cancellation: Cancellation) -> URL? {
        guard let state, literalBase == nil else { return nil }
        literalBase = literalMaker.makeLibrary(of: state, edited: editedSources, cancellation: cancellation)
        return literalBase?.library
    }

    // MARK: - Changes

    /// Records for each path whether its source has to be compiled or the whole package has to be built. Returns whether any path is
    /// relevant.
    private func recordChanges(_ paths: Set<String>) -> Bool {
        guard let state else { return !paths.isEmpty }
        TransientFiles.wait(for: paths, known: state.files)
        var isRelevant = false
        for path in paths {
            switch state.change(of: path, in: host) {
            case .none: break
            case .source(let source, let hash):
                if isInLastGeneration(source, hash: hash, by: state) { continue }
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

    /// Returns whether the last generation already contains a source with this content.
    private func isInLastGeneration(_ source: String, hash: UInt64, by state: BuildState) -> Bool {
        if literalHashes[source] == hash { return true }
        return !dirty.contains(source) && hash == state.compiledHash(of: source)
    }

    private static func newestModification(of paths: Set<String>) -> Double {
        let times = paths.compactMap { path in
            var status = stat()
            guard stat(path, &status) == 0 else { return nil as Double? }
            return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
        }
        return times.max() ?? Date().timeIntervalSince1970
    }

    // MARK: - Whole builds and modules

    /// Builds the package with SwiftPM (method 4).
    private func buildPackage(
        _ kind: GenerationKind, changed: [String], cancellation: Cancellation, onProgress: @escaping (BuildProgress) -> Void
    ) throws -> Generation {
        attemptedKind = kind
        needsBuild = true
        onProgress(BuildProgress(phase: "Reading the package"))
        try CommandFailure.asBuildFailure { try host.update() }
        let lock = try BuildFolder(host: host, swift: swift).choose(cancellation: cancellation) {
            onProgress(BuildProgress(phase: "Waiting for the build of another package"))
        }
        // The lock is held until the description of the build has been read, because the build of another package replaces it.
        defer { withExtendedLifetime(lock) {} }
        let survey = try PackageSurvey.make(of: host, swift: swift, cancellation: cancellation)
        let run = try swift.run(
            "swift",
            ["build", "--package-path", host.root.path, "--scratch-path", host.buildFolder.path, "--configuration", "debug"],
            cancellation: cancellation
        ) { line in BuildProgress(line: line).map(onProgress) }
        guard run.status == 0 else { throw BuildFailure(output: run.output, host: host) }
        onProgress(BuildProgress(phase: "Linking the previews"))
        state = try BuildState(survey: survey, host: host, swift: swift, cancellation: cancellation)
        needsBuild = false
        unfinishedModules = []
        dirty = []
        return try link(changed: changed, cancellation: cancellation)
    }

    /// Runs the compiler driver for the modules of the sources and for those that import them (method 3).
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
        try state.link(to: library, host: host, cancellation: cancellation)
        removeOldLibraries()
        return Generation(
            kind: attemptedKind, library: library, program: host.program, saved: attemptedSave, changedFiles: changed)
    }

    /// The number of libraries that are kept: those of the 8 shown generations that clients can compare (`GenerationHistory`), and the
    /// same number of libraries that were built but never shown.
    private static let libraryCount = 16

    /// Removes old libraries, which no new process will load. A running process keeps its file open.
    private func removeOldLibraries() {
        let old = host.objects.appendingPathComponent("generation-\(number - Self.libraryCount).so")
        try? FileManager.default.removeItem(at: old)
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
