import Foundation
import TextEngine
import UIPrimitives

/// Blends glyph masks into a context's target.
///
/// Made anew for each run, so that the questions whose answers hold for all its glyphs are asked once.
struct GlyphPainter {
    private let context: CGContext
    private let target: Bitmap
    private let clip: PixelRect
    private let color: PixelColor
    /// Whether glyphs can be blended straight into the pixels.
    private let isPlain: Bool

    init(context: CGContext, color: PixelColor) {
        self.context = context
        self.color = color
        target = context.bitmap
        clip = context.state.clip.bounds
        isPlain = context.state.clip.shapes.isEmpty && context.state.shadow == nil && context.state.blendMode == .normal
    }

    /// Paints a mask with its left top corner at a pixel of the target.
    func paint(_ mask: GlyphMask, x: Int, y: Int) {
        guard isPlain else { return paintThroughContext(mask, x: x, y: y) }
        let part = PixelRect(x: x, y: y, width: mask.width, height: mask.height).intersection(clip)
        guard !part.isEmpty else { return }
        for row in part.y..<part.maxY {
            let to = target.row(row) + part.x
            let from = mask.pixels + (row - y) * mask.stride
            if mask.format == .coverage {
                let coverage = from.assumingMemoryBound(to: UInt8.self) + (part.x - x)
                PixelBlend.fill(to, color.premultiplied, through: coverage, part.width)
            } else {
                let pixels = from.assumingMemoryBound(to: UInt32.self) + (part.x - x)
                PixelBlend.over(to, pixels, part.width, alpha: colorGlyphOpacity)
            }
        }
    }

    /// Coloured glyphs show their own colours, as opaque as the text's colour.
    private var colorGlyphOpacity: UInt32 { color.alpha }

    /// Under a clip of another shape, a shadow or a blend mode a glyph is drawn as any other coverage or picture.
    private func paintThroughContext(_ mask: GlyphMask, x: Int, y: Int) {
        if mask.format == .coverage {
            guard let copy = CoverageMask(width: mask.width, height: mask.height) else { return }
            for row in 0..<mask.height {
                let from = (mask.pixels + row * mask.stride).assumingMemoryBound(to: UInt8.self)
                copy.row(row).update(from: from, count: mask.width)
            }
            // The colour carries the context's alpha already.
            let alpha = context.state.alpha
            context.state.alpha = 1
            context.paint(.color(CGColor(pixel: color)), through: PlacedMask(mask: copy, x: x, y: y))
            context.state.alpha = alpha
        } else if let copy = Bitmap(width: mask.width, height: mask.height) {
            for row in 0..<mask.height {
                let from = (mask.pixels + row * mask.stride).assumingMemoryBound(to: UInt32.self)
                copy.row(row).update(from: from, count: mask.width)
            }
            context.putLayer(copy, x: x, y: y)
        }
    }
}

extension CGColor {
    /// The straight colour of a premultiplied word.
    convenience init(pixel: PixelColor) {
        let word = Bitmap.straight(pixel.premultiplied)
        self.init(
            red: CGFloat(word >> 16 & 255) / 255, green: CGFloat(word >> 8 & 255) / 255, blue: CGFloat(word & 255) / 255,
            alpha: CGFloat(word >> 24) / 255)
    }
}

extension PixelBlend {
    /// One colour over the destination through a row of coverage.
    static func fill(
        _ to: UnsafeMutablePointer<UInt32>, _ color: UInt32, through coverage: UnsafePointer<UInt8>, _ count: Int
    ) {
        var index = 0
        // Four at a time: most of a glyph's box is empty.
        while index + 4 <= count {
            let four = UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt32.self)
            if four != 0 { fillFew(to + index, color, through: coverage + index, 4) }
            index += 4
        }
        fillFew(to + index, color, through: coverage + index, count - index)
    }

    @inline(__always) private static func fillFew(
        _ to: UnsafeMutablePointer<UInt32>, _ color: UInt32, through coverage: UnsafePointer<UInt8>, _ count: Int
    ) {
        for index in 0..<count {
            let share = UInt32(coverage[index])
            if share == 0 { continue }
            let word = share == 255 ? color : multiplied(color, by: share)
            to[index] = word >= 0xFF00_0000 ? word : word &+ multiplied(to[index], by: 255 - word >> 24)
        }
    }
}
