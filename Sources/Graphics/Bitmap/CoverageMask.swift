import Foundation
import UIPrimitives

/// The coverage of each pixel by a shape: one byte per pixel, 0 none, 255 all.
///
/// *Thread*: as ``Bitmap``: one thread writes it, then any thread reads it.
// Sendable: written only before it is shared.
package final class CoverageMask: @unchecked Sendable {
    /// Pixels per row.
    package let width: Int
    /// Rows.
    package let height: Int
    /// Bytes from row to row, a multiple of four as pixman requires.
    package let stride: Int
    /// The first byte of the top row.
    package let bytes: UnsafeMutablePointer<UInt8>

    /// A mask without coverage; nil beyond the limits of ``Bitmap``.
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

    /// All pixels of the mask.
    package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
    /// Memory used, in bytes.
    package var byteCount: Int { stride * height }

    /// The coverage of a pixel, which must exist.
    package subscript(x: Int, y: Int) -> UInt8 {
        bytes[y * stride + x]
    }

    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + y * stride }
}

/// A mask at a position of the target. *Units*: pixels of the target. Outside its rectangle the coverage is zero.
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
