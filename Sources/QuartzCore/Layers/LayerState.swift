import Foundation
import Graphics
import UIPrimitives

/// The owner of a layer tree, a window, which is notified of changes.
package protocol LayerTreeOwner: AnyObject {
    /// The runtime whose frames show the tree. *Thread*: any.
    var runtime: Runtime { get }

    /// Called when a layer of the tree has changed. *Thread*: main.
    func layerTreeDidChange()
}

/// The properties of a layer that animations do not change; see the layer's properties of the same names.
package struct LayerAppearance {
    package var maskedCorners = CACornerMask.all
    package var cornerCurve = CALayerCornerCurve.circular
    package var masksToBounds = false
    package var isOpaque = false
    package var allowsGroupOpacity = true
    package var shouldRasterize = false
    package var mask: CALayer?
    package var contentsGravity = CALayerContentsGravity.resize
    package var contentsScale: CGFloat = 1
    package var minificationFilter = CALayerContentsFilter.linear
    package var magnificationFilter = CALayerContentsFilter.linear
    /// Whether reduced contents are sampled by skipping pixels instead of averaging them; for contents that change with each frame, such
    /// as a video, because it is faster.
    package var skipsPixels = false
}

/// Whether a layer's sublayers must be positioned.
package struct LayerLayoutState {
    /// Whether the layer is marked.
    package var isNeeded = false
    /// Whether a descendant is marked.
    package var isNeededBelow = false
}

/// Whether a layer's contents must be drawn.
package struct LayerDisplayState {
    /// Whether the layer is marked.
    package var isNeeded = false
    /// Whether a descendant is marked.
    package var isNeededBelow = false
    /// Set by the default implementation of `CALayerDelegate.display(_:)`: the delegate does not implement that method.
    package var delegateDoesNotDisplay = false
    /// Set by the default implementations of the drawing methods: no override has drawn.
    package var isUndrawn = false
}
