internal import CX11
import Foundation

/// A visual of the server and the format of its pixels.
///
/// Top-level windows use the default visual, because the desktop's compositor would blend a window of depth 32 with the windows below it.
struct VisualFormat {
    let visual: UnsafeMutablePointer<Visual>
    let depth: Int32
    let pixels: PixelFormat
    /// The alignment of the rows of an image that is sent to the server. *Units*: bits.
    let scanlinePad: Int

    /// Reads the default visual; nil if it has no color masks, because it uses a palette.
    init?(display: OpaquePointer, screen: Int32) {
        guard let visual = XDefaultVisual(display, screen) else { return nil }
        let masks = visual.pointee
        guard masks.`class` == TrueColor || masks.`class` == DirectColor, masks.red_mask != 0 else { return nil }
        self.init(visual, depth: XDefaultDepth(display, screen), display: display)
    }

    /// Finds the visual whose pixels have an alpha channel in the format of the canvas; nil if the server has none.
    init?(withAlphaOn display: OpaquePointer, screen: Int32) {
        var found = XVisualInfo()
        guard XMatchVisualInfo(display, screen, 32, TrueColor, &found) != 0, let visual = found.visual else { return nil }
        self.init(visual, depth: 32, display: display)
        guard pixels.isCanvas else { return nil }
    }

    private init(_ visual: UnsafeMutablePointer<Visual>, depth: Int32, display: OpaquePointer) {
        let masks = visual.pointee
        self.visual = visual
        self.depth = depth
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
