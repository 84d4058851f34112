import Graphics

extension Bitmap {
    /// Returns the index of the first row with a pixel that differs from that of `other`; nil if all pixels are equal, and 0 if the sizes
    /// differ. The alpha of opaque bitmaps counts as 255. *Cost*: reads the rows up to the returned one.
    func firstDifferentRow(from other: Bitmap) -> Int? {
        guard width == other.width, height == other.height else { return 0 }
        // The unused byte of an opaque bitmap can have any value.
        let (mask, otherMask): (UInt32, UInt32) = (isOpaque ? 0xFF00_0000 : 0, other.isOpaque ? 0xFF00_0000 : 0)
        return (0..<height).first { y in
            let (row, otherRow) = (row(y), other.row(y))
            return (0..<width).contains { row[$0] | mask != otherRow[$0] | otherMask }
        }
    }
}
