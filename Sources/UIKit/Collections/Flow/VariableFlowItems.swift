import Foundation
import UIPrimitives

/// The lines of a flow layout whose items differ in size. Only items that were near the viewport are measured.
///
///     unknown         lines of items that all have the estimated size
///     measured run    consecutive measured items; a line contains items of one run only
///     unknown
///
/// Items that are added at the end of a run are placed from its last line on, which may have space for them. Items that are added at the
/// beginning of a visible run get new lines, so that nothing visible moves. These lines are filled backwards from the last item; where the
/// run meets another long run, the line between the two may remain short until the layout is prepared again. A run that is not visible is
/// divided into lines again from its first item. *Cost*: proportional to the number of items in the run that grows and to the number of
/// known lines.
final class VariableFlowItems: FlowItems {
    private let geometry: FlowLineGeometry
    private let count: Int
    private var estimate: CGSize
    private var known: [Int: CGSize] = [:]
    /// The runs of measured items, in order and separated by at least one unmeasured item.
    private var runs: [MeasuredRun] = []
    /// The lines in order; recreated after each change.
    private var lines: [Line] = []
    /// The visible items, whose lines are kept if possible.
    private var visible: Range<Int>?
    private(set) var length: CGFloat = 0

    private struct MeasuredRun {
        var items: Range<Int>
        /// The first item of each line.
        var starts: [Int]
    }

    /// One line of measured items, or all lines of a sequence of unmeasured items.
    private struct Line {
        var items: Range<Int>
        var start: CGFloat
        /// The length of one line on the main axis.
        var length: CGFloat
        /// The number of items in each line of unmeasured items; 0 for a line of measured items.
        var perLine = 0
        /// The distance between the items of a line of measured items.
        var gap: CGFloat
        var end: CGFloat
    }

    init(count: Int, estimate: CGSize, in geometry: FlowLineGeometry, known: [Int: CGSize] = [:]) {
        self.geometry = geometry
        self.count = count
        self.estimate = estimate
        add(known)
    }

    /// Stores measured sizes. The items in `visible` keep their lines if possible, because the user sees them. A run in which a known size
    /// changes, and a short run that is joined to the run before it, are divided into lines again.
    func setSizes(_ sizes: [Int: CGSize], visible: Range<Int>? = nil) {
        self.visible = visible
        let changed = sizes.filter { known[$0.key] != nil && known[$0.key] != $0.value }
        known.merge(changed) { $1 }
        for run in runs.indices where changed.keys.contains(where: runs[run].items.contains) {
            runs[run].starts = starts(from: runs[run].items.lowerBound, to: runs[run].items.upperBound)
        }
        add(sizes.filter { known[$0.key] == nil })
    }

    /// Sets the size of unmeasured items.
    func setEstimate(_ size: CGSize) {
        guard size != estimate else { return }
        estimate = size
        placeLines()
    }

    // MARK: Runs of measured items

    private func add(_ sizes: [Int: CGSize]) {
        let new = sizes.keys.filter { $0 >= 0 && $0 < count }.sorted()
        for item in new { known[item] = sizes[item] }
        var index = 0
        while index < new.count {
            var end = index + 1
            while end < new.count, new[end] == new[end - 1] + 1 { end += 1 }
            insert(new[index]..<new[end - 1] + 1)
            index = end
        }
        placeLines()
    }

    private func insert(_ items: Range<Int>) {
        let place = runs.partitioningIndex { $0.items.upperBound >= items.lowerBound }
        var run = MeasuredRun(items: items, starts: [])
        if place < runs.count, runs[place].items.upperBound == items.lowerBound {
            // The last line of the preceding run may have space for the first new items.
            let before = runs.remove(at: place)
            let last = before.starts.last ?? before.items.lowerBound
            run.items = before.items.lowerBound..<items.upperBound
            run.starts = before.starts.dropLast() + starts(from: last, to: items.upperBound)
            merge(&run, at: place)
        } else if items.lowerBound > 0, place < runs.count, runs[place].items.lowerBound == items.upperBound {
            let after = runs.remove(at: place)
            run.items = items.lowerBound..<after.items.upperBound
            run.starts =
                isVisible(after)
                ? startsBackwards(items) + after.starts : starts(from: items.lowerBound, to: after.items.upperBound)
        } else {
            run.starts = starts(from: items.lowerBound, to: items.upperBound)
            merge(&run, at: place)
        }
        runs.insert(run, at: place)
    }

    private func isVisible(_ run: MeasuredRun) -> Bool { visible?.overlaps(run.items) ?? false }

    /// A visible run of at most this many items is divided into lines again when it is joined to the run before it. Scrolling creates
    /// longer runs; such a short run comes from items that were measured out of order.
    private static let rebreakLimit = 32

    /// Appends the next run if no unmeasured item is between the two.
    private func merge(_ run: inout MeasuredRun, at place: Int) {
        guard place < runs.count, runs[place].items.lowerBound == run.items.upperBound else { return }
        let after = runs.remove(at: place)
        run.items = run.items.lowerBound..<after.items.upperBound
        if after.items.count <= Self.rebreakLimit || !isVisible(after) {
            let last = run.starts.last ?? run.items.lowerBound
            run.starts = run.starts.dropLast() + starts(from: last, to: after.items.upperBound)
        } else {
            run.starts += after.starts
        }
    }

    private func cross(_ item: Int) -> CGFloat { geometry.axis.cross(known[item] ?? estimate) }

    /// The first item of each line, if lines are filled from the first item on.
    private func starts(from first: Int, to end: Int) -> [Int] {
        var starts: [Int] = []
        var used: CGFloat = 0
        for item in first..<end {
            let length = cross(item)
            // The tolerance keeps items that fit exactly on one line, in spite of rounding errors.
            if starts.isEmpty || used + geometry.itemSpacing + length > geometry.cross + 0.01 {
                starts.append(item)
                used = length
            } else {
                used += geometry.itemSpacing + length
            }
        }
        return starts
    }

    /// The first item of each line, if lines are filled backwards from the last item, so that the following items keep their lines.
    private func startsBackwards(_ items: Range<Int>) -> [Int] {
        var starts: [Int] = []
        var used: CGFloat = 0
        for item in items.reversed() {
            let length = cross(item)
            if starts.isEmpty || used + geometry.itemSpacing + length > geometry.cross + 0.01 {
                starts.append(item)
                used = length
            } else {
                starts[starts.count - 1] = item
                used += geometry.itemSpacing + length
            }
        }
        return starts.reversed()
    }

    // MARK: Lines

    private func placeLines() {
        lines = []
        var next = 0
        var main: CGFloat = 0
        var justified: CGFloat?
        for run in runs {
            if next < run.items.lowerBound { addUnknown(next..<run.items.lowerBound, at: &main) }
            for (index, first) in run.starts.enumerated() {
                let isEnd = index + 1 == run.starts.count
                let end = isEnd ? run.items.upperBound : run.starts[index + 1]
                addKnown(first..<end, at: &main, justified: &justified)
            }
            next = run.items.upperBound
        }
        if next < count { addUnknown(next..<count, at: &main) }
        length = max(0, main - (lines.isEmpty ? 0 : geometry.lineSpacing))
    }

    private func addKnown(_ items: Range<Int>, at main: inout CGFloat, justified: inout CGFloat?) {
        let sizes = items.map { known[$0] ?? estimate }
        let lengths = sizes.map(geometry.axis.cross)
        let isLast = items.upperBound == count
        let gap = geometry.gap(lengths, isLast: isLast, previous: justified)
        if !isLast { justified = gap }
        let length = sizes.map(geometry.axis.main).max() ?? 0
        lines.append(Line(items: items, start: main, length: length, gap: gap, end: main + length))
        main += length + geometry.lineSpacing
    }

    private func addUnknown(_ items: Range<Int>, at main: inout CGFloat) {
        let fitting = (geometry.cross + geometry.itemSpacing + 0.01) / max(1, geometry.axis.cross(estimate) + geometry.itemSpacing)
        let perLine = max(1, fitting.isFinite ? Int(min(fitting, 1e6)) : 1)
        let lineCount = CGFloat(items.count / perLine + (items.count % perLine == 0 ? 0 : 1))
        let length = geometry.axis.main(estimate)
        let end = main + lineCount * (length + geometry.lineSpacing)
        lines.append(
            Line(
                items: items, start: main, length: length, perLine: perLine, gap: geometry.itemSpacing,
                end: end - geometry.lineSpacing))
        main = end
    }

    // MARK: Frames

    func frame(of item: Int) -> CGRect? {
        guard item >= 0, item < count else { return nil }
        let line = lines[lines.partitioningIndex { $0.items.upperBound > item }]
        if line.perLine > 0 { return unknownFrame(item, in: line) }
        var before = geometry.crossStart
        for earlier in line.items.lowerBound..<item { before += cross(earlier) + line.gap }
        return knownFrame(item, in: line, at: before)
    }

    private func unknownFrame(_ item: Int, in line: Line) -> CGRect {
        let index = item - line.items.lowerBound
        let main = line.start + CGFloat(index / line.perLine) * (line.length + geometry.lineSpacing)
        let before = CGFloat(index % line.perLine) * (geometry.axis.cross(estimate) + line.gap)
        return geometry.axis.rect(
            main: ASRoundPixelValue(main), cross: ASRoundPixelValue(geometry.crossStart + before), mainLength: line.length,
            crossLength: geometry.axis.cross(estimate))
    }

    private func knownFrame(_ item: Int, in line: Line, at before: CGFloat) -> CGRect {
        let size = known[item] ?? estimate
        let main = geometry.axis.main(size)
        return geometry.axis.rect(
            main: ASRoundPixelValue(line.start + (line.length - main) / 2), cross: ASRoundPixelValue(before),
            mainLength: main, crossLength: geometry.axis.cross(size))
    }

    func forEachItem(in range: ClosedRange<CGFloat>, _ body: (Int, CGRect) -> Void) {
        for line in lines[lines.partitioningIndex { $0.end > range.lowerBound }...] {
            if line.start > range.upperBound { break }
            if line.perLine > 0 {
                forEachUnknown(of: line, in: range, body)
                continue
            }
            var before = geometry.crossStart
            for item in line.items {
                body(item, knownFrame(item, in: line, at: before))
                before += cross(item) + line.gap
            }
        }
    }

    private func forEachUnknown(of line: Line, in range: ClosedRange<CGFloat>, _ body: (Int, CGRect) -> Void) {
        let pitch = max(line.length + geometry.lineSpacing, 0.01)
        let skipped = max(0, ((range.lowerBound - line.start) / pitch).rounded(.down))
        var item = line.items.lowerBound + Int(min(skipped, CGFloat(line.items.count))) * line.perLine
        while item < line.items.upperBound {
            let frame = unknownFrame(item, in: line)
            if (geometry.axis.isVertical ? frame.minY : frame.minX) > range.upperBound { break }
            body(item, frame)
            item += 1
        }
    }
}
