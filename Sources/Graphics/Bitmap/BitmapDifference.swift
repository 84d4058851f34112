import Foundation
import UIPrimitives

/// The number, the magnitude and the bounds of the differences between two bitmaps.
package struct BitmapDifference: Sendable {
    /// Whether the bitmaps have the same size; otherwise the other values have no meaning.
    package let hasSameSize: Bool
    /// The number of pixels that differ by more than the tolerance in some component.
    package let count: Int
    /// The largest difference of a component, 0…255.
    package let largest: Int
    /// The smallest rectangle around the counted pixels.
    package let bounds: PixelRect

    package var isEmpty: Bool { hasSameSize && count == 0 }
}

extension Bitmap {
    /// Whether the sizes and all pixels are equal. The alpha of opaque bitmaps counts as 255. *Cost*: reads the rows up to the first
    /// difference.
    package func hasSamePixels(as other: Bitmap) -> Bool {
        guard width == other.width, height == other.height else { return false }
        // The unused byte of an opaque bitmap can have any value.
        let (mask, otherMask): (UInt32, UInt32) = (isOpaque ? 0xFF00_0000 : 0, other.isOpaque ? 0xFF00_0000 : 0)
        for y in 0..<height {
            let (row, otherRow) = (row(y), other.row(y))
            guard (0..<width).allSatisfy({ row[$0] | mask == otherRow[$0] | otherMask }) else { return false }
        }
        return true
    }

    /// Compares the bitmaps pixel by pixel; the alpha of opaque bitmaps counts as 255.
    package func difference(from other: Bitmap, tolerance: Int = 0) -> BitmapDifference {
        guard width == other.width, height == other.height else {
            return BitmapDifference(hasSameSize: false, count: 0, largest: 255, bounds: bounds)
        }
        var count = 0
        var largest = 0
        var area = PixelRect.empty
        for y in 0..<height {
            for x in 0..<width {
                let delta = Self.delta(word(x, y), other.word(x, y))
                largest = max(largest, delta)
                guard delta > tolerance else { continue }
                count += 1
                area = area.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return BitmapDifference(hasSameSize: true, count: count, largest: largest, bounds: area)
    }

    /// Returns a picture of the differences: pixels that differ by more than the tolerance are red, and a purer red if they differ more;
    /// the others are pale gray. Nil if the sizes differ.
    package func differencePicture(from other: Bitmap, tolerance: Int = 0) -> Bitmap? {
        guard width == other.width, height == other.height,
            let picture = Bitmap(width: width, height: height, isOpaque: true)
        else { return nil }
        for y in 0..<height {
            for x in 0..<width {
                let delta = Self.delta(word(x, y), other.word(x, y))
                let row = picture.row(y)
                if delta > tolerance {
                    let rest = UInt32(max(0, 160 - delta))
                    row[x] = 0xFFFF_0000 | rest << 8 | rest
                } else {
                    let gray = 200 + Self.gray(word(x, y)) * 55 / 255
                    row[x] = 0xFF00_0000 | gray << 16 | gray << 8 | gray
                }
            }
        }
        return picture
    }

    private func word(_ x: Int, _ y: Int) -> UInt32 {
        isOpaque ? self[x, y] | 0xFF00_0000 : self[x, y]
    }

    private static func gray(_ word: UInt32) -> UInt32 {
        ((word >> 16 & 255) + (word >> 8 & 255) * 2 + (word & 255)) / 4
    }

    private static func delta(_ a: UInt32, _ b: UInt32) -> Int {
        if a == b { return 0 }
        // The components are not stored in an array, because one would be allocated for each pixel that differs.
        func delta(_ shift: UInt32) -> Int { abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
        return max(delta(24), delta(16), max(delta(8), delta(0)))
    }
}
