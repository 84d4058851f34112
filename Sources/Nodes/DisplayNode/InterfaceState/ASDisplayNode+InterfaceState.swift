import Foundation
import LayoutEngine
import Scheduling
import UIKit

// In an extension, because a main-actor protocol in the class declaration would isolate the whole class to the main actor.
extension ASDisplayNode: ASInterfaceStateDelegate {}

extension ASDisplayNode {
    /// The maximum number of delegates; adding another one is a programmer's error.
    private static let maximumDelegates = 4

    /// Adds a delegate, which is not retained; without effect if already added. A fifth is a programmer's error and ignored. *Thread*: any.
    public final func add(_ interfaceStateDelegate: any ASInterfaceStateDelegate) {
        // The delegates are released outside the lock: this reference may be the last one.
        let (isFull, _) = state.withLock { state -> (Bool, [any ASInterfaceStateDelegate]) in
            let alive = state.hierarchy.rare.delegates.compactMap(\.delegate)
            if alive.contains(where: { $0 === interfaceStateDelegate }) { return (false, alive) }
            if alive.count >= Self.maximumDelegates { return (true, alive) }
            state.hierarchy.rare.delegates = (alive + [interfaceStateDelegate]).map(WeakInterfaceStateDelegate.init)
            return (false, alive)
        }
        ProgrammerError.require(!isFull, "a node has at most four interface state delegates", subject: self.description)
    }

    /// Removes a delegate; without effect if it was not added. *Thread*: any.
    public final func remove(_ interfaceStateDelegate: any ASInterfaceStateDelegate) {
        _ = state.withLock { state -> [any ASInterfaceStateDelegate] in
            let alive = state.hierarchy.rare.delegates.compactMap(\.delegate)
            let left = alive.filter { $0 !== interfaceStateDelegate }
            state.hierarchy.rare.delegates = left.map(WeakInterfaceStateDelegate.init)
            return alive
        }
    }

    /// The delegates that still exist.
    final var interfaceStateDelegates: [any ASInterfaceStateDelegate] {
        state.withLock { state in
            state.hierarchy.rare.delegates.isEmpty ? [] : state.hierarchy.rare.delegates.compactMap(\.delegate)
        }
    }

    @MainActor final func forEachInterfaceStateDelegate(_ body: @MainActor (any ASInterfaceStateDelegate) -> Void) {
        for delegate in interfaceStateDelegates { body(delegate) }
    }

    // MARK: Changing the state

    /// Whether the states come from a range-managing container above.
    package final var isRangeManaged: Bool { state.withLock { $0.hierarchy.isRangeManaged } }

    /// Marks this node and all nodes below it as managed by a range-managing container, which sets their states from now on. Called by
    /// cells. *Thread*: any.
    package final func becomeRangeManaged() {
        forEachNode { node in node.state.withLock { $0.hierarchy.isRangeManaged = true } }
    }

    /// Sets the state of this node and all nodes below it; does nothing if this node has that state already. Nodes that enter the display
    /// range are drawn even if they are off screen.
    @MainActor package final func setInterfaceStateRecursively(_ newState: ASInterfaceState) {
        if interfaceState == newState { return }
        let startsDisplay = isRangeManaged && newState.contains(.display) && !interfaceState.contains(.display)
        forEachNode { node in assumeMain { node.changeInterfaceState(to: newState) } }
        if startsDisplay { DisplaySchedule.add(self) }
    }

    /// Adds `added` to the states of this node and all nodes below it.
    @MainActor package final func enterInterfaceState(_ added: ASInterfaceState) {
        guard !added.isEmpty else { return }
        let startsDisplay = isRangeManaged && added.contains(.display) && !interfaceState.contains(.display)
        forEachNode { node in assumeMain { node.changeInterfaceState(to: node.interfaceState.union(added)) } }
        if startsDisplay { DisplaySchedule.add(self) }
    }

    /// Removes `removed` from the states of this node and all nodes below it.
    @MainActor package final func exitInterfaceState(_ removed: ASInterfaceState) {
        guard !removed.isEmpty else { return }
        forEachNode { node in assumeMain { node.changeInterfaceState(to: node.interfaceState.subtracting(removed)) } }
    }

    /// Adopts a new state and calls the hooks of the changed parts in this order: preload, display, visible, then the change itself.
    @MainActor final func changeInterfaceState(to newState: ASInterfaceState) {
        let (oldState, isManaged) = state.withLock { state in
            defer { state.hierarchy.interfaceState = newState }
            return (state.hierarchy.interfaceState, state.hierarchy.isRangeManaged)
        }
        guard oldState != newState else { return }
        let changed = oldState.symmetricDifference(newState)
        if changed.contains(.preload) {
            if newState.contains(.preload) {
                enterPreload()
            } else if isManaged {
                // Outside range-managing containers preloaded data is kept, so that nodes do not flash when a screen is popped.
                didExitPreloadState()
                forEachInterfaceStateDelegate { $0.didExitPreloadState() }
                dropDrawingCaches()
            }
        }
        if changed.contains(.display) {
            if isManaged { displayRangeDidChange(isInside: newState.contains(.display)) }
            if newState.contains(.display) {
                didEnterDisplayState()
                forEachInterfaceStateDelegate { $0.didEnterDisplayState() }
            } else {
                didExitDisplayState()
                forEachInterfaceStateDelegate { $0.didExitDisplayState() }
            }
        }
        if changed.contains(.visible) {
            updateTip(isVisible: newState.contains(.visible))
            if newState.contains(.visible) {
                didEnterVisibleState()
                forEachInterfaceStateDelegate { $0.didEnterVisibleState() }
            } else {
                didExitVisibleState()
                forEachInterfaceStateDelegate { $0.didExitVisibleState() }
            }
        }
        interfaceStateDidChange(newState, from: oldState)
        forEachInterfaceStateDelegate { $0.interfaceStateDidChange(newState, from: oldState) }
    }

    /// Subnodes that the layout inserts must preload too, so the layout pass runs first.
    @MainActor private func enterPreload() {
        if automaticallyManagesSubnodes { layoutIfNeeded() }
        didEnterPreloadState()
        forEachInterfaceStateDelegate { $0.didEnterPreloadState() }
    }

    /// Calls `didEnterPreloadState()` again if the node is in that state. *Thread*: any; a call off the main thread takes effect on the
    /// main thread's next turn.
    public final func setNeedsPreload() {
        performOnMain {
            guard self.interfaceState.contains(.preload) else { return }
            self.enterPreload()
        }
    }

    /// Resumes drawing when the node enters the display range. When it leaves, suspends drawing and releases the bitmap in the next turn of
    /// the main loop, unless the node has returned by then.
    @MainActor private func displayRangeDidChange(isInside: Bool) {
        displaySuspended = !isInside
        state.withLock { $0.display.isSuspendedByRange = !isInside }
        if !isInside { DeferredHierarchyExit.add(self, .leftDisplayRange) }
    }
}
