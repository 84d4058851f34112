import Foundation
import UIPrimitives

/// An offscreen context for an image that is drawn several times.
public final class CGLayer {
    /// The context of the layer, with its origin at the top left.
    public let context: CGContext?
    /// *Units*: points of the context that the layer was created for.
    public let size: CGSize

    /// A transparent layer with the resolution of `context`; nil beyond the limits of bitmaps. `auxiliaryInfo` has no effect.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        let scale = context.state.scale
        let area = PixelRect(covering: CGRect(origin: .zero, size: size), scale: scale)
        guard let bitmap = Bitmap(width: area.width, height: area.height) else { return nil }
        self.context = CGContext(bitmap: bitmap, scale: scale)
        self.size = size
    }
}

extension CGContext {
    /// Draws the layer with its top at the smaller y, in its own size.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }

    /// Draws the layer with its top at the smaller y, scaled to a rectangle. *Cost*: copies the layer's pixels.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard let bitmap = layer.context?.bitmap.copy() else { return }
        drawUpright(bitmap, in: rect)
    }
}
