import LayoutEngine
import UIKit

/// A controller that knows how many navigation steps it is away from being visible.
@preconcurrency @MainActor public protocol ASVisibilityDepth: NSObjectProtocol {
    /// The number of steps: 0 is on screen, 1 is one step away.
    func visibilityDepth() -> Int
    /// Called when a container may have changed the depth.
    func visibilityDepthDidChange()
}

/// A container that knows the depth of its children.
@preconcurrency @MainActor public protocol ASManagesChildVisibilityDepth: ASVisibilityDepth {
    /// The depth of a child, the container's own depth included.
    func visibilityDepth(ofChildViewController childViewController: UIViewController) -> Int
}

/// A node or controller that keeps nodes near a viewport loaded, and whose range mode can be set.
@preconcurrency @MainActor public protocol ASRangeControllerUpdateRangeProtocol: NSObjectProtocol {
    /// Uses this range mode until the next one is set.
    func updateCurrentRange(with rangeMode: ASLayoutRangeMode)
}

/// The range mode of a container at a depth: 0 full, 1 minimum, 2 visible only, deeper low memory.
public func ASLayoutRangeModeForVisibilityDepth(_ visibilityDepth: Int) -> ASLayoutRangeMode {
    switch visibilityDepth {
    case ...0: return .full
    case 1: return .minimum
    case 2: return .visibleOnly
    default: return .lowMemory
    }
}

extension UIViewController {
    /// The depth that the nearest container around the controller gives it; nil if none knows depths.
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
