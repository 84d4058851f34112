import Foundation
import UIPrimitives

/// A block of 32-bit pixels: premultiplied, one native-endian word 0xAARRGGBB each (the bytes B, G, R, A on x86 and ARM), except in the
/// target of a context of another ``order``.
///
/// *Ownership*: owns its memory, or wraps memory of another owner (a shared-memory segment, another bitmap's rows) and releases that
/// memory in `deinit`.
/// *Thread*: written by one thread, which passes it on; from then on it is read by any number of threads.
// Protection: the pixels are written only before the bitmap is shared; the cached spans have their own lock.
package final class Bitmap: @unchecked Sendable {
    /// The number of pixels per row.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// The number of pixels from the start of one row to the start of the next.
    package let stride: Int
    /// Whether every pixel is opaque. The alpha bytes of an opaque bitmap have no meaning.
    package let isOpaque: Bool
    /// The order of the components in memory.
    let order: PixelOrder
    /// The first pixel of the top row.
    package let pixels: UnsafeMutablePointer<UInt32>

    private let release: (@Sendable () -> Void)?
    /// The part of the memory budget of decoded images that these pixels use; nil for other bitmaps. Set before the bitmap is shared.
    var charge: DecodedMemoryCount?
    let spanCache = OpaqueSpanCache()

    /// The maximum side of a bitmap, in pixels.
    package static let maximumSide = ResourceLimits.bitmapSide
    /// The maximum number of pixels of a bitmap.
    package static let maximumArea = ResourceLimits.bitmapArea

    /// Creates a clear bitmap, or a black one if it is opaque; nil if the size is not positive or exceeds a limit, or if out of memory.
    package convenience init?(width: Int, height: Int, isOpaque: Bool = false) {
        self.init(width: width, height: height, isOpaque: isOpaque, order: .native)
    }

    /// Creates a clear or black bitmap with another order of components; see ``init(width:height:isOpaque:)``.
    init?(width: Int, height: Int, isOpaque: Bool, order: PixelOrder) {
        guard Self.isAcceptable(width: width, height: height),
            let memory = calloc(width * height, 4)
        else { return nil }
        self.width = width
        self.height = height
        self.stride = width
        self.isOpaque = isOpaque
        self.order = order
        self.pixels = memory.bindMemory(to: UInt32.self, capacity: width * height)
        self.release = nil
    }

    /// Creates a bitmap that uses memory of another owner; `release` runs once when the bitmap is freed, on the thread of `deinit`.
    package convenience init(
        wrapping pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int, isOpaque: Bool,
        release: @escaping @Sendable () -> Void
    ) {
        self.init(
            wrapping: pixels, width: width, height: height, stride: stride, isOpaque: isOpaque, order: .native, release: release)
    }

    /// Creates a bitmap that uses memory of another owner, with another order of components.
    init(
        wrapping pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int, isOpaque: Bool, order: PixelOrder,
        release: @escaping @Sendable () -> Void
    ) {
        self.width = width
        self.height = height
        self.stride = stride
        self.isOpaque = isOpaque
        self.order = order
        self.pixels = pixels
        self.release = release
    }

    deinit {
        if let release { release() } else { free(pixels) }
    }

    /// Whether an image of this size is within the limits.
    package static func isAcceptable(width: Int, height: Int) -> Bool {
        width > 0 && height > 0 && width <= maximumSide && height <= maximumSide && width * height <= maximumArea
    }

    package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// The number of bytes of all rows, including those between the rows if `stride` is larger than `width`.
    package var byteCount: Int { stride * height * 4 }

    /// The pixel at a position inside the bounds, as a word. *Traps*: if a pixel outside the bounds is set; reading does not check the
    /// position.
    package subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[y * stride + x] }
        set {
            precondition(x >= 0 && y >= 0 && x < width && y < height, "pixel outside its bitmap")
            pixels[y * stride + x] = newValue
        }
    }

    /// Returns the first pixel of a row, which must be inside the bounds.
    package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * stride }

    /// Returns the part of this bitmap inside `rect`, which shares its memory and retains it; nil if they do not intersect.
    package func cropped(to rect: PixelRect) -> Bitmap? {
        let part = rect.intersection(bounds)
        guard !part.isEmpty else { return nil }
        return Bitmap(
            wrapping: pixels + part.y * stride + part.x, width: part.width, height: part.height, stride: stride,
            isOpaque: isOpaque, order: order, release: { [self] in withExtendedLifetime(self) {} })
    }

    /// Returns a copy with its own memory; nil if the allocation fails.
    package func copy() -> Bitmap? {
        guard let copy = Bitmap(width: width, height: height, isOpaque: isOpaque, order: order) else { return nil }
        for y in 0..<height {
            (copy.pixels + y * copy.stride).update(from: row(y), count: width)
        }
        return copy
    }

    /// Returns a copy with its own memory in the native order; nil if the allocation fails.
    func nativeCopy() -> Bitmap? {
        if order == .native { return copy() }
        guard let copy = Bitmap(width: width, height: height, isOpaque: isOpaque) else { return nil }
        for y in 0..<height {
            let (from, to) = (row(y), copy.row(y))
            for x in 0..<width { to[x] = order.native(from[x]) }
        }
        return copy
    }

    /// Returns a bitmap that shares this memory and has another value of `isOpaque`. Decoders use it, because they have to read all pixels
    /// before they can determine whether all are opaque.
    package func declaredOpaque(_ isOpaque: Bool) -> Bitmap {
        guard isOpaque != self.isOpaque else { return self }
        return Bitmap(
            wrapping: pixels, width: width, height: height, stride: stride, isOpaque: isOpaque, order: order,
            release: { [self] in withExtendedLifetime(self) {} })
    }
}
