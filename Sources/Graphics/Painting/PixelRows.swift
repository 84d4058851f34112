internal import CPixman
import Foundation
import UIPrimitives

// The inner loops of painting without a mask: copy what is opaque, skip what is clear, blend the rest.
extension BitmapPainter {
    /// Writes one word into every pixel of a part.
    func replace(_ part: PixelRect, with word: UInt32) {
        for y in part.y..<part.maxY {
            (target.row(y) + part.x).update(repeating: word, count: part.width)
        }
    }

    /// Puts the pixels of `source`, whose corner lies at the offset, over a part of the target. `alpha` is 0…255.
    func blend(_ source: Bitmap, offsetX: Int, offsetY: Int, _ part: PixelRect, alpha: UInt32) {
        if source.isOpaque, alpha == 255 { return copy(source, offsetX: offsetX, offsetY: offsetY, part) }
        guard alpha < 255 || source.opaqueSpans.hasOpaqueRun else {
            return composite(
                PIXMAN_OP_OVER, PixmanImage(source), nil, part, sourceX: part.x - offsetX, sourceY: part.y - offsetY)
        }
        for y in part.y..<part.maxY {
            let from = UnsafePointer(source.row(y - offsetY)) + (part.x - offsetX)
            let to = target.row(y) + part.x
            if alpha < 255 {
                PixelBlend.over(to, from, part.width, alpha: alpha, isOpaque: source.isOpaque)
            } else {
                let span = source.opaqueSpans.rows[y - offsetY]
                let start = min(max(Int(span.lowerBound) - (part.x - offsetX), 0), part.width)
                let end = min(max(Int(span.upperBound) - (part.x - offsetX), start), part.width)
                PixelBlend.over(to, from, start)
                (to + start).update(from: from + start, count: end - start)
                PixelBlend.over(to + end, from + end, part.width - end)
            }
        }
    }

    private func copy(_ source: Bitmap, offsetX: Int, offsetY: Int, _ part: PixelRect) {
        guard target.isOpaque else {
            // The alpha bytes of an opaque source mean nothing; pixman writes them as 255.
            return composite(
                PIXMAN_OP_SRC, PixmanImage(source), nil, part, sourceX: part.x - offsetX, sourceY: part.y - offsetY)
        }
        for y in part.y..<part.maxY {
            (target.row(y) + part.x).update(from: source.row(y - offsetY) + (part.x - offsetX), count: part.width)
        }
    }
}

/// Blending of runs of pixels.
enum PixelBlend {
    /// Source over destination.
    static func over(_ to: UnsafeMutablePointer<UInt32>, _ from: UnsafePointer<UInt32>, _ count: Int) {
        for index in 0..<count {
            let word = from[index]
            let alpha = word >> 24
            if alpha == 255 {
                to[index] = word
            } else if word != 0 {
                to[index] = word &+ multiplied(to[index], by: 255 - alpha)
            }
        }
    }

    /// Source at a share of its opacity over destination.
    static func over(
        _ to: UnsafeMutablePointer<UInt32>, _ from: UnsafePointer<UInt32>, _ count: Int, alpha: UInt32, isOpaque: Bool
    ) {
        let force: UInt32 = isOpaque ? 0xFF00_0000 : 0
        for index in 0..<count {
            let word = multiplied(from[index] | force, by: alpha)
            to[index] = word &+ multiplied(to[index], by: 255 - word >> 24)
        }
    }
}
