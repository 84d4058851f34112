import Foundation
import Scheduling
import SwiftToolchain

/// Compiles individual files with the commands of the last build, in parallel.
struct BodyCompilation {
    private struct Job: Sendable {
        let object: String
        let command: FrontendCommand
    }

    private let host: HostPackage
    private var jobs: [Job] = []
    /// The object of each file, and the hash of the content that it is compiled from.
    private(set) var objects: [String: (hash: UInt64, object: String)] = [:]

    /// Plans the compilation of `files`. A file whose object exists from an earlier compilation is not compiled again.
    /// - Throws: ``BuildFailure``, ``BuildCancelled``.
    init(of files: [String: SourceFile], after state: BuildState, host: HostPackage, cancellation: Cancellation) throws {
        self.host = host
        for (path, file) in files {
            guard let module = state.plan.module(of: path) else { continue }
            if let built = state.built[path], built.hash == file.hash, let object = module.objects[path] {
                objects[path] = (file.hash, object)
                continue
            }
            let object = host.objects.appendingPathComponent("\(module.name)-\(String(file.hash, radix: 36)).o").path
            objects[path] = (file.hash, object)
            if FileManager.default.fileExists(atPath: object) { continue }
            let command = try state.commands.command(module: module, source: path, cancellation: cancellation)
            jobs.append(Job(object: object, command: command))
        }
    }

    /// Compiles the planned files.
    /// - Throws: ``BuildFailure`` with the errors of all files, ``BuildCancelled``.
    func run(swift: SwiftTools, cancellation: Cancellation) throws {
        let failures = Locked<[any Error]>([])
        DispatchQueue.concurrentPerform(iterations: jobs.count) { index in
            do {
                try compile(jobs[index], swift: swift, cancellation: cancellation)
            } catch {
                failures.withLock { $0.append(error) }
            }
        }
        let errors = failures.withLock { $0 }
        if let cancelled = errors.first(where: { $0 is BuildCancelled }) { throw cancelled }
        if !errors.isEmpty { throw BuildFailure.combining(errors) }
    }

    private func compile(_ job: Job, swift: SwiftTools, cancellation: Cancellation) throws {
        // The object is written with another name and renamed, so that a file with the final name is always complete.
        let partial = job.object + ".partial"
        let run = try job.command.run(object: partial, swift: swift, cancellation: cancellation)
        guard run.status == 0 else { throw BuildFailure(output: run.output, host: host) }
        try FileManager.default.moveItem(atPath: partial, toPath: job.object)
    }
}

extension BuildFailure {
    /// Combines several failures into one with all their messages, each once.
    fileprivate static func combining(_ errors: [any Error]) -> BuildFailure {
        var messages: [CompilerMessage] = []
        for error in errors {
            let more = (error as? BuildFailure)?.errors ?? [CompilerMessage(message: "\(error)")]
            messages += more.filter { !messages.contains($0) }
        }
        return BuildFailure(errors: messages)
    }
}
