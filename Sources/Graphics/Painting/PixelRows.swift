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

    /// Composes a color through a mask over a part of the target. Writes the same bytes as a call of pixman, without the cost of preparing
    /// the call.
    func blend(_ color: PixelColor, through mask: MaskPart, _ part: PixelRect) {
        guard target.order == .native else { return composite(PIXMAN_OP_OVER, PixmanImage(color), mask, part) }
        for row in 0..<part.height {
            PixelBlend.over(
                target.row(part.y + row) + part.x, color.premultiplied, mask.mask.row(mask.y + row) + mask.x, part.width)
        }
    }

    /// Composes the pixels of `source` over a part of the target. The offset is the position of the source in the target; `alpha` is 0…255.
    func blend(_ source: Bitmap, offsetX: Int, offsetY: Int, _ part: PixelRect, alpha: UInt32) {
        if source.isOpaque, alpha == 255 { return copy(source, offsetX: offsetX, offsetY: offsetY, part) }
        // Use pixman if the alpha bytes of the source have no meaning, because it ignores them, or if no run can be copied, because it is
        // faster then, or if it must convert the pixels.
        let isForPixman =
            target.order != .native || (source.isOpaque ? !target.isOpaque : alpha == 255 && !source.opaqueSpans.hasOpaqueRun)
        guard !isForPixman else {
            return composite(
                PIXMAN_OP_OVER, PixmanImage(source), nil, part, sourceX: part.x - offsetX, sourceY: part.y - offsetY,
                opacity: CGFloat(alpha) / 255)
        }
        let firstColumn = part.x - offsetX
        let spans = source.isOpaque ? nil : source.opaqueSpans.rows
        for y in part.y..<part.maxY {
            let from = UnsafePointer(source.row(y - offsetY)) + firstColumn
            let to = target.row(y) + part.x
            // The opaque run of the row, clamped to the part.
            let run = spans?[y - offsetY] ?? Int32(firstColumn)..<Int32(firstColumn + part.width)
            let start = min(max(Int(run.lowerBound) - firstColumn, 0), part.width)
            let end = min(max(Int(run.upperBound) - firstColumn, start), part.width)
            if alpha < 255 {
                PixelBlend.over(to, from, start, alpha: alpha)
                PixelBlend.mix(to + start, from + start, end - start, alpha: alpha)
                PixelBlend.over(to + end, from + end, part.width - end, alpha: alpha)
            } else {
                PixelBlend.over(to, from, start)
                (to + start).update(from: from + start, count: end - start)
                PixelBlend.over(to + end, from + end, part.width - end)
            }
        }
    }

    private func copy(_ source: Bitmap, offsetX: Int, offsetY: Int, _ part: PixelRect) {
        guard target.isOpaque, target.order == .native else {
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

/// Blending of runs of pixels.
enum PixelBlend {
    /// Composes the source over the destination.
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

    /// Composes one premultiplied word over the destination, multiplied by each byte of `coverage`.
    static func over(
        _ to: UnsafeMutablePointer<UInt32>, _ color: UInt32, _ coverage: UnsafePointer<UInt8>, _ count: Int
    ) {
        for index in 0..<count where coverage[index] != 0 {
            let word = coverage[index] == 255 ? color : multiplied(color, by: UInt32(coverage[index]))
            to[index] = word >= 0xFF00_0000 ? word : word &+ multiplied(to[index], by: 255 - word >> 24)
        }
    }

    /// Composes the source, multiplied by `alpha`, over the destination.
    static func over(
        _ to: UnsafeMutablePointer<UInt32>, _ from: UnsafePointer<UInt32>, _ count: Int, alpha: UInt32
    ) {
        for index in 0..<count where from[index] != 0 {
            let word = multiplied(from[index], by: alpha)
            to[index] = word &+ multiplied(to[index], by: 255 - word >> 24)
        }
    }

    /// Composes an opaque source, multiplied by `alpha`, over the destination: d + (s − d) · a, eight pixels at a time.
    ///
    /// Either the alpha bytes of the source are 255, or those of the destination have no meaning.
    /// Each 16-bit lane contains two bytes. The lower and the upper bytes are computed in turn, so that no byte has to be unpacked.
    static func mix(
        _ to: UnsafeMutablePointer<UInt32>, _ from: UnsafePointer<UInt32>, _ count: Int, alpha: UInt32
    ) {
        // Maps 0…255 to 0…256, so that a shift can replace the division.
        let share = SIMD16<UInt16>(repeating: UInt16(alpha + alpha >> 7))
        let lowByte = SIMD16<UInt16>(repeating: 0x00FF)
        let highByte = SIMD16<UInt16>(repeating: 0xFF00)
        let half = SIMD16<UInt16>(repeating: 0x0080)
        let target = UnsafeMutableRawPointer(to)
        let source = UnsafeRawPointer(from)
        var index = 0
        while index + 8 <= count {
            let s = source.loadUnaligned(fromByteOffset: index * 4, as: SIMD16<UInt16>.self)
            let d = target.loadUnaligned(fromByteOffset: index * 4, as: SIMD16<UInt16>.self)
            let low = ((d &<< 8) &+ ((s & lowByte) &- (d & lowByte)) &* share &+ half) &>> 8
            let high = ((d & highByte) &+ ((s &>> 8) &- (d &>> 8)) &* share &+ half) & highByte
            target.storeBytes(of: low | high, toByteOffset: index * 4, as: SIMD16<UInt16>.self)
            index += 8
        }
        while index < count {
            let word = multiplied(from[index] | 0xFF00_0000, by: alpha)
            to[index] = word &+ multiplied(to[index], by: 255 - word >> 24)
            index += 1
        }
    }
}
