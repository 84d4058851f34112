import Foundation

/// Cuts paths into dashes.
struct PathDasher {
    /// The offset in the pattern at which each subpath begins.
    let phase: CGFloat
    /// Alternating painted and unpainted lengths.
    let lengths: [CGFloat]

    /// The number of path elements after which no further dash begins: a path with more is a mistake or an attack. The rest of a subpath is
    /// solid if the limit is reached in a dash, and omitted if it is reached in a gap.
    private static let maximumDashes = 100_000

    init(phase: CGFloat, lengths: [CGFloat]) {
        self.phase = phase.isFinite ? phase : 0
        self.lengths = lengths
    }

    /// Whether dashes are drawn as a solid line: the pattern is empty, invalid or too short.
    var isSolid: Bool {
        lengths.isEmpty || lengths.contains { !$0.isFinite || $0 < 0 } || lengths.reduce(0, +) <= 1e-6
    }

    /// Returns the dashes of `path` as open lines; the elements of the path itself for a solid line.
    func dashed(_ path: CGPath) -> [PathElement] {
        if isSolid { return path.elements }
        var result: [PathElement] = []
        var pen = Pen(lengths: lengths, phase: phase)
        var start = CGPoint.zero
        var current = CGPoint.zero
        for element in path.flattened(tolerance: 0.1) {
            if case .move(let point) = element {
                pen = Pen(lengths: lengths, phase: phase)
                start = point
                current = point
                if pen.isDown { result.append(.move(point)) }
                continue
            }
            let next = element.end ?? start
            pen.draw(from: current, to: next, budget: Self.maximumDashes - result.count, into: &result)
            current = next
        }
        return result
    }

    /// The state of the pattern along the path.
    private struct Pen {
        let lengths: [CGFloat]
        var index = 0
        /// The remaining length of the current dash or gap.
        var remaining: CGFloat

        /// Whether the pattern is in a dash and not in a gap. `index` is not reset when the pattern repeats, because a pattern with an odd
        /// number of lengths exchanges dashes and gaps in each repetition.
        var isDown: Bool { index % 2 == 0 }

        init(lengths: [CGFloat], phase: CGFloat) {
            self.lengths = lengths
            let period = lengths.reduce(0, +) * (lengths.count % 2 == 0 ? 1 : 2)
            var rest = phase.truncatingRemainder(dividingBy: period)
            if rest < 0 { rest += period }
            remaining = lengths[0]
            while rest >= remaining, index < 2 * lengths.count {
                rest -= remaining
                index += 1
                remaining = lengths[index % lengths.count]
            }
            remaining -= rest
        }

        mutating func draw(from start: CGPoint, to end: CGPoint, budget: Int, into result: inout [PathElement]) {
            let length = hypot(end.x - start.x, end.y - start.y)
            guard length.isFinite, length > 0 else { return }
            let limit = result.count + max(budget, 0)
            var done: CGFloat = 0
            while length - done > remaining, result.count < limit {
                done += remaining
                let share = done / length
                let point = CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
                result.append(isDown ? .line(point) : .move(point))
                index += 1
                remaining = lengths[index % lengths.count]
            }
            remaining -= length - done
            if isDown { result.append(.line(end)) }
        }
    }
}
