import Foundation
import UIPrimitives

/// The clusters of a range of text in logical order, with their advances. A line that may end at any character ends between two of them.
struct ClusterAdvances {
    /// The UTF-16 offsets at which clusters start; the last one is the end of the range.
    private var starts: [Int32] = []
    private var widths: [Int32] = []
    /// The offset after which the range contains only white space.
    private(set) var visibleEnd: Int

    init(_ shaped: ShapedText, _ range: Range<Int>) {
        var advances = [Int32](repeating: 0, count: range.count)
        var isStart = [Bool](repeating: false, count: range.count)
        TextContext.withCurrent { context in
            shaped.forEachRun(in: range) { run in
                if run.kind != .text {
                    for index in run.range.clamped(to: range) {
                        isStart[index - range.lowerBound] = true
                        advances[index - range.lowerBound] = shaped.advance(ofSpecial: run)
                    }
                    return
                }
                shaped.forEachPiece(of: run, overlapping: range, context) { start, word in
                    var lastPlace = -1
                    for glyph in word.glyphs {
                        let place = start + Int(glyph.cluster)
                        guard range.contains(place) else { continue }
                        advances[place - range.lowerBound] &+= glyph.advance
                        if place != lastPlace {
                            advances[place - range.lowerBound] &+= run.kern
                            lastPlace = place
                        }
                        isStart[place - range.lowerBound] = true
                    }
                }
            }
        }
        let units = shaped.text.utf16
        visibleEnd = range.upperBound
        while visibleEnd > range.lowerBound, UTF16Unit.isWhite(units[visibleEnd - 1]) { visibleEnd -= 1 }
        if !isStart.isEmpty { isStart[0] = true }
        for index in range {
            let place = index - range.lowerBound
            if isStart[place] || index == visibleEnd {
                starts.append(Int32(clamping: index))
                widths.append(advances[place])
            } else if let last = widths.indices.last {
                widths[last] = widths[last] &+ advances[place]
            }
        }
        starts.append(Int32(clamping: range.upperBound))
    }

    var count: Int { widths.count }

    /// Returns the advance of a cluster. *Units*: 1/64 point.
    func advance(at index: Int) -> Int { Int(widths[index]) }

    func start(at index: Int) -> Int { Int(starts[index]) }

    /// Returns the index of the first cluster that starts at or after an offset.
    func index(of offset: Int) -> Int {
        var (low, high) = (0, widths.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(starts[middle]) < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension ShapedText {
    /// Returns the advance of an attachment; 0 for tabs, which depend on their position, and for controls. *Units*: 1/64 point.
    func advance(ofSpecial run: ShapedRun) -> Int32 {
        run.kind == .attachment ? text.attributes(ofRun: Int(run.attributes)).attachmentAdvance : 0
    }
}
