/// The order of the components of a pixel in memory, one byte each.
///
/// Only the target of a context that a client created with another order is not native. Images, layers and all other bitmaps are native, so
/// that only the painting into such a target has to convert.
enum PixelOrder: UInt8, Sendable {
    /// Blue, green, red, alpha: the words 0xAARRGGBB.
    case native
    case rgba, argb, abgr

    /// Returns the word of this order for a native one.
    func word(_ native: UInt32) -> UInt32 {
        switch self {
        case .native: native
        case .rgba: Self.exchangingRedAndBlue(native)
        case .argb: native.byteSwapped
        case .abgr: native << 8 | native >> 24
        }
    }

    /// Converts a word of this order to the native order.
    func native(_ word: UInt32) -> UInt32 {
        switch self {
        case .native: word
        case .rgba: Self.exchangingRedAndBlue(word)
        case .argb: word.byteSwapped
        case .abgr: word >> 8 | word << 24
        }
    }

    private static func exchangingRedAndBlue(_ word: UInt32) -> UInt32 {
        word & 0xFF00_FF00 | word >> 16 & 255 | (word & 255) << 16
    }
}
