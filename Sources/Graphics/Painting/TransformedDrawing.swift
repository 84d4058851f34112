internal import CPixman
import Foundation
import UIPrimitives

/// A bitmap drawn scaled, rotated or at a fractional position.
struct TransformedDrawing {
    let source: Bitmap
    /// The part of the source to draw, in its pixels.
    let part: CGRect
    /// Maps the source's pixels to the target's.
    let transform: CGAffineTransform
    let sampling: Sampling
    /// Whether the pixels are added to those of the target.
    var isAdded = false

    func paint(into painter: BitmapPainter, opacity: CGFloat) {
        let limits = painter.clipBounds
        guard !PixelRect(covering: part.applying(transform), scale: 1).intersection(limits).isEmpty else { return }
        let (bitmap, map) = preparedBitmap()
        let image = PixmanImage(bitmap)
        image.setTransform(map.inverted())
        image.setFilter(sampling)
        // The edge pixels are repeated outside of the image, because the coverage of the pieces already antialiases the edge.
        image.setRepeat(PIXMAN_REPEAT_PAD)
        if transform.isScaleAndTranslation {
            let needsPixman = sampling == .nearest || isAdded || painter.target.order != .native
            let rows = needsPixman ? nil : ScaledRows(bitmap, map: map.inverted())
            for piece in AntialiasedRect(part.applying(transform), within: limits).parts {
                composite(image, rows, piece.rect, into: painter, opacity: opacity * piece.coverage)
            }
        } else if let mask = PathRasterizer.coverage(
            of: CGPath(elements: PathShapes.rect(part)), transform: transform, rule: .winding, within: limits)
        {
            composite(image, nil, mask.frame, into: painter.clipped(by: .mask(mask)), opacity: opacity)
        }
    }

    /// Composes a rectangle by `rows` where possible, otherwise by pixman.
    private func composite(
        _ image: PixmanImage, _ rows: ScaledRows?, _ rect: PixelRect, into painter: BitmapPainter, opacity: CGFloat
    ) {
        let operation = isAdded ? PIXMAN_OP_ADD : PIXMAN_OP_OVER
        let replaces = source.isOpaque && opacity >= 1 && !isAdded
        painter.forEachPart(of: rect) { piece, mask in
            if mask == nil, opacity >= 1, rows?.draw(piece, into: painter.target, blends: !source.isOpaque) == true { return }
            let used = replaces && mask == nil ? PIXMAN_OP_SRC : operation
            painter.composite(used, image, mask, piece, sourceX: piece.x, sourceY: piece.y, opacity: opacity)
        }
    }

    /// Returns the bitmap and its transform. The bitmap is reduced first if bilinear sampling would skip pixels.
    private func preparedBitmap() -> (Bitmap, CGAffineTransform) {
        let scaleX = hypot(transform.a, transform.b)
        let scaleY = hypot(transform.c, transform.d)
        guard sampling == .bilinear, scaleX < 0.5 || scaleY < 0.5 else { return (source, transform) }
        let width = max(Int((CGFloat(source.width) * min(scaleX, 1)).rounded(.up)), 1)
        let height = max(Int((CGFloat(source.height) * min(scaleY, 1)).rounded(.up)), 1)
        guard let smaller = source.scaled(toWidth: width, height: height) else { return (source, transform) }
        let back = CGAffineTransform(
            scaleX: CGFloat(source.width) / CGFloat(width), y: CGFloat(source.height) / CGFloat(height))
        return (smaller, back.concatenating(transform))
    }
}
