import Foundation
import LivePreviewBuild
import Scheduling
import SwiftToolchain

/// The code of a package as a git revision has it, for comparisons with the code that is shown.
///
/// The files of the revision lie in `.build/weft/revision/NAME`, with an index of their own: neither the user's files nor the index of the
/// repository change. Dependencies with relative paths are those of the package, as they are now.
/// *Cost*: the first revision compiles Weft once more, which takes minutes; a further one compiles what differs from the last. *Thread*:
/// any; builds one after another.
final class RevisionCode: Sendable {
    private let package: URL
    private let folder: URL
    private let turn = NSLock()
    /// The last build. It replaced the code of the revision before it.
    private let newest = Locked<(commit: String, generation: Generation)?>(nil)
    private let running = Locked<Cancellation?>(nil)
    private let isStopped = Locked(false)

    /// The longest wait for a build that is canceled at the end. *Units*: seconds.
    private static let endLimit = 2.0

    init(of host: HostPackage) {
        package = host.original
        folder = host.root.deletingLastPathComponent().appendingPathComponent("revision", isDirectory: true)
    }

    /// Builds the package of a revision, such as `HEAD~2`, a branch or a tag.
    /// - Returns: the code, and the name of the revision's commit.
    /// - Throws: ``BuildFailure`` where there is no such revision, or the package in it cannot be built; ``BuildCancelled``.
    func generation(
        of revision: String, cancellation: Cancellation, onProgress: @escaping (BuildProgress) -> Void
    ) throws -> (commit: String, generation: Generation) {
        // A canceled request does not wait for the build before it.
        while !turn.lock(before: Date(timeIntervalSinceNow: 0.05)) { try cancellation.check() }
        defer { turn.unlock() }
        running.withLock { $0 = cancellation }
        defer { running.withLock { $0 = nil } }
        // Read after the line above: either `stop` finds the cancellation, or this finds that it ran.
        if isStopped.withLock({ $0 }) { throw BuildCancelled() }
        let checkout = GitCheckout(package: package, index: folder.appendingPathComponent("index"), cancellation: cancellation)
        let commit = try checkout.commit(of: revision)
        if let last = newest.withLock({ $0 }), last.commit == commit { return last }
        newest.withLock { $0 = nil }
        // SwiftPM derives the package's identity from the last component.
        let copy = folder.appendingPathComponent(package.lastPathComponent, isDirectory: true)
        try checkout.write(commit, to: copy)
        let builder = try GenerationBuilder(package: copy, dependencyBase: package)
        let result = (commit, try builder.build(cancellation: cancellation, onProgress: onProgress))
        newest.withLock { $0 = result }
        return result
    }

    /// Ends a build that runs, and lets no other begin.
    func stop() {
        isStopped.withLock { $0 = true }
        running.withLock { $0?.cancel() }
        if turn.lock(before: Date(timeIntervalSinceNow: Self.endLimit)) { turn.unlock() }
    }
}

/// Writes the files of a package in a git repository as a commit has them. *Thread*: any; blocks.
struct GitCheckout {
    let package: URL
    /// The file of the index, which makes the next commit write differing files only.
    let index: URL
    let cancellation: Cancellation

    /// The full name of a revision's commit.
    /// - Throws: ``BuildFailure``: no repository, or no such revision.
    func commit(of revision: String) throws -> String {
        _ = try git(["rev-parse", "--absolute-git-dir"]) { "\(package.path) is in no git repository: \($0)" }
        let failure = "“\(revision)” is no revision of the repository of \(package.path)"
        guard !revision.hasPrefix("-") else { throw BuildFailure(message: failure) }
        return try git(["rev-parse", "--verify", "--quiet", revision + "^{commit}"]) { _ in failure }
    }

    /// - Throws: ``BuildFailure``: the package is not in the commit, or the folder cannot be written.
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
        // Files that were removed from the folder since the last commit was written.
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
