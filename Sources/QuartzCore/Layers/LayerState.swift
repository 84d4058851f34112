import Foundation
import Graphics
import UIPrimitives

/// Where a tree of layers reports that it wants a frame: a window.
package protocol LayerTreeOwner: AnyObject {
    /// Called when something in the tree changed. *Thread*: main.
    func layerTreeDidChange()
}

/// The properties of a layer that no animation changes.
package struct LayerAppearance {
    package var maskedCorners = CACornerMask.all
    package var cornerCurve = CALayerCornerCurve.circular
    package var masksToBounds = false
    package var isOpaque = false
    package var mask: CALayer?
    package var contentsGravity = CALayerContentsGravity.resize
    package var contentsScale: CGFloat = 1
    package var minificationFilter = CALayerContentsFilter.linear
    package var magnificationFilter = CALayerContentsFilter.linear
}

/// Whether a layer's sublayers must be placed.
package struct LayerLayoutState {
    package var isNeeded = false
    package var isNeededBelow = false
}

/// Whether a layer's contents must be drawn.
package struct LayerDisplayState {
    package var isNeeded = false
    package var isNeededBelow = false
    /// Set by the default of `CALayerDelegate.display(_:)`: the delegate does not display by itself.
    package var isLeftToDrawing = false
    /// Set by the defaults of the drawing hooks: no override drew.
    package var isUndrawn = false
}
