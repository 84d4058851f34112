/// One glyph of a shaped word. *Units*: 1/64 point for the advance and the offsets.
struct ShapedGlyph: BitwiseCopyable {
    var glyph: UInt32
    var advance: Int32
    var xOffset: Int32
    var yOffset: Int32
    /// The UTF-16 offset of the glyph's cluster from the start of the word.
    var cluster: UInt32
}

/// A word as HarfBuzz shaped it, in visual order.
///
/// It refers to memory of a thread's ``WordTable`` and is valid until the next lookup in the table.
struct ShapedWord {
    let glyphs: UnsafeBufferPointer<ShapedGlyph>
    /// The offsets inside the word at which a line may break.
    let breaks: UnsafeBufferPointer<UInt16>
    /// The sum of the advances. *Units*: 1/64 point.
    let width: Int32
    /// The number of UTF-16 units that the glyphs represent. If the shaped text was long, this can be less than its length: the word then
    /// contains only the first part of the text, which ends where the glyphs do not depend on the text that follows.
    let length: Int
}

/// The parameters of shaping a piece of text, in addition to the text and the font.
struct ShapingStyle: Hashable {
    /// HarfBuzz's tag of the script.
    var script: UInt32
    var isRightToLeft = false
    var hasNoLigatures = false

    static let latin = ShapingStyle(script: 0x4C61_746E)

    @inline(__always)
    var bits: UInt64 {
        UInt64(script) << 2 | (isRightToLeft ? 2 : 0) | (hasNoLigatures ? 1 : 0)
    }
}
