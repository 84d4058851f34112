import Foundation
import Glibc

/// The processes that a process has started, directly or not. Each may have its own process group, so that a signal for the group of
/// the first one does not reach them. *Thread*: any.
struct ProcessTree: Sendable {
    /// A process, identified by its number and its start time, because the system reuses numbers.
    private struct Member: Hashable {
        let identifier: pid_t
        /// *Units*: clock ticks since the start of the system.
        let start: UInt64
    }

    private let members: [Member]

    /// `roots` and their descendants as they are now. *Cost*: reads a file of each process of the system.
    init(roots: [pid_t]) {
        var (known, children): ([pid_t: Member], [pid_t: [pid_t]]) = ([:], [:])
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let identifier = pid_t(name), let (parent, start) = Self.status(of: identifier) else { continue }
            known[identifier] = Member(identifier: identifier, start: start)
            children[parent, default: []].append(identifier)
        }
        var (found, rest): ([Member], [pid_t]) = ([], roots)
        while let next = rest.popLast() {
            guard let member = known[next] else { continue }
            found.append(member)
            rest += children[next] ?? []
        }
        members = found
    }

    /// Kills the processes that still run, and those that they have started since the tree was read.
    func kill() {
        let left = members.filter { Self.status(of: $0.identifier)?.start == $0.start }
        for member in ProcessTree(roots: left.map(\.identifier)).members { Glibc.kill(member.identifier, SIGKILL) }
    }

    private static func status(of process: pid_t) -> (parent: pid_t, start: UInt64)? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return nil }
        // The program's name, which may contain spaces, is in parentheses before these words. The parent is the second, the start the 20th.
        let words = text[text.index(after: end)...].split(separator: " ")
        guard words.count > 19, let parent = pid_t(words[1]), let start = UInt64(words[19]) else { return nil }
        return (parent, start)
    }
}
