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
    public func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}
    public func didEnterVisibleState() {}
    public func didExitVisibleState() {}
    public func didEnterDisplayState() {}
    public func didExitDisplayState() {}
    public func didEnterPreloadState() {}
    public func didExitPreloadState() {}
    public func nodeDidLayout() {}
    public func nodeDidLoad() {}
    public func hierarchyDisplayDidFinish() {}
    nonisolated public func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange) {}
    public func didEnterHierarchy() {}
    public func didExitHierarchy() {}
}
