import Foundation
import Graphics

/// Draws, lays out and animates for a layer. *Thread*: main.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Sets the layer's contents. Not implementing it leaves the drawing to `draw(_:in:)`.
    func display(_ layer: CALayer)
    func draw(_ layer: CALayer, in ctx: CGContext)
    func layerWillDraw(_ layer: CALayer)
    func layoutSublayers(of layer: CALayer)
    /// What to do when the property `event` changes: nil asks the layer's own actions, `NSNull` does nothing.
    func action(for layer: CALayer, forKey event: String) -> CAAction?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) {
        layer.displayState.isLeftToDrawing = true
    }

    public func draw(_ layer: CALayer, in ctx: CGContext) {
        layer.displayState.isUndrawn = true
    }

    public func layerWillDraw(_ layer: CALayer) {}

    public func layoutSublayers(of layer: CALayer) {}

    public func action(for layer: CALayer, forKey event: String) -> CAAction? { nil }
}
