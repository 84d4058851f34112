import Foundation
import UIPrimitives

/// One section of a flow layout: lines of items between a header and a footer.
///
///     main ▼ = the scrolled axis          header
///                                         [item][item]   line 0
///     cross ▶                             [item]         line 1
///                                         footer
struct FlowSection {
    /// The beginning of the section on the main axis, in content coordinates.
    var start: CGFloat = 0
    var headerLength: CGFloat = 0
    var footerLength: CGFloat = 0
    var leading: CGFloat = 0
    var trailing: CGFloat = 0
    var items: any FlowItems

    /// The beginning of the first line on the main axis, in content coordinates.
    var itemsStart: CGFloat { start + headerLength + leading }
    var end: CGFloat { itemsStart + items.length + trailing + footerLength }
}

/// The area in which the lines of a section are placed. *Units*: points.
struct FlowLineGeometry {
    var axis: FlowAxis
    /// The length of a line.
    var cross: CGFloat
    /// The beginning of the lines on the cross axis.
    var crossStart: CGFloat
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat

    /// The distance between the items of a line, which have the given lengths. Full lines are justified; the last line has the distance
    /// of the line before it.
    func gap(_ lengths: [CGFloat], isLast: Bool, previous: CGFloat?) -> CGFloat {
        guard lengths.count > 1 else { return previous ?? itemSpacing }
        if isLast { return previous ?? itemSpacing }
        let free = cross - lengths.reduce(0, +)
        return max(itemSpacing, free / CGFloat(lengths.count - 1))
    }
}

/// The positions of a section's items. *Units*: points, from the beginning of the first line.
protocol FlowItems {
    /// The extent of all lines on the main axis.
    var length: CGFloat { get }
    /// The frame of an item; nil for an index that does not exist.
    func frame(of item: Int) -> CGRect?
    /// Calls `body` with the index and frame of each item in the lines that intersect a range of the main axis.
    func forEachItem(in range: ClosedRange<CGFloat>, _ body: (Int, CGRect) -> Void)
}

/// Items of any size, all measured and placed.
struct PlacedFlowItems: FlowItems {
    private(set) var length: CGFloat = 0
    private var frames: [CGRect] = []
    /// The first item of each line and the line's extent on the main axis.
    private var lines: [(first: Int, start: CGFloat, end: CGFloat)] = []

    init(sizes: [CGSize], in geometry: FlowLineGeometry) {
        frames.reserveCapacity(sizes.count)
        var first = 0
        var main: CGFloat = 0
        var justified: CGFloat?
        while first < sizes.count {
            let end = Self.lineEnd(from: first, sizes: sizes, in: geometry)
            let line = sizes[first..<end]
            let lineLength = line.map(geometry.axis.main).max() ?? 0
            let isLast = end == sizes.count
            let gap = geometry.gap(line.map(geometry.axis.cross), isLast: isLast, previous: justified)
            if !isLast { justified = gap }
            if first > 0 { main += geometry.lineSpacing }
            place(line, at: main, length: lineLength, gap: gap, in: geometry)
            lines.append((first, main, main + lineLength))
            main += lineLength
            first = end
        }
        length = main
    }

    private static func lineEnd(from first: Int, sizes: [CGSize], in geometry: FlowLineGeometry) -> Int {
        var used = geometry.axis.cross(sizes[first])
        var end = first + 1
        while end < sizes.count {
            used += geometry.itemSpacing + geometry.axis.cross(sizes[end])
            // The tolerance keeps items that fit exactly on one line, in spite of rounding errors.
            if used > geometry.cross + 0.01 { break }
            end += 1
        }
        return end
    }

    private mutating func place(
        _ line: ArraySlice<CGSize>, at main: CGFloat, length: CGFloat, gap: CGFloat, in geometry: FlowLineGeometry
    ) {
        let axis = geometry.axis
        var cross = geometry.crossStart
        for size in line {
            let rect = axis.rect(
                main: ASRoundPixelValue(main + (length - axis.main(size)) / 2), cross: ASRoundPixelValue(cross),
                mainLength: axis.main(size), crossLength: axis.cross(size))
            frames.append(rect)
            cross += axis.cross(size) + gap
        }
    }

    func frame(of item: Int) -> CGRect? { frames.indices.contains(item) ? frames[item] : nil }

    func forEachItem(in range: ClosedRange<CGFloat>, _ body: (Int, CGRect) -> Void) {
        for line in lines.partitioningIndex(where: { $0.end > range.lowerBound })..<lines.count {
            if lines[line].start > range.upperBound { break }
            let end = line + 1 < lines.count ? lines[line + 1].first : frames.count
            for item in lines[line].first..<end { body(item, frames[item]) }
        }
    }
}
