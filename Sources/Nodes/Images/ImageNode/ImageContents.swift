import Foundation
import Graphics
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

/// Draws the contents of an image node from its parameters. *Thread*: display queues.
struct ImageContents {
    private let parameters: ImageDrawParameters
    private let values: ImageDrawParameters.Values
    private let image: UIImage
    private let crop: ImageCrop

    /// Returns nil if there is nothing to draw: no image, or an empty image or target.
    init?(_ parameters: ImageDrawParameters) {
        let values = parameters.values
        guard let image = values.image else { return nil }
        self.parameters = parameters
        self.values = values
        self.image = image
        guard let crop = Self.crop(image, values) else { return nil }
        self.crop = crop
    }

    private static func crop(_ image: UIImage, _ values: ImageDrawParameters.Values) -> ImageCrop? {
        let scale = values.contentsScale
        let pixels = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
        guard pixels.width >= 1, pixels.height >= 1 else { return nil }
        // The layer stretches a resizable image: no part is cropped, however small the frame is.
        if image.isResizable { return ImageCrop(whole: pixels) }
        let usesOwnBounds = values.crop.isEnabled && !values.crop.displayBounds.isEmpty
        let bounds = usesOwnBounds ? values.crop.displayBounds : values.bounds
        let target = CGSize(
            width: (bounds.width * scale).rounded(.down), height: (bounds.height * scale).rounded(.down))
        guard target.width >= 1, target.height >= 1 else { return nil }
        let modes: [UIView.ContentMode] = [.scaleAspectFill, .scaleAspectFit, .center]
        guard values.crop.isEnabled, modes.contains(values.contentMode) else { return ImageCrop(whole: pixels) }
        let forced = CGSize(width: values.crop.forcedSize.width * scale, height: values.crop.forcedSize.height * scale)
        return ImageCrop(
            image: pixels, bounds: target, contentMode: values.contentMode, cropRect: values.crop.rect,
            forceUpscaling: values.crop.forceUpscaling, forcedSize: forced)
    }

    /// Returns the finished contents, from the cache if a node with the same inputs has drawn them; nil if the drawing is canceled or the
    /// image is damaged.
    func image(isCancelled: () -> Bool) -> UIImage? {
        if isCancelled() { return nil }
        let traits = ASPrimitiveTraitCollectionToUITraitCollection(values.traits)
        return withCurrent(traits) {
            if image.isResizable { return resizable() }
            guard let key = cacheKey else { return drawn(isCancelled) }
            if let known = ImageContentsCache.shared[key] { return wrapped(known) }
            guard let made = drawn(isCancelled) else { return nil }
            if let contents = made.cgImage { ImageContentsCache.shared[key] = contents }
            return made
        }
    }

    // MARK: Cache

    /// The key of the drawing in the cache; nil for a node with context blocks, which have no identity, so that the drawing is not shared.
    private var cacheKey: ImageContentsCache.Key? {
        guard values.willDisplay == nil, values.didDisplay == nil else { return nil }
        return ImageContentsCache.Key(
            image: image, crop: crop, isOpaque: values.isOpaque,
            background: values.isOpaque ? values.backgroundColor?.cgColor : nil,
            tint: isTemplate ? values.tintColor?.cgColor : nil, modification: values.modification,
            style: values.traits.userInterfaceStyle, contentsScale: values.contentsScale)
    }

    private var isTemplate: Bool { image.renderingMode == .alwaysTemplate }

    private func wrapped(_ contents: CGImage) -> UIImage {
        UIImage(cgImage: contents, scale: values.contentsScale, orientation: .up)
    }

    // MARK: Drawing

    /// Returns a resizable image with its tint and the modification applied, but not scaled, since its layer stretches it.
    private func resizable() -> UIImage? {
        var result = image
        if isTemplate, let tint = values.tintColor { result = image.withTintColor(tint, renderingMode: .alwaysOriginal) }
        return modified(result)
    }

    private func modified(_ image: UIImage) -> UIImage? {
        guard let modification = values.modification else { return image }
        return modification.block(image, values.traits) ?? image
    }

    private func drawn(_ isCancelled: () -> Bool) -> UIImage? {
        guard let source = sourceBitmap(), !isCancelled() else { return nil }
        let contents = unpaintedSource(source) ?? painted(source)
        guard let contents, !isCancelled() else { return nil }
        contents.prepareForComposing()
        let result = wrapped(CGImage(bitmap: contents))
        guard let final = modified(result), values.modification != nil else { return result }
        return wrappedModified(final)
    }

    /// Returns an upright image: the result of a modification may have any orientation, while contents have none.
    private func wrappedModified(_ image: UIImage) -> UIImage? {
        guard let bitmap = image.uprightBitmap() else { return nil }
        bitmap.prepareForComposing()
        return image.imageOrientation == .up ? image : wrapped(CGImage(bitmap: bitmap))
    }

    /// Returns the image's pixels, scaled down to the size in which they are drawn, and tinted if the image is a template.
    private func sourceBitmap() -> Bitmap? {
        let size = crop.drawRect.size
        guard var bitmap = image.uprightBitmap(fitting: size) else { return nil }
        if isTemplate, let tint = values.tintColor {
            guard let tinted = bitmap.filled(with: tint.cgColor) else { return nil }
            bitmap = tinted
        }
        // Only downscaling is done here; drawing the bitmap scales it up.
        guard size.width < CGFloat(bitmap.width), size.height < CGFloat(bitmap.height) else { return bitmap }
        let (width, height) = (Int(saturating: size.width.rounded(.up)), Int(saturating: size.height.rounded(.up)))
        return bitmap.scaled(toWidth: width, height: height) ?? bitmap
    }

    /// Returns the source itself if it needs no painting: all of it is visible in its own size, no background shows through it, and there
    /// are no context blocks.
    private func unpaintedSource(_ source: Bitmap) -> Bitmap? {
        let isWhole =
            crop.drawRect == CGRect(x: 0, y: 0, width: source.width, height: source.height)
            && crop.backingSize == crop.drawRect.size
        let isPlain = values.willDisplay == nil && values.didDisplay == nil
        return isWhole && isPlain && (source.isOpaque || !values.isOpaque) ? source : nil
    }

    private func painted(_ source: Bitmap) -> Bitmap? {
        let backing = CGRect(origin: .zero, size: crop.backingSize)
        let isCovered = source.isOpaque && crop.drawRect.insetBy(dx: -0.01, dy: -0.01).contains(backing)
        let isOpaque = values.isOpaque || (isCovered && values.willDisplay == nil)
        let (width, height) = (Int(saturating: backing.width), Int(saturating: backing.height))
        guard let canvas = Bitmap(width: width, height: height, isOpaque: isOpaque) else { return nil }
        let context = CGContext(bitmap: canvas)
        context.asCurrent {
            values.willDisplay?(context, parameters)
            if values.isOpaque, let background = values.backgroundColor {
                background.setFill()
                UIRectFill(backing)
            }
            context.drawUpright(source, in: crop.drawRect)
            values.didDisplay?(context, parameters)
        }
        return canvas
    }
}
