internal import CPixman
import Foundation
import UIPrimitives

// The inner loops of painting that do not use pixman: they copy opaque pixels, skip clear ones and blend the rest.
extension BitmapPainter {
    /// Writes one native word into every pixel of a part.
    func replace(_ part: PixelRect, with native: UInt32) {
        let word = target.order == .native ? native : target.order.word(native)
        // White, black and clear repeat one byte: `memset` sets such words with the widest registers of the machine.
        let byte = word & 255
        let isOneByte = word == byte &* 0x0101_0101
        func set(_ row: UnsafeMutablePointer<UInt32>, _ count: Int) {
            if isOneByte { memset(row, Int32(byte), count * 4) } else { row.update(repeating: word, count: count) }
        }
        if part.width == target.stride { return set(target.row(part.y), part.width * part.height) }
        for y in part.y..<part.maxY { set(target.row(y) + part.x, part.width) }
    }

    /// Composes a color over a part of the target, through a mask if there is one. Writes the same bytes as pixman, in less time.
    func blend(_ color: PixelColor, through mask: MaskPart?, _ part: PixelRect) {
        guard target.order == .native else { return composite(PIXMAN_OP_OVER, PixmanImage(color), mask, part) }
        for row in 0..<part.height {
            let to = target.row(part.y + row) + part.x
            if let mask {
                PixelBlend.over(to, color.premultiplied, mask.mask.row(mask.y + row) + mask.x, part.width)
            } else {
                PixelBlend.over(to, color.premultiplied, part.width)
            }
        }
    }

    /// Composes the pixels of `source` through a mask over a part of the target. The offset is the position of the source in the target.
    func blend(_ source: Bitmap, offsetX: Int, offsetY: Int, through mask: MaskPart, _ part: PixelRect, opacity: CGFloat) {
        guard opacity >= 1, target.order == .native, source.order == .native else {
            // Pixman also converts the order of the components.
            return composite(
                PIXMAN_OP_OVER, PixmanImage(source), mask, part, sourceX: part.x - offsetX, sourceY: part.y - offsetY, opacity: opacity)
        }
        for row in 0..<part.height {
            PixelBlend.over(
                target.row(part.y + row) + part.x, source.row(part.y + row - offsetY) + (part.x - offsetX),
                mask.mask.row(mask.y + row) + mask.x, part.width, isOpaque: source.isOpaque)
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
        // Faded pixels are never copied, and the alpha bytes of an opaque source have no meaning.
        let spans = source.isOpaque || alpha < 255 ? nil : source.opaqueSpans
        for y in part.y..<part.maxY {
            let from = UnsafePointer(source.row(y - offsetY)) + firstColumn
            let to = target.row(y) + part.x
            guard let spans, spans.hasOpaqueRun else {
                PixelBlend.over(to, from, part.width, alpha: alpha, isOpaque: source.isOpaque)
                continue
            }
            // The opaque run of the row, clamped to the part. Copying it takes half the time of a loop that tests the pixels.
            let run = spans.rows[y - offsetY]
            let start = min(max(Int(run.lowerBound) - firstColumn, 0), part.width)
            let end = min(max(Int(run.upperBound) - firstColumn, start), part.width)
            PixelBlend.over(to, from, start)
            (to + start).update(from: from + start, count: end - start)
            PixelBlend.over(to + end, from + end, part.width - end)
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
        for y in part.y..<part.maxY {
            (target.row(y) + part.x).update(from: source.row(y - offsetY) + (part.x - offsetX), count: part.width)
        }
    }
}
