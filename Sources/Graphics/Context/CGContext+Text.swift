import Foundation
import TextEngine
import UIPrimitives

extension CGContext {
    /// Paints the items of a text layout, back to front, with the layout's top left corner at `origin`.
    ///
    /// `drawAttachment` is called for each attachment, with its frame in user space.
    /// *Cost*: with an equal, positive scale of both axes and without rotation, glyphs are blended from cached masks of the text engine;
    /// otherwise, and for large or stroked glyphs, outlines are rasterized.
    package func draw(
        _ items: [TextPaintItem], at origin: CGPoint, drawAttachment: (TextAttachment, CGRect) -> Void = { _, _ in }
    ) {
        for item in items {
            switch item {
            case .background(let rect, let color): fillText(rect.offsetBy(dx: origin.x, dy: origin.y), color, shadow: nil)
            case .line(let line): draw(line, at: origin)
            case .glyphs(let run): draw(run, at: origin)
            case .attachment(let attachment, let rect):
                drawAttachment(attachment, rect.offsetBy(dx: origin.x, dy: origin.y))
            }
        }
    }

    // MARK: Lines and backgrounds

    private func draw(_ line: DecorationLine, at origin: CGPoint) {
        let rect = snappedToRows(line.rect.offsetBy(dx: origin.x, dy: origin.y))
        guard line.pattern != .solid else { return fillText(rect, line.color, shadow: line.shadow) }
        let unit = max(rect.height, 0.5)
        saveGState()
        state.strokeStyle = StrokeStyle(
            width: rect.height, cap: line.pattern == .dot ? .round : .butt, dashLengths: line.pattern.lengths.map { $0 * unit })
        setStrokeColor(CGColor(packed: line.color))
        applyTextShadow(line.shadow)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: rect.minX, y: rect.midY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        stroke(path)
        restoreGState()
    }

    /// Rounds a line of text decoration to whole rows of pixels if the transform only scales and moves, so that the line is as sharp as the
    /// glyph stems.
    private func snappedToRows(_ rect: CGRect) -> CGRect {
        guard state.transform.isScaleAndTranslation, state.transform.d != 0 else { return rect }
        let pixels = rect.applying(state.transform)
        let height = max(pixels.height.rounded(), 1)
        let snapped = CGRect(x: pixels.minX, y: pixels.minY.rounded(), width: pixels.width, height: height)
        return snapped.applying(state.transform.inverted())
    }

    private func fillText(_ rect: CGRect, _ color: PackedColor, shadow: TextDecoration.Shadow?) {
        saveGState()
        setFillColor(CGColor(packed: color))
        applyTextShadow(shadow)
        fill(rect)
        restoreGState()
    }

    private func applyTextShadow(_ shadow: TextDecoration.Shadow?) {
        guard let shadow else { return }
        setShadow(offset: shadow.offset, blur: shadow.blurRadius, color: CGColor(packed: shadow.color))
    }

    // MARK: Glyphs

    private func draw(_ run: GlyphRun, at origin: CGPoint) {
        if run.strokeWidth != 0 || run.shadow != nil {
            saveGState()
            applyTextShadow(run.shadow)
            if run.strokeWidth <= 0 { fillGlyphs(run, at: origin) }
            if run.strokeWidth != 0 { strokeGlyphs(run, at: origin) }
            restoreGState()
        } else {
            fillGlyphs(run, at: origin)
        }
    }

    private func fillGlyphs(_ run: GlyphRun, at origin: CGPoint) {
        guard let scale = uniformScale else { return fillOutlines(run, run.glyphs, at: origin) }
        let position = origin.applying(
            CGAffineTransform(
                translationX: state.transform.tx / scale, y: state.transform.ty / scale))
        var large: [PositionedGlyph] = []
        let contrast = MaskContrast(color: run.color)
        let painter = GlyphPainter(context: self, color: PixelColor(straightRGBA: run.color).faded(state.alpha))
        GlyphCache.forEachMask(
            in: run, origin: position, scale: scale, contrast: contrast, large: { large.append($0) },
            { mask, x, baseline in painter.paint(mask, x: x + mask.left, y: baseline - mask.top) })
        if !large.isEmpty { fillOutlines(run, large, at: origin) }
    }

    /// The number of pixels per point if the transform neither rotates nor distorts; otherwise nil.
    private var uniformScale: CGFloat? {
        let transform = state.transform
        guard transform.isScaleAndTranslation, transform.a > 0, transform.a == transform.d else { return nil }
        return transform.a
    }

    private func fillOutlines(_ run: GlyphRun, _ glyphs: [PositionedGlyph], at origin: CGPoint) {
        if run.font.face.isColor { return drawColorGlyphs(run, glyphs, at: origin) }
        saveGState()
        setFillColor(CGColor(packed: run.color))
        fill(outlines(of: glyphs, in: run, at: origin), using: .winding)
        restoreGState()
    }

    /// Draws color glyphs, which have no outlines, as images.
    private func drawColorGlyphs(_ run: GlyphRun, _ glyphs: [PositionedGlyph], at origin: CGPoint) {
        let alpha = state.alpha
        defer { state.alpha = alpha }
        state.alpha *= CGFloat(run.color & 255) / 255
        for glyph in glyphs {
            guard let mask = GlyphCache.colorMask(of: glyph.glyph, in: run.font, scale: state.scale),
                let bitmap = Bitmap(colorsOf: mask.mask)
            else { continue }
            let points = 1 / mask.scale
            let place = CGAffineTransform(
                a: points, b: 0, c: 0, d: points, tx: origin.x + glyph.x + CGFloat(mask.mask.left) * points,
                ty: origin.y + glyph.y - CGFloat(mask.mask.top) * points)
            draw(bitmap, transform: place)
        }
    }

    private func strokeGlyphs(_ run: GlyphRun, at origin: CGPoint) {
        saveGState()
        setStrokeColor(CGColor(packed: run.strokeColor))
        state.strokeStyle = StrokeStyle(width: abs(run.strokeWidth), join: .round)
        stroke(outlines(of: run.glyphs, in: run, at: origin))
        restoreGState()
    }

    private func outlines(of glyphs: [PositionedGlyph], in run: GlyphRun, at origin: CGPoint) -> CGPath {
        let path = CGMutablePath()
        for glyph in glyphs {
            let outline = GlyphOutline.of(glyph.glyph, in: run.font, slant: run.slant)
            let place = CGAffineTransform(translationX: origin.x + glyph.x, y: origin.y + glyph.y)
            path.append(outline.elements.map { PathElement($0).applying(place) })
        }
        return path
    }
}

extension PathElement {
    fileprivate init(_ element: GlyphOutline.Element) {
        switch element {
        case .move(let point): self = .move(point)
        case .line(let point): self = .line(point)
        case .quad(let control, let point): self = .quad(point, control: control)
        case .cubic(let control1, let control2, let point): self = .cubic(point, control1: control1, control2: control2)
        case .close: self = .close
        }
    }
}

extension CGColor {
    /// Creates a color from a word 0xRRGGBBAA of straight components.
    convenience init(packed: UInt32) {
        self.init(
            red: CGFloat(packed >> 24) / 255, green: CGFloat(packed >> 16 & 255) / 255,
            blue: CGFloat(packed >> 8 & 255) / 255, alpha: CGFloat(packed & 255) / 255)
    }

    /// The straight components as a word 0xRRGGBBAA.
    package var packed: UInt32 {
        func byte(_ value: CGFloat) -> UInt32 { UInt32((unitClamped(value) * 255).rounded()) }
        return byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | byte(alpha)
    }
}

extension TextDecoration.Line.Pattern {
    /// The painted and unpainted lengths, as multiples of the line's thickness.
    fileprivate var lengths: [CGFloat] {
        switch self {
        case .solid: []
        case .dot: [0.01, 2]
        case .dash: [4, 3]
        case .dashDot: [4, 3, 1, 3]
        case .dashDotDot: [4, 3, 1, 3, 1, 3]
        }
    }
}
