import Foundation
import Glibc
import Scheduling

/// The effect of a changed file on the next build.
enum PathChange: Equatable {
    case none
    /// A Swift source of a module, which may be compiled alone: its path below ``HostPackage/root``, and the hash of its current content.
    case source(String, hash: UInt64)
    /// Any other change, which requires a whole build.
    case unknown
}

/// Waits until temporary files are gone: editors write them next to a source, and rename or remove them within a few milliseconds.
enum TransientFiles {
    /// The longest wait for a new file to be removed. *Units*: seconds.
    private static let limit = 0.1
    /// The interval between two checks. *Units*: microseconds.
    private static let interval: UInt32 = 5_000

    /// Waits until those of `paths` that are not in `known` no longer exist, at most for ``limit``. A file that still exists then is a new
    /// file.
    static func wait(for paths: Set<String>, known: Set<String>) {
        let deadline = SystemClock().now + limit
        let new = paths.subtracting(known).filter { !$0.hasSuffix("~") }
        while new.contains(where: FileManager.default.fileExists), SystemClock().now < deadline { usleep(interval) }
    }
}

extension BuildState {
    /// Returns the effect of a change to the user's file at `path`.
    func change(of path: String, in host: HostPackage) -> PathChange {
        let linked = host.linkedPath(of: path)
        if let module = plan.module(of: linked) {
            if survey.buildTools.contains(module.name) { return .unknown }
            return SourceFile(path: linked).map { .source(linked, hash: $0.hash) } ?? .unknown
        }
        // The file is a temporary one that an editor wrote next to the source and has renamed or removed.
        if !files.contains(path), !FileManager.default.fileExists(atPath: path) || path.hasSuffix("~") { return .none }
        if let name = host.relativePath(of: path) { return change(ofNameInPackage: name) }
        // The file belongs to another package, which this one uses by path.
        return path.hasSuffix(".md") || path.contains("/Tests/") ? .none : .unknown
    }

    private func change(ofNameInPackage name: String) -> PathChange {
        if name == "Package.swift" || name == "Package.resolved" || name.hasPrefix("Package@swift-") { return .unknown }
        let target = survey.targets.first { name == $0.path || name.hasPrefix($0.path + "/") }
        if let target { return target.type == "test" ? .none : .unknown }
        // SwiftPM looks for targets in these folders, so a file in one of them may belong to a new target.
        return ["Sources", "Source", "src", "srcs", "Plugins"].contains { name.hasPrefix($0 + "/") } ? .unknown : .none
    }
}
