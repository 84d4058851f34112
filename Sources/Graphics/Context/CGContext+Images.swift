internal import CPixman
import Foundation
import UIPrimitives

extension CGContext {
    /// Draws an image with its top at the rectangle's larger y, as Core Graphics does; `UIImage.draw(in:)` draws it upright. With
    /// `byTiling`, repeats the image over the whole clip.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        let placement = ImagePlacement(rect: rect, isUpsideDown: true)
        let transform = placement.transform(width: image.width, height: image.height)
        if byTiling { drawTiled(image.bitmap, transform: transform) } else { draw(image.bitmap, transform: transform) }
    }

    /// Draws a bitmap with its top at the rectangle's smaller y.
    package func drawUpright(_ bitmap: Bitmap, in rect: CGRect) {
        let placement = ImagePlacement(rect: rect, isUpsideDown: false)
        draw(bitmap, transform: placement.transform(width: bitmap.width, height: bitmap.height))
    }

    /// Draws a part of a bitmap, or all of it if `part` is nil. `part` is in pixels of the bitmap, which `transform` maps to user space.
    package func draw(_ bitmap: Bitmap, part: CGRect? = nil, transform: CGAffineTransform) {
        let whole = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        let place = Self.snapped(transform.concatenating(state.transform), whole)
        let bounds = PixelRect(covering: (part ?? whole).applying(place), scale: 1)
        guard abs(place.determinant) > 1e-9 else { return }
        let sampling: Sampling = state.interpolationQuality == .none ? .nearest : .bilinear
        if state.shadow == nil, state.blendMode == .normal {
            clippedPainter.draw(bitmap, part: part, transform: place, opacity: state.alpha, sampling: sampling)
        } else {
            drawThroughLayer(bounds) { painter, origin in
                painter.draw(bitmap, part: part, transform: place.concatenating(origin), sampling: sampling)
            }
        }
    }

    /// Fills an area, or the whole clip if `area` is nil, with repetitions of a bitmap. The shadow of the state does not apply.
    package func drawTiled(_ bitmap: Bitmap, transform: CGAffineTransform, within area: CGRect? = nil) {
        let place = transform.concatenating(state.transform)
        guard abs(place.determinant) > 1e-9 else { return }
        let limits = area.map { PixelRect(covering: $0.applying(state.transform), scale: 1) } ?? state.clip.bounds
        let image = PixmanImage(bitmap)
        image.setRepeat(PIXMAN_REPEAT_NORMAL)
        image.setTransform(place.inverted())
        image.setFilter(place.isTranslation || state.interpolationQuality == .none ? .nearest : .bilinear)
        let painter = clippedPainter
        painter.forEachPart(of: limits) { part, mask in
            painter.blend(image, mask, part, mode: state.blendMode, opacity: state.alpha)
        }
    }

    /// Returns the exact translation for a transform that moves the image by whole pixels up to an error of 1/512 pixel; other transforms
    /// are unchanged. Rounding errors must not turn a copy into a resampling.
    private static func snapped(_ transform: CGAffineTransform, _ whole: CGRect) -> CGAffineTransform {
        guard transform.isScaleAndTranslation, AntialiasedRect.isPixelAligned(whole.applying(transform)) else { return transform }
        func near(_ value: CGFloat, _ length: CGFloat) -> Bool { abs(value - 1) * length < 1.0 / 512 }
        guard near(transform.a, whole.width), near(transform.d, whole.height) else { return transform }
        return CGAffineTransform(translationX: transform.tx.rounded(), y: transform.ty.rounded())
    }

    // MARK: Layers

    /// Draws into a separate bitmap, then composes it with shadow, alpha and blend mode into the target.
    ///
    /// `draw` receives a painter of the bitmap and the transform from the target's pixels to those of the bitmap.
    private func drawThroughLayer(_ bounds: PixelRect, _ draw: (BitmapPainter, CGAffineTransform) -> Void) {
        let limits = bounds.intersection(layerLimits)
        guard !limits.isEmpty, let layer = Bitmap(width: limits.width, height: limits.height) else { return }
        draw(BitmapPainter(layer), CGAffineTransform(translationX: CGFloat(-limits.x), y: CGFloat(-limits.y)))
        composeLayer(layer, x: limits.x, y: limits.y)
    }

    private var layerLimits: PixelRect {
        let clip = state.clip.bounds
        guard let shadow = state.shadow else { return clip }
        let reach = BoxBlur.reach(sigma: shadow.sigma)
        return clip.union(
            PixelRect(
                x: clip.x - Int(shadow.offset.width) - reach, y: clip.y - Int(shadow.offset.height) - reach,
                width: clip.width + 2 * reach, height: clip.height + 2 * reach))
    }

    func composeLayer(_ layer: Bitmap, x: Int, y: Int) {
        if let shadow = state.shadow,
            let soft = ShadowMask.ofBitmap(
                layer, x: x + Int(shadow.offset.width), y: y + Int(shadow.offset.height), sigma: shadow.sigma)
        {
            composite(PixmanImage(shadow.color.pixel), through: soft)
        }
        let frame = PixelRect(x: x, y: y, width: layer.width, height: layer.height)
        let image = PixmanImage(layer)
        let painter = clippedPainter
        painter.forEachPart(of: frame) { part, mask in
            painter.blend(
                image, mask, part, mode: state.blendMode, opacity: state.alpha, sourceX: part.x - x, sourceY: part.y - y)
        }
    }

    /// Begins a group. The following drawing goes into a separate bitmap. The end of the group composes that bitmap into the target with
    /// the shadow, alpha and blend mode of the state at this call.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        saveGState()
        guard let layer = Bitmap(width: bitmap.width, height: bitmap.height) else {
            layers.append(TransparencyLayer(target: nil))
            return
        }
        layers.append(TransparencyLayer(target: bitmap))
        bitmap = layer
        state.shadow = nil
        state.alpha = 1
        state.blendMode = .normal
    }

    /// Ends the group that was begun last; does nothing if no group is open.
    public func endTransparencyLayer() {
        guard let layer = layers.popLast() else { return }
        restoreGState()
        guard let target = layer.target else { return }
        let drawn = bitmap
        bitmap = target
        composeLayer(drawn, x: 0, y: 0)
    }
}

/// A transparency layer in progress, with the bitmap into which it will be composed; nil if there was no memory for the layer.
struct TransparencyLayer {
    let target: Bitmap?
}
