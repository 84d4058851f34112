import Foundation
import UIPrimitives

extension CGContext {
    /// Clips all later drawing to the current path, which becomes empty.
    public func clip(using rule: CGPathFillRule = .winding) {
        clipPixels(currentPath, rule: rule)
        beginPath()
    }

    /// Clips to a rectangle in user space.
    public func clip(to rect: CGRect) {
        clipPixels(CGPath(rect: rect, transform: nil).applying(state.transform), rule: .winding)
    }

    /// Clips to the union of rectangles in user space.
    public func clip(to rects: [CGRect]) {
        let path = CGMutablePath()
        path.addRects(rects, transform: state.transform)
        clipPixels(path, rule: .winding)
    }

    /// Clips to a path in user space and keeps the current path.
    package func clip(to path: CGPath, using rule: CGPathFillRule) {
        clipPixels(path.applying(state.transform), rule: rule)
    }

    /// Clips to a shape in pixels of the target.
    package func clip(to shape: ClipShape) {
        state.clip.intersect(shape)
    }

    /// Clips to the alpha of an image. The top of the image is at the rectangle's larger y, as in `draw(_:in:)`.
    ///
    /// *Differs from Core Graphics*: images without alpha clip to their rectangle only.
    public func clip(to rect: CGRect, mask image: CGImage) {
        let bounds = state.clip.bounds
        guard !bounds.isEmpty, let canvas = Bitmap(width: bounds.width, height: bounds.height) else { return }
        let map = ImagePlacement(rect: rect, isUpsideDown: true).transform(width: image.width, height: image.height)
        let place = map.concatenating(state.transform)
            .concatenating(CGAffineTransform(translationX: CGFloat(-bounds.x), y: CGFloat(-bounds.y)))
        BitmapPainter(canvas).draw(image.bitmap, transform: place)
        if let mask = CoverageMask(alphaOf: canvas) { state.clip.intersect(.mask(PlacedMask(mask: mask, x: bounds.x, y: bounds.y))) }
    }

    /// The bounding box of the clip in user space; zero if the clip is empty.
    public var boundingBoxOfClipPath: CGRect {
        let bounds = state.clip.bounds
        guard !bounds.isEmpty else { return .zero }
        return CGRect(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height)
            .applying(state.transform.inverted())
    }

    /// Replaces the clip by the whole target.
    public func resetClip() {
        state.clip = ContextClip(bounds: bitmap.bounds)
    }

    private func clipPixels(_ path: CGPath, rule: CGPathFillRule) {
        if case .rect(let rect)? = path.simpleShape, AntialiasedRect.isPixelAligned(rect) || !state.isAntialiased {
            return state.clip.intersect(PixelRect(covering: rect, scale: 1))
        }
        if let rounded = path.pixelAlignedRoundedRect, state.isAntialiased { return state.clip.intersect(.rounded(rounded)) }
        let coverage = PathRasterizer.coverage(
            of: path, transform: .identity, rule: rule, within: state.clip.bounds, isAntialiased: state.isAntialiased)
        if let coverage { state.clip.intersect(.mask(coverage)) } else { state.clip.bounds = .empty }
    }
}

extension CGPath {
    /// The path as a rounded rectangle if its edges are on whole pixels; nil for other paths. Masks of its corners are cached.
    var pixelAlignedRoundedRect: RoundedRect? {
        guard case .roundedRect(let rect, let radius)? = simpleShape, AntialiasedRect.isPixelAligned(rect) else { return nil }
        let place = PixelRect(covering: rect, scale: 1)
        guard 2 * radius <= CGFloat(min(place.width, place.height)), radius <= 256 else { return nil }
        return RoundedRect(rect: place, radius: radius)
    }
}
