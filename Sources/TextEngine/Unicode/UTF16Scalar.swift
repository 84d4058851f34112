/// Decodes UTF-16 and never fails.
enum UTF16Scalar {
    /// Returns the scalar at `index` and its length in units; U+FFFD for a lone surrogate.
    @inline(__always)
    static func decode(_ text: UnsafeBufferPointer<UInt16>, at index: Int, end: Int) -> (scalar: UInt32, length: Int) {
        let unit = text[index]
        if unit & 0xF800 != 0xD800 { return (UInt32(unit), 1) }
        if unit < 0xDC00, index + 1 < end, text[index + 1] & 0xFC00 == 0xDC00 {
            return (0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(text[index + 1] & 0x3FF)), 2)
        }
        return (0xFFFD, 1)
    }
}
