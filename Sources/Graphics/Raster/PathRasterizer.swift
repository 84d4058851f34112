internal import CFreeType
import Foundation
import UIPrimitives

/// Converts paths into coverage with FreeType's smooth rasterizer, which computes the exact covered area and rounds it to 256 steps.
enum PathRasterizer {
    /// Returns the coverage of a path within `bounds` of the target; nil if the path's bounding box does not intersect `bounds`, or if out
    /// of memory.
    ///
    /// The mask is as large as the part of `bounds` inside the path's bounding box.
    static func coverage(
        of path: CGPath, transform: CGAffineTransform, rule: CGPathFillRule, within bounds: PixelRect,
        isAntialiased: Bool = true
    ) -> PlacedMask? {
        let box = path.boundingBox
        guard !box.isNull else { return nil }
        let reached = PixelRect(covering: box.applying(transform), scale: 1).intersection(bounds)
        guard !reached.isEmpty, let mask = CoverageMask(width: reached.width, height: reached.height) else { return nil }
        let origin = CGPoint(x: reached.x, y: reached.y)
        let builder = OutlineBuilder(path, transform: transform, origin: origin)
        RasterLibrary.borrow { library in
            var isFirst = true
            builder.forEachOutline(in: library, evenOdd: rule == .evenOdd) { outline in
                render(&outline, into: mask, library, isFirst: isFirst)
                isFirst = false
            }
        }
        if !isAntialiased { mask.threshold() }
        return PlacedMask(mask: mask, x: reached.x, y: reached.y)
    }

    private static func render(
        _ outline: inout FT_Outline, into mask: CoverageMask, _ library: RasterLibrary, isFirst: Bool
    ) {
        if isFirst { return render(&outline, into: mask.bytes, like: mask, library) }
        // Groups of contours that exceed FreeType's limit are drawn separately; each pixel gets the larger coverage.
        guard let part = CoverageMask(width: mask.width, height: mask.height) else { return }
        render(&outline, into: part.bytes, like: part, library)
        for index in 0..<mask.byteCount { mask.bytes[index] = max(mask.bytes[index], part.bytes[index]) }
    }

    private static func render(
        _ outline: inout FT_Outline, into bytes: UnsafeMutablePointer<UInt8>, like mask: CoverageMask, _ library: RasterLibrary
    ) {
        var bitmap = FT_Bitmap()
        bitmap.width = UInt32(mask.width)
        bitmap.rows = UInt32(mask.height)
        // With a negative pitch, FreeType writes the row with the smallest y first. It calls this row the lowest, because its y axis points
        // up; the outlines here have a y axis that points down, so the row is the top one.
        bitmap.pitch = -Int32(mask.stride)
        bitmap.buffer = bytes
        bitmap.num_grays = 256
        bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
        // The only errors are lack of memory and overflow, after which the mask is empty.
        _ = FT_Outline_Get_Bitmap(library.handle, &outline, &bitmap)
    }
}

extension CoverageMask {
    /// Rounds every pixel to full or no coverage, for drawing without antialiasing.
    func threshold() {
        for index in 0..<byteCount { bytes[index] = bytes[index] >= 128 ? 255 : 0 }
    }
}
