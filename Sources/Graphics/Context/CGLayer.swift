import Foundation
import UIPrimitives

/// A picture to draw many times: a context of its own, made like another one.
public final class CGLayer {
    public let context: CGContext?
    /// *Units*: points of the context it was made for.
    public let size: CGSize

    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        let scale = context.state.scale
        let area = PixelRect(covering: CGRect(origin: .zero, size: size), scale: scale)
        guard let bitmap = Bitmap(width: area.width, height: area.height) else { return nil }
        self.context = CGContext(bitmap: bitmap, scale: scale)
        self.size = size
    }
}

extension CGContext {
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }

    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard let bitmap = layer.context?.bitmap.copy() else { return }
        drawUpright(bitmap, in: rect)
    }
}
