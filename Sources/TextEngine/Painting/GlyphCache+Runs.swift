import Foundation

extension GlyphCache {
    /// Enumerates the masks of a run's glyphs at `scale` pixels per point, in order, with the mask table of the calling thread.
    ///
    /// `body` receives the mask and the pixel of its pen position, and must not draw text itself. `origin`, in points, is added to
    /// positions before the scale is applied. Baselines are rounded to whole pixels, so that horizontal stems are sharp. If the font is too
    /// large for masks, all glyphs are passed to `large` instead.
    package static func forEachMask(
        in run: GlyphRun, origin: CGPoint, scale: CGFloat, contrast: MaskContrast,
        large: (PositionedGlyph) -> Void = { _ in }, _ body: (GlyphMask, _ x: Int, _ baseline: Int) -> Void
    ) {
        let size = run.font.size * scale
        guard scale.isFinite, scale > 0, size > 0 else { return }
        guard isMaskable(run.font, scale: scale) else { return run.glyphs.forEach(large) }
        TextContext.withCurrent { context in
            let slant = run.slant + (run.font.isSlanted ? 0.2 : 0)
            let isColor = run.font.face.isColor
            let request = GlyphRasterizer.Request(
                face: run.font.face, glyph: 0, pixelSize: Int((size * 64).rounded()), slant: slant, quarter: 0,
                contrast: isColor ? .none : contrast)
            let key = GlyphKey(request)
            context.masks.refresh()
            var y = CGFloat.nan
            var baseline: CGFloat = 0
            for glyph in run.glyphs {
                if glyph.y != y {
                    y = glyph.y
                    baseline = ((y + origin.y) * scale).rounded()
                }
                guard abs(baseline) < 1e9 else { continue }
                let (pixel, quarter) = split((glyph.x + origin.x) * scale)
                let own = key.with(glyph: glyph.glyph, quarter: isColor ? 0 : quarter)
                // The mask is not retained: the table retains it, and is not asked for another mask during the call.
                context.masks.mask(for: own, request)._withUnsafeGuaranteedRef { mask in
                    if !mask.isEmpty { body(mask, pixel, Int(baseline)) } else if mask.isTooLarge { large(glyph) }
                }
            }
        }
    }

    /// A mask that is drawn with a transform.
    package struct ScaledMask {
        package let mask: GlyphMask
        /// The number of the mask's pixels per point.
        package let scale: CGFloat
    }

    /// Returns the mask of a color glyph for drawing with a transform of about `scale` pixels per point; nil for a glyph without pixels.
    /// The mask has a lower resolution if the glyph would be too large.
    package static func colorMask(of glyph: UInt32, in font: Font, scale: CGFloat) -> ScaledMask? {
        guard scale.isFinite, scale > 0, font.size > 0 else { return nil }
        var size = min(max(font.size * scale, 1), largestColorSize)
        var mask = GlyphMask.tooLarge
        while mask.isTooLarge, size >= 1 {
            let request = GlyphRasterizer.Request(
                face: font.face, glyph: glyph, pixelSize: Int((size * 64).rounded()), slant: 0, quarter: 0, contrast: .none)
            mask = self.mask(for: GlyphKey(request), request)
            if mask.isTooLarge { size /= 2 }
        }
        return mask.isEmpty ? nil : ScaledMask(mask: mask, scale: size / font.size)
    }
}
