import Foundation
import FoundationCompatibility
import UIPrimitives

/// *Differs from Core Animation*: drawn as a whole on the main thread, not in tiles.
open class CATiledLayer: CALayer {
    /// *Differs from Core Animation*: kept, without effect; the layer is drawn in one piece.
    open var tileSize = CGSize(width: 256, height: 256)
    /// *Differs from Core Animation*: kept, without effect.
    open var levelsOfDetail = 1
    /// *Differs from Core Animation*: kept, without effect.
    open var levelsOfDetailBias = 0
    open class func fadeDuration() -> CFTimeInterval { 0.25 }
}

/// A layer that shows a part of its contents.
open class CAScrollLayer: CALayer {
    open func scroll(to point: CGPoint) {
        bounds.origin = point
    }

    /// Scrolls as little as shows `rect`.
    open func scroll(to rect: CGRect) {
        var origin = bounds.origin
        origin.x = min(max(origin.x, rect.maxX - bounds.width), max(rect.minX, rect.maxX - bounds.width))
        origin.y = min(max(origin.y, rect.maxY - bounds.height), max(rect.minY, rect.maxY - bounds.height))
        if origin.x > rect.minX { origin.x = rect.minX }
        if origin.y > rect.minY { origin.y = rect.minY }
        bounds.origin = origin
    }
}

/// *Differs from Core Animation*: the tree is flat; a transform layer is an ordinary one.
open class CATransformLayer: CALayer {}
