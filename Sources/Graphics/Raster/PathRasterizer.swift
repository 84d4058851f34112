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
            render(builder, mask.bounds, into: mask, evenOdd: rule == .evenOdd, library)
        }
        if !isAntialiased { mask.threshold() }
        return PlacedMask(mask: mask, x: reached.x, y: reached.y)
    }

    /// Renders an outline into a part of a mask. An outline with more points than FreeType accepts is clipped to the halves of the part,
    /// which are rendered one after the other.
    private static func render(
        _ builder: OutlineBuilder, _ part: PixelRect, into mask: CoverageMask, evenOdd: Bool, _ library: RasterLibrary
    ) {
        if builder.isAcceptable || part.area == 1 {
            return builder.withOutline(library, evenOdd: evenOdd) { render(&$0, part, into: mask, library) }
        }
        for half in part.halves {
            render(builder.clipped(to: half), half, into: mask, evenOdd: evenOdd, library)
        }
    }

    private static func render(_ outline: inout FT_Outline, _ part: PixelRect, into mask: CoverageMask, _ library: RasterLibrary) {
        if part.x != 0 || part.y != 0 { FT_Outline_Translate(&outline, FT_Pos(-part.x * 64), FT_Pos(-part.y * 64)) }
        var bitmap = FT_Bitmap()
        bitmap.width = UInt32(part.width)
        bitmap.rows = UInt32(part.height)
        // With a negative pitch, FreeType writes the row with the smallest y first. FreeType calls this row the lowest, because its y axis
        // points up. Here the y axis of outlines points down, so the row is the top row.
        bitmap.pitch = -Int32(mask.stride)
        bitmap.buffer = mask.row(part.y) + part.x
        bitmap.num_grays = 256
        bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
        // The only errors are lack of memory and overflow, after which the mask is empty.
        _ = FT_Outline_Get_Bitmap(library.handle, &outline, &bitmap)
    }
}

extension PixelRect {
    /// The two halves on the longer side.
    fileprivate var halves: [PixelRect] {
        if width > height {
            let middle = width / 2
            return [
                PixelRect(x: x, y: y, width: middle, height: height),
                PixelRect(x: x + middle, y: y, width: width - middle, height: height),
            ]
        }
        let middle = height / 2
        return [
            PixelRect(x: x, y: y, width: width, height: middle),
            PixelRect(x: x, y: y + middle, width: width, height: height - middle),
        ]
    }
}

extension CoverageMask {
    /// Rounds every pixel to full or no coverage, for drawing without antialiasing.
    func threshold() {
        for index in 0..<byteCount { bytes[index] = bytes[index] >= 128 ? 255 : 0 }
    }
}
