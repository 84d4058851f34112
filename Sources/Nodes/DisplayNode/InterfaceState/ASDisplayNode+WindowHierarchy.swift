import Foundation
import Scheduling
import UIKit

/// How many nodes have their notifications switched off; while there is none, nobody looks up the tree for them.
private let disabledNotificationCount = Locked<Int>(0)

extension ASDisplayNode {
    // MARK: From views

    @MainActor package final func backingWillEnterWindow() { enterHierarchy() }
    @MainActor package final func backingDidLeaveWindow() { exitHierarchy() }

    // MARK: Entering and leaving

    /// The node comes into a window, and all nodes below it after it.
    @MainActor package final func enterHierarchy() {
        guard !areNotificationsDisabled else { return }
        let (isNew, isManaged) = state.withLock { state -> (Bool, Bool) in
            guard !state.hierarchy.isInHierarchy else { return (false, false) }
            state.hierarchy.isInHierarchy = true
            return (true, state.hierarchy.isRangeManaged)
        }
        guard isNew else { return }
        willEnterHierarchy()
        if !isManaged { changeInterfaceState(to: .inHierarchy) }
        for subnode in subnodes ?? [] { subnode.enterHierarchy() }
        prepareContentsForHierarchy()
        didEnterHierarchy()
        forEachInterfaceStateDelegate { $0.didEnterHierarchy() }
    }

    /// The node left its window, and all nodes below it after it.
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

    /// A turn later, since a view on its way from one place to another leaves its window for a moment. Keeps the node
    /// alive until then, so that it hears of it.
    @MainActor private func exitHierarchyUnlessReinserted() {
        if !interfaceState.isEmpty { DeferredHierarchyExit.add(self, .leftHierarchy) }
    }

    /// Asks for contents that are still missing, and covers the place until they are there.
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
