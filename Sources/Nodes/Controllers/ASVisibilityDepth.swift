import Foundation
import LayoutEngine
import UIKit

/// A controller that returns the number of navigation steps after which it would be visible.
@preconcurrency @MainActor public protocol ASVisibilityDepth: NSObjectProtocol {
    /// Returns the number of navigation steps: 0 if the controller is on screen, 1 if it is one step away.
    func visibilityDepth() -> Int
    /// Called when a container may have changed the depth.
    func visibilityDepthDidChange()
}

/// A container that assigns depths to its children.
@preconcurrency @MainActor public protocol ASManagesChildVisibilityDepth: ASVisibilityDepth {
    /// Returns the depth of a child, including the container's own depth.
    func visibilityDepth(ofChildViewController childViewController: UIViewController) -> Int
}

/// A node or controller that keeps nodes near a viewport loaded, and whose range mode can be set.
@preconcurrency @MainActor public protocol ASRangeControllerUpdateRangeProtocol: NSObjectProtocol {
    /// Sets the range mode for the next update. Later updates use the full mode if the user has scrolled and the container is visible;
    /// otherwise the mode stays.
    func updateCurrentRange(with rangeMode: ASLayoutRangeMode)
}

/// Returns the range mode for a depth: `full` for 0, `minimum` for 1, `visibleOnly` for 2, and `lowMemory` for greater depths.
public func ASLayoutRangeModeForVisibilityDepth(_ visibilityDepth: Int) -> ASLayoutRangeMode {
    switch visibilityDepth {
    case ...0: return .full
    case 1: return .minimum
    case 2: return .visibleOnly
    default: return .lowMemory
    }
}

extension ASVisibilityDepth {
    /// The depth plus a number of steps. `NSNotFound`, which is the largest integer, stays.
    func visibilityDepth(plus steps: Int) -> Int {
        let depth = visibilityDepth()
        return depth > NSNotFound - steps ? NSNotFound : depth + steps
    }
}

extension UIViewController {
    /// The depth that the nearest `ASManagesChildVisibilityDepth` ancestor assigns to the controller; nil if there is no such ancestor.
    var visibilityDepthByParent: Int? {
        var child = self
        while let parent = child.parent {
            if let manager = parent as? any ASManagesChildVisibilityDepth {
                return manager.visibilityDepth(ofChildViewController: child)
            }
            child = parent
        }
        return nil
    }

    /// Notifies the children that their depth may have changed.
    func childrenVisibilityDepthDidChange() {
        for child in children { (child as? any ASVisibilityDepth)?.visibilityDepthDidChange() }
    }
}
