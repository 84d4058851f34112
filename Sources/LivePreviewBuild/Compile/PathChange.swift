import Foundation
import Glibc

/// The effect of a file's change on the next build.
enum PathChange: Equatable {
    case none
    /// A Swift source of a module that can be compiled alone, by its path below the folder of links, with its present content.
    case source(String, hash: UInt64)
    /// Only a whole build shows the effect.
    case unknown
}

/// Files that editors write beside a source, and rename or remove within a few milliseconds.
enum TransientFiles {
    /// *Units*: seconds.
    private static let limit = 0.1
    /// *Units*: microseconds.
    private static let interval: UInt32 = 5_000

    /// Waits until those of `paths` that are not in `known` no longer exist. A file that still exists after ``limit`` is a new file.
    static func wait(for paths: Set<String>, known: Set<String>) {
        let deadline = Date(timeIntervalSinceNow: limit)
        let new = paths.subtracting(known).filter { !$0.hasSuffix("~") }
        while new.contains(where: FileManager.default.fileExists), Date() < deadline { usleep(interval) }
    }
}

extension BuildState {
    /// The effect of a change of the file at the user's `path`.
    func change(of path: String, in host: HostPackage) -> PathChange {
        let linked = host.linkedPath(of: path)
        if let module = plan.module(of: linked) {
            if survey.buildTools.contains(module.name) { return .unknown }
            return SourceFile(path: linked).map { .source(linked, hash: $0.hash) } ?? .unknown
        }
        // A temporary file that an editor wrote beside the source and renamed or removed.
        if !files.contains(path), !FileManager.default.fileExists(atPath: path) || path.hasSuffix("~") { return .none }
        let prefix = host.original.path + "/"
        // A package that this one uses by path.
        guard path.hasPrefix(prefix) else { return path.hasSuffix(".md") || path.contains("/Tests/") ? .none : .unknown }
        return change(ofNameInPackage: String(path.dropFirst(prefix.count)))
    }

    private func change(ofNameInPackage name: String) -> PathChange {
        if name == "Package.swift" || name == "Package.resolved" || name.hasPrefix("Package@swift-") { return .unknown }
        let target = survey.targets.first { name == $0.path || name.hasPrefix($0.path + "/") }
        if let target { return target.type == "test" ? .none : .unknown }
        // A folder that may become a target's.
        return ["Sources", "Source", "src", "srcs", "Plugins"].contains { name.hasPrefix($0 + "/") } ? .unknown : .none
    }
}
