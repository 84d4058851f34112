/// Creates the difference of two texts in the format of `diff -u` and `patch`. *Source*: GNU diffutils, "Detailed Description of Unified
/// Format"; the standard library's `difference(from:)` (E. W. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986).
package enum UnifiedDiff {
    /// The number of context lines around a change.
    private static let context = 3

    /// Compares two texts.
    /// - Returns: headers, hunks and a final line break; empty if the texts are equal.
    package static func text(name: String, before: String, after: String) -> String {
        let steps = steps(lines(before), lines(after))
        var hunks = ""
        for range in hunkRanges(steps) { hunks += hunk(steps, range) }
        let path = name.drop { $0 == "/" }
        return hunks.isEmpty ? "" : "--- a/\(path)\n+++ b/\(path)\n" + hunks
    }

    private enum Step {
        case same(Substring)
        case removed(Substring)
        case added(Substring)

        var isChange: Bool { if case .same = self { false } else { true } }
        var isInOld: Bool { if case .added = self { false } else { true } }
        var isInNew: Bool { if case .removed = self { false } else { true } }
        var line: String {
            switch self {
            case .same(let text): " " + text
            case .removed(let text): "-" + text
            case .added(let text): "+" + text
            }
        }
    }

    private static func lines(_ text: String) -> [Substring] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func steps(_ old: [Substring], _ new: [Substring]) -> [Step] {
        let difference = new.difference(from: old)
        let removed = Set(difference.removals.map(offset))
        let inserted = Set(difference.insertions.map(offset))
        var steps: [Step] = []
        var oldIndex = 0
        var newIndex = 0
        while oldIndex < old.count || newIndex < new.count {
            if removed.contains(oldIndex) {
                steps.append(.removed(old[oldIndex]))
                oldIndex += 1
            } else if inserted.contains(newIndex) {
                steps.append(.added(new[newIndex]))
                newIndex += 1
            } else {
                steps.append(.same(old[oldIndex]))
                oldIndex += 1
                newIndex += 1
            }
        }
        return steps
    }

    private static func offset(_ change: CollectionDifference<Substring>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }

    /// Returns the ranges of steps around changes. Ranges whose context lines touch are joined.
    private static func hunkRanges(_ steps: [Step]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for (index, step) in steps.enumerated() where step.isChange {
            let range = max(0, index - context)..<min(steps.count, index + context + 1)
            if let last = ranges.last, last.upperBound >= range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        return ranges
    }

    private static func hunk(_ steps: [Step], _ range: Range<Int>) -> String {
        let old = (start: steps[..<range.lowerBound].count(where: \.isInOld), count: steps[range].count(where: \.isInOld))
        let new = (start: steps[..<range.lowerBound].count(where: \.isInNew), count: steps[range].count(where: \.isInNew))
        return "@@ -\(position(old)) +\(position(new)) @@\n" + steps[range].map { $0.line + "\n" }.joined()
    }

    /// Returns the start and the length of a side as text. The start of an empty side is the line before it, as in the output of `diff`.
    private static func position(_ side: (start: Int, count: Int)) -> String {
        "\(side.count == 0 ? side.start : side.start + 1),\(side.count)"
    }
}
