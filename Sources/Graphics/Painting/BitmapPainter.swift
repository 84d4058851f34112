internal import CPixman
import Foundation
import UIPrimitives

/// Composes finished bitmaps and plain colors into a bitmap: the painting operations of the compositor and of `CGContext`.
///
/// All painting is limited to the clip rectangles, which must not overlap, and to the shapes added by ``clipped(by:)``.
/// *Units*: pixels of the target. *Thread*: any, one at a time.
package struct BitmapPainter {
    let target: Bitmap
    /// The rectangles that may be painted: within the target, without overlaps.
    package private(set) var clip: [PixelRect]
    /// The shapes to which painting is clipped in addition to the rectangles; their coverages are multiplied.
    private(set) var shapes: [ClipShape] = []

    let image: PixmanImage

    /// Creates a painter of the whole target, or of the rectangles of `clip`.
    package init(_ target: Bitmap, clip: [PixelRect]? = nil) {
        self.target = target
        self.clip = (clip ?? [target.bounds]).map { $0.intersection(target.bounds) }.filter { !$0.isEmpty }
        image = PixmanImage(target)
    }

    /// Returns a copy that is also clipped to `rect`.
    package func clipped(to rect: PixelRect) -> BitmapPainter {
        if clip.allSatisfy(rect.contains) { return self }
        var painter = self
        painter.clip = clip.map { $0.intersection(rect) }.filter { !$0.isEmpty }
        return painter
    }

    /// Returns a copy that is also clipped to `parts`, which must not overlap. *Cost*: less than creating a painter of the same target.
    package func clipped(to parts: [PixelRect]) -> BitmapPainter {
        var painter = self
        painter.clip = []
        painter.clip.reserveCapacity(parts.count)
        for allowed in clip {
            for part in parts {
                let common = part.intersection(allowed)
                if !common.isEmpty { painter.clip.append(common) }
            }
        }
        return painter
    }

    /// Returns a copy that is also clipped to `shape`.
    package func clipped(by shape: ClipShape) -> BitmapPainter {
        var painter = clipped(to: shape.frame)
        painter.shapes.append(shape)
        return painter
    }

    /// Whether `rect` intersects the clip rectangles.
    func clipIntersects(_ rect: PixelRect) -> Bool {
        clip.contains { $0.intersects(rect) }
    }

    // MARK: Colors

    /// Paints `rect` with a color over the target.
    package func fill(_ rect: PixelRect, with color: PixelColor, opacity: CGFloat = 1) {
        let color = color.faded(opacity)
        guard !color.isClear else { return }
        forEachPart(of: rect) { fill($0, through: $1, with: color) }
    }

    /// Paints the part of a rounded rectangle inside `limits` with a color over the target. `limits` must be within the clip, which must
    /// not have shapes. *Cost*: less than clipping to the shape, which creates arrays.
    func fill(_ shape: RoundedRect, within limits: PixelRect, with color: PixelColor) {
        guard !color.isClear else { return }
        ClipShape.rounded(shape).forEachPart(of: limits) { fill($0, through: $1, with: color) }
    }

    private func fill(_ part: PixelRect, through mask: MaskPart?, with color: PixelColor) {
        if mask == nil, color.isOpaque {
            replace(part, with: color.premultiplied)
        } else {
            blend(color, through: mask, part)
        }
    }

    /// Makes `rect` clear, or black if the target is opaque.
    func clear(_ rect: PixelRect) {
        lazy var source = PixmanImage(.black)
        forEachPart(of: rect) { part, mask in
            if mask == nil {
                replace(part, with: 0)
            } else {
                composite(PIXMAN_OP_OUT_REVERSE, source, mask, part)
            }
        }
    }

    /// Paints a color through a mask over the target, for example a shadow or an icon.
    package func fill(_ color: PixelColor, through mask: PlacedMask, opacity: CGFloat = 1) {
        let color = color.faded(opacity)
        guard !color.isClear else { return }
        clipped(by: .mask(mask)).fill(mask.frame, with: color)
    }

    /// Paints a rectangle with antialiased edges. *Units*: pixels.
    package func fill(_ rect: CGRect, with color: PixelColor, opacity: CGFloat = 1) {
        for part in AntialiasedRect(rect, within: clipBounds).parts {
            fill(part.rect, with: color, opacity: opacity * part.coverage)
        }
    }

    // MARK: Bitmaps

    /// Paints a bitmap unscaled, with its top left corner at (x, y), over the target.
    ///
    /// *Cost*: opaque pixels are copied, clear ones are skipped, the rest is blended.
    package func draw(_ source: Bitmap, x: Int, y: Int, opacity: CGFloat = 1) {
        let frame = PixelRect(x: x, y: y, width: source.width, height: source.height)
        guard opacity > 0, clipIntersects(frame) else { return }
        let alpha = UInt32((unitClamped(opacity) * 255).rounded())
        forEachPart(of: frame) { part, mask in
            if let mask {
                blend(source, offsetX: x, offsetY: y, through: mask, part, opacity: opacity)
            } else {
                blend(source, offsetX: x, offsetY: y, part, alpha: alpha)
            }
        }
    }

    /// Paints a part of a bitmap over the target. `transform` maps the bitmap's pixels to the target's.
    ///
    /// `part` is in pixels of the bitmap; nil means all of it. With `isAdded` the pixels are added to those of the target instead.
    package func draw(
        _ source: Bitmap, part: CGRect? = nil, transform: CGAffineTransform, opacity: CGFloat = 1,
        sampling: Sampling = .bilinear, isAdded: Bool = false
    ) {
        let whole = CGRect(x: 0, y: 0, width: source.width, height: source.height)
        let part = part ?? whole
        if !isAdded, let position = wholePixelPosition(of: transform), part == whole {
            return draw(source, x: position.x, y: position.y, opacity: opacity)
        }
        guard opacity > 0, abs(transform.determinant) > 1e-9, transform.determinant.isFinite else { return }
        let drawing = TransformedDrawing(source: source, part: part, transform: transform, sampling: sampling, isAdded: isAdded)
        drawing.paint(into: self, opacity: opacity)
    }

    /// Paints a bitmap in perspective over the target. `projection` maps the bitmap's pixels to the target's; if it has no inverse,
    /// nothing is painted.
    package func draw(_ source: Bitmap, projection: ProjectiveTransform, opacity: CGFloat = 1) {
        if projection.isAffine { return draw(source, transform: projection.affine, opacity: opacity) }
        let determinant = projection.determinant
        guard opacity > 0, abs(determinant) > 1e-15, determinant.isFinite else { return }
        ProjectedDrawing(source: source, transform: projection).paint(into: self, opacity: opacity)
    }

    private func wholePixelPosition(of transform: CGAffineTransform) -> (x: Int, y: Int)? {
        guard transform.isTranslation, transform.tx.rounded() == transform.tx, transform.ty.rounded() == transform.ty,
            abs(transform.tx) < 1_000_000, abs(transform.ty) < 1_000_000
        else { return nil }
        return (Int(transform.tx), Int(transform.ty))
    }

    // MARK: Clipped parts

    /// The smallest rectangle around the clip.
    var clipBounds: PixelRect {
        clip.reduce(PixelRect.empty) { $0.union($1) }
    }

    /// Calls `body` for the parts of `rect` inside the clip rectangles and shapes, each with the mask through which it is painted.
    func forEachPart(of rect: PixelRect, _ body: (PixelRect, MaskPart?) -> Void) {
        for allowed in clip {
            let part = allowed.intersection(rect)
            guard !part.isEmpty else { continue }
            if shapes.isEmpty {
                body(part, nil)
            } else if shapes.count == 1 {
                shapes[0].forEachPart(of: part, body)
            } else if let mask = ClipShape.combinedMask(of: shapes, over: part) {
                body(part, MaskPart(mask: mask, x: 0, y: 0))
            }
        }
    }

    /// Composes `source` into `part` of the target by one call of pixman. The position in `mask` applies to the first pixel of `part`.
    func composite(
        _ operation: pixman_op_t, _ source: PixmanImage, _ mask: MaskPart?, _ part: PixelRect, sourceX: Int = 0,
        sourceY: Int = 0, opacity: CGFloat = 1
    ) {
        guard opacity < 1 else {
            return PixmanImage.composite(
                operation, source, at: (sourceX, sourceY), mask: mask?.image, maskAt: (mask?.x ?? 0, mask?.y ?? 0), into: image, part)
        }
        let fadedMask = mask.map { $0.faded(opacity, part) } ?? PixmanImage(opacity: opacity)
        PixmanImage.composite(operation, source, at: (sourceX, sourceY), mask: fadedMask, into: image, part)
    }
}

/// A mask, and the position in it that corresponds to the first pixel of the painted part.
struct MaskPart {
    let mask: CoverageMask
    let x: Int
    let y: Int

    /// The whole mask as a pixman image.
    var image: PixmanImage { PixmanImage(mask) }

    /// Returns the mask's coverage multiplied by an opacity, as an image whose origin is the part's first pixel.
    func faded(_ opacity: CGFloat, _ part: PixelRect) -> PixmanImage? {
        guard let fadedMask = CoverageMask(width: part.width, height: part.height) else { return nil }
        let result = PixmanImage(fadedMask)
        PixmanImage.composite(
            PIXMAN_OP_SRC, image, at: (x, y), mask: PixmanImage(opacity: opacity), into: result, fadedMask.bounds)
        return result
    }
}
