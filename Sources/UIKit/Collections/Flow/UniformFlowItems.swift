import Foundation
import UIPrimitives

/// The items of a section that have the same length on the cross axis. Every line except the last has the same number of items, so the line
/// of an item is computed from its index, and a million unmeasured items are one run of a ``RunTree`` of lines.
///
/// *Cost*: logarithmic in the number of measured lines.
final class UniformFlowItems: FlowItems {
    private let geometry: FlowLineGeometry
    private let count: Int
    private let perLine: Int
    private let gap: CGFloat
    private let cross: CGFloat
    private var estimate: CGFloat
    /// The length of each line, including the spacing after it.
    private let lines: RunTree
    /// The lengths of measured items on the main axis, by the index of the item.
    private var known: [Int: CGFloat] = [:]
    /// The lines with both measured and unmeasured items.
    private var partial: Set<Int> = []

    init(count: Int, metrics: UniformItemMetrics, in geometry: FlowLineGeometry) {
        self.geometry = geometry
        self.count = count
        cross = metrics.cross
        estimate = metrics.estimatedMain
        let fitting = (geometry.cross + geometry.itemSpacing + 0.01) / (metrics.cross + geometry.itemSpacing)
        perLine = max(1, min(max(1, count), fitting.isFinite ? Int(min(fitting, 1e6)) : 1))
        let lineCount = count / perLine + (count % perLine == 0 ? 0 : 1)
        // A single line is not justified, because it is the last one.
        let free = geometry.cross - metrics.cross * CGFloat(perLine)
        gap =
            perLine > 1 && lineCount > 1
            ? max(geometry.itemSpacing, free / CGFloat(perLine - 1)) : geometry.itemSpacing
        lines = RunTree(count: lineCount, estimatedLength: metrics.estimatedMain + geometry.lineSpacing)
    }

    var length: CGFloat { lines.count == 0 ? 0 : lines.totalLength - geometry.lineSpacing }

    /// Whether an item has the common length on the cross axis.
    func fits(_ size: CGSize) -> Bool { abs(geometry.axis.cross(size) - cross) < 0.01 }

    /// Stores the measured size of an item.
    func setSize(_ size: CGSize, of item: Int) {
        guard item >= 0, item < count else { return }
        let main = geometry.axis.main(size)
        guard known[item] != main else { return }
        known[item] = main
        updateLine(item / perLine)
    }

    /// The items after more sizes are measured: this object, or new ``VariableFlowItems`` if the new sizes differ on the cross axis. The
    /// items in `visible` keep their lines then.
    func applying(_ sizes: [Int: CGSize], visible: @autoclosure () -> Range<Int>?) -> any FlowItems {
        guard sizes.values.allSatisfy(fits) else {
            let axis = geometry.axis
            let known = self.known.mapValues { axis.size(main: $0, cross: cross) }
            let items = VariableFlowItems(count: count, estimate: axis.size(main: estimate, cross: cross), in: geometry, known: known)
            items.setSizes(sizes, visible: visible())
            return items
        }
        for (item, size) in sizes { setSize(size, of: item) }
        return self
    }

    /// Sets the length of unmeasured items on the main axis.
    func setEstimate(_ main: CGFloat) {
        guard main != estimate else { return }
        estimate = main
        lines.setEstimatedLength(main + geometry.lineSpacing)
        for line in partial { updateLine(line) }
    }

    /// Recomputes a line's length from its measured items.
    private func updateLine(_ line: Int) {
        var longest: CGFloat = 0
        var isWhole = true
        for item in items(of: line) {
            if let main = known[item] { longest = max(longest, main) } else { isWhole = false }
        }
        if isWhole { partial.remove(line) } else { partial.insert(line) }
        lines.setLength(
            (isWhole ? longest : max(longest, estimate)) + geometry.lineSpacing, isEstimate: !isWhole, at: line)
    }

    /// The items of a line. The index after the last item of a line may exceed the largest integer, unlike their number.
    private func items(of line: Int) -> Range<Int> {
        let first = line * perLine
        return first..<first + min(perLine, count - first)
    }

    private func frame(of item: Int, line: Int, at start: CGFloat, length: CGFloat) -> CGRect {
        let main = known[item] ?? length
        let before = CGFloat(item - line * perLine) * (cross + gap)
        return geometry.axis.rect(
            main: ASRoundPixelValue(start + (length - main) / 2), cross: ASRoundPixelValue(geometry.crossStart + before),
            mainLength: main, crossLength: cross)
    }

    func frame(of item: Int) -> CGRect? {
        guard item >= 0, item < count else { return nil }
        let line = item / perLine
        return frame(
            of: item, line: line, at: lines.offset(at: line), length: lines.length(at: line) - geometry.lineSpacing)
    }

    func forEachItem(in range: ClosedRange<CGFloat>, _ body: (Int, CGRect) -> Void) {
        guard range.upperBound >= 0, var line = lines.index(atOffset: range.lowerBound) else { return }
        var start = lines.offset(at: line)
        while line < lines.count, start <= range.upperBound {
            let length = lines.length(at: line) - geometry.lineSpacing
            if start + length > range.lowerBound {
                for item in items(of: line) {
                    body(item, frame(of: item, line: line, at: start, length: length))
                }
            }
            start += length + geometry.lineSpacing
            line += 1
        }
    }
}
