import Foundation
import LivePreviewBuild
import Scheduling
import SwiftToolchain

/// Builds generations as sources change. A build is canceled if newer changes arrive.
///
/// *Thread*: main for `start` and `stop`; the callbacks are called on the main thread.
final class CodeWatcher: Sendable {
    /// The result of a build that was not canceled.
    enum Outcome: Sendable {
        case built(Generation)
        case failed(BuildFailure, kind: GenerationKind, saved: Double)
    }

    private struct State {
        var changes: Set<String> = []
        var current: Cancellation?
        var watcher: FolderWatcher?
        var watched: [String] = []
        var hasReportedLimit = false
        var isStopped = false
    }

    private let builder: GenerationBuilder
    private let builds = DispatchQueue(label: "weft.live.builds", qos: .userInitiated)
    private let notices = DispatchQueue(label: "weft.live.notices", qos: .userInteractive)
    private let state = Locked(State())
    private let onProgress: @MainActor @Sendable (BuildProgress?) -> Void
    private let onOutcome: @MainActor @Sendable (Outcome) -> Void
    private let onLiteralLibrary: @MainActor @Sendable (URL) -> Void
    private let onLimit: @MainActor @Sendable (String) -> Void

    /// - Parameter onLiteralLibrary: called with a library of the newest code whose literals can change.
    /// - Parameter onLimit: called once, with a message for the user, if the system cannot watch all folders.
    init(
        builder: GenerationBuilder, onProgress: @escaping @MainActor @Sendable (BuildProgress?) -> Void,
        onOutcome: @escaping @MainActor @Sendable (Outcome) -> Void, onLiteralLibrary: @escaping @MainActor @Sendable (URL) -> Void,
        onLimit: @escaping @MainActor @Sendable (String) -> Void
    ) {
        self.builder = builder
        self.onProgress = onProgress
        self.onOutcome = onOutcome
        self.onLiteralLibrary = onLiteralLibrary
        self.onLimit = onLimit
    }

    /// Begins to watch the sources, and builds the whole package.
    func start() {
        // The watch begins before the build, so that an edit during the build is not lost.
        watch()
        builds.async { [self] in
            run { cancellation, _, progress in try self.builder.build(cancellation: cancellation, onProgress: progress) }
            watch()
            runIfIdle { self.builder.prepare(cancellation: $0) }
            prepareLiterals()
        }
    }

    /// Cancels builds and stops watching.
    func stop() {
        state.withLock { state in
            state.isStopped = true
            state.current?.cancel()
            state.watcher = nil
        }
    }

    /// Waits until no build is in progress. Call it after ``stop()``.
    /// - Parameter limit: the longest wait. *Units*: seconds.
    func waitForBuilds(limit: Double) {
        let end = DispatchGroup()
        builds.async(group: end) {}
        _ = end.wait(timeout: .now() + limit)
    }

    private func watch() {
        let folders = builder.watchedFolders
        guard state.withLock({ $0.watched }) != folders else { return }
        let watcher = FolderWatcher(
            folders: folders, queue: notices, onLimit: { [weak self] in self?.reportLimit($0) },
            onChange: { [weak self] in self?.filesDidChange($0) })
        state.withLock { state in
            guard !state.isStopped else { return }
            state.watcher = watcher
            state.watched = folders
        }
    }

    /// Reports once that the system cannot watch all folders. Each change of the list of folders creates another watcher, which would
    /// report this again.
    private func reportLimit(_ message: String) {
        let isFirst = state.withLock { state in
            defer { state.hasReportedLimit = true }
            return !state.hasReportedLimit
        }
        guard isFirst else { return }
        DispatchQueue.main.async { [onLimit] in MainActor.assumeIsolated { onLimit(message) } }
    }

    private func filesDidChange(_ paths: Set<String>) {
        state.withLock { state in
            state.changes.formUnion(paths)
            // The build began without these changes; the next one includes them all.
            state.current?.cancel()
        }
        builds.async { [self] in
            run { cancellation, changes, progress in
                if changes.isEmpty { return nil }
                return try self.builder.update(changes, cancellation: cancellation, onProgress: progress)
            }
            prepareLiterals()
        }
    }

    /// Builds a library for later edits of literals while no other build is pending. *Thread*: the queue of the builds.
    private func prepareLiterals() {
        runIfIdle { cancellation in
            guard let library = self.builder.prepareLiterals(cancellation: cancellation) else { return }
            DispatchQueue.main.async { [onLiteralLibrary] in MainActor.assumeIsolated { onLiteralLibrary(library) } }
        }
    }

    /// Runs `body` if no build is pending. A change or ``stop()`` cancels it. *Thread*: the queue of the builds.
    private func runIfIdle(_ body: (Cancellation) -> Void) {
        let cancellation = Cancellation()
        let isIdle = state.withLock { state in
            guard state.changes.isEmpty, !state.isStopped else { return false }
            state.current = cancellation
            return true
        }
        guard isIdle else { return }
        defer { state.withLock { $0.current = nil } }
        body(cancellation)
    }

    /// Builds a generation with all changes so far. *Thread*: the queue of the builds.
    private func run(
        _ body: (Cancellation, Set<String>, @escaping @Sendable (BuildProgress) -> Void) throws -> Generation?
    ) {
        let cancellation = Cancellation()
        let (changes, isStopped) = state.withLock { state in
            defer { state.changes = [] }
            state.current = cancellation
            return (state.changes, state.isStopped)
        }
        guard !isStopped else { return }
        defer { state.withLock { $0.current = nil } }
        do {
            let generation = try body(cancellation, changes) { [onProgress] progress in
                DispatchQueue.main.async { MainActor.assumeIsolated { onProgress(progress) } }
            }
            guard let generation else { return }
            notify(.built(generation))
        } catch is BuildCancelled {
            // The build with the changes that canceled this one is next in the queue.
        } catch {
            let failure = error as? BuildFailure ?? BuildFailure(message: "\(error)")
            notify(.failed(failure, kind: builder.attemptedKind, saved: builder.attemptedSave))
        }
    }

    private func notify(_ outcome: Outcome) {
        DispatchQueue.main.async { [onProgress, onOutcome] in
            MainActor.assumeIsolated {
                onProgress(nil)
                onOutcome(outcome)
            }
        }
    }
}
