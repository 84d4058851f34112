import Foundation
import Graphics

/// Draws, lays out and animates for a layer. Every method is optional. *Thread*: main.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Sets the layer's contents. If it is not implemented, `draw(_:in:)` draws them.
    func display(_ layer: CALayer)
    /// Draws the layer's contents into a context in the coordinates of its bounds.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called before `draw(_:in:)`.
    func layerWillDraw(_ layer: CALayer)
    /// Positions the sublayers of a layer marked for layout.
    func layoutSublayers(of layer: CALayer)
    /// The action of the property `event`: nil uses the layer's own actions, `NSNull` prevents any.
    func action(for layer: CALayer, forKey event: String) -> CAAction?
}

extension CALayerDelegate {
    /// Leaves the display to the drawing by default.
    public func display(_ layer: CALayer) {
        layer.displayState.delegateDoesNotDisplay = true
    }

    /// Draws nothing by default; then the layer keeps no bitmap.
    public func draw(_ layer: CALayer, in ctx: CGContext) {
        layer.displayState.isUndrawn = true
    }

    /// Does nothing by default.
    public func layerWillDraw(_ layer: CALayer) {}

    /// Does nothing by default.
    public func layoutSublayers(of layer: CALayer) {}

    /// Returns nil, for the layer's own actions, by default.
    public func action(for layer: CALayer, forKey event: String) -> CAAction? { nil }
}
