import Foundation
import LivePreviewBuild
import Scheduling
import SwiftToolchain

/// The code of a package at a git revision, for comparisons with the shown code.
///
/// The files of the revision are in `.build/weft/revision/NAME` and have their own git index, so neither the user's files nor the index
/// of the repository change. Dependencies with relative paths are used in their current state. *Cost*: the first revision compiles Weft
/// once more, which takes minutes; a further one compiles only the differences from the previous one. *Thread*: any; one build at a time.
final class RevisionCode: Sendable {
    private let package: URL
    private let folder: URL
    private let buildLock = NSLock()
    /// The last build. Its files replaced those of the revision before it.
    private let newest = Locked<(commit: String, generation: Generation)?>(nil)
    private let running = Locked<Cancellation?>(nil)
    private let isStopped = Locked(false)

    /// The longest wait for the end of a build that ``stop()`` cancels. *Units*: seconds.
    private static let endLimit = 2.0

    init(of host: HostPackage) {
        package = host.original
        folder = host.root.deletingLastPathComponent().appendingPathComponent("revision", isDirectory: true)
    }

    /// Builds the package of a revision, such as `HEAD~2`, a branch or a tag.
    /// - Returns: the code, and the name of the revision's commit.
    /// - Throws: ``BuildFailure`` if the revision does not exist or its package cannot be built; ``BuildCancelled``.
    func generation(
        of revision: String, cancellation: Cancellation, onProgress: @escaping (BuildProgress) -> Void
    ) throws -> (commit: String, generation: Generation) {
        // The wait for an earlier build ends when this request is canceled.
        while !buildLock.lock(before: Date(timeIntervalSinceNow: 0.05)) { try cancellation.check() }
        defer { buildLock.unlock() }
        running.withLock { $0 = cancellation }
        defer { running.withLock { $0 = nil } }
        // The order matters: either `stop` finds the cancellation that was stored above, or this check finds that `stop` was called.
        if isStopped.withLock({ $0 }) { throw BuildCancelled() }
        let checkout = GitCheckout(package: package, index: folder.appendingPathComponent("index"), cancellation: cancellation)
        let commit = try checkout.commit(of: revision)
        if let last = newest.withLock({ $0 }), last.commit == commit { return last }
        newest.withLock { $0 = nil }
        // SwiftPM derives the package's identity from the last component of its path.
        let copy = folder.appendingPathComponent(package.lastPathComponent, isDirectory: true)
        try checkout.write(commit, to: copy)
        let builder = try GenerationBuilder(package: copy, dependencyBase: package)
        let result = (commit, try builder.build(cancellation: cancellation, onProgress: onProgress))
        newest.withLock { $0 = result }
        return result
    }

    /// Cancels the build in progress, waits at most two seconds for its end, and prevents further builds.
    func stop() {
        isStopped.withLock { $0 = true }
        running.withLock { $0?.cancel() }
        if buildLock.lock(before: Date(timeIntervalSinceNow: Self.endLimit)) { buildLock.unlock() }
    }
}

/// Writes the files that a package in a git repository has in a commit. *Thread*: any; blocks.
struct GitCheckout {
    let package: URL
    /// The index file. With it, writing another commit writes only the files that differ.
    let index: URL
    let cancellation: Cancellation

    /// Returns the full hash of a revision's commit.
    /// - Throws: ``BuildFailure`` if there is no repository or no such revision.
    func commit(of revision: String) throws -> String {
        _ = try git(["rev-parse", "--absolute-git-dir"]) { "\(package.path) is not in a git repository: \($0)" }
        let failure = "“\(revision)” is not a revision of the repository of \(package.path)"
        guard !revision.hasPrefix("-") else { throw BuildFailure(message: failure) }
        return try git(["rev-parse", "--verify", "--quiet", revision + "^{commit}"]) { _ in failure }
    }

    /// Writes the files of a commit to a folder.
    /// - Throws: ``BuildFailure`` if the package is not in the commit or the folder cannot be written.
    func write(_ commit: String, to folder: URL) throws {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw BuildFailure(message: "\(folder.path) cannot be written: \(error.localizedDescription)")
        }
        let place = try git(["rev-parse", "--show-prefix"]) { $0 }
        let tree = commit + ":" + (place.hasSuffix("/") ? String(place.dropLast()) : place)
        let repository = try git(["rev-parse", "--absolute-git-dir"]) { $0 }
        let words = ["--git-dir", repository, "--work-tree", folder.path]
        _ = try git(words + ["read-tree", "--reset", "-u", tree], in: folder) { "\(package.path) is not in \(commit): \($0)" }
        // Restores files that were removed from the folder since the last commit was written.
        _ = try git(words + ["checkout-index", "--all", "--force"], in: folder) { "\(folder.path) cannot be written: \($0)" }
    }

    /// Runs git without the hooks of the repository. Returns its output without the line break at the end.
    private func git(_ words: [String], in place: URL? = nil, failure: (String) -> String) throws -> String {
        let run = try SwiftTools().run(
            "/usr/bin/env",
            ["GIT_INDEX_FILE=" + index.path, "git", "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false"] + words,
            in: place ?? package, cancellation: cancellation)
        guard run.status == 0 else {
            throw BuildFailure(message: failure(run.output.trimmingCharacters(in: .whitespacesAndNewlines)))
        }
        return String(decoding: run.standardOutput, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}
