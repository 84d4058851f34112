internal import CPixelLoops
import UIPrimitives

/// Composes runs of premultiplied pixels in native byte order. Writes the same bytes as pixman, except that a byte may differ by 1 if the
/// source is multiplied by an opacity.
enum PixelBlend {
    /// Whether vectors of 256 bits are used: the processor has AVX2. `WEFT_VECTORS=128` prevents that, so that instruction counts of
    /// different machines can be compared.
    static let usesWideVectors =
        weft_has_wide_vectors() && EnvironmentVariable.value("WEFT_VECTORS") != "128"

    /// Writes a word into the pixels of the destination.
    static func fill(_ to: UnsafeMutablePointer<UInt32>, _ word: UInt32, _ count: Int, isWide: Bool = usesWideVectors) {
        weft_fill_row(to, word, Int64(count), isWide)
    }

    /// Copies the source, which must not overlap the destination.
    static func copy(
        _ to: UnsafeMutablePointer<UInt32>, _ from: UnsafePointer<UInt32>, _ count: Int, isWide: Bool = usesWideVectors
    ) {
        weft_copy_row(to, from, Int64(count), isWide)
    }

    /// Composes a color over the destination.
    static func over(_ to: UnsafeMutablePointer<UInt32>, _ color: UInt32, _ count: Int, isWide: Bool = usesWideVectors) {
        weft_compose_color(to, color, Int64(count), isWide)
    }

    /// Composes a color, multiplied by each byte of `coverage`, over the destination.
    static func over(
        _ to: UnsafeMutablePointer<UInt32>, _ color: UInt32, _ coverage: UnsafePointer<UInt8>, _ count: Int,
        isWide: Bool = usesWideVectors
    ) {
        weft_compose_color_masked(to, color, coverage, Int64(count), isWide)
    }

    /// Composes the source, multiplied by `alpha`/255, over the destination. If `isOpaque` is true, the alpha bytes of the source have no
    /// meaning and count as 255.
    static func over(
        _ to: UnsafeMutablePointer<UInt32>, _ from: UnsafePointer<UInt32>, _ count: Int, alpha: UInt32 = 255, isOpaque: Bool = false,
        isWide: Bool = usesWideVectors
    ) {
        let bits: UInt32 = isOpaque ? 0xFF00_0000 : 0
        if alpha == 255 {
            weft_compose_row(to, from, Int64(count), bits, isWide)
        } else {
            weft_compose_row_faded(to, from, Int64(count), bits, UInt8(alpha), isWide)
        }
    }

    /// Composes the source, multiplied by each byte of `coverage`, over the destination. If `isOpaque` is true, the alpha bytes of the
    /// source have no meaning and count as 255.
    static func over(
        _ to: UnsafeMutablePointer<UInt32>, _ from: UnsafePointer<UInt32>, _ coverage: UnsafePointer<UInt8>, _ count: Int,
        isOpaque: Bool, isWide: Bool = usesWideVectors
    ) {
        weft_compose_row_masked(to, from, coverage, Int64(count), isOpaque ? 0xFF00_0000 : 0, isWide)
    }
}
