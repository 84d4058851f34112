import LayoutEngine
import UIKit

/// How far a controller is from being seen: 0 is on the screen, 1 is one step away.
@preconcurrency @MainActor public protocol ASVisibilityDepth: NSObjectProtocol {
    func visibilityDepth() -> Int
    /// Something around the controller changed its depth.
    func visibilityDepthDidChange()
}

/// A container that knows the depth of its children.
@preconcurrency @MainActor public protocol ASManagesChildVisibilityDepth: ASVisibilityDepth {
    func visibilityDepth(ofChildViewController childViewController: UIViewController) -> Int
}

/// A node or controller that keeps nodes ready around a viewport and can be told how far.
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
    /// The depth that the nearest container around the controller gives it; nil where none knows depths.
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

    /// Tells the children that their depth may be another.
    func childrenVisibilityDepthDidChange() {
        for child in children { (child as? any ASVisibilityDepth)?.visibilityDepthDidChange() }
    }
}
