import Foundation

/// Lines that end inside a word, with a hyphen that is not part of the text.
extension LineWrapper {
    /// The part of a segment that precedes a hyphen.
    struct HyphenatedPart {
        /// The UTF-16 offset after the part.
        var end: Int
        /// The width including the hyphen. *Units*: 1/64 point.
        var width: Int
        var hyphen: LineHyphen
        /// The advances of the segment's clusters; the rest of the segment is placed by them.
        var clusters: ClusterAdvances
    }

    mutating func append(_ part: HyphenatedPart) {
        position = part.end
        advances = part.clusters
    }

    // MARK: Patterns

    /// Returns the longest part of the next segment that the patterns allow and that fits `available` with a hyphen.
    ///
    /// Nil if the rest of the segment fits, if no part fits, if the word must not be hyphenated by patterns, or if the line is wide enough
    /// without a part: `natural` is its width without a part, and `limit` its available width. *Units*: 1/64 point.
    func hyphenatedPart(available: Int, natural: Int, _ limit: Int, _ style: ParagraphAttributes) -> HyphenatedPart? {
        guard CGFloat(natural) < style.values.hyphenationFactor * CGFloat(limit), !breaksAnywhere(style), available > 0,
            !hasSoftHyphen, let dictionary = Hyphenation.dictionary
        else { return nil }
        let end = Int(shaped.segments[segment].end)
        let clusters = advances ?? ClusterAdvances(shaped, position..<end)
        guard let overflow = clusters.firstOverflow(of: available, from: position) else { return nil }
        let hyphenator = WordHyphenator(units: shaped.text.utf16, range: segmentStart..<clusters.visibleEnd, dictionary: dictionary)
        for offset in hyphenator.breaks(in: position..<overflow + 1).reversed() {
            guard let width = clusters.width(from: position, to: offset), width < available, let hyphen = hyphen(at: offset)
            else { continue }
            if width + hyphen.width <= available {
                return HyphenatedPart(end: offset, width: width + hyphen.width, hyphen: hyphen, clusters: clusters)
            }
        }
        return nil
    }

    private var segmentStart: Int { segment > 0 ? Int(shaped.segments[segment - 1].end) : 0 }

    /// Whether the next segment is a part of a word with soft hyphens.
    private var hasSoftHyphen: Bool {
        guard shaped.hasSoftHyphens else { return false }
        let units = shaped.text.utf16
        let (start, end) = (segmentStart, Int(shaped.segments[segment].end))
        return start > 0 && units[start - 1] == UTF16Unit.softHyphen || end > 0 && units[end - 1] == UTF16Unit.softHyphen
    }

    /// Returns the hyphen at a place inside a word; nil if the word is right-to-left or its font has no hyphen.
    private func hyphen(at place: Int) -> LineHyphen? {
        guard let run = shaped.run(at: place - 1), !run.style.isRightToLeft else { return nil }
        return shaped.hyphen(endingLineAt: place)
    }

    /// Returns whether the rest of the next segment is too long for a gap between exclusions, even if it is hyphenated.
    func isTooLong(for gap: LineFragment, _ style: ParagraphAttributes) -> Bool {
        let available = gap.width.units
        if let advances {
            guard advances.firstOverflow(of: available, from: position) != nil else { return false }
        } else if CGFloat(shaped.segments[segment].width) / 64 <= gap.width {
            return false
        }
        guard style.values.hyphenationFactor > 0 else { return true }
        return hyphenatedPart(available: available, natural: 0, available, style) == nil
    }

    // MARK: Soft hyphens

    /// The maximum number of line breaks that are tried until the hyphen fits. If it fits at none of them, the line has no hyphen.
    private static let maximumTries = 32

    /// Fills a fragment as ``fill(_:upTo:_:)`` does, for text with soft hyphens. A soft hyphen at a line's end is shown and must fit.
    mutating func fillWithSoftHyphens(_ fragment: LineFragment, upTo last: Int, _ style: ParagraphAttributes) -> FilledLine {
        let before = (segment: segment, position: position, advances: advances)
        let line = fill(fragment, upTo: last, style)
        guard endsAtSoftHyphen(line, before: last, style) else { return line }
        let after = (segment: segment, position: position, advances: advances)
        var shorter = line
        for _ in 0..<Self.maximumTries {
            guard endsAtSoftHyphen(shorter, before: last, style), let hyphen = shaped.hyphen(endingLineAt: position) else {
                return shorter
            }
            if shorter.width + hyphen.width <= fragment.width.units {
                shorter.width += hyphen.width
                shorter.hyphen = hyphen
                return shorter
            }
            let stop = segment - 1
            guard stop > before.segment else { break }
            (segment, position, advances) = before
            shorter = fill(fragment, upTo: stop, style)
        }
        // The word is too long for the line, so the line keeps its first break and shows no hyphen.
        (segment, position, advances) = after
        return line
    }

    /// Returns whether a line ends after a soft hyphen and is not the last one of its paragraph.
    private func endsAtSoftHyphen(_ line: FilledLine, before last: Int, _ style: ParagraphAttributes) -> Bool {
        segment < last && advances == nil && line.hyphen == nil && !line.range.isEmpty && !breaksAnywhere(style)
            && shaped.text.utf16[position - 1] == UTF16Unit.softHyphen
    }
}

extension ClusterAdvances {
    /// Returns the start of the first visible cluster that does not fit into `available`; nil if all fit. *Units*: 1/64 point.
    fileprivate func firstOverflow(of available: Int, from offset: Int) -> Int? {
        var width = 0
        for index in index(of: offset)..<count where start(at: index) < visibleEnd {
            width += advance(at: index)
            if width > available { return start(at: index) }
        }
        return nil
    }

    /// Returns the width between two places; nil if the second is inside a cluster. *Units*: 1/64 point.
    fileprivate func width(from first: Int, to last: Int) -> Int? {
        let (start, end) = (index(of: first), index(of: last))
        guard end < count, self.start(at: end) == last else { return nil }
        return (start..<end).reduce(0) { $0 + advance(at: $1) }
    }
}
