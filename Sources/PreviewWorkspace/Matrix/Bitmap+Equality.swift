import Foundation
import Graphics

extension Bitmap {
    /// Whether the sizes and all pixels are equal. The alpha of opaque bitmaps counts as 255. *Cost*: reads the rows up to the first
    /// difference.
    func hasSamePixels(as other: Bitmap) -> Bool {
        guard width == other.width, height == other.height else { return false }
        // The unused byte of an opaque bitmap can have any value.
        let (mask, otherMask): (UInt32, UInt32) = (isOpaque ? 0xFF00_0000 : 0, other.isOpaque ? 0xFF00_0000 : 0)
        for y in 0..<height {
            let (row, otherRow) = (row(y), other.row(y))
            // The rows of equal pictures are usually equal in all bytes, which `memcmp` finds quickly. The loop over pixels below is slow,
            // because this module is compiled without optimization.
            if mask == otherMask, memcmp(row, otherRow, width * MemoryLayout<UInt32>.stride) == 0 { continue }
            guard (0..<width).allSatisfy({ row[$0] | mask == otherRow[$0] | otherMask }) else { return false }
        }
        return true
    }
}
