import Foundation
import Graphics
import UIPrimitives

/// A layer seen in perspective, or rasterized: it is painted with its sublayers into a flat bitmap, which is drawn distorted.
struct LayerProjection {
    /// The layer and its sublayers, in the flat bitmap's pixels.
    let list: PaintList
    /// The pixels of the flat bitmap that the list can paint.
    let flatExtent: PixelRect
    /// Maps the flat bitmap's pixels to the surface's.
    let transform: ProjectiveTransform
    /// The pixels of the surface that can be painted, within the surrounding clip.
    let extent: PixelRect

    /// Lists a layer and its sublayers for the flat bitmap; nil if nothing of the layer is visible in `clip`. `map` maps the layer's
    /// coordinates to pixels. `resolution`, in pixels per point, replaces the resolution that the map requires.
    init?(of layer: CALayer, _ values: LayerProperties, _ map: ProjectiveTransform, clip: PixelRect, resolution: CGFloat? = nil) {
        let center = CGPoint(x: values.bounds.midX, y: values.bounds.midY)
        // A plane that is seen from its edge is invisible, and its back is visible only if the layer is double-sided.
        let winding = map.linearized(at: center).determinant
        guard abs(winding) > 1e-9, winding.isFinite, winding > 0 || layer.isDoubleSided else { return nil }
        var scale = resolution ?? Self.scale(of: map, values.bounds)
        let visible = Self.visiblePart(map, clip)
        while true {
            let toFlat = CGAffineTransform(scaleX: scale, y: scale)
            let flatClip = PixelRect(covering: visible, scale: scale)
            let list = PaintList(content: layer, transform: toFlat, clip: flatClip)
            let painted = list.extent
            guard !painted.isEmpty else { return nil }
            if painted.area > Self.maximumArea, scale > 1e-3 {
                scale /= 2
                continue
            }
            self.list = list
            flatExtent = painted
            transform = ProjectiveTransform(toFlat.inverted()).concatenating(map)
            extent = PixelRect(covering: transform.boundingBox(of: painted.rect), scale: 1).intersection(clip)
            return
        }
    }

    /// The maximum number of pixels of the flat bitmap; larger layers are painted with a lower resolution.
    private static let maximumArea = 16_000_000

    /// The resolution of the flat bitmap: a power of two from 1/8 to 8, so that it rarely changes while a layer rotates; each change would
    /// rasterize text and shapes differently. Up to a resolution of 8, the bitmap is enlarged by at most 1.25, even at the closest corner.
    private static func scale(of map: ProjectiveTransform, _ bounds: CGRect) -> CGFloat {
        let points = [
            CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
            CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.maxY),
            CGPoint(x: bounds.midX, y: bounds.midY),
        ]
        let largest =
            points.map { point -> CGFloat in
                let local = map.linearized(at: point)
                return max(hypot(local.a, local.b), hypot(local.c, local.d))
            }.max() ?? 1
        guard largest.isFinite, largest > 0 else { return 1 }
        // A layer that is enlarged only a little is not worth a bitmap of four times as many pixels.
        return pow(2, log2(min(max(largest / 1.25, 0.125), 8)).rounded(.up))
    }

    /// Returns the part of the layer's plane that is visible in `clip` and the pixels around it, so that the edges of the cut are not
    /// visible. *Units*: points, in the layer's coordinates.
    private static func visiblePart(_ map: ProjectiveTransform, _ clip: PixelRect) -> CGRect {
        let part = map.inverted().boundingBox(of: clip.rect.insetBy(dx: -2, dy: -2))
        return part.isNull ? .zero : part
    }
}
