import Foundation
import Graphics
import UIPrimitives

/// Renders a layer and its sublayers without a window. *Thread*: main.
package enum LayerRenderer {
    /// Draws the layer as it is shown. The origin of its bounds is at the origin of the context's user space.
    package static func render(_ layer: CALayer, in context: CGContext) {
        let bounds = layer.shown.bounds
        let scale = max(abs(context.pixelTransform.a), 0.01)
        guard let bitmap = bitmap(of: layer, in: bounds, scale: scale) else { return }
        let back = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
        context.draw(bitmap, transform: back)
    }

    /// Returns a bitmap of the part `rect` of the layer at `scale` pixels per point; nil if that part is empty.
    package static func bitmap(of layer: CALayer, in rect: CGRect, scale: CGFloat, isOpaque: Bool = false) -> Bitmap? {
        let width = Int(saturating: (rect.width * scale).rounded(.up))
        let height = Int(saturating: (rect.height * scale).rounded(.up))
        guard let bitmap = Bitmap(width: width, height: height, isOpaque: isOpaque) else { return nil }
        // The layer's own position and transform do not apply: its bounds are mapped to the bitmap directly.
        let toPicture = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
            .concatenating(CGAffineTransform(scaleX: scale, y: scale))
        let list = PaintList(content: layer, transform: toPicture, clip: bitmap.bounds)
        LayerPainter(target: bitmap).paint(list, in: PixelRegion(bitmap.bounds))
        return bitmap
    }
}

extension CALayer {
    /// Renders the layer for `render(in:)`, which itself must be in the class body so that subclasses can override it.
    final func renderTree(in context: CGContext) { LayerRenderer.render(self, in: context) }
}
