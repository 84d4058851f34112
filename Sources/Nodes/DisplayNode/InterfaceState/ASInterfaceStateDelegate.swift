import Foundation
import LayoutEngine

/// Hears what happens to a node; a node tells up to four of them. *Thread*: main, unless a method says otherwise.
@preconcurrency @MainActor public protocol ASInterfaceStateDelegate: NSObjectProtocol {
    func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState)
    func didEnterVisibleState()
    func didExitVisibleState()
    func didEnterDisplayState()
    func didExitDisplayState()
    func didEnterPreloadState()
    func didExitPreloadState()
    /// The node applied a layout.
    func nodeDidLayout()
    /// The node's view or layer was made.
    func nodeDidLoad()
    /// All drawing in the node's subtree is done.
    func hierarchyDisplayDidFinish()
    /// The node is about to be measured. *Thread*: any.
    nonisolated func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange)
    func didEnterHierarchy()
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
