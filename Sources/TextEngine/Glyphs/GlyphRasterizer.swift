import Foundation
internal import CFreeType

/// Draws one glyph into a mask. *Thread*: any; each call borrows a FreeType handle of the face.
enum GlyphRasterizer {
    /// The maximum size of a mask, in pixels; larger glyphs are painted from outlines or, if they have colors, from a smaller mask.
    static let largestSide = 1024

    struct Request {
        var face: FontFace
        var glyph: UInt32
        /// The size of the em, in 1/64 pixel.
        var pixelSize: Int
        /// The skew, as the tangent of the angle.
        var slant: CGFloat
        /// The distance of the pen from the left edge of its pixel, 0…3. *Units*: quarters of a pixel.
        var quarter: UInt8
        var contrast: MaskContrast
    }

    /// Draws the mask of a glyph; empty for spaces, missing glyphs and sizes that FreeType rejects, and ``GlyphMask/tooLarge`` for a glyph
    /// beyond ``largestSide``, for example a ligature of many letters or a strongly slanted glyph.
    static func draw(_ request: Request) -> GlyphMask {
        guard request.pixelSize > 0, request.pixelSize <= largestSide * 2 * 64, Int(request.glyph) < request.face.glyphCount else {
            return .empty
        }
        return request.face.pool.withHandle { handle in
            request.face.isColor ? drawColor(request, handle) : drawOutline(request, handle)
        } ?? .empty
    }

    private static func drawOutline(_ request: Request, _ handle: FreeTypeHandle) -> GlyphMask {
        guard handle.setPixelSize(request.pixelSize),
            FT_Load_Glyph(handle.face, request.glyph, FT_Int32(FT_LOAD_NO_HINTING) | FT_Int32(FT_LOAD_NO_BITMAP)) == 0,
            let slot = handle.face.pointee.glyph, slot.pointee.outline.n_contours > 0
        else { return .empty }
        if request.slant != 0 {
            var skew = FT_Matrix(xx: 0x10000, xy: FT_Fixed(request.slant * 65536), yx: 0, yy: 0x10000)
            FT_Outline_Transform(&slot.pointee.outline, &skew)
        }
        FT_Outline_Translate(&slot.pointee.outline, FT_Pos(request.quarter) * 16, 0)
        var box = FT_BBox()
        FT_Outline_Get_CBox(&slot.pointee.outline, &box)
        guard box.xMax > box.xMin, box.yMax > box.yMin else { return .empty }
        let left = Int(box.xMin) >> 6
        let right = (Int(box.xMax) + 63) >> 6
        let bottom = Int(box.yMin) >> 6
        let top = (Int(box.yMax) + 63) >> 6
        let (width, height) = (right - left, top - bottom)
        guard width <= largestSide, height <= largestSide else { return .tooLarge }
        let stride = (width + 3) & ~3
        let pixels = UnsafeMutableRawPointer.allocate(byteCount: stride * height, alignment: 16)
        pixels.initializeMemory(as: UInt8.self, repeating: 0, count: stride * height)
        FT_Outline_Translate(&slot.pointee.outline, FT_Pos(-left * 64), FT_Pos(-bottom * 64))
        var bitmap = FT_Bitmap()
        bitmap.rows = UInt32(height)
        bitmap.width = UInt32(width)
        bitmap.pitch = Int32(stride)
        bitmap.buffer = pixels.assumingMemoryBound(to: UInt8.self)
        bitmap.num_grays = 256
        bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
        FT_Outline_Get_Bitmap(slot.pointee.library, &slot.pointee.outline, &bitmap)
        request.contrast.apply(to: bitmap.buffer, count: stride * height)
        return GlyphMask(
            format: .coverage, width: width, height: height, stride: stride, left: left, top: top, pixels: pixels)
    }

    /// Draws a color glyph: scales the font's bitmap (strike) of the next larger size, or the largest one, by averaging its pixels.
    private static func drawColor(_ request: Request, _ handle: FreeTypeHandle) -> GlyphMask {
        let face = handle.face
        guard face.pointee.num_fixed_sizes > 0, let strikes = face.pointee.available_sizes else { return .empty }
        var best = 0
        for index in 0..<Int(face.pointee.num_fixed_sizes) {
            let isLarger = strikes[index].y_ppem > strikes[best].y_ppem
            let isStrikeLargeEnough = Int(strikes[best].y_ppem) >= request.pixelSize
            if isStrikeLargeEnough ? (!isLarger && Int(strikes[index].y_ppem) >= request.pixelSize) : isLarger { best = index }
        }
        guard FT_Select_Size(face, Int32(best)) == 0, FT_Load_Glyph(face, request.glyph, FT_Int32(FT_LOAD_COLOR)) == 0,
            let slot = face.pointee.glyph, slot.pointee.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue)
        else { return .empty }
        handle.pixelSize = 0
        let scale = Double(request.pixelSize) / Double(strikes[best].y_ppem)
        let source = slot.pointee.bitmap
        let width = max(Int((Double(source.width) * scale).rounded()), 1)
        let height = max(Int((Double(source.rows) * scale).rounded()), 1)
        guard source.width > 0, source.rows > 0, let bytes = source.buffer else { return .empty }
        guard width <= largestSide, height <= largestSide else { return .tooLarge }
        let pixels = UnsafeMutableRawPointer.allocate(byteCount: width * 4 * height, alignment: 16)
        let picture = ColorBitmap(pixels: bytes, width: Int(source.width), height: Int(source.rows), pitch: Int(source.pitch))
        picture.average(into: pixels.assumingMemoryBound(to: UInt8.self), width: width, height: height)
        return GlyphMask(
            format: .color, width: width, height: height, stride: width * 4,
            left: Int((Double(slot.pointee.bitmap_left) * scale).rounded()),
            top: Int((Double(slot.pointee.bitmap_top) * scale).rounded()), pixels: pixels)
    }
}

/// A premultiplied BGRA bitmap that is downscaled by averaging the area of each new pixel.
private struct ColorBitmap {
    let pixels: UnsafeMutablePointer<UInt8>
    let width: Int
    let height: Int
    let pitch: Int

    func average(into target: UnsafeMutablePointer<UInt8>, width newWidth: Int, height newHeight: Int) {
        for y in 0..<newHeight {
            let rows = span(y, of: newHeight, over: height)
            for x in 0..<newWidth {
                let columns = span(x, of: newWidth, over: width)
                var sums = SIMD4<Float>()
                var total: Float = 0
                for row in rows.first...rows.last {
                    let line = pixels + row * pitch
                    let rowWeight = rows.weight(row)
                    for column in columns.first...columns.last {
                        let weight = rowWeight * columns.weight(column)
                        let pixel = line + column * 4
                        sums += weight * SIMD4(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), Float(pixel[3]))
                        total += weight
                    }
                }
                let mean = sums / max(total, .leastNormalMagnitude)
                let place = target + (y * newWidth + x) * 4
                for channel in 0..<4 { place[channel] = UInt8(min(max(mean[channel].rounded(), 0), 255)) }
            }
        }
    }

    private struct Span {
        let start: Float
        let end: Float
        let first: Int
        let last: Int

        /// Returns the fraction of a source pixel that is inside the span.
        func weight(_ index: Int) -> Float {
            max(min(end, Float(index + 1)) - max(start, Float(index)), 0)
        }
    }

    private func span(_ index: Int, of count: Int, over length: Int) -> Span {
        let ratio = Float(length) / Float(count)
        let start = Float(index) * ratio
        let end = min(start + ratio, Float(length))
        return Span(
            start: start, end: end, first: min(Int(start), length - 1), last: min(max(Int(end.rounded(.up)) - 1, 0), length - 1))
    }
}
