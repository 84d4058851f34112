import Foundation
import Graphics
import UIPrimitives

extension UIImage {
    /// The pixels in upright orientation, for the current appearance of this thread; nil if there are none.
    package func uprightBitmap() -> Bitmap? {
        cgImage?.bitmap.oriented(storage.orientation.stored)
    }

    /// The pixels in upright orientation, decoded to a size of at least `pixels` if that is cheaper.
    package func uprightBitmap(fitting pixels: CGSize) -> Bitmap? {
        try? decodedBitmap(fitting: pixels)
    }

    /// The same bitmap as `uprightBitmap(fitting:)`. *Throws*: the reason why there are no pixels.
    package func decodedBitmap(fitting pixels: CGSize?) throws(ImageError) -> Bitmap {
        guard let source = storage.source(for: UITraitCollection.current.userInterfaceStyle) else {
            throw ImageError(.empty)
        }
        let image: CGImage
        if let pixels, pixels.width.isFinite, pixels.height.isFinite {
            let swapsWidthAndHeight = storage.orientation.swapsWidthAndHeight
            let limit: CGFloat = 100_000
            let width = Int(min(max(swapsWidthAndHeight ? pixels.height : pixels.width, 1), limit))
            let height = Int(min(max(swapsWidthAndHeight ? pixels.width : pixels.height, 1), limit))
            image = try source.decoded(fitting: (width, height))
        } else {
            image = try source.decoded()
        }
        guard let upright = image.bitmap.oriented(storage.orientation.stored) else { throw ImageError(.noMemory) }
        return upright
    }

    /// Whether the image can be drawn without decoding.
    var isDecoded: Bool {
        storage.source(for: UITraitCollection.current.userInterfaceStyle)?.isDecoded ?? true
    }

    /// The data of the file from which the image was created; nil for other images.
    package var fileData: Data? { storage.source?.fileData }

    /// The header of the file from which the image was created; nil for other images.
    package var fileHeader: ImageHeader? { storage.source?.header }

    /// Whether the image has cap insets: its edges keep their size when its middle is stretched.
    package var isResizable: Bool { storage.isResizable }

    /// Draws the image upright into `rect`; with a `tint`, draws its alpha channel in that color.
    package func draw(in rect: CGRect, of context: CGContext, tint: UIColor?) {
        guard rect.width > 0, rect.height > 0, var bitmap = uprightBitmap(fitting: neededPixels(rect, context)) else { return }
        if let tint {
            guard let filled = bitmap.filled(with: tint.cgColor) else { return }
            bitmap = filled
        }
        if storage.isResizable {
            ResizableImage(bitmap: bitmap, image: self).draw(in: rect, of: context)
        } else {
            context.drawUpright(bitmap, in: rect)
        }
    }

    private func neededPixels(_ rect: CGRect, _ context: CGContext) -> CGSize {
        if storage.isResizable { return CGSize(width: CGFloat.infinity, height: .infinity) }
        let pixels = rect.applying(context.pixelTransform)
        return CGSize(width: pixels.width.rounded(.up), height: pixels.height.rounded(.up))
    }

    /// The alpha channel of the upright pixels in one color.
    func tinted(_ color: UIColor) -> CGImage? {
        uprightBitmap()?.filled(with: color.cgColor).map(CGImage.init(bitmap:))
    }
}

extension Bitmap {
    /// The alpha channel of the bitmap in one color.
    package func filled(with color: CGColor) -> Bitmap? {
        guard let mask = CoverageMask(alphaOf: self), let result = Bitmap(width: width, height: height) else { return nil }
        BitmapPainter(result).fill(color.pixel, through: PlacedMask(mask: mask, x: 0, y: 0))
        return result
    }
}
