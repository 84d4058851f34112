import Foundation
import Scheduling
import UIKit

/// The state of a node that follows from its place in the tree.
private struct InheritedState: Equatable {
    /// Whether the interface states come from a range-managing container.
    var isRangeManaged = false
    /// Whether a node above draws this one into its own bitmap.
    var isRasterized = false
    /// The transition of a node above that this one takes part in; 0 if there is none.
    var transitionID: Int32 = 0

    func common(with other: InheritedState) -> InheritedState {
        InheritedState(
            isRangeManaged: isRangeManaged && other.isRangeManaged, isRasterized: isRasterized && other.isRasterized,
            transitionID: transitionID == other.transitionID ? transitionID : 0)
    }
}

extension NodeState {
    /// The state that the node inherits from its supernode.
    fileprivate var inherited: InheritedState {
        InheritedState(
            isRangeManaged: hierarchy.isRangeManaged, isRasterized: hierarchy.isRasterized,
            transitionID: layout.inheritedTransitionID)
    }

    /// The state that the subnodes inherit.
    fileprivate var inheritedBySubnodes: InheritedState {
        InheritedState(
            isRangeManaged: hierarchy.isRangeManaged, isRasterized: hierarchy.isRasterized || display.rasterizesSubtree,
            transitionID: max(layout.transitionID, layout.inheritedTransitionID))
    }
}

extension ASDisplayNode {
    /// Adopts the state that a new supernode passes to its subnodes: range management, rasterization and transition. If a container manages
    /// the supernode, also adopts its interface state.
    final func inheritHierarchyState(from supernode: ASDisplayNode) {
        let (new, interfaceState) = supernode.state.withLock { ($0.inheritedBySubnodes, $0.hierarchy.interfaceState) }
        let wasManaged = isRangeManaged
        if new != InheritedState() {
            forEachNode { node in
                node.state.withLock { state in
                    if new.isRangeManaged { state.hierarchy.isRangeManaged = true }
                    if new.isRasterized { state.hierarchy.isRasterized = true }
                    if new.transitionID != 0 { state.layout.inheritedTransitionID = new.transitionID }
                }
            }
        }
        guard new.isRangeManaged else { return }
        if wasManaged {
            // After a move from one container to another, the state is that of the new container, whether visible or not.
            performOnMain { self.setInterfaceStateRecursively(interfaceState) }
        } else if !interfaceState.isEmpty {
            performOnMain { self.enterInterfaceState(interfaceState) }
        }
    }

    /// Drops the state inherited from a previous supernode that the new one, if any, does not provide. Interface states are kept until the
    /// next turn of the main loop, because the node may be moved to another place.
    final func releaseHierarchyState(notOf new: ASDisplayNode?) {
        let had = state.withLock { $0.inherited }
        let kept = had.common(with: new?.state.withLock { $0.inheritedBySubnodes } ?? InheritedState())
        guard kept != had else { return }
        var freed: [ASDisplayNode] = []
        reduce(to: kept, freed: &freed)
        if !freed.isEmpty {
            let freed = freed
            performOnMain { for node in freed { node.resumeAfterReparenting() } }
        }
        guard had.isRangeManaged, !kept.isRangeManaged, !interfaceState.isEmpty else { return }
        performOnMain { DeferredHierarchyExit.add(self, .leftContainer) }
    }

    /// Reduces the inherited state of this node and its descendants to `kept` and the state that the nodes between them provide. `freed`
    /// receives the nodes whose deferred layout or drawing can now run.
    private func reduce(to kept: InheritedState, freed: inout [ASDisplayNode]) {
        let (below, isFreed) = state.withLock { state -> (InheritedState, Bool) in
            let waited = state.layout.inheritedTransitionID != 0 && kept.transitionID == 0
            let wasSuspended = state.display.isSuspendedByRange && !kept.isRangeManaged
            state.hierarchy.isRangeManaged = kept.isRangeManaged
            state.hierarchy.isRasterized = kept.isRasterized
            state.layout.inheritedTransitionID = kept.transitionID
            return (state.inheritedBySubnodes, waited || wasSuspended)
        }
        if isFreed { freed.append(self) }
        for subnode in subnodes ?? [] { subnode.reduce(to: below, freed: &freed) }
    }

    /// Requests the layout that a transition above deferred, and resumes drawing that the container's range suspended.
    @MainActor private func resumeAfterReparenting() {
        let wasSuspended = state.withLock { state -> Bool in
            defer { state.display.isSuspendedByRange = false }
            return state.display.isSuspendedByRange && !state.hierarchy.isRangeManaged
        }
        if wasSuspended { displaySuspended = false }
        if let backing { setNeedsBackingLayout(backing) }
    }
}
