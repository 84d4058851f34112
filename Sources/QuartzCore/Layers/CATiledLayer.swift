import Foundation
import FoundationCompatibility
import UIPrimitives

/// A layer for large contents. *Differs from Core Animation*: drawn as a whole on the main thread, not in tiles.
open class CATiledLayer: CALayer {
    /// *Differs from Core Animation*: stored, without effect; the layer is drawn as a whole.
    open var tileSize = CGSize(width: 256, height: 256)
    /// *Differs from Core Animation*: stored, without effect.
    open var levelsOfDetail = 1
    /// *Differs from Core Animation*: stored, without effect.
    open var levelsOfDetailBias = 0
    /// Returns 0.25. *Differs from Core Animation*: never called.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }
}

/// A layer that shows a part of its sublayers. It does not clip them unless ``CALayer/masksToBounds`` is set.
open class CAScrollLayer: CALayer {
    /// Shows `point` at the origin of the bounds. *Units*: points, in the layer's coordinates.
    open func scroll(to point: CGPoint) {
        bounds.origin = point
    }

    /// Scrolls by the shortest distance that makes `rect` visible.
    open func scroll(to rect: CGRect) {
        var origin = bounds.origin
        origin.x = min(max(origin.x, rect.maxX - bounds.width), max(rect.minX, rect.maxX - bounds.width))
        origin.y = min(max(origin.y, rect.maxY - bounds.height), max(rect.minY, rect.maxY - bounds.height))
        if origin.x > rect.minX { origin.x = rect.minX }
        if origin.y > rect.minY { origin.y = rect.minY }
        bounds.origin = origin
    }
}
