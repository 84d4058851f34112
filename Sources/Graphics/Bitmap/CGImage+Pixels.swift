import Foundation

/// The mapping of colors that a device cannot show. *Differs from Core Graphics*: without effect; every image is converted to sRGB,
/// whose colors all devices have.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// As in Core Graphics; see ``CGColorRenderingIntent`` for the difference.
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

extension CGImage {
    /// Always nil: the components of a pixel are used as they are.
    public var decode: UnsafePointer<CGFloat>? { nil }
    /// Always true.
    public var shouldInterpolate: Bool { true }
    /// Always the default; every image is sRGB.
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

    /// Creates an image of raw pixels: gray, or red, green and blue with or without alpha, 8 bits per component.
    ///
    /// Nil if the provider has too few bytes or the layout is not supported.
    /// *Differs from Core Graphics*: the pixels are copied; `decode`, `shouldInterpolate` and `intent` are without effect, because
    /// components are used as they are, and every image is sRGB.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard bitsPerComponent == 8, let data = provider.data,
            let format = RawPixelFormat(bitsPerPixel: bitsPerPixel, space: space, info: bitmapInfo),
            Bitmap.isAcceptable(width: width, height: height), bytesPerRow >= width * bitsPerPixel / 8,
            // This divides, because a multiplication by a very large `bytesPerRow` would overflow.
            data.length >= width * bitsPerPixel / 8, (data.length - width * bitsPerPixel / 8) / bytesPerRow >= height - 1,
            let bitmap = Bitmap(width: width, height: height, isOpaque: format.isOpaque)
        else { return nil }
        let bytes = UnsafeRawBufferPointer(start: data.bytes, count: data.length)
        for y in 0..<height {
            let row = bitmap.row(y)
            for x in 0..<width {
                row[x] = format.word(bytes, at: y * bytesPerRow + x * bitsPerPixel / 8)
            }
        }
        self.init(bitmap: bitmap)
    }
}

/// The positions of the components of a raw pixel.
private struct RawPixelFormat {
    /// The indices of red, green, blue and alpha among the pixel's bytes; alpha may be absent.
    private let red: Int
    private let green: Int
    private let blue: Int
    private let alpha: Int?
    private let isPremultiplied: Bool

    var isOpaque: Bool { alpha == nil }

    init?(bitsPerPixel: Int, space: CGColorSpace, info: CGBitmapInfo) {
        guard info.intersection([.floatComponents, .byteOrder16Little]).isEmpty else { return nil }
        let alphaInfo = CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
        isPremultiplied = alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast
        switch (bitsPerPixel, space.numberOfComponents) {
        case (8, 1):
            (red, green, blue, alpha) = (0, 0, 0, nil)
        case (24, 3):
            (red, green, blue, alpha) = (0, 1, 2, nil)
        case (32, 3):
            let alphaIsFirst = alphaInfo == .premultipliedFirst || alphaInfo == .first || alphaInfo == .noneSkipFirst
            let isSkipped = alphaInfo == .noneSkipFirst || alphaInfo == .noneSkipLast || alphaInfo == CGImageAlphaInfo.none
            let isSwapped = info.intersection(.byteOrderMask) == .byteOrder32Little
            let first = alphaIsFirst ? 1 : 0
            let position = { (index: Int) in isSwapped ? 3 - index : index }
            (red, green, blue) = (position(first), position(first + 1), position(first + 2))
            alpha = isSkipped ? nil : position(alphaIsFirst ? 0 : 3)
        default:
            return nil
        }
    }

    /// Returns the pixel at a byte offset as a premultiplied word.
    func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt32 {
        let alpha = alpha.map { UInt32(bytes[offset + $0]) } ?? 255
        func component(_ position: Int) -> UInt32 {
            let value = UInt32(bytes[offset + position])
            return isPremultiplied ? min(value, alpha) : (value * alpha + 127) / 255
        }
        return alpha << 24 | component(red) << 16 | component(green) << 8 | component(blue)
    }
}
