import Foundation

extension TextLayout {
    /// Returns the items to paint, from back to front: backgrounds, then glyphs, lines and attachments.
    ///
    /// Lines outside the range from `top` to `bottom` (points) are omitted.
    /// *Thread*: any. *Cost*: one lookup per word; words that are no longer in the cache are shaped again.
    package func paintItems(between top: CGFloat = -.infinity, and bottom: CGFloat = .infinity) -> [TextPaintItem] {
        var painter = LayoutPainter(shown)
        TextContext.withCurrent { context in
            context.words.trim()
            for line in lines where line.bottom >= top && line.top <= bottom { painter.add(line, context) }
        }
        return painter.items
    }
}

extension PositionedGlyph {
    fileprivate init(_ hyphen: LineHyphen, x: CGFloat, baseline: CGFloat) {
        self.init(glyph: hyphen.glyph, x: x + CGFloat(hyphen.xOffset) / 64, y: baseline - CGFloat(hyphen.yOffset) / 64)
    }
}

/// Collects the paint items of lines.
private struct LayoutPainter {
    private let shaped: ShapedText
    private var backgrounds: [TextPaintItem] = []
    private var foreground: [TextPaintItem] = []
    /// The glyphs that are not yet in `foreground`, because the following runs and lines may have glyphs with the same attributes.
    private var pending: GlyphRun?
    private var pendingAttributes: Int32 = -1

    init(_ shaped: ShapedText) {
        self.shaped = shaped
    }

    var items: [TextPaintItem] {
        backgrounds + foreground + (pending.map { [.glyphs($0)] } ?? [])
    }

    mutating func add(_ line: TextLine, _ context: TextContext) {
        if shaped.isUniform, line.justification == 0, shaped.text.firstAttributes.decoration == nil {
            addPlain(line, context)
        } else {
            addStyled(line, context)
        }
    }

    /// Adds a line of plain text, whose glyphs follow one another from left to right as they were shaped.
    private mutating func addPlain(_ line: TextLine, _ context: TextContext) {
        if pending == nil {
            let attributes = shaped.text.firstAttributes
            pending = GlyphRun(
                font: attributes.font, color: attributes.color, glyphs: [], slant: 0, strokeWidth: 0,
                strokeColor: attributes.color, shadow: nil)
            pendingAttributes = 0
            pending!.glyphs.reserveCapacity(min(shaped.text.count, 4096))
        }
        let range = line.range
        let baseline = line.baseline
        var x = line.x
        shaped.forEachPiece(of: shaped.plainRun, overlapping: range, context) { start, word in
            for glyph in word.glyphs where range.contains(start &+ Int(glyph.cluster)) {
                pending!.glyphs.append(
                    PositionedGlyph(
                        glyph: glyph.glyph, x: x + CGFloat(glyph.xOffset) / 64, y: baseline - CGFloat(glyph.yOffset) / 64))
                x += CGFloat(glyph.advance) / 64
            }
        }
        if let hyphen = line.hyphen {
            pending!.glyphs.append(PositionedGlyph(hyphen, x: x + CGFloat(hyphen.lead) / 64, baseline: baseline))
        }
    }

    private mutating func addStyled(_ line: TextLine, _ context: TextContext) {
        let walker = LineWalker(shaped: shaped, line: line)
        var stretch: LineWalker.Stretch?
        var glyphs: [PositionedGlyph] = []
        var clusters: [LineWalker.Cluster] = []
        var done: [(LineWalker.Stretch, [PositionedGlyph], [LineWalker.Cluster])] = []
        let needsClusters = shaped.text.hasDecoration()
        glyphs.reserveCapacity(line.range.count)
        var lift: CGFloat = 0
        walker.walk(
            context,
            onStretch: { next in
                if let stretch { done.append((stretch, glyphs, clusters)) }
                stretch = next
                lift = (values(of: next)?.baselineOffset ?? 0).usable
                glyphs.removeAll(keepingCapacity: true)
                clusters.removeAll(keepingCapacity: true)
            },
            onGlyph: { glyph, x in
                glyphs.append(
                    PositionedGlyph(
                        glyph: glyph.glyph, x: x + CGFloat(glyph.xOffset) / 64,
                        y: line.baseline - CGFloat(glyph.yOffset) / 64 - lift))
            },
            onCluster: { if needsClusters || stretch?.run.kind != .text { clusters.append($0) } },
            onHyphen: { hyphen, x in
                glyphs.append(PositionedGlyph(hyphen, x: x, baseline: line.baseline - lift))
                // Backgrounds and decoration lines also cover the hyphen.
                let end = line.range.upperBound
                let width = CGFloat(hyphen.advance) / 64
                if needsClusters { clusters.append(LineWalker.Cluster(range: end - 1..<end, x: x, width: width, level: 0)) }
            })
        if let stretch { done.append((stretch, glyphs, clusters)) }
        for (stretch, glyphs, clusters) in done { add(stretch, glyphs, clusters, line) }
    }

    private func values(of stretch: LineWalker.Stretch) -> TextDecoration.Values? {
        shaped.text.attributes(ofRun: Int(stretch.run.attributes)).decoration?.values
    }

    private mutating func add(
        _ stretch: LineWalker.Stretch, _ glyphs: [PositionedGlyph], _ clusters: [LineWalker.Cluster], _ line: TextLine
    ) {
        let attributes = shaped.text.attributes(ofRun: Int(stretch.run.attributes))
        let values = attributes.decoration?.values
        if stretch.run.kind == .attachment, let attachment = values?.attachment {
            for cluster in clusters {
                let top = line.baseline - attachment.baselineOffset - attachment.size.height - (values?.baselineOffset ?? 0).usable
                flush()
                foreground.append(
                    .attachment(attachment, CGRect(origin: CGPoint(x: cluster.x, y: top), size: attachment.size)))
            }
        } else if stretch.run.kind == .text, !glyphs.isEmpty {
            addGlyphs(glyphs, stretch, attributes)
        }
        guard let values else { return }
        if let color = values.backgroundColor, let first = clusters.first, let last = clusters.last {
            let rect = CGRect(x: first.x, y: line.top, width: last.x + last.width - first.x, height: line.height)
            backgrounds.append(.background(rect, color))
        }
        let metrics = attributes.font.metrics
        if let underline = values.underline {
            addLine(underline, at: line.baseline - metrics.underlinePosition, metrics, attributes, clusters)
        }
        if let strike = values.strikethrough {
            addLine(strike, at: line.baseline - metrics.strikethroughPosition, metrics, attributes, clusters)
        }
    }

    private mutating func addGlyphs(_ glyphs: [PositionedGlyph], _ stretch: LineWalker.Stretch, _ attributes: TextAttributes) {
        if pending?.font === stretch.run.font, pendingAttributes == stretch.run.attributes {
            pending?.glyphs += glyphs
            return
        }
        flush()
        let values = attributes.decoration?.values
        pending = GlyphRun(
            font: stretch.run.font, color: attributes.color, glyphs: glyphs, slant: values?.slant ?? 0,
            strokeWidth: (values?.strokeWidth ?? 0).usable * attributes.font.size / 100,
            strokeColor: values?.strokeColor ?? attributes.color, shadow: values?.shadow)
        pendingAttributes = stretch.run.attributes
    }

    private mutating func flush() {
        if let pending { foreground.append(.glyphs(pending)) }
        pending = nil
        pendingAttributes = -1
    }

    private mutating func addLine(
        _ style: TextDecoration.Line, at y: CGFloat, _ metrics: FontMetrics, _ attributes: TextAttributes,
        _ clusters: [LineWalker.Cluster]
    ) {
        let thickness = metrics.underlineThickness * (style.isThick ? 2 : 1)
        var spans: [(left: CGFloat, right: CGFloat)] = []
        for cluster in clusters {
            if style.isByWord, UTF16Unit.isWhite(shaped.text.utf16[cluster.range.lowerBound]) { continue }
            if let last = spans.last, abs(last.right - cluster.x) < 0.5 {
                spans[spans.count - 1].right = cluster.x + cluster.width
            } else {
                spans.append((cluster.x, cluster.x + cluster.width))
            }
        }
        flush()
        for span in spans {
            for copy in 0..<(style.isDouble ? 2 : 1) {
                let top = y - thickness / 2 + CGFloat(copy) * thickness * 2
                let rect = CGRect(x: span.left, y: top, width: span.right - span.left, height: thickness)
                foreground.append(
                    .line(
                        DecorationLine(
                            rect: rect, color: style.color ?? attributes.color, pattern: style.pattern,
                            shadow: attributes.decoration?.values.shadow)))
            }
        }
    }
}
