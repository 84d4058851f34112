import Foundation
import Graphics
import UIPrimitives

/// The owner of a layer tree, a window, which is notified about changes.
package protocol LayerTreeOwner: AnyObject {
    /// The runtime whose frames show the tree. *Thread*: any.
    var runtime: Runtime { get }

    /// Called when a layer of the tree has changed. *Thread*: main.
    func layerTreeDidChange()
}

/// The properties of a layer that animations do not change; see the layer's properties of the same names.
package struct LayerAppearance {
    var maskedCorners = CACornerMask.all
    var cornerCurve = CALayerCornerCurve.circular
    var masksToBounds = false
    var isOpaque = false
    var allowsGroupOpacity = true
    var shouldRasterize = false
    var mask: CALayer?
    var contentsGravity = CALayerContentsGravity.resize
    var contentsScale: CGFloat = 1
    var minificationFilter = CALayerContentsFilter.linear
    var magnificationFilter = CALayerContentsFilter.linear
    /// Whether reduced contents are sampled by skipping pixels instead of averaging them. This is faster, and is meant for contents that
    /// change in each frame, such as a video.
    var skipsPixels = false
}

/// The state of a layer's layout: whether sublayers must be positioned.
struct LayerLayoutState {
    /// Whether the layer is marked for layout.
    var isNeeded = false
    /// Whether a descendant is marked for layout.
    var isNeededInSubtree = false
}

/// The state of a layer's display: whether contents must be drawn.
package struct LayerDisplayState {
    /// Whether the layer is marked for display.
    var isNeeded = false
    /// Whether a descendant is marked for display.
    var isNeededInSubtree = false
    /// Whether the delegate does not implement `CALayerDelegate.display(_:)`; set by the default implementation of that method.
    package var delegateDoesNotDisplay = false
    /// Whether no override has drawn; set by the default implementations of the drawing methods.
    package var isUndrawn = false
    /// Whether the layer has drawn the contents; false for an image that was assigned to the layer.
    package var hasDrawnContents = false
}
