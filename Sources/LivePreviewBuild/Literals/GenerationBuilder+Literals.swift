import Foundation
import SwiftToolchain
import UIPrimitives

extension GenerationBuilder {
    /// How many sources read their literals from a table: those edited last.
    private static let literalSourceLimit = 6
    /// How often a source is compiled again without the lines that the compiler refused.
    private static let literalAttempts = 3

    /// Makes a library of the newest code whose literals can change, for the next edits. Done between edits: it takes a compilation
    /// of each source that is likely to change.
    ///
    /// - Returns: the library; nil if there is none, because no source has such literals or newer changes came.
    package func prepareLiterals(cancellation: Cancellation) -> URL? {
        guard let state, literalBase == nil else { return nil }
        var sources: [String: LiteralSource] = [:]
        var new = state
        for path in likelySources(of: state) where !cancellation.isCancelled {
            guard let (source, object) = instrumentedObject(of: path, state: state, cancellation: cancellation) else { continue }
            sources[path] = source
            new.objects[path] = (state.objects[path]?.hash ?? 0, object)
        }
        let library = host.objects.appendingPathComponent("literals-\(String(StableHash.of(Self.objects(of: new).joined()), radix: 36)).so")
        guard !sources.isEmpty, !cancellation.isCancelled else { return nil }
        do {
            try new.linker.link(Self.objects(of: new), libraries: new.libraries, to: library, host: host, cancellation: cancellation)
        } catch {
            return nil
        }
        if let former = lastLiteralLibrary, former != library { try? FileManager.default.removeItem(at: former) }
        lastLiteralLibrary = library
        literalBase = LiteralBase(library: library, sources: sources)
        return library
    }

    /// The sources edited last in this session, then those changed last on disk.
    private func likelySources(of state: State) -> [String] {
        let edited = editedSources.reversed().filter { state.objects[$0] != nil }.prefix(Self.literalSourceLimit)
        let times = state.objects.keys.filter { !edited.contains($0) }.map { (path: $0, time: Self.modification(of: $0)) }
        let recent = times.sorted { ($0.time, $0.path) > ($1.time, $1.path) }.map(\.path)
        return Array(edited) + recent.prefix(Self.literalSourceLimit - edited.count)
    }

    private static func modification(of path: String) -> Double {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let date = (try? FileManager.default.attributesOfItem(atPath: target))?[.modificationDate] as? Date
        return date?.timeIntervalSince1970 ?? 0
    }

    /// Compiles a source with calls in place of its literals. Lines that the compiler refuses in that form keep theirs.
    private func instrumentedObject(
        of path: String, state: State, cancellation: Cancellation
    ) -> (source: LiteralSource, object: String)? {
        guard let data = FileManager.default.contents(atPath: path), let module = state.plan.module(of: path) else { return nil }
        let content = String(decoding: data, as: UTF8.self)
        let hash = StableHash.of(content)
        // Changed since it was compiled: the next update decides.
        guard hash == state.objects[path]?.hash else { return nil }
        let object = host.objects.appendingPathComponent("\(module.name)-\(String(hash, radix: 36))-literals.o").path
        if let known = instrumentedSources[object] { return (known, object) }
        var excludedLines: Set<Int> = []
        for _ in 0..<Self.literalAttempts where !cancellation.isCancelled {
            let source = LiteralSource(content: content, excludedLines: excludedLines)
            if source.slots.isEmpty { return nil }
            guard let output = compile(source, path: path, module: module, to: object, cancellation: cancellation) else { return nil }
            if output.isEmpty {
                instrumentedSources[object] = source
                return (source, object)
            }
            excludedLines.formUnion(output)
        }
        return nil
    }

    /// - Returns: the lines with errors; nil if the compilation failed otherwise.
    private func compile(
        _ source: LiteralSource, path: String, module: BuildPlan.Module, to object: String, cancellation: Cancellation
    ) -> Set<Int>? {
        // The name of the file is part of the names of private declarations.
        let folder = host.objects.appendingPathComponent("literals/\(module.name)-\(String(StableHash.of(path), radix: 36))")
        let text = folder.appendingPathComponent(URL(fileURLWithPath: path).lastPathComponent)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(source.instrumented(path: path).utf8).write(to: text, options: .atomic)
            let command = try command(module: module, source: path, cancellation: cancellation).replacing(path, by: text.path)
            let partial = object + ".partial"
            let run = try command.run(object: partial, swift: swift, cancellation: cancellation)
            guard run.status == 0 else {
                let lines = Set(BuildFailure(output: run.output).errors.compactMap { $0.file == path ? $0.line : nil })
                return lines.isEmpty ? nil : lines
            }
            try? FileManager.default.removeItem(atPath: object)
            try FileManager.default.moveItem(atPath: partial, toPath: object)
            return []
        } catch {
            return nil
        }
    }
}
