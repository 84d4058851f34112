import Foundation
import UIPrimitives

/// An approximation of a Gaussian blur by three box blurs; the difference is less than 3 %.
enum BoxBlur {
    /// Returns the distance by which a blur extends beyond the blurred shape; `sigma` is its standard deviation. *Units*: pixels.
    static func reach(sigma: CGFloat) -> Int {
        boxWidths(sigma: sigma).reduce(0) { $0 + $1 / 2 }
    }

    /// Returns the odd widths of three boxes whose total variance is nearest to that of the blur. Empty if `sigma` is at most 0.2; a
    /// `sigma` above 250 counts as 250.
    private static func boxWidths(sigma: CGFloat) -> [Int] {
        guard sigma.isFinite, sigma > 0.2 else { return [] }
        // The variance of three boxes of width w is 3 · (w² − 1) / 12. `ideal` is the width with the required variance. The first `small`
        // of the three boxes have the nearest odd width below `ideal`, the other boxes the nearest odd width above.
        let capped = min(sigma, 250)
        let ideal = (12 * capped * capped / 3 + 1).squareRoot()
        var lower = Int(ideal)
        if lower % 2 == 0 { lower -= 1 }
        lower = max(lower, 1)
        let low = CGFloat(lower)
        let count = (12 * capped * capped - 3 * low * low - 12 * low - 9) / (-4 * low - 4)
        let small = min(max(Int(count.rounded()), 0), 3)
        return (0..<3).map { $0 < small ? lower : lower + 2 }
    }

    /// Blurs a mask in place. On each side of the mask, the outer ``reach(sigma:)`` pixels must be empty.
    static func blur(_ mask: CoverageMask, sigma: CGFloat) {
        for width in boxWidths(sigma: sigma) where width > 1 {
            blurRows(mask, width)
            blurColumns(mask, width)
        }
    }

    private static func blurRows(_ mask: CoverageMask, _ width: Int) {
        let half = width / 2
        let factor = reciprocal(width)
        var line = [UInt8](repeating: 0, count: mask.width)
        for y in 0..<mask.height {
            let row = mask.row(y)
            var sum: UInt32 = 0
            for x in 0..<min(half, mask.width) { sum += UInt32(row[x]) }
            for x in 0..<mask.width {
                if x + half < mask.width { sum += UInt32(row[x + half]) }
                line[x] = UInt8((sum &* factor &+ 0x8000) >> 16)
                if x >= half { sum -= UInt32(row[x - half]) }
            }
            line.withUnsafeBufferPointer { row.update(from: $0.baseAddress!, count: mask.width) }
        }
    }

    /// Blurs all columns together, row by row, so that memory is read in order.
    private static func blurColumns(_ mask: CoverageMask, _ width: Int) {
        let half = width / 2
        let factor = reciprocal(width)
        var sums = [UInt32](repeating: 0, count: mask.width)
        let source = UnsafeMutablePointer<UInt8>.allocate(capacity: mask.byteCount)
        source.update(from: mask.bytes, count: mask.byteCount)
        defer { source.deallocate() }
        func add(_ y: Int, _ sign: Int32) {
            guard y >= 0, y < mask.height else { return }
            let row = source + y * mask.stride
            for x in 0..<mask.width { sums[x] = sums[x] &+ UInt32(bitPattern: sign &* Int32(row[x])) }
        }
        for y in 0..<half { add(y, 1) }
        for y in 0..<mask.height {
            add(y + half, 1)
            let row = mask.row(y)
            for x in 0..<mask.width { row[x] = UInt8((sums[x] &* factor &+ 0x8000) >> 16) }
            add(y - half, -1)
        }
    }

    /// Returns 1/width in 16.16 fixed point, rounded down so that the mean of a box cannot exceed 255.
    private static func reciprocal(_ width: Int) -> UInt32 { UInt32(65536 / width) }
}
