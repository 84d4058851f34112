import Foundation
import SwiftToolchain

/// Sources of libraries that adoption fetches with git, in a folder that all adopted packages share. A version is fetched once.
struct LibraryCheckouts {
    /// `~/.cache/weft/libraries`, or below `XDG_CACHE_HOME`.
    let folder: String

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let cache = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        folder = FilePath.join(cache ?? FilePath.join(environment["HOME"] ?? "/tmp", ".cache"), "weft/libraries")
    }

    /// The folder of a library's sources.
    /// - Throws: ``AdoptionFailure`` with what git says.
    func fetch(_ name: String, url: String, version: String?) throws -> String {
        let target = FilePath.join(folder, version.map { "\(name)-\($0)" } ?? name)
        if Files.exists(target) { return target }
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // Complete, or not there: an interrupted fetch leaves a folder of another name.
        let partial = "\(target).\(ProcessInfo.processInfo.processIdentifier).part"
        defer { try? FileManager.default.removeItem(atPath: partial) }
        var words = ""
        for tag in version.map({ [$0, "v\($0)"] }) ?? [""] {
            let branch = tag.isEmpty ? [] : ["--branch", tag]
            let arguments = ["-c", "advice.detachedHead=false", "clone", "--quiet", "--depth", "1"] + branch + ["--", url, partial]
            let run = try? SwiftTools().run("/usr/bin/git", arguments, cancellation: Cancellation())
            if run?.status == 0 {
                try? FileManager.default.moveItem(atPath: partial, toPath: target)
                return target
            }
            words = run?.output.split(whereSeparator: \.isNewline).last.map(String.init) ?? "git is not installed"
        }
        throw AdoptionFailure("\(url) cannot be fetched: \(words)")
    }
}

extension Dependency {
    /// The address of sources that can be built as a module: the package's own, or that of the table.
    var sourceAddress: String? {
        switch KnownDependency.named(name)?.answer {
        case .sources(let url): url
        case nil, .vendor: url
        default: nil
        }
    }

    /// Whether sources import the library, by the modules of the table or by its name.
    func isImported(by modules: Set<String>) -> Bool {
        if let known = KnownDependency.named(name) { return !modules.isDisjoint(with: known.modules) }
        let simple = Self.simple(name)
        return modules.contains { Self.simple($0) == simple }
    }

    /// A name without what packages add to that of their module.
    private static func simple(_ name: String) -> String {
        var text = name.lowercased().filter { $0.isLetter || $0.isNumber }
        if text.hasPrefix("swift"), text.count > 5 { text.removeFirst(5) }
        for ending in ["swift", "ios"] where text.hasSuffix(ending) && text.count > ending.count { text.removeLast(ending.count) }
        return text
    }
}
