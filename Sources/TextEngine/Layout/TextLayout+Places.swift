import Foundation
import UIPrimitives

/// The character and the caret offset at a point of a layout.
package struct TextHit: Sendable, Equatable {
    /// The UTF-16 range of the character that was hit, in the original text; empty for the truncation token and on a line
    /// without characters.
    package var character: Range<Int>
    /// The caret offset for the point: before or after the character.
    package var caret: Int
    /// Whether the point is on the truncation token.
    package var isToken: Bool
    /// The box of the character on its line; for a character of a ligature, that of the ligature. *Units*: points.
    package var rect: CGRect
}

extension TextLayout {
    /// Returns the character at a point, or the nearest one on the nearest line; nil if the layout has no lines.
    package func hit(_ point: CGPoint) -> TextHit? {
        guard let line = nearestLine(to: point) else { return nil }
        let clusters = clusters(of: line)
        guard var nearest = clusters.first else {
            let offset = original(line.range.lowerBound)
            return TextHit(
                character: offset..<offset, caret: offset, isToken: false,
                rect: CGRect(x: line.x, y: line.top, width: 0, height: line.height))
        }
        for cluster in clusters {
            if point.x >= cluster.x { nearest = cluster }
        }
        let box = CGRect(x: nearest.x, y: line.top, width: nearest.width, height: line.height)
        if let token = truncation?.tokenRange, token.contains(nearest.range.lowerBound) {
            return TextHit(character: truncation!.headEnd..<truncation!.headEnd, caret: truncation!.headEnd, isToken: true, rect: box)
        }
        let part = nearest.width > 0 ? min(max((point.x - nearest.x) / nearest.width, 0), 1) : 0
        let logical = nearest.isRightToLeft ? 1 - part : part
        let (character, isTrailing) = characterPart(of: nearest.range, at: logical)
        let shownCaret = caretStop(isTrailing ? character.upperBound : character.lowerBound, on: line)
        return TextHit(
            character: original(character.lowerBound)..<max(original(character.upperBound), original(character.lowerBound)),
            caret: original(shownCaret), isToken: false, rect: box)
    }

    /// Returns the boxes of a range, one or more per line, from top to bottom. Text that is not shown has none.
    ///
    /// Each box is as high as its line, and as wide as the part of the range in it.
    package func rects(for range: Range<Int>) -> [CGRect] {
        let shownRange = shownRange(of: range)
        guard !shownRange.isEmpty else { return [] }
        var rects: [CGRect] = []
        for line in lines where line.range.overlaps(shownRange) {
            var open: CGRect?
            for cluster in clusters(of: line) {
                guard let part = box(of: shownRange, in: cluster, line) else { continue }
                if let joined = open, abs(joined.maxX - part.minX) < 0.5 {
                    open = joined.union(part)
                } else {
                    if let open { rects.append(open) }
                    open = part
                }
            }
            if let open { rects.append(open) }
        }
        return rects
    }

    /// Returns the rectangle of a caret before the character at `offset`. It has no width and is as high as the line.
    package func caretRect(at offset: Int) -> CGRect {
        let place = min(max(shownOffset(offset), 0), shown.text.count)
        guard let line = lines.last(where: { $0.range.lowerBound <= place }) ?? lines.first else { return .zero }
        var x = line.level & 1 == 1 ? line.x + line.width : line.x
        for cluster in clusters(of: line) {
            if cluster.range.contains(place) {
                let part = CGFloat(place - cluster.range.lowerBound) / CGFloat(cluster.range.count)
                x = cluster.isRightToLeft ? cluster.x + cluster.width * (1 - part) : cluster.x + cluster.width * part
                return CGRect(x: x, y: line.top, width: 0, height: line.height)
            }
            if cluster.range.upperBound == place {
                x = cluster.isRightToLeft ? cluster.x : cluster.x + cluster.width
            }
        }
        return CGRect(x: x, y: line.top, width: 0, height: line.height)
    }

    /// The shown ranges of the original text, without the part that the token replaces.
    package var visibleRanges: [Range<Int>] {
        guard let truncation else { return [0..<(lines.last?.range.upperBound ?? 0)] }
        var ranges = [0..<truncation.headEnd]
        if truncation.tailStart < source.text.count { ranges.append(truncation.tailStart..<source.text.count) }
        return ranges
    }

    /// The boxes of the truncation token, one for each line that shows it; empty if there is no token.
    package var tokenRects: [CGRect] {
        guard let token = truncation?.tokenRange else { return [] }
        return lines.compactMap { line in
            let parts = clusters(of: line).filter { token.contains($0.range.lowerBound) }
            guard let first = parts.map(\.x).min(), let last = parts.map({ $0.x + $0.width }).max() else { return nil }
            return CGRect(x: first, y: line.top, width: last - first, height: line.height)
        }
    }

    /// The space beside the last line's text, on its trailing side. *Units*: points; empty if the width is unlimited.
    package var trailingRect: CGRect {
        guard let line = lines.last, request.width.isFinite else { return .zero }
        let left = line.level & 1 == 1 ? 0 : line.x + line.width
        let right = line.level & 1 == 1 ? line.x : request.width
        return CGRect(x: left, y: line.top, width: max(right - left, 0), height: line.height)
    }

    /// Returns the index of the line that contains an offset in the original text.
    package func lineIndex(of offset: Int) -> Int {
        let place = shownOffset(offset)
        return lines.lastIndex { $0.range.lowerBound <= place } ?? 0
    }

    /// Returns the range of a line's characters in the original text.
    package func originalRange(ofLine index: Int) -> Range<Int> {
        let range = lines[index].range
        let start = original(range.lowerBound)
        return start..<max(original(range.upperBound), start)
    }

    // MARK: Parts

    private func nearestLine(to point: CGPoint) -> TextLine? {
        lines.first { point.y < $0.bottom } ?? lines.last
    }

    private func clusters(of line: TextLine) -> [LineWalker.Cluster] {
        var found: [LineWalker.Cluster] = []
        TextContext.withCurrent { context in
            LineWalker(shaped: shown, line: line).walk(context, onCluster: { found.append($0) })
        }
        return found
    }

    private func original(_ shownOffset: Int) -> Int {
        guard let truncation else { return shownOffset }
        return truncation.original(shownOffset) ?? truncation.headEnd
    }

    private func shownOffset(_ offset: Int) -> Int { truncation?.shown(offset) ?? offset }

    private func shownRange(of range: Range<Int>) -> Range<Int> {
        let range = range.clamped(to: 0..<source.text.count)
        guard let truncation else { return range.clamped(to: 0..<(lines.last?.range.upperBound ?? 0)) }
        let start =
            range.lowerBound > truncation.headEnd && range.lowerBound < truncation.tailStart
            ? truncation.tokenRange.upperBound : truncation.shown(range.lowerBound)
        return start..<max(truncation.shown(range.upperBound), start)
    }

    private func box(of range: Range<Int>, in cluster: LineWalker.Cluster, _ line: TextLine) -> CGRect? {
        let part = cluster.range.clamped(to: range)
        guard !part.isEmpty else { return nil }
        let unit = cluster.width / CGFloat(cluster.range.count)
        let skipped =
            cluster.isRightToLeft
            ? cluster.range.upperBound - part.upperBound : part.lowerBound - cluster.range.lowerBound
        return CGRect(
            x: cluster.x + CGFloat(skipped) * unit, y: line.top, width: CGFloat(part.count) * unit, height: line.height)
    }

    /// Returns the character at a fraction of the width of a cluster, and whether that place is in the second half of the character. The
    /// characters of a ligature have equal shares of its width.
    private func characterPart(of range: Range<Int>, at part: CGFloat) -> (Range<Int>, isTrailing: Bool) {
        let bounds = characterBounds(in: range)
        let count = bounds.count - 1
        let index = min(max(Int(saturating: part * CGFloat(count)), 0), count - 1)
        let within = part * CGFloat(count) - CGFloat(index)
        return (bounds[index]..<bounds[index + 1], within >= 0.5)
    }

    /// Returns the offsets of the grapheme cluster boundaries in a cluster of glyphs.
    private func characterBounds(in range: Range<Int>) -> [Int] {
        guard range.count > 1 else { return [range.lowerBound, range.upperBound] }
        let text = String(decoding: shown.text.utf16[range], as: UTF16.self)
        var offset = range.lowerBound
        var bounds = [offset]
        for character in text {
            offset += character.utf16.count
            bounds.append(offset)
        }
        bounds[bounds.count - 1] = range.upperBound
        return bounds
    }

    /// Returns the nearest valid caret offset on a line: a caret is never after the separator that ends its line.
    private func caretStop(_ offset: Int, on line: TextLine) -> Int {
        let end = line.range.upperBound
        guard offset >= end, end > line.range.lowerBound else { return offset }
        if UTF16Unit.isSeparator(shown.text.utf16[end - 1]) { return end - 1 }
        return offset
    }
}
