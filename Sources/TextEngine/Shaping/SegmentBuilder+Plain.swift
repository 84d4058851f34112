/// A fast path for most texts: those with one font, Latin letters and one paragraph.
extension SegmentBuilder {
    /// Returns the segments of a plain text; nil if the text needs the general path.
    static func plainSegments(of text: StyledText, _ context: TextContext, prefersRightToLeft: Bool) -> [BreakSegment]? {
        guard text.runCount == 1, isPlain(text.firstAttributes) else { return nil }
        let font = text.firstAttributes.font
        let needsLetter = prefersRightToLeft && text.firstAttributes.paragraph.values.direction == .natural
        return text.utf16.withUnsafeBufferPointer { units in
            guard isPlain(units, font), !needsLetter || units.contains(where: isBasicLetter) else { return nil }
            findPlainSegments(of: units, font, context)
            // Copy the segments without spare capacity, because the text keeps them as long as it exists.
            return context.segments.withUnsafeBufferPointer { Array($0) }
        }
    }

    /// Returns whether the fast path applies to plain letters with these attributes.
    @inline(__always)
    static func isPlain(_ attributes: TextAttributes) -> Bool {
        attributes.font.coversASCII && attributes.font.plainWordEnd != nil && attributes.decoration?.isPlain ?? true
            && (attributes.paragraph === ParagraphAttributes.standard
                || attributes.paragraph.values.direction != .rightToLeft)
    }

    @inline(__always)
    private static func isPlain(_ units: UnsafeBufferPointer<UInt16>, _ font: Font) -> Bool {
        var isASCII: UInt16 = 0
        for unit in units { isASCII |= (unit &- 0x20) > 0x5E ? 1 : 0 }
        if isASCII == 0 { return true }
        let classes = WordClass.table
        return units.allSatisfy { unit in
            WordClass.of(unit, classes) != .complex && (unit < 0x80 || font.face.covers(UInt32(unit)))
        }
    }

    /// Whether a unit is one of the letters A to Z. One of them gives plain text the direction left to right, because plain text has no
    /// letters of the other direction. A text that has none of these letters is handled by the general path.
    private static func isBasicLetter(_ unit: UInt16) -> Bool { (unit | 0x20) &- 0x61 < 26 }

    /// Replaces the segments in the context's scratch memory by those of plain letters.
    static func findPlainSegments(of units: UnsafeBufferPointer<UInt16>, _ font: Font, _ context: TextContext) {
        // The array is moved out of the context while it grows, so that it is not copied.
        var found: [BreakSegment] = []
        swap(&found, &context.segments)
        found.removeAll(keepingCapacity: true)
        var scanner = WordScanner(units, range: 0..<units.count, splitMode: font.plainWordEnd.map { .plainWords(end: $0) } ?? .none)
        var nextCheckpoint = TextContext.checkpointDistance
        while let piece = scanner.next() {
            if piece.start >= nextCheckpoint {
                context.checkpoints.append(Int32(clamping: piece.start))
                nextCheckpoint = piece.start &+ TextContext.checkpointDistance
            }
            if piece.isSpaces {
                addSpaces(Int32(clamping: (piece.end - piece.start) * Int(font.spaceAdvance)), end: piece.end, to: &found)
                continue
            }
            let word = context.shape(units, piece, font: font, style: .latin)
            let end = piece.start + word.length
            if end < piece.end { scanner.resume(at: end) }
            if word.breaks.isEmpty {
                addWord(word.width, end: end, isContinued: isContinued(found, units, at: piece.start), to: &found)
            } else {
                addParts(of: word, at: piece.start, units, to: &found)
            }
        }
        swap(&found, &context.segments)
    }

    /// Returns whether the piece at an offset continues the last segment without a space, because a long word was divided.
    @inline(__always)
    private static func isContinued(_ found: [BreakSegment], _ units: UnsafeBufferPointer<UInt16>, at start: Int) -> Bool {
        start > 0 && units[start - 1] != 0x20 && !found.isEmpty
    }

    @inline(__always)
    private static func addSpaces(_ width: Int32, end: Int, to found: inout [BreakSegment]) {
        if found.isEmpty {
            found.append(BreakSegment(end: Int32(end), width: 0, space: width))
        } else {
            found[found.count - 1].space = Int32(clamping: Int(found[found.count - 1].space) + Int(width))
            found[found.count - 1].end = Int32(end)
        }
    }

    @inline(__always)
    private static func addWord(_ width: Int32, end: Int, isContinued: Bool, to found: inout [BreakSegment]) {
        if isContinued {
            let last = found.count - 1
            found[last].width = Int32(clamping: Int(found[last].width) + Int(width))
            found[last].end = Int32(end)
        } else {
            found.append(BreakSegment(end: Int32(end), width: width, space: 0))
        }
    }

    /// Adds the parts of a word between the line break opportunities inside it, each as a segment.
    private static func addParts(
        of word: ShapedWord, at start: Int, _ units: UnsafeBufferPointer<UInt16>, to found: inout [BreakSegment]
    ) {
        var glyph = 0
        var isFirst = true
        for index in 0...word.breaks.count {
            let end = index < word.breaks.count ? Int(word.breaks[index]) : word.length
            guard end > 0 else { continue }
            var width = 0
            var space = 0
            while glyph < word.glyphs.count, Int(word.glyphs[glyph].cluster) < end {
                let advance = Int(word.glyphs[glyph].advance)
                if units[start + Int(word.glyphs[glyph].cluster)] == 0x20 {
                    space += advance
                } else {
                    width += space + advance
                    space = 0
                }
                glyph += 1
            }
            let isContinued = isFirst && isContinued(found, units, at: start)
            addWord(Int32(clamping: width), end: start + end, isContinued: isContinued, to: &found)
            found[found.count - 1].space = Int32(clamping: space)
            isFirst = false
        }
    }
}

extension TextDecoration {
    /// Whether the decoration affects only how glyphs are painted, and not which glyphs are used and where they are.
    var isPlain: Bool {
        values.kern == 0 && values.attachment == nil && values.baselineOffset == 0 && !values.hasNoLigatures
            && values.writingDirection == nil
    }
}
