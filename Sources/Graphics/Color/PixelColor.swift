import Foundation

/// A color ready to be written into a ``Bitmap``: one premultiplied word 0xAARRGGBB.
package struct PixelColor: Hashable, Sendable {
    package var premultiplied: UInt32

    static let clear = PixelColor(premultiplied: 0)
    package static let black = PixelColor(premultiplied: 0xFF00_0000)
    package static let white = PixelColor(premultiplied: 0xFFFF_FFFF)

    package init(premultiplied: UInt32) {
        self.premultiplied = premultiplied
    }

    /// Creates a color from straight sRGB components, which are clamped to 0…1; NaN becomes 0.
    package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let alpha = unitClamped(alpha)
        func component(_ value: CGFloat) -> UInt32 { UInt32((unitClamped(value) * alpha * 255).rounded()) }
        let word = UInt32((alpha * 255).rounded()) << 24
        premultiplied = word | component(red) << 16 | component(green) << 8 | component(blue)
    }

    /// Creates a color from a word 0xRRGGBBAA of straight components, the format of text runs.
    init(straightRGBA value: UInt32) {
        self.init(
            red: CGFloat(value >> 24) / 255, green: CGFloat(value >> 16 & 255) / 255,
            blue: CGFloat(value >> 8 & 255) / 255, alpha: CGFloat(value & 255) / 255)
    }

    package var alpha: UInt32 { premultiplied >> 24 }
    package var isOpaque: Bool { alpha == 255 }
    package var isClear: Bool { premultiplied == 0 }

    /// Returns the color with its alpha multiplied by `opacity`, 0…1.
    func faded(_ opacity: CGFloat) -> PixelColor {
        let factor = UInt32((unitClamped(opacity) * 255).rounded())
        guard factor < 255 else { return self }
        return PixelColor(premultiplied: multiplied(premultiplied, by: factor))
    }
}

/// Returns `value` clamped to 0…1; 0 for NaN.
func unitClamped(_ value: CGFloat) -> CGFloat {
    value > 0 ? min(value, 1) : 0
}

/// Returns a premultiplied word with each byte multiplied by `factor`/255 and rounded.
@inline(__always) func multiplied(_ word: UInt32, by factor: UInt32) -> UInt32 {
    // Two bytes are multiplied at a time. x·f/255 is computed without a division: (t + t>>8) >> 8 with t = x·f + 128.
    var low = (word & 0x00FF_00FF) &* factor &+ 0x0080_0080
    low = ((low &+ (low >> 8 & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    var high = (word >> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
    high = (high &+ (high >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    return low | high
}
