internal import CX11
import Foundation

/// The server's default visual, with which every window is created.
///
/// A visual of depth 32 is never chosen explicitly: a compositor would blend the window with the windows below.
struct VisualFormat {
    let visual: UnsafeMutablePointer<Visual>
    let depth: Int32
    let pixels: PixelFormat
    /// Rows of an image sent to the server begin at a multiple of so many bits.
    let scanlinePad: Int

    /// Nil when the visual is not made of color masks (8-bit palettes).
    init?(display: OpaquePointer, screen: Int32) {
        guard let visual = XDefaultVisual(display, screen) else { return nil }
        let masks = visual.pointee
        guard masks.`class` == TrueColor || masks.`class` == DirectColor, masks.red_mask != 0 else { return nil }
        self.visual = visual
        depth = XDefaultDepth(display, screen)
        let format = Self.pixmapFormat(depth: depth, display: display)
        scanlinePad = format.pad
        pixels = PixelFormat(
            bitsPerPixel: format.bits, redMask: UInt32(truncatingIfNeeded: masks.red_mask),
            greenMask: UInt32(truncatingIfNeeded: masks.green_mask), blueMask: UInt32(truncatingIfNeeded: masks.blue_mask),
            byteOrder: XImageByteOrder(display) == LSBFirst ? .leastFirst : .mostFirst)
    }

    private static func pixmapFormat(depth: Int32, display: OpaquePointer) -> (bits: Int, pad: Int) {
        var count: Int32 = 0
        guard let formats = XListPixmapFormats(display, &count) else { return (32, 32) }
        defer { XFree(formats) }
        for format in UnsafeBufferPointer(start: formats, count: Int(count)) where format.depth == depth {
            return (Int(format.bits_per_pixel), Int(format.scanline_pad))
        }
        return (32, 32)
    }
}
