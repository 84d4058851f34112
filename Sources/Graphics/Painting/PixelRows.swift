internal import CPixman
import Foundation
import UIPrimitives

// The inner loops of painting that do not use pixman: they copy opaque pixels, skip clear ones and blend the rest.
extension BitmapPainter {
    /// Gives all pixels of a part the same value. `native` has the native order of components and is converted to the order of the target.
    func replace(_ part: PixelRect, with native: UInt32) {
        let word = target.order == .native ? native : target.order.word(native)
        if part.width == target.stride { return PixelBlend.fill(target.row(part.y), word, part.width * part.height) }
        var to = target.row(part.y) + part.x
        let stride = target.stride
        for _ in 0..<part.height {
            PixelBlend.fill(to, word, part.width)
            to += stride
        }
    }

    /// Composes a color over a part of the target, through a mask if there is one. Writes the same bytes as pixman, in less time.
    func blend(_ color: PixelColor, through mask: MaskPart?, _ part: PixelRect) {
        guard target.order == .native else { return composite(PIXMAN_OP_OVER, PixmanImage(color), mask, part) }
        // The loops use only pointers and numbers: if they used the bitmap and the mask, each row would retain and release these objects.
        var to = target.row(part.y) + part.x
        let stride = target.stride
        guard let mask else {
            for _ in 0..<part.height {
                PixelBlend.over(to, color.premultiplied, part.width)
                to += stride
            }
            return
        }
        var coverage = mask.mask.row(mask.y) + mask.x
        let maskStride = mask.mask.stride
        for _ in 0..<part.height {
            PixelBlend.over(to, color.premultiplied, coverage, part.width)
            to += stride
            coverage += maskStride
        }
    }

    /// Composes the pixels of `source` through a mask over a part of the target. The offset is the position of the source in the target.
    func blend(_ source: Bitmap, offsetX: Int, offsetY: Int, through mask: MaskPart, _ part: PixelRect, opacity: CGFloat) {
        guard opacity >= 1, target.order == .native, source.order == .native else {
            // Pixman also converts the order of the components.
            return composite(
                PIXMAN_OP_OVER, PixmanImage(source), mask, part, sourceX: part.x - offsetX, sourceY: part.y - offsetY, opacity: opacity)
        }
        var to = target.row(part.y) + part.x
        var from = source.row(part.y - offsetY) + (part.x - offsetX)
        var coverage = mask.mask.row(mask.y) + mask.x
        let (stride, sourceStride, maskStride, isOpaque) = (target.stride, source.stride, mask.mask.stride, source.isOpaque)
        for _ in 0..<part.height {
            PixelBlend.over(to, from, coverage, part.width, isOpaque: isOpaque)
            to += stride
            from += sourceStride
            coverage += maskStride
        }
    }

    /// Composes the pixels of `source` over a part of the target. The offset is the position of the source in the target; `alpha` is 0…255.
    func blend(_ source: Bitmap, offsetX: Int, offsetY: Int, _ part: PixelRect, alpha: UInt32) {
        if source.isOpaque, alpha == 255 { return copy(source, offsetX: offsetX, offsetY: offsetY, part) }
        guard target.order == .native, source.order == .native else {
            return composite(
                PIXMAN_OP_OVER, PixmanImage(source), nil, part, sourceX: part.x - offsetX, sourceY: part.y - offsetY,
                opacity: CGFloat(alpha) / 255)
        }
        let firstColumn = part.x - offsetX
        // Opaque pixels are copied only if `alpha` is 255. The alpha bytes of an opaque source have no meaning and cannot identify opaque
        // pixels.
        let spans = source.isOpaque || alpha < 255 ? nil : source.opaqueSpans
        var to = target.row(part.y) + part.x
        var from = UnsafePointer(source.row(part.y - offsetY)) + firstColumn
        let (stride, sourceStride, isOpaque) = (target.stride, source.stride, source.isOpaque)
        guard let spans, spans.hasOpaqueRun else {
            for _ in 0..<part.height {
                PixelBlend.over(to, from, part.width, alpha: alpha, isOpaque: isOpaque)
                to += stride
                from += sourceStride
            }
            return
        }
        for run in spans.rows[part.y - offsetY..<part.maxY - offsetY] {
            // The opaque run of the row, clamped to the part. Copying it takes half the time of a loop that tests the pixels.
            let start = min(max(Int(run.lowerBound) - firstColumn, 0), part.width)
            let end = min(max(Int(run.upperBound) - firstColumn, start), part.width)
            if end - start < OpaqueSpans.minimumRun {
                PixelBlend.over(to, from, part.width)
            } else {
                PixelBlend.over(to, from, start)
                PixelBlend.copy(to + start, from + start, end - start)
                PixelBlend.over(to + end, from + end, part.width - end)
            }
            to += stride
            from += sourceStride
        }
    }

    private func copy(_ source: Bitmap, offsetX: Int, offsetY: Int, _ part: PixelRect) {
        guard target.isOpaque, target.order == .native, source.order == .native else {
            // The alpha bytes of an opaque source have no meaning, but those of the target do; pixman writes them as 255 and converts the
            // order of the components.
            return composite(
                PIXMAN_OP_SRC, PixmanImage(source), nil, part, sourceX: part.x - offsetX, sourceY: part.y - offsetY)
        }
        if part.width == target.stride, source.stride == target.stride {
            return target.row(part.y).update(from: source.row(part.y - offsetY), count: part.width * part.height)
        }
        var to = target.row(part.y) + part.x
        var from = source.row(part.y - offsetY) + (part.x - offsetX)
        let (stride, sourceStride) = (target.stride, source.stride)
        for _ in 0..<part.height {
            PixelBlend.copy(to, from, part.width)
            to += stride
            from += sourceStride
        }
    }
}
