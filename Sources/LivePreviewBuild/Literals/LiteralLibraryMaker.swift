import Foundation
import SwiftToolchain
import UIPrimitives

/// Builds libraries of the user's code whose literals can change while the code runs.
///
/// *Thread*: the thread of the builder.
final class LiteralLibraryMaker {
    /// The number of sources that read their literals from a table. The sources that were edited last are chosen.
    private static let sourceLimit = 6
    /// The number of attempts to compile a source. Each attempt leaves the literals unchanged in the lines that the compiler has rejected
    /// before.
    private static let attemptLimit = 3

    private let host: HostPackage
    private let swift: SwiftTools
    private var lastLibrary: URL?
    /// The sources of compiled objects that read their literals from a table, by the object's path.
    private var instrumentedSources: [String: LiteralSource] = [:]

    init(host: HostPackage, swift: SwiftTools) {
        self.host = host
        self.swift = swift
    }

    /// Builds a library of the newest code. *Cost*: compiles each source that is likely to change.
    ///
    /// - Parameter edited: the sources that were edited in this session, the newest last.
    /// - Returns: nil if no source has such literals, if the code cannot be linked in that form, or if the work was canceled.
    func makeLibrary(of state: BuildState, edited: [String], cancellation: Cancellation) -> LiteralBase? {
        var sources: [String: LiteralSource] = [:]
        var new = state
        for path in likelySources(of: state, edited: edited) where !cancellation.isCancelled {
            guard let (source, object) = instrumentedObject(of: path, state: state, cancellation: cancellation) else { continue }
            sources[path] = source
            new.objects[path] = (state.objects[path]?.hash ?? 0, object)
        }
        let name = "literals-\(String(StableHash.of(new.linkedObjects.joined()), radix: 36)).so"
        let library = host.objects.appendingPathComponent(name)
        guard !sources.isEmpty, !cancellation.isCancelled else { return nil }
        guard (try? new.link(to: library, host: host, cancellation: cancellation)) != nil else { return nil }
        if let lastLibrary, lastLibrary != library { try? FileManager.default.removeItem(at: lastLibrary) }
        lastLibrary = library
        return LiteralBase(library: library, sources: sources)
    }

    /// Returns the sources that were edited last in this session, followed by those that changed last on disk.
    private func likelySources(of state: BuildState, edited: [String]) -> [String] {
        let edited = edited.reversed().filter { state.objects[$0] != nil }.prefix(Self.sourceLimit)
        let times = state.objects.keys.filter { !edited.contains($0) }.map { (path: $0, time: Self.modification(of: $0)) }
        let recent = times.sorted { ($0.time, $0.path) > ($1.time, $1.path) }.map(\.path)
        return Array(edited) + recent.prefix(Self.sourceLimit - edited.count)
    }

    private static func modification(of path: String) -> Double {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let date = (try? FileManager.default.attributesOfItem(atPath: target))?[.modificationDate] as? Date
        return date?.timeIntervalSince1970 ?? 0
    }

    /// Compiles a source with calls in place of its literals. Lines that the compiler rejects in this form keep their literals.
    private func instrumentedObject(
        of path: String, state: BuildState, cancellation: Cancellation
    ) -> (source: LiteralSource, object: String)? {
        guard let data = FileManager.default.contents(atPath: path), let module = state.plan.module(of: path) else { return nil }
        let content = String(decoding: data, as: UTF8.self)
        let hash = StableHash.of(content)
        // A source that has changed since it was compiled is skipped; the next update handles it.
        guard hash == state.objects[path]?.hash else { return nil }
        let object = host.objects.appendingPathComponent("\(module.name)-\(String(hash, radix: 36))-literals.o").path
        if let known = instrumentedSources[object] { return (known, object) }
        let source = Self.compilableSource(content) { source in
            guard !cancellation.isCancelled else { return nil }
            return compile(source, path: path, module: module, state: state, to: object, cancellation: cancellation)
        }
        guard let source else { return nil }
        instrumentedSources[object] = source
        return (source, object)
    }

    /// Returns the form of a source that the compiler accepts: lines that it rejects keep their literals.
    ///
    /// - Parameter compile: returns the lines with errors; nil if the compilation failed for another reason.
    /// - Returns: nil if no literal can be replaced, or if the compiler rejects each form.
    static func compilableSource(_ content: String, compile: (LiteralSource) -> Set<Int>?) -> LiteralSource? {
        var excludedLines: Set<Int> = []
        for _ in 0..<attemptLimit {
            let source = LiteralSource(content: content, excludedLines: excludedLines)
            if source.slots.isEmpty { return nil }
            guard let lines = compile(source) else { return nil }
            if lines.isEmpty { return source }
            excludedLines.formUnion(lines)
        }
        return nil
    }

    /// Compiles a source in which calls replace the literals.
    /// - Returns: the lines with errors; nil if the compilation failed for another reason.
    private func compile(
        _ source: LiteralSource, path: String, module: BuildPlan.Module, state: BuildState, to object: String, cancellation: Cancellation
    ) -> Set<Int>? {
        // The copy keeps the file name, because the mangled names of private declarations contain it.
        let folder = host.objects.appendingPathComponent("literals/\(module.name)-\(String(StableHash.of(path), radix: 36))")
        let text = folder.appendingPathComponent(URL(fileURLWithPath: path).lastPathComponent)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(source.instrumented(path: path).utf8).write(to: text, options: .atomic)
            let command = try state.commands.command(module: module, source: path, cancellation: cancellation)
                .replacing(path, by: text.path)
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
