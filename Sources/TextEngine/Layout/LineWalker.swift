import Foundation

/// Iterates over the elements of a line from left to right.
struct LineWalker {
    /// A positioned cluster: the smallest range of text with its own glyphs.
    struct Cluster {
        /// The UTF-16 offsets in the shown text.
        var range: Range<Int>
        var x: CGFloat
        var width: CGFloat
        var level: UInt8

        var isRightToLeft: Bool { level & 1 == 1 }
    }

    /// A contiguous part of a run that is on the line.
    struct Stretch {
        var run: ShapedRun
        var range: Range<Int>
        var level: UInt8
    }

    let shaped: ShapedText
    let line: TextLine

    /// Returns the line's parts in visual order. White space at the end has the paragraph's direction.
    /// *Source*: rules L1 and L2, https://www.unicode.org/reports/tr9/#Reordering_Resolved_Levels.
    func stretches() -> [Stretch] {
        if shaped.isUniform { return [Stretch(run: shaped.plainRun, range: line.range, level: 0)] }
        let units = shaped.text.utf16
        var visibleEnd = line.range.upperBound
        while visibleEnd > line.range.lowerBound, UTF16Unit.isWhite(units[visibleEnd - 1]) { visibleEnd -= 1 }
        var logical: [Stretch] = []
        shaped.forEachRun(in: line.range) { run in
            let visible = run.range.clamped(to: line.range.lowerBound..<visibleEnd)
            let trailing = run.range.clamped(to: visibleEnd..<line.range.upperBound)
            if !visible.isEmpty { logical.append(Stretch(run: run, range: visible, level: run.level)) }
            if !trailing.isEmpty { logical.append(Stretch(run: run, range: trailing, level: line.level)) }
        }
        return BidiResolver.visualOrder(logical.map(\.level)).map { logical[$0] }
    }

    /// Calls `onGlyph` with each glyph and its pen position, and `onCluster` with each cluster, both from left to right. Calls `onHyphen`
    /// with the line's hyphen, inside the stretch that it ends.
    func walk(
        _ context: TextContext, onStretch: (Stretch) -> Void = { _ in },
        onGlyph: (ShapedGlyph, _ x: CGFloat) -> Void = { _, _ in }, onCluster: (Cluster) -> Void = { _ in },
        onHyphen: (LineHyphen, _ x: CGFloat) -> Void = { _, _ in }
    ) {
        let stretches = stretches()
        var x = line.x - overhang(of: stretches, context)
        for stretch in stretches {
            onStretch(stretch)
            if stretch.run.kind == .text {
                let hyphen = stretch.range.upperBound == line.range.upperBound ? line.hyphen : nil
                // The hyphen is on the trailing side of the text, which is on the left here.
                if let hyphen, stretch.run.style.isRightToLeft { place(hyphen, at: x, onHyphen, &x) }
                walk(stretch, context, &x, onGlyph, onCluster)
                if let hyphen, !stretch.run.style.isRightToLeft { place(hyphen, at: x + CGFloat(hyphen.lead) / 64, onHyphen, &x) }
            } else {
                let width = width(ofSpecial: stretch, at: x)
                onCluster(Cluster(range: stretch.range, x: x, width: width, level: stretch.level))
                x += width
            }
        }
    }

    private func place(_ hyphen: LineHyphen, at place: CGFloat, _ onHyphen: (LineHyphen, CGFloat) -> Void, _ x: inout CGFloat) {
        onHyphen(hyphen, place)
        x += CGFloat(hyphen.width) / 64
    }

    /// Returns the width of the white space at the end of a right-to-left line, which extends beyond the left edge of the line.
    private func overhang(of stretches: [Stretch], _ context: TextContext) -> CGFloat {
        guard line.level & 1 == 1 else { return 0 }
        let units = shaped.text.utf16
        var width: CGFloat = 0
        for stretch in stretches {
            guard stretch.range.allSatisfy({ UTF16Unit.isWhite(units[$0]) }) else { break }
            var ignored: CGFloat = 0
            walk(stretch, context, &ignored, { _, _ in }, { _ in })
            width += ignored
        }
        return width
    }

    private func width(ofSpecial stretch: Stretch, at x: CGFloat) -> CGFloat {
        if stretch.run.kind == .tab { return tabWidth(stretch, at: x) }
        return CGFloat(shaped.advance(ofSpecial: stretch.run)) / 64
    }

    /// Returns the distance from the tab to the next tab stop, by the same rules as ``LineWrapper``.
    private func tabWidth(_ stretch: Stretch, at x: CGFloat) -> CGFloat {
        TabRuler(shaped: shaped, line: line).stop(after: x, offset: stretch.range.lowerBound) - x
    }

    private func walk(
        _ stretch: Stretch, _ context: TextContext, _ x: inout CGFloat, _ onGlyph: (ShapedGlyph, CGFloat) -> Void,
        _ onCluster: (Cluster) -> Void
    ) {
        if stretch.run.style.isRightToLeft {
            walkBackwards(stretch, context, &x, onGlyph, onCluster)
        } else {
            shaped.forEachPiece(of: stretch.run, overlapping: stretch.range, context) { start, word in
                emit(word.glyphs, start, start + word.length, stretch, &x, onGlyph, onCluster)
            }
        }
    }

    /// Walks a right-to-left stretch, whose last piece is leftmost.
    private func walkBackwards(
        _ stretch: Stretch, _ context: TextContext, _ x: inout CGFloat, _ onGlyph: (ShapedGlyph, CGFloat) -> Void,
        _ onCluster: (Cluster) -> Void
    ) {
        var pieces: [(start: Int, end: Int, glyphs: [ShapedGlyph])] = []
        shaped.forEachPiece(of: stretch.run, overlapping: stretch.range, context) { start, word in
            pieces.append((start, start + word.length, Array(word.glyphs)))
        }
        for piece in pieces.reversed() {
            piece.glyphs.withUnsafeBufferPointer {
                emit($0, piece.start, piece.end, stretch, &x, onGlyph, onCluster)
            }
        }
    }

    private func emit(
        _ glyphs: UnsafeBufferPointer<ShapedGlyph>, _ start: Int, _ pieceEnd: Int, _ stretch: Stretch, _ x: inout CGFloat,
        _ onGlyph: (ShapedGlyph, CGFloat) -> Void, _ onCluster: (Cluster) -> Void
    ) {
        let units = shaped.text.utf16
        let isBackwards = stretch.run.style.isRightToLeft
        // Glyphs are in visual order: in a right-to-left run, a cluster ends where the one before it in `glyphs` starts.
        var end = pieceEnd
        var index = 0
        while index < glyphs.count {
            let cluster = start + Int(glyphs[index].cluster)
            var next = index + 1
            while next < glyphs.count, glyphs[next].cluster == glyphs[index].cluster { next += 1 }
            if !isBackwards { end = next < glyphs.count ? start + Int(glyphs[next].cluster) : pieceEnd }
            if stretch.range.contains(cluster) {
                let left = x
                for place in index..<next {
                    onGlyph(glyphs[place], x)
                    x += CGFloat(glyphs[place].advance) / 64
                }
                x += CGFloat(stretch.run.kern) / 64
                if line.justification > 0, units[cluster] == 0x20 { x += line.justification }
                onCluster(
                    Cluster(
                        range: cluster..<max(min(end, stretch.range.upperBound), cluster + 1), x: left, width: x - left,
                        level: stretch.level))
            }
            if isBackwards { end = cluster }
            index = next
        }
    }
}

/// Computes positions of tabs on a line from the tab stops of its paragraph, in the layout's coordinates.
struct TabRuler {
    let shaped: ShapedText
    let line: TextLine

    /// Returns the end of a tab that starts at `x`. *Units*: points.
    func stop(after x: CGFloat, offset: Int) -> CGFloat {
        let values = shaped.paragraphStyle(at: line.range.lowerBound).values
        let origin = line.x - line.availableStart
        let place = x - origin
        for stop in values.tabStops where stop.location.usable > place + 0.01 {
            let width = widthToNextTab(from: offset + 1)
            switch stop.alignment {
            case .right: return max(origin + stop.location - width, x)
            case .center: return max(origin + stop.location - width / 2, x)
            default: return origin + stop.location
            }
        }
        let interval = max(values.defaultTabInterval > 0 ? values.defaultTabInterval : 28, 1)
        return origin + ((place + 0.01) / interval).rounded(.down) * interval + interval
    }

    private func widthToNextTab(from offset: Int) -> CGFloat {
        var width = 0
        for segment in shaped.segments where Int(segment.end) > offset {
            if segment.flags.contains(.tab) || Int(segment.end) > line.range.upperBound { break }
            width += Int(segment.width)
            if segment.flags.contains(.mandatory) { break }
            width += Int(segment.space)
        }
        return CGFloat(width) / 64
    }
}
