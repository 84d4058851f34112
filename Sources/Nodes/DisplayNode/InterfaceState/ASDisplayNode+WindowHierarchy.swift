import Foundation
import Scheduling
import UIKit
import UIPrimitives

/// The number of calls that disabled notifications of a node and were not reverted; while it is 0, no ancestors need to be searched.
private let disabledNotificationCount = Locked<Int>(0)

extension ASDisplayNode {
    // MARK: From views

    @MainActor final func backingWillEnterWindow() { enterHierarchy() }
    @MainActor final func backingDidLeaveWindow() { exitHierarchy() }

    // MARK: Entering and leaving

    /// Marks this node, and then all nodes below it, as in a window, and notifies them.
    @MainActor package final func enterHierarchy() {
        guard !areNotificationsDisabled else { return }
        let (isNew, isManaged) = state.withLock { state -> (Bool, Bool) in
            guard !state.hierarchy.isInHierarchy else { return (false, false) }
            state.hierarchy.isInHierarchy = true
            return (true, state.hierarchy.isRangeManaged)
        }
        guard isNew else { return }
        if Runtime.othersExist, let runtime = backing?.layer.runtime { adopt(runtime) }
        willEnterHierarchy()
        if !isManaged { changeInterfaceState(to: .inHierarchy) }
        for subnode in subnodes ?? [] { subnode.enterHierarchy() }
        prepareContentsForHierarchy()
        didEnterHierarchy()
        forEachInterfaceStateDelegate { $0.didEnterHierarchy() }
    }

    /// Marks this node, and then all nodes below it, as in no window, and notifies them.
    @MainActor package final func exitHierarchy() {
        guard !areNotificationsDisabled else { return }
        let isNew = state.withLock { state -> Bool in
            guard state.hierarchy.isInHierarchy else { return false }
            state.hierarchy.isInHierarchy = false
            return true
        }
        guard isNew else { return }
        didExitHierarchy()
        forEachInterfaceStateDelegate { $0.didExitHierarchy() }
        exitHierarchyUnlessReinserted()
        for subnode in subnodes ?? [] { subnode.exitHierarchy() }
    }

    /// Removes the interface states in the next turn of the main loop, unless the node has returned by then: a view that moves to another
    /// superview leaves its window briefly. Retains the node until then, so that it is notified.
    @MainActor private func exitHierarchyUnlessReinserted() {
        if !interfaceState.isEmpty { DeferredHierarchyExit.add(self, .leftHierarchy) }
    }

    /// Requests missing contents, and shows the placeholder until they are drawn.
    @MainActor private func prepareContentsForHierarchy() {
        guard implementsDisplay, let backing, backing.layer.contents == nil else { return }
        backing.layer.setNeedsDisplay()
        showPlaceholderIfNeeded()
    }

    // MARK: Switching notifications off

    final func changeNotificationsDisabled(by change: Int) {
        state.withLock { $0.hierarchy.notificationsDisabled += Int32(change) }
        disabledNotificationCount.withLock { $0 += change }
    }

    private var areNotificationsDisabled: Bool {
        guard disabledNotificationCount.withLock({ $0 }) > 0 else { return false }
        return supernodesIncludingSelf.contains { node in
            node.state.withLock { $0.hierarchy.notificationsDisabled > 0 }
        }
    }
}
