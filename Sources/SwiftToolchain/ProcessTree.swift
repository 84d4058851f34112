import Foundation
import Glibc

/// Some processes and all those that they have started directly or indirectly. Each may have its own process group, so a signal for the
/// group of the first process does not reach the others. *Thread*: any.
struct ProcessTree: Sendable {
    /// A process, identified by its number and its start time, because the system reuses numbers.
    private struct Member: Hashable {
        let identifier: pid_t
        /// The start time. *Units*: clock ticks since the start of the system.
        let start: UInt64
    }

    private let members: [Member]

    /// Finds the running processes among `roots` and their current descendants. *Cost*: reads a file of each process of the system.
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

    /// Kills the processes that still run, and the processes that they have started since the tree was read.
    func kill() {
        let left = members.filter { Self.status(of: $0.identifier)?.start == $0.start }
        for member in ProcessTree(roots: left.map(\.identifier)).members { Glibc.kill(member.identifier, SIGKILL) }
    }

    private static func status(of process: pid_t) -> (parent: pid_t, start: UInt64)? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return nil }
        // These are the words after the program's name, which may contain spaces and is in parentheses. The second word is the parent,
        // the 20th the start time.
        let words = text[text.index(after: end)...].split(separator: " ")
        guard words.count > 19, let parent = pid_t(words[1]), let start = UInt64(words[19]) else { return nil }
        return (parent, start)
    }
}
