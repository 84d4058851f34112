import Foundation
import UIKit

/// The size of the bitmap that an image node draws, and the frame of the image in it. *Units*: pixels.
///
///     aspectFill, cropRect (.5, .5): ┌────────drawRect────────┐
///                                    │   ┌───backing──┐       │
///                                    └───┴────────────┴───────┘
struct ImageCrop: Hashable, Sendable {
    var backingSize: CGSize
    var drawRect: CGRect

    /// Creates the crop that draws the whole image in its own size.
    init(whole size: CGSize) {
        backingSize = size
        drawRect = CGRect(origin: .zero, size: size)
    }

    /// Creates the crop for the part of an image that is visible in `bounds`. Returns nil if there is nothing to draw.
    ///
    /// The bitmap is never larger than the image needs, unless `forceUpscaling` or `forcedSize` is set; the compositor enlarges it. The
    /// sides are whole pixels. As in Texture, the sides of `bounds` are rounded down, and other sizes to the nearest pixel.
    init?(
        image: CGSize, bounds: CGSize, contentMode: UIView.ContentMode, cropRect: CGRect, forceUpscaling: Bool,
        forcedSize: CGSize
    ) {
        guard image.width >= 1, image.height >= 1, bounds.width >= 1, bounds.height >= 1 else { return nil }
        let isCropped = !cropRect.isEmpty
        let cropped = CGSize(width: bounds.width / cropRect.width, height: bounds.height / cropRect.height)
        var target = CGSize(width: bounds.width.rounded(.down), height: bounds.height.rounded(.down))
        let needed = isCropped ? cropped : Self.neededSize(image, target, contentMode)
        if forcedSize != .zero {
            target = CGSize(width: forcedSize.width.rounded(), height: forcedSize.height.rounded())
        } else if !forceUpscaling, needed.width * needed.height < target.width * target.height {
            target = CGSize(width: needed.width.rounded(), height: needed.height.rounded())
        }
        guard target.width >= 1, target.height >= 1 else { return nil }
        let scaled = isCropped ? cropped : Self.scaledSize(image, target, contentMode)
        backingSize = target
        drawRect = CGRect(
            origin: Self.origin(scaled, target, contentMode, cropRect, isCropped: isCropped), size: scaled)
        guard scaled.width > 0, scaled.height > 0, scaled.width.isFinite, scaled.height.isFinite else { return nil }
    }

    private static func neededSize(_ image: CGSize, _ target: CGSize, _ mode: UIView.ContentMode) -> CGSize {
        let ratio = target.width / target.height
        switch mode {
        case .scaleAspectFill: return fit(ratio, in: image)
        case .scaleAspectFit: return fill(ratio, image)
        default: return image
        }
    }

    private static func scaledSize(_ image: CGSize, _ target: CGSize, _ mode: UIView.ContentMode) -> CGSize {
        let ratio = image.width / image.height
        switch mode {
        case .scaleAspectFill: return fill(ratio, target)
        case .scaleAspectFit: return fit(ratio, in: target)
        default: return target
        }
    }

    private static func origin(
        _ scaled: CGSize, _ target: CGSize, _ mode: UIView.ContentMode, _ cropRect: CGRect, isCropped: Bool
    ) -> CGPoint {
        if isCropped { return CGPoint(x: -cropRect.minX * scaled.width, y: -cropRect.minY * scaled.height) }
        let focus = mode == .scaleAspectFill ? cropRect.origin : CGPoint(x: 0.5, y: 0.5)
        return CGPoint(x: (target.width - scaled.width) * focus.x, y: (target.height - scaled.height) * focus.y)
    }

    /// Returns the smallest size with the ratio that contains `size`.
    private static func fill(_ ratio: CGFloat, _ size: CGSize) -> CGSize {
        ratio > size.width / size.height
            ? CGSize(width: size.height * ratio, height: size.height)
            : CGSize(width: size.width, height: (size.width / ratio).rounded())
    }

    /// Returns the largest size with the ratio that fits into `size`.
    private static func fit(_ ratio: CGFloat, in size: CGSize) -> CGSize {
        ratio > size.width / size.height
            ? CGSize(width: size.width, height: size.width / ratio)
            : CGSize(width: size.height * ratio, height: size.height)
    }
}
