/// Whether the `#if` branches of a source file contain code for Linux, and whether they exclude UIKit on Linux.
struct LinuxBranches {
    /// Whether a branch is for Linux: its condition contains `os(Linux)` without `!`, or it follows a branch that excludes Linux.
    private(set) var hasLinuxCode = false
    /// Whether a branch whose condition contains `!os(Linux)` imports UIKit.
    private(set) var excludesInterface = false

    init(_ text: String) {
        // For each open `#if`, whether its current branch excludes Linux.
        var open: [Bool] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "(" })
            switch String(words.first ?? "") {
            case "#if": open.append(excludesLinux(line))
            case "#elseif":
                endBranch(&open)
                open.append(excludesLinux(line))
            case "#else":
                endBranch(&open)
                open.append(false)
            case "#endif": _ = open.popLast()
            default: if open.contains(true), line.contains("import UIKit") { excludesInterface = true }
            }
        }
    }

    /// Leaves a branch. The branch after one that excludes Linux is for Linux.
    private mutating func endBranch(_ open: inout [Bool]) {
        if open.popLast() == true { hasLinuxCode = true }
    }

    private mutating func excludesLinux(_ line: Substring) -> Bool {
        let rest = line.split(separator: "!os(Linux)", omittingEmptySubsequences: false)
        if rest.contains(where: { $0.contains("os(Linux)") }) { hasLinuxCode = true }
        return rest.count > 1
    }
}
