import Foundation
import SwiftToolchain
import Synchronization
import UIPrimitives

/// Fetches the sources of libraries with git, into a folder that all adopted packages share. Each version at an address is fetched once;
/// without a version, the library is fetched again after a week.
struct LibraryCheckouts {
    /// The folder of the checkouts: `weft/libraries` in `XDG_CACHE_HOME`, by default in `~/.cache`.
    let folder: String
    /// The transports of git that an address in a project may use, separated by colons.
    private let protocols: String
    /// The failed fetches of this process, by checkout, so that an update of a live preview does not repeat them.
    private static let failures = Mutex<[String: AdoptionFailure]>([:])
    /// The time limit for git. *Units*: seconds.
    private static let timeLimit = 300

    init(environment: [String: String] = ProcessInfo.processInfo.environment, protocols: String = "https:ssh") {
        self.protocols = protocols
        folder = FilePath.join(UserFolder.cache.path(in: environment, home: NSHomeDirectory()), "weft/libraries")
    }

    /// The specifications of pods, which are stored next to the checkouts.
    var specifications: PodSpecifications { PodSpecifications(folder: FilePath.join(FilePath.folder(folder), "specifications")) }

    /// Fetches a library if necessary, and returns the folder of its sources.
    /// - Throws: ``AdoptionFailure`` with the message of git.
    func fetch(_ name: String, url: String, version: String?) throws -> String {
        let checkout = FilePath.join(folder, Self.component("\(url) \(version ?? "")"))
        let target = FilePath.join(checkout, Self.component(name))
        if Files.exists(target), version != nil || !isOld(target) { return target }
        if let failure = Self.failures.withLock({ $0[target] }) { throw failure }
        do {
            try clone(url, version: version, to: target)
        } catch let failure as AdoptionFailure {
            // `rmdir` removes the folder only if it is empty, that is, unless another process has fetched the library meanwhile.
            rmdir(checkout)
            // For a library without a version, an old checkout is used if the fetch fails.
            if Files.exists(target) { return target }
            Self.failures.withLock { $0[target] = failure }
            throw failure
        }
        return target
    }

    /// Returns whether a checkout is older than a week, after which a library without a version is fetched again.
    private func isOld(_ target: String) -> Bool {
        let modified = (try? FileManager.default.attributesOfItem(atPath: target))?[.modificationDate] as? Date
        // The date is in the future if the clock was set back after the fetch.
        return modified.map { abs($0.timeIntervalSinceNow) > 7 * 24 * 3600 } ?? false
    }

    private func clone(_ url: String, version: String?, to target: String) throws {
        try? FileManager.default.createDirectory(atPath: FilePath.folder(target), withIntermediateDirectories: true)
        // The fetch uses another folder name until it is complete, so that an interrupted fetch is never used.
        let partial = "\(target).\(ProcessInfo.processInfo.processIdentifier).part"
        defer { try? FileManager.default.removeItem(atPath: partial) }
        var words = ""
        for commands in commands(url, version: version, to: partial) {
            var run: SwiftTools.Run?
            for command in commands {
                run = try? SwiftTools().run("/usr/bin/env", settings + ["git"] + command, cancellation: Cancellation())
                if run?.status != 0 { break }
            }
            if run?.status == 0 {
                try? FileManager.default.removeItem(atPath: target)
                try? FileManager.default.moveItem(atPath: partial, toPath: target)
                return
            }
            try? FileManager.default.removeItem(atPath: partial)
            words = Self.failureText(for: run)
        }
        throw AdoptionFailure("\(url) cannot be fetched: \(words)")
    }

    /// Returns the lists of git calls that may fetch a version, which are tried in order: a revision; a tag or branch, without and with
    /// `v`; without a version, the newest state.
    private func commands(_ url: String, version: String?, to folder: String) -> [[[String]]] {
        let clone = ["-c", "advice.detachedHead=false", "clone", "--quiet", "--depth", "1"]
        guard let version else { return [[clone + ["--", url, folder]]] }
        if version.count == 40, version.allSatisfy(\.isHexDigit) {
            return [
                [
                    ["init", "--quiet", "--", folder], ["-C", folder, "fetch", "--quiet", "--depth", "1", "--", url, version],
                    ["-C", folder, "-c", "advice.detachedHead=false", "checkout", "--quiet", "FETCH_HEAD"],
                ]
            ]
        }
        return [version, "v\(version)"].map { [clone + ["--branch", $0, "--", url, folder]] }
    }

    /// The environment with which git never prompts for a password or host key, uses only the permitted transports, and ends within the
    /// time limit.
    private var settings: [String] {
        [
            "GIT_TERMINAL_PROMPT=0", "GIT_ASKPASS=true", "GIT_SSH_COMMAND=ssh -oBatchMode=yes", "GIT_ALLOW_PROTOCOL=\(protocols)",
            "timeout", "\(Self.timeLimit)",
        ]
    }

    private static func failureText(for run: SwiftTools.Run?) -> String {
        guard let run else { return "/usr/bin/env cannot be started" }
        if run.status == 124 { return "git did not end within \(timeLimit) s" }
        return run.output.split(whereSeparator: \.isNewline).last.map(String.init) ?? "git ended with status \(run.status)"
    }

    /// Returns a file name for a text. Different texts result in different names.
    private static func component(_ text: String) -> String {
        let escaped = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-_."))) ?? ""
        return escaped.hasPrefix(".") ? "%2E" + escaped.dropFirst() : escaped
    }
}

extension Dependency {
    /// Returns the library with the address of sources that can be built as a module; nil if there are none. The address is in the lock
    /// file, in the table of known libraries or, for a pod, in its specification. *Cost*: may wait for a server.
    func located(by specifications: PodSpecifications) -> Dependency? {
        switch KnownDependency.named(name)?.resolution {
        case .sources(let known):
            var located = self
            located.url = url ?? known
            return located
        case nil, .vendor: return url == nil ? specifications.located(self) : self
        default: return nil
        }
    }

    /// Returns whether sources import the library. For a known library, its modules are compared; for others, its name.
    func isImported(by modules: Set<String>) -> Bool {
        if let known = KnownDependency.named(name) { return !modules.isDisjoint(with: known.modules) }
        let simple = Self.simple(name)
        return modules.contains { Self.simple($0) == simple }
    }

    /// Returns the name without the parts that packages often add to the name of their module.
    private static func simple(_ name: String) -> String {
        var text = name.lowercased().filter { $0.isLetter || $0.isNumber }
        if text.hasPrefix("swift"), text.count > 5 { text.removeFirst(5) }
        for ending in ["swift", "ios"] where text.hasSuffix(ending) && text.count > ending.count { text.removeLast(ending.count) }
        return text
    }
}
