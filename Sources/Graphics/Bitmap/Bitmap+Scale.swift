import Foundation
import UIPrimitives

extension Bitmap {
    /// Returns a copy of the bitmap at another size. An axis that is reduced uses a box filter, in which each pixel is the mean of its
    /// source area; an axis that is enlarged is interpolated linearly. Nil if the size exceeds the limits of a bitmap.
    ///
    /// *Cost*: linear in the pixels of both bitmaps.
    package func scaled(toWidth newWidth: Int, height newHeight: Int) -> Bitmap? {
        if newWidth == width, newHeight == height { return copy() }
        guard let result = Bitmap(width: newWidth, height: newHeight, isOpaque: isOpaque) else { return nil }
        let columns = ScaleWeights(from: width, to: newWidth)
        let rows = ScaleWeights(from: height, to: newHeight)
        var scaler = RowScaler(source: self, columns: columns)
        for y in 0..<newHeight { scaler.write(rows.spans[y], into: result.row(y)) }
        return result
    }
}

/// The source pixels that each target pixel averages on one axis, with their weights.
private struct ScaleWeights {
    struct Span {
        let first: Int
        /// Weights that add up to 1.
        let weights: [Float]
    }

    let spans: [Span]

    init(from source: Int, to target: Int) {
        let step = Double(source) / Double(target)
        spans = (0..<target).map { index -> Span in
            if step > 1 { return Self.area(Double(index) * step, Double(index + 1) * step, source) }
            let center: Double = (Double(index) + 0.5) * step
            return Self.between(center - 0.5, source)
        }
    }

    private static func area(_ start: Double, _ end: Double, _ count: Int) -> Span {
        let first = min(Int(start), count - 1)
        let last = min(max(Int(end.rounded(.up)) - 1, first), count - 1)
        let weights = (first...last).map { index -> Float in
            Float(min(Double(index + 1), end) - max(Double(index), start))
        }
        let sum = weights.reduce(0, +)
        return Span(first: first, weights: weights.map { $0 / sum })
    }

    private static func between(_ position: Double, _ count: Int) -> Span {
        let low = min(max(position, 0), Double(count - 1))
        let first = min(Int(low), max(count - 2, 0))
        guard count > 1 else { return Span(first: 0, weights: [1]) }
        let share = Float(low - Double(first))
        return Span(first: first, weights: [1 - share, share])
    }
}

/// Scales source rows horizontally on demand. A row of the result is the sum of such rows, multiplied by their weights.
private struct RowScaler {
    let source: Bitmap
    let columns: ScaleWeights
    /// The horizontally scaled rows by source row; neighboring target rows share them.
    private var cache: [Int: [SIMD4<Float>]] = [:]

    init(source: Bitmap, columns: ScaleWeights) {
        self.source = source
        self.columns = columns
    }

    mutating func write(_ span: ScaleWeights.Span, into target: UnsafeMutablePointer<UInt32>) {
        cache = cache.filter { $0.key >= span.first }
        var sums = [SIMD4<Float>](repeating: SIMD4(repeating: 0.5), count: columns.spans.count)
        for (offset, weight) in span.weights.enumerated() {
            let row = horizontallyScaledRow(span.first + offset)
            for x in sums.indices { sums[x] += row[x] * weight }
        }
        for x in sums.indices {
            target[x] = Self.pixel(sums[x])
        }
    }

    /// Returns the pixel of weighted sums, which are not negative. The four numbers are converted one by one: the conversion of a vector
    /// calls a generic function for each number and takes about thirty times as long.
    private static func pixel(_ sum: SIMD4<Float>) -> UInt32 {
        let first = UInt32(min(sum.x, 255)) | UInt32(min(sum.y, 255)) << 8
        return first | UInt32(min(sum.z, 255)) << 16 | UInt32(min(sum.w, 255)) << 24
    }

    private mutating func horizontallyScaledRow(_ y: Int) -> [SIMD4<Float>] {
        if let known = cache[y] { return known }
        let row = source.row(y)
        let made = columns.spans.map { span in
            var sum = SIMD4<Float>(repeating: 0)
            for (offset, weight) in span.weights.enumerated() {
                let bytes = unsafeBitCast(row[span.first + offset], to: SIMD4<UInt8>.self)
                sum += SIMD4<Float>(bytes) * weight
            }
            return sum
        }
        cache[y] = made
        return made
    }
}
