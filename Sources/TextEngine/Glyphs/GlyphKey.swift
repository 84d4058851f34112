import Foundation

/// The parameters that determine a glyph's mask.
struct GlyphKey: Hashable, Sendable, BitwiseCopyable {
    /// The face (32 bits) and the glyph (32 bits).
    let subject: UInt64
    /// The size of the em in 1/64 pixel (32 bits), slant in 1/64 (16 bits), quarters of a pixel (2 bits) and contrast (2 bits).
    let attributes: UInt64

    /// A key that no glyph has, because its size is 0.
    static let none = GlyphKey(subject: 0, attributes: 0)

    private init(subject: UInt64, attributes: UInt64) {
        self.subject = subject
        self.attributes = attributes
    }

    init(_ request: GlyphRasterizer.Request) {
        subject = UInt64(request.face.id) << 32 | UInt64(request.glyph)
        attributes =
            UInt64(UInt32(truncatingIfNeeded: request.pixelSize)) << 32
            | UInt64(UInt16(truncatingIfNeeded: Int(request.slant * 64))) << 8 | UInt64(request.quarter) << 4
            | UInt64(request.contrast.rawValue)
    }

    /// Returns the same key for another glyph and another quarter of a pixel.
    @inline(__always)
    func with(glyph: UInt32, quarter: UInt8) -> GlyphKey {
        GlyphKey(subject: subject & ~0xFFFF_FFFF | UInt64(glyph), attributes: attributes & ~0x30 | UInt64(quarter) &<< 4)
    }

    var glyph: UInt32 { UInt32(truncatingIfNeeded: subject) }
    var quarter: UInt8 { UInt8(truncatingIfNeeded: attributes >> 4 & 3) }

    /// A hash of which any bits can be used as an index, for tables whose size is a power of two.
    @inline(__always)
    var slotHash: UInt64 {
        var hash = (subject ^ (attributes &* 0x9E37_79B9_7F4A_7C15)) &* 0xBF58_476D_1CE4_E5B9
        hash ^= hash >> 31
        return hash
    }
}

/// The curve that corrects the contrast of coverage before it is blended.
///
/// Bitmaps are blended in their encoded values (sRGB). In these, half coverage looks too dark for light text on a dark background, and
/// the thin stems of unhinted dark text look too light. The exponents were chosen by inspection of text of 11 to 17 pt at scales 1
/// and 2.
package enum MaskContrast: UInt8, Sendable {
    case none
    case darkText
    case lightText

    /// Chooses the curve for a color of text by its luminance.
    package init(color: PackedColor) {
        let red = Int(color >> 24 & 0xFF)
        let green = Int(color >> 16 & 0xFF)
        let blue = Int(color >> 8 & 0xFF)
        let luminance = (red * 54 + green * 183 + blue * 19) >> 8
        self = luminance < 128 ? .darkText : .lightText
    }

    private static let dark = table(exponent: 0.87)
    private static let light = table(exponent: 0.78)

    private static func table(exponent: Double) -> [UInt8] {
        (0...255).map { UInt8((pow(Double($0) / 255, exponent) * 255).rounded()) }
    }

    /// Applies the curve to `count` coverage bytes in place.
    func apply(to pixels: UnsafeMutablePointer<UInt8>, count: Int) {
        guard self != .none else { return }
        (self == .darkText ? Self.dark : Self.light).withUnsafeBufferPointer { table in
            for index in 0..<count { pixels[index] = table[Int(pixels[index])] }
        }
    }
}
