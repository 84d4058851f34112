import Foundation
import UIPrimitives

/// The position of the alpha component of a pixel, and whether it is premultiplied.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// As in Core Graphics: "last" is the least significant component of the pixel, "first" the most significant one.
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The memory format of the pixels of an image or a context.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The alpha information in the lowest five bits, and the flags below.
    public let rawValue: UInt32

    /// Unknown bits are kept.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The bits of ``CGImageAlphaInfo``.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Components are floating-point numbers; not supported for images of raw pixels.
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    /// The bits of the byte order.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// 16-bit words, least significant byte first; not supported for images of raw pixels.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    /// 32-bit words, least significant byte first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// 16-bit words, most significant byte first.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    /// 32-bit words, most significant byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// An image of pixels. Immutable. *Thread*: any.
///
/// *Differs from Core Graphics*: always 8 bits per component, premultiplied, in native 32-bit words.
public final class CGImage: Hashable, Sendable {
    /// The pixels; never written.
    package let bitmap: Bitmap

    /// An image of pixels that are not written afterwards.
    package init(bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    /// *Units*: pixels.
    public var width: Int { bitmap.width }
    /// *Units*: pixels.
    public var height: Int { bitmap.height }
    /// Always 8.
    public var bitsPerComponent: Int { 8 }
    /// Always 32.
    public var bitsPerPixel: Int { 32 }
    /// The distance between rows in memory, which may exceed the width.
    public var bytesPerRow: Int { bitmap.stride * 4 }
    /// Always sRGB.
    public var colorSpace: CGColorSpace? { .rgb }
    /// Premultiplied alpha in the highest byte; no alpha in opaque images.
    public var alphaInfo: CGImageAlphaInfo { bitmap.isOpaque ? .noneSkipFirst : .premultipliedFirst }
    /// ``alphaInfo`` and 32-bit little-endian words.
    public var bitmapInfo: CGBitmapInfo {
        CGBitmapInfo(rawValue: alphaInfo.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    }

    /// A copy of the pixels' bytes, `bytesPerRow` bytes per row. *Cost*: copies all pixels in each call.
    public var dataProvider: CGDataProvider? {
        let count = ((height - 1) * bitmap.stride + width) * 4
        return CGDataProvider(data: NSData(bytes: bitmap.pixels, length: count))
    }

    /// The part inside `rect`, in pixels, sharing memory with this image; nil where they do not intersect.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull else { return nil }
        return bitmap.cropped(to: PixelRect(covering: rect, scale: 1)).map(CGImage.init(bitmap:))
    }

    /// The image itself, as it is immutable.
    public func copy() -> CGImage? { self }

    /// Whether both have the same bitmap object. The pixels are not compared.
    public static func == (a: CGImage, b: CGImage) -> Bool { a === b || a.bitmap === b.bitmap }

    /// Hashes the identity of the bitmap.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(bitmap))
    }
}
