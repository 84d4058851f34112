internal import CPixman
import Foundation
import UIPrimitives

// The steps from a path in pixels to painted pixels: coverage, shadow, paint, blend mode and clip.
extension CGContext {
    /// Fills a path given in pixels.
    func fillPixels(_ path: CGPath, rule: CGPathFillRule) {
        if fillSimple(path) { return }
        let limits = coverageLimits
        guard
            let coverage = PathRasterizer.coverage(
                of: path, transform: .identity, rule: rule, within: limits, isAntialiased: state.isAntialiased)
        else { return }
        paint(state.fill, through: coverage)
    }

    /// Strokes a path given in pixels; the line width applies in user space.
    func strokePixels(_ path: CGPath) {
        let outline = strokeOutline(of: path)
        guard
            let coverage = PathRasterizer.coverage(
                of: outline, transform: .identity, rule: .winding, within: coverageLimits, isAntialiased: state.isAntialiased)
        else { return }
        paint(state.stroke, through: coverage)
    }

    /// Returns the outline of the stroke of a path, both in pixels. The line width applies in user space, so a transform can distort it.
    func strokeOutline(of path: CGPath) -> CGPath {
        let transform = state.transform
        guard abs(transform.determinant) > 1e-12 else { return CGPath() }
        let own = path.applying(transform.inverted())
        return StrokeOutliner.outline(of: own, style: state.strokeStyle, scale: max(state.scale, 1)).applying(transform)
    }

    /// The area in which the coverage must be known: the clip, and the area outside of it from which a shadow extends into it.
    private var coverageLimits: PixelRect {
        let clip = state.clip.bounds
        guard let shadow = state.shadow else { return clip }
        let reach = BoxBlur.reach(sigma: shadow.sigma)
        let from = clip.offsetBy(x: -Int(shadow.offset.width), y: -Int(shadow.offset.height))
        let wide = PixelRect(
            x: from.x - reach, y: from.y - reach, width: from.width + 2 * reach, height: from.height + 2 * reach)
        return wide.union(clip)
    }

    // MARK: Fast path

    /// Fills axis-aligned rectangles, and rounded rectangles on whole pixels, without the rasterizer. Returns false for other paths and
    /// states.
    private func fillSimple(_ path: CGPath) -> Bool {
        switch path.simpleShape {
        case nil: return false
        case .rect(let rect): return fillAxisAligned(rect)
        case .roundedRect:
            guard let pixel = solidPixel, state.blendMode == .normal, state.isAntialiased, let rounded = path.pixelAlignedRoundedRect
            else { return false }
            if state.clip.shapes.isEmpty {
                painter.fill(rounded, within: state.clip.bounds, with: pixel)
            } else {
                clippedPainter.clipped(by: .rounded(rounded)).fill(rounded.rect, with: pixel)
            }
            return true
        }
    }

    /// Fills a rectangle given in pixels without the rasterizer. Returns false if the state requires the rasterizer.
    func fillAxisAligned(_ rect: CGRect) -> Bool {
        guard let pixel = solidPixel, !rect.isInfinite, state.isAntialiased || AntialiasedRect.isPixelAligned(rect) else { return false }
        if state.blendMode != .normal { return replacePixelAligned(rect, with: pixel) }
        clippedPainter.fill(rect, with: pixel)
        return true
    }

    /// The pixel that a fill paints over the target or stores in it; nil for shadows, patterns and other blend modes.
    private var solidPixel: PixelColor? {
        guard state.shadow == nil, case .color(let color) = state.fill else { return nil }
        switch state.blendMode {
        case .normal, .copy: return color.pixel.faded(state.alpha)
        case .clear: return .clear
        default: return nil
        }
    }

    private func replacePixelAligned(_ rect: CGRect, with color: PixelColor) -> Bool {
        guard AntialiasedRect.isPixelAligned(rect), state.clip.shapes.isEmpty else { return false }
        let place = PixelRect(covering: rect, scale: 1).intersection(state.clip.bounds)
        if !place.isEmpty { painter.replace(place, with: color.premultiplied) }
        return true
    }

    /// The painter restricted to the clip.
    var clippedPainter: BitmapPainter {
        state.clip.shapes.reduce(painter.clipped(to: state.clip.bounds)) { $0.clipped(by: $1) }
    }

    // MARK: General path

    /// Paints the shadow of a coverage mask if the state has one, then the color or pattern through the mask.
    func paint(_ paint: Paint, through coverage: PlacedMask) {
        if let shadow = state.shadow { paintShadow(shadow, of: coverage, opacity: paint.opacity) }
        composite(image(of: paint), through: coverage)
    }

    private func paintShadow(_ shadow: Shadow, of coverage: PlacedMask, opacity: CGFloat) {
        let soft = ShadowMask.blurred(coverage, sigma: shadow.sigma)
        let placed = PlacedMask(mask: soft.mask, x: soft.x + Int(shadow.offset.width), y: soft.y + Int(shadow.offset.height))
        composite(PixmanImage(shadow.color.pixel.faded(opacity)), through: placed)
    }

    private func image(of paint: Paint) -> PixmanImage {
        switch paint {
        case .color(let color): return PixmanImage(color.pixel)
        case .pattern(let bitmap, let patternScale):
            let image = PixmanImage(bitmap)
            image.setRepeat(PIXMAN_REPEAT_NORMAL)
            let factor = patternScale > 0 ? patternScale / scale : 1
            if factor != 1 {
                image.setTransform(CGAffineTransform(scaleX: factor, y: factor))
                image.setFilter(.bilinear)
            }
            return image
        }
    }

    /// Composes an image, whose origin is that of the target, through a coverage mask into the target.
    func composite(_ source: PixmanImage, through coverage: PlacedMask) {
        let area = coverage.frame.intersection(state.clip.bounds)
        guard !area.isEmpty, state.alpha > 0 || state.blendMode != .normal else { return }
        let shaped = clippedPainter.clipped(by: .mask(coverage))
        shaped.forEachPart(of: area) { part, mask in
            shaped.blend(source, mask, part, mode: state.blendMode, opacity: state.alpha)
        }
    }
}

extension Paint {
    /// The opacity of a color; 1 for patterns.
    var opacity: CGFloat {
        if case .color(let color) = self { color.alpha } else { 1 }
    }
}
