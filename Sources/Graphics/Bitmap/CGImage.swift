import Foundation
import UIPrimitives

/// The position and kind of a pixel's alpha. *Differs from Core Graphics*: images have only `noneSkipFirst` or `premultipliedFirst`.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// As in Core Graphics: "last" is the least significant component of the pixel, "first" the most significant one.
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The memory layout of an image's or context's pixels.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The mask of the bits that contain a ``CGImageAlphaInfo``.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Components are floating-point numbers. Images never have this option here.
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    /// The mask of the bits that contain the byte order.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// 16-bit words, little-endian. Images never have this option here.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    /// 32-bit words, little-endian: the order of all images here.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// 16-bit words, big-endian. Images never have this option here.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    /// 32-bit words, big-endian: the order of a context that is created with it. Never set for images.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// An image of pixels. Immutable. *Thread*: any.
///
/// *Differs from Core Graphics*: always 8 bits per component, premultiplied, in native 32-bit words.
public final class CGImage: Hashable, Sendable {
    /// The pixels; never written.
    package let bitmap: Bitmap

    /// Creates an image of a bitmap, whose pixels must not be changed afterwards.
    package init(bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    /// The width. *Units*: pixels.
    public var width: Int { bitmap.width }
    /// The height. *Units*: pixels.
    public var height: Int { bitmap.height }
    /// Always 8.
    public var bitsPerComponent: Int { 8 }
    /// Always 32.
    public var bitsPerPixel: Int { 32 }
    /// The distance in bytes between two rows in memory, which may exceed four times the width.
    public var bytesPerRow: Int { bitmap.stride * 4 }
    /// Always sRGB.
    public var colorSpace: CGColorSpace? { .rgb }
    /// `noneSkipFirst` for an opaque image, otherwise `premultipliedFirst`.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? CGImageAlphaInfo.none }
    /// The alpha info and the little-endian byte order.
    public var bitmapInfo: CGBitmapInfo { bitmap.nativeInfo }

    /// A provider with a copy of the pixels; `bytesPerRow` is the distance between the starts of two rows.
    public var dataProvider: CGDataProvider? {
        let count = ((height - 1) * bitmap.stride + width) * 4
        return CGDataProvider(data: NSData(bytes: bitmap.pixels, length: count))
    }

    /// Returns the part inside `rect`, which is in pixels and is enlarged to whole pixels. The part shares memory with this image. Nil if
    /// `rect` does not intersect the image.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull else { return nil }
        return bitmap.cropped(to: PixelRect(covering: rect, scale: 1)).map(CGImage.init(bitmap:))
    }

    /// The same object, since images are immutable.
    public func copy() -> CGImage? { self }

    /// Whether both images use the same bitmap object; pixels are not compared.
    public static func == (a: CGImage, b: CGImage) -> Bool { a === b || a.bitmap === b.bitmap }

    /// Hashes the identity of the bitmap.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(bitmap))
    }
}
