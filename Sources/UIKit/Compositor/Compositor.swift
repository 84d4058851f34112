import Foundation
import Graphics
import Scheduling
import UIPrimitives

/// Composes the layers of a window into its surface.
package final class Compositor: LayerTreeOwner {
    package init() {}
    package func layerTreeDidChange() {}
    package func invalidateAll() {}
}

/// Draws something in a layer's bounds.
package protocol LayerShapePainter {}

struct PathPainter: LayerShapePainter {
    struct Stroke {
        var color: CGColor
        var width: CGFloat
        var start: CGFloat
        var end: CGFloat
        var cap: CGLineCap
        var join: CGLineJoin
        var miterLimit: CGFloat
        var dashes: [CGFloat]
        var dashPhase: CGFloat
    }
    var path: CGPath
    var fillColor: CGColor?
    var fillRule: CGPathFillRule
    var stroke: Stroke?
}

struct GradientPainter: LayerShapePainter {
    var colors: [CGColor]
    var locations: [CGFloat]?
    var start: CGPoint
    var end: CGPoint
    var isRadial: Bool
    var bounds: CGRect
}

enum LayerRenderer {
    static func render(_ layer: CALayer, in context: CGContext) {}
    static func bitmap(of layer: CALayer, in rect: CGRect, scale: CGFloat) -> Bitmap? { nil }
}
