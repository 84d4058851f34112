import Foundation
import UIPrimitives

/// The coverage of each pixel by a shape: one byte per pixel, from 0 (none) to 255 (all).
///
/// *Thread*: as ``Bitmap``: written by one thread, then read by any.
// Protection: written only before it is shared.
package final class CoverageMask: @unchecked Sendable {
    package let width: Int
    package let height: Int
    /// The distance between the starts of two rows in bytes, a multiple of four as pixman requires.
    package let stride: Int
    package let bytes: UnsafeMutablePointer<UInt8>

    /// Creates a mask that covers nothing; nil if the size exceeds the limits of ``Bitmap``.
    package init?(width: Int, height: Int) {
        guard Bitmap.isAcceptable(width: width, height: height) else { return nil }
        let stride = (width + 3) & ~3
        guard let memory = calloc(stride * height, 1) else { return nil }
        self.width = width
        self.height = height
        self.stride = stride
        self.bytes = memory.bindMemory(to: UInt8.self, capacity: stride * height)
    }

    deinit {
        free(bytes)
    }

    package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
    var byteCount: Int { stride * height }

    package subscript(x: Int, y: Int) -> UInt8 {
        bytes[y * stride + x]
    }

    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + y * stride }
}

/// A mask at a position in the target. *Units*: pixels of the target. Outside its rectangle it covers nothing.
package struct PlacedMask: Sendable {
    package let mask: CoverageMask
    package let x: Int
    package let y: Int

    package init(mask: CoverageMask, x: Int, y: Int) {
        self.mask = mask
        self.x = x
        self.y = y
    }

    package var frame: PixelRect { PixelRect(x: x, y: y, width: mask.width, height: mask.height) }
}
