import Foundation
import Graphics

/// Draws, lays out and animates a layer. Every method is optional. *Thread*: main.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Sets the layer's contents. If it is not implemented, `draw(_:in:)` draws them.
    func display(_ layer: CALayer)
    /// Draws the layer's contents into a context in the coordinates of its bounds.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called before `draw(_:in:)`.
    func layerWillDraw(_ layer: CALayer)
    /// Positions the sublayers of a layer marked for layout.
    func layoutSublayers(of layer: CALayer)
    /// Returns the action of the property `event`: nil uses the layer's own actions, `NSNull` prevents all actions.
    func action(for layer: CALayer, forKey event: String) -> CAAction?
}

extension CALayerDelegate {
    /// Does not display by default; `draw(_:in:)` is then called with a context for a bitmap.
    public func display(_ layer: CALayer) {
        layer.displayState.delegateDoesNotDisplay = true
    }

    /// Draws nothing by default; the layer then gets no bitmap.
    public func draw(_ layer: CALayer, in ctx: CGContext) {
        layer.displayState.isUndrawn = true
    }

    /// Does nothing by default.
    public func layerWillDraw(_ layer: CALayer) {}

    /// Does nothing by default.
    public func layoutSublayers(of layer: CALayer) {}

    /// Returns nil by default, so that the layer's own actions are used.
    public func action(for layer: CALayer, forKey event: String) -> CAAction? { nil }
}
