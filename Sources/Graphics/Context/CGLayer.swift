import Foundation
import UIPrimitives

/// An image to draw repeatedly. It has its own context, with the scale of the context for which it is created. *Thread*: that of its
/// context.
public final class CGLayer {
    /// The context that draws into the layer; never nil.
    public let context: CGContext?
    /// The size of the layer. *Units*: points of the context it was created for.
    public let size: CGSize

    /// Creates a transparent layer of `size` points; nil for a size that no bitmap can have. `auxiliaryInfo` has no effect.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        let scale = context.state.scale
        let area = PixelRect(covering: CGRect(origin: .zero, size: size), scale: scale)
        guard let bitmap = Bitmap(width: area.width, height: area.height) else { return nil }
        self.context = CGContext(bitmap: bitmap, scale: scale)
        self.size = size
    }
}

extension CGContext {
    /// Draws the layer with its top left corner at a point. *Cost*: copies its bitmap.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }

    /// Draws the layer scaled to a rectangle. *Cost*: copies its bitmap.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard let bitmap = layer.context?.bitmap.copy() else { return }
        drawUpright(bitmap, in: rect)
    }
}
