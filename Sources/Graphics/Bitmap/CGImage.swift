import Foundation
import UIPrimitives

/// Where the alpha of a pixel is.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// How the pixels of an image or a context lie in memory.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// A picture of pixels. Immutable. *Thread*: any.
///
/// *Differs from Core Graphics*: always 8 bits a component, premultiplied, in native 32-bit words.
public final class CGImage: Hashable, Sendable {
    /// The pixels; never written again.
    package let bitmap: Bitmap

    /// An image of finished pixels.
    package init(bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    public var width: Int { bitmap.width }
    public var height: Int { bitmap.height }
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { bitmap.stride * 4 }
    public var colorSpace: CGColorSpace? { .rgb }
    public var alphaInfo: CGImageAlphaInfo { bitmap.isOpaque ? .noneSkipFirst : .premultipliedFirst }
    public var bitmapInfo: CGBitmapInfo {
        CGBitmapInfo(rawValue: alphaInfo.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    }

    /// A copy of the pixels' bytes, `bytesPerRow` a row.
    public var dataProvider: CGDataProvider? {
        let count = ((height - 1) * bitmap.stride + width) * 4
        return CGDataProvider(data: NSData(bytes: bitmap.pixels, length: count))
    }

    /// The part inside `rect` pixels, sharing memory with this image; nil where they do not meet.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull else { return nil }
        return bitmap.cropped(to: PixelRect(covering: rect, scale: 1)).map(CGImage.init(bitmap:))
    }

    public func copy() -> CGImage? { self }

    public static func == (a: CGImage, b: CGImage) -> Bool { a === b || a.bitmap === b.bitmap }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(bitmap))
    }
}
