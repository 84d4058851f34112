import Foundation
import LayoutEngine

/// Receives the state changes of a node, which has at most four such delegates. All methods are optional.
/// *Thread*: main, unless a method states otherwise.
@preconcurrency @MainActor public protocol ASInterfaceStateDelegate: NSObjectProtocol {
    /// Called after the specific callbacks of a state change.
    func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState)
    /// Called when the node becomes visible.
    func didEnterVisibleState()
    /// Called when the node is no longer visible.
    func didExitVisibleState()
    /// Called when the node enters the display range.
    func didEnterDisplayState()
    /// Called when the node leaves the display range.
    func didExitDisplayState()
    /// Called when the node enters the preload range.
    func didEnterPreloadState()
    /// Called when the node leaves the preload range of a container.
    func didExitPreloadState()
    /// Called after a layout pass of the loaded node placed its subnodes.
    func nodeDidLayout()
    /// Called after the node's view or layer was created.
    func nodeDidLoad()
    /// Called when the last pending drawing of the node's subtree has finished.
    func hierarchyDisplayDidFinish()
    /// Called before each measurement for which the cache has no layout. *Thread*: any.
    nonisolated func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange)
    /// Called after the node entered a window.
    func didEnterHierarchy()
    /// Called after the node left its window.
    func didExitHierarchy()
}

extension ASInterfaceStateDelegate {
    /// Does nothing by default.
    public func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}
    /// Does nothing by default.
    public func didEnterVisibleState() {}
    /// Does nothing by default.
    public func didExitVisibleState() {}
    /// Does nothing by default.
    public func didEnterDisplayState() {}
    /// Does nothing by default.
    public func didExitDisplayState() {}
    /// Does nothing by default.
    public func didEnterPreloadState() {}
    /// Does nothing by default.
    public func didExitPreloadState() {}
    /// Does nothing by default.
    public func nodeDidLayout() {}
    /// Does nothing by default.
    public func nodeDidLoad() {}
    /// Does nothing by default.
    public func hierarchyDisplayDidFinish() {}
    /// Does nothing by default.
    nonisolated public func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange) {}
    /// Does nothing by default.
    public func didEnterHierarchy() {}
    /// Does nothing by default.
    public func didExitHierarchy() {}
}
