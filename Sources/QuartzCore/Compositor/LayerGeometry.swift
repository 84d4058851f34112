import Foundation
import Graphics
import UIPrimitives

/// The geometry of layers in pixels, used by `DamageCollector`, `PaintList` and the painters.
enum LayerGeometry {
    /// Whether a layer that is not double-sided is hidden because its back is visible: the transform makes its clockwise corners
    /// counterclockwise.
    static func isHiddenBack(of layer: CALayer, _ transform: CGAffineTransform) -> Bool {
        !layer.isDoubleSided && transform.a * transform.d - transform.b * transform.c <= 0
    }

    /// Returns the pixels of `rect` under `transform`. Its edges are rounded to whole pixels, so that adjacent layers have no gap and
    /// contents are sharp and can be copied instead of resampled.
    static func pixels(of rect: CGRect, _ transform: CGAffineTransform) -> PixelRect {
        let moved = rect.applying(transform)
        guard moved.minX.isFinite, moved.minY.isFinite, moved.maxX.isFinite, moved.maxY.isFinite else { return .empty }
        let (left, width) = span(moved.minX, moved.maxX)
        let (top, height) = span(moved.minY, moved.maxY)
        return PixelRect(x: left, y: top, width: width, height: height)
    }

    /// Returns the pixels between two edges. If both edges are rounded to the same position, a line thicker than 0.2 pixels gets the pixel
    /// before that position, so that a separator at the bottom of a row is inside the row; a thinner line gets no pixel.
    private static func span(_ start: CGFloat, _ end: CGFloat) -> (start: Int, length: Int) {
        let first = round(start)
        let length = round(end) - first
        return length == 0 && end - start > 0.2 ? (first - 1, 1) : (first, length)
    }

    private static func round(_ value: CGFloat) -> Int {
        // The small offset rounds 0.49999999, a result of rounding errors, up like 0.5.
        Int(min(max((value + 1e-6).rounded(), -1_000_000), 1_000_000))
    }

    /// Returns the bounds with exact antialiased edges; nil if they equal `bounds`, and for a rotated, sheared or flipped layer.
    /// Antialiased edges (`edgeAntialiasingMask`) may lie between pixels.
    ///
    /// All other edges are those of `bounds`. *Units*: pixels.
    static func antialiasedBounds(of layer: CALayer, _ values: LayerProperties, _ transform: CGAffineTransform, _ bounds: PixelRect)
        -> CGRect?
    {
        let edges = layer.antialiasedEdges
        guard !edges.isEmpty, transform.isScaleAndTranslation, transform.a > 0, transform.d > 0 else { return nil }
        let (exact, whole) = (values.bounds.applying(transform), bounds.rect)
        let left = edges.contains(.layerLeftEdge) ? exact.minX : whole.minX
        let right = edges.contains(.layerRightEdge) ? exact.maxX : whole.maxX
        let top = edges.contains(.layerTopEdge) ? exact.minY : whole.minY
        let bottom = edges.contains(.layerBottomEdge) ? exact.maxY : whole.maxY
        guard right > left, bottom > top else { return nil }
        let soft = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        return soft == whole ? nil : soft
    }

    /// Returns the area that the layer itself can paint, without its sublayers.
    static func frame(of layer: CALayer, _ values: LayerProperties, _ transform: CGAffineTransform, bounds: PixelRect)
        -> PixelRect
    {
        var frame = bounds
        if !transform.isScaleAndTranslation {
            frame = PixelRect(covering: values.bounds.applying(transform).insetBy(dx: -1, dy: -1), scale: 1)
        } else if transform.a != transform.d || transform.a <= 0 {
            frame = PixelRect(covering: values.bounds.applying(transform), scale: 1).union(bounds)
        } else if let soft = antialiasedBounds(of: layer, values, transform, bounds) {
            frame = PixelRect(covering: soft, scale: 1).union(bounds)
        }
        if let contents = values.contents, layer.appearance.contentsGravity != .resize {
            let rect = contentsRect(of: contents.bitmap, in: layer, values)
            frame = frame.union(PixelRect(covering: rect.applying(transform), scale: 1))
        }
        if let shape = layer.makeShapePainter(), let extent = shape.extent {
            frame = frame.union(PixelRect(covering: extent.applying(transform).insetBy(dx: -1, dy: -1), scale: 1))
        }
        if layer.appearance.masksToBounds { return frame.intersection(bounds.union(frameOfBounds(values, transform))) }
        if values.hasVisibleShadow {
            let shape = values.shadow.path?.boundingBox ?? values.bounds
            let reach = values.shadow.outset(of: shape.isNull ? .zero : shape)
            frame = frame.union(PixelRect(covering: reach.applying(transform).insetBy(dx: -2, dy: -2), scale: 1))
        }
        return frame
    }

    private static func frameOfBounds(_ values: LayerProperties, _ transform: CGAffineTransform) -> PixelRect {
        PixelRect(covering: values.bounds.applying(transform), scale: 1)
    }

    /// Returns the rectangle in which the part of the contents that `contentsRect` selects is shown, in the layer's coordinates.
    static func contentsRect(of bitmap: Bitmap, in layer: CALayer, _ values: LayerProperties) -> CGRect {
        let bounds = values.bounds
        let part = values.contentsRect
        let scale = layer.appearance.contentsScale
        let natural = CGSize(
            width: CGFloat(bitmap.width) * part.width / scale, height: CGFloat(bitmap.height) * part.height / scale)
        func placed(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
            CGRect(
                x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
                width: size.width, height: size.height)
        }
        func fitted(_ choose: (CGFloat, CGFloat) -> CGFloat) -> CGRect {
            guard natural.width > 0, natural.height > 0 else { return bounds }
            let factor = choose(bounds.width / natural.width, bounds.height / natural.height)
            return placed(CGSize(width: natural.width * factor, height: natural.height * factor), 0.5, 0.5)
        }
        switch layer.appearance.contentsGravity {
        case .resizeAspect: return fitted(min)
        case .resizeAspectFill: return fitted(max)
        case .center: return placed(natural, 0.5, 0.5)
        case .top: return placed(natural, 0.5, 0)
        case .bottom: return placed(natural, 0.5, 1)
        case .left: return placed(natural, 0, 0.5)
        case .right: return placed(natural, 1, 0.5)
        case .topLeft: return placed(natural, 0, 0)
        case .topRight: return placed(natural, 1, 0)
        case .bottomLeft: return placed(natural, 0, 1)
        case .bottomRight: return placed(natural, 1, 1)
        default: return bounds
        }
    }

    /// Converts `mask` to the corners of UIKit.
    static func corners(_ mask: CACornerMask) -> UIRectCorner {
        // Both sets use the same bits: top left, top right, bottom left, bottom right.
        UIRectCorner(rawValue: mask.rawValue)
    }

    /// Returns the rounded shape of the bounds; nil if no corner is rounded.
    static func roundedBounds(of layer: CALayer, _ values: LayerProperties, _ transform: CGAffineTransform, _ bounds: PixelRect)
        -> RoundedRect?
    {
        guard values.cornerRadius > 0, !layer.appearance.maskedCorners.isEmpty else { return nil }
        return RoundedRect(
            rect: bounds, radius: values.cornerRadius * abs(transform.a), corners: corners(layer.appearance.maskedCorners),
            curve: layer.appearance.cornerCurve.shape)
    }
}
