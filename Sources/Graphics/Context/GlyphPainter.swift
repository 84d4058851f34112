import Foundation
import TextEngine
import UIPrimitives

/// Blends glyph masks into a context's target.
///
/// Created for each run of text, so that decisions that apply to all glyphs of the run are made once.
struct GlyphPainter {
    private let context: CGContext
    private let target: Bitmap
    private let clip: PixelRect
    private let color: PixelColor
    private let blend: GlyphBlend
    /// Whether glyphs can be blended directly into the pixels.
    private let isPlain: Bool

    init(context: CGContext, color: PixelColor) {
        self.context = context
        self.color = color
        blend = GlyphBlend(color.premultiplied)
        target = context.bitmap
        context.mayHavePainted = true
        clip = context.state.clip.bounds
        isPlain =
            context.state.clip.shapes.isEmpty && context.state.shadow == nil && context.state.blendMode == .normal
            && target.order == .native
    }

    /// Paints a mask with its top left corner at a pixel of the target.
    @inline(__always)
    func paint(_ mask: GlyphMask, x: Int, y: Int) {
        guard isPlain else { return paintThroughContext(mask, x: x, y: y) }
        let isInside =
            x >= clip.x && y >= clip.y && x &+ GlyphQuads.writtenWidth(ofMask: mask.width) <= clip.maxX && y &+ mask.height <= clip.maxY
        if isInside, let quads = mask.quads {
            blend.fill(UnsafeMutableRawPointer(target.row(y) + x), stride: target.stride &* 4, quads)
        } else {
            paintPart(of: mask, x: x, y: y)
        }
    }

    /// Paints the part of a mask inside the clip, row by row.
    private func paintPart(of mask: GlyphMask, x: Int, y: Int) {
        let part = PixelRect(x: x, y: y, width: mask.width, height: mask.height).intersection(clip)
        guard !part.isEmpty else { return }
        var to = target.row(part.y) + part.x
        var from = mask.pixels + (part.y - y) * mask.stride
        for _ in 0..<part.height {
            switch mask.format {
            case .coverage: blend.fill(to, through: from.assumingMemoryBound(to: UInt8.self) + (part.x - x), part.width)
            case .color:
                let pixels = from.assumingMemoryBound(to: UInt32.self) + (part.x - x)
                PixelBlend.over(to, pixels, part.width, alpha: colorGlyphOpacity)
            }
            to += target.stride
            from += mask.stride
        }
    }

    /// The opacity of color glyphs (emoji): they are drawn in their own colors, with the alpha of the text's color.
    private var colorGlyphOpacity: UInt32 { color.alpha }

    /// Draws a glyph like any other coverage mask or image. Used for shadows, blend modes, clips that are not rectangles and targets of
    /// another pixel order.
    private func paintThroughContext(_ mask: GlyphMask, x: Int, y: Int) {
        // The color already contains the context's alpha.
        let alpha = context.state.alpha
        defer { context.state.alpha = alpha }
        if mask.format == .coverage {
            guard let copy = CoverageMask(width: mask.width, height: mask.height) else { return }
            for row in 0..<mask.height {
                let from = (mask.pixels + row * mask.stride).assumingMemoryBound(to: UInt8.self)
                copy.row(row).update(from: from, count: mask.width)
            }
            context.state.alpha = 1
            context.paint(.color(CGColor(pixel: color)), through: PlacedMask(mask: copy, x: x, y: y))
        } else if let copy = Bitmap(colorsOf: mask) {
            context.state.alpha = CGFloat(colorGlyphOpacity) / 255
            context.composeLayer(copy, x: x, y: y)
        }
    }
}

extension Bitmap {
    /// Creates a copy of the pixels of a color glyph; nil for a glyph without pixels.
    convenience init?(colorsOf mask: GlyphMask) {
        self.init(width: mask.width, height: mask.height)
        for y in 0..<height {
            row(y).update(from: (mask.pixels + y * mask.stride).assumingMemoryBound(to: UInt32.self), count: width)
        }
    }
}

extension CGColor {
    /// Creates the unpremultiplied color of a premultiplied pixel.
    convenience init(pixel: PixelColor) {
        let word = Bitmap.straight(pixel.premultiplied)
        self.init(
            red: CGFloat(word >> 16 & 255) / 255, green: CGFloat(word >> 8 & 255) / 255, blue: CGFloat(word & 255) / 255,
            alpha: CGFloat(word >> 24) / 255)
    }
}
