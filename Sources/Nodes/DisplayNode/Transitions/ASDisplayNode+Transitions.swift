import Foundation
import LayoutEngine
import Scheduling
import Synchronization
import UIKit
import UIPrimitives

// The steps of a transition of a node: measure its new layout, here or in the background; then on the main thread adopt the layout,
// complete the pending changes of the nodes below, notify the container, and insert the new subnodes. The animation makes all other
// changes.
//
// While a node is measured for a transition, every node below stores the transition's number: their own layout passes
// wait, and measurements for other callers are not cached.

/// The number of the newest transition; the first one has the number 1.
private let lastTransitionID = Atomic<Int32>(0)

extension ASDisplayNode {
    /// Begins a transition to the layout for `range`. It supersedes a transition that is still being measured.
    @MainActor final func beginTransition(
        to range: ASSizeRange, animated: Bool, isAsync: Bool, _ measurementCompletion: (() -> Void)?
    ) {
        guard let id = startTransition(to: range) else { return }
        let version = state.withLock { $0.layout.version }
        let completion = UnsafeTransfer(value: measurementCompletion)
        let work: @Sendable () -> Void = {
            guard let entry = self.measureTransition(id, range, version: version) else { return }
            performOnMain { self.commitTransition(id, to: entry, animated: animated, completion.value) }
        }
        if isAsync { BackgroundQueue.layout.async(work) } else { work() }
    }

    /// Begins a transition whose animations `session` controls. Returns its context; nil if no transition can begin.
    @MainActor final func beginTransition(to range: ASSizeRange, movedBy session: AnimationSession) -> TransitionContext? {
        guard let id = startTransition(to: range) else { return nil }
        let version = state.withLock { $0.layout.version }
        guard let entry = measureTransition(id, range, version: version) else { return nil }
        return commitTransition(id, to: entry, animated: true, session: session, nil)
    }

    /// Starts a new transition and returns its number; nil if none may begin.
    @MainActor private func startTransition(to range: ASSizeRange) -> Int32? {
        // Layouts for an empty size would be computed with negative sizes.
        guard range.max.width > 0, range.max.height > 0, mayBeginTransition() else { return nil }
        backing?.interaction?.finishNow()
        invalidateCalculatedLayout()
        return startTransition()
    }

    /// The layout for a transition; nil when the transition was superseded. *Thread*: any.
    private func measureTransition(_ id: Int32, _ range: ASSizeRange, version: UInt) -> LayoutCacheEntry? {
        guard isMeasuring(id) else { return nil }
        let layout = _MeasureContext.with({ $0.transition = id }) {
            measure(range, parentSize: range.max)
        }
        guard isMeasuring(id) else { return nil }
        return LayoutCacheEntry(layout: layout, constrainedSize: range, parentSize: range.max, version: version)
    }

    /// Whether a transition may begin: a node that takes part in another node's transition has none itself.
    private func mayBeginTransition() -> Bool {
        if state.withLock({ $0.layout.inheritedTransitionID != 0 }) { return false }
        let isNested = subnodeLinks.contains { subnode in
            ASDisplayNodeFindFirstNode(subnode) { node in node.state.withLock { $0.layout.transitionID != 0 } } != nil
        }
        return ProgrammerError.require(
            !isNested, "a transition is begun while one of a node below is being measured", subject: self.description)
    }

    private func startTransition() -> Int32 {
        let id = lastTransitionID.add(1, ordering: .relaxed).newValue
        state.withLock { $0.layout.transitionID = id }
        for subnode in subnodeLinks { subnode.inheritTransition(id) }
        return id
    }

    private func inheritTransition(_ id: Int32) {
        forEachNode { node in node.state.withLock { $0.layout.inheritedTransitionID = id } }
    }

    private func isMeasuring(_ id: Int32) -> Bool {
        state.withLock { $0.layout.transitionID == id }
    }

    /// Stops a transition that is being measured; its layout and its completion are dropped.
    final func cancelTransition() {
        let wasMeasuring = state.withLock { state in
            defer { state.layout.transitionID = 0 }
            return state.layout.transitionID != 0
        }
        guard wasMeasuring else { return }
        for subnode in subnodeLinks { subnode.inheritTransition(0) }
    }

    // MARK: Committing

    @discardableResult
    @MainActor private func commitTransition(
        _ id: Int32, to entry: LayoutCacheEntry, animated: Bool, session: AnimationSession? = nil,
        _ measurementCompletion: (() -> Void)?
    ) -> TransitionContext? {
        guard isMeasuring(id) else { return nil }
        let change = applyLayout(entry)
        layoutTransitionMeasurementDidFinish()
        measurementCompletion?()
        // A completion may have begun another transition, have laid the node out, or have canceled this one.
        guard isMeasuring(id) else {
            applyWithoutAnimation(change)
            return nil
        }
        let diff = automaticallyManagesSubnodes ? SubnodeDiff(of: change, in: self) : SubnodeDiff(from: [], to: [])
        let context = TransitionContext(
            of: self, change, diff: diff, reparentingOrigins: reparentingOrigins(of: diff.inserted), animated: animated
        ) { [weak self] context in
            assumeMain { self?.didCompleteLayoutTransition(context) }
        }
        replace(\.layout.unapplied, nil)
        cancelRemoval(of: diff.inserted)
        insertAndMove(diff)
        // Inserted nodes take no part in the measurement, which is over: their own passes must not wait for it.
        for subnode in subnodeLinks { subnode.inheritTransition(0) }
        calculatedLayoutDidChange()
        preparePlaceholderImage()
        backing?.disappearingNodes.append(contentsOf: diff.removed.map { DisappearingNode(node: $0, transition: context) })
        if let session { session.record { animateLayoutTransition(context) } } else { animateLayoutTransition(context) }
        // The transition counts as over when its animation begins.
        if isMeasuring(id) { state.withLock { $0.layout.transitionID = 0 } }
        // *Differs from Texture*: a layout that was requested meanwhile is not lost.
        if state.withLock({ $0.layout.version > entry.version }), let backing { setNeedsBackingLayout(backing) }
        return context
    }

    /// Matches the subnodes to a layout whose transition was canceled after it was measured.
    @MainActor private func applyWithoutAnimation(_ change: LayoutChange) {
        let isLeft = state.withLock { state -> Bool in
            guard state.layout.unapplied != nil, state.layout.calculated === change.next else { return false }
            state.layout.change = change
            return true
        }
        guard isLeft else { return }
        completePendingChange()
        if let backing { setNeedsBackingLayout(backing) }
    }

    /// Adopts a measured layout, and completes the pending changes of the nodes below.
    @MainActor private func applyLayout(_ entry: LayoutCacheEntry) -> LayoutChange {
        // The replaced layout is released outside the lock: it may hold the last reference to a node.
        let (change, _) = state.withLock { state in
            let change = LayoutChange(previous: state.layout.applied, next: entry)
            let replaced = (
                state.layout.unapplied.take(), state.layout.calculated.take(), state.layout.pending.take(),
                state.layout.change.take()
            )
            state.layout.unapplied = UnappliedLayout(previous: change.previous)
            state.layout.calculated = entry
            return (change, replaced)
        }
        for subnode in subnodeLinks {
            subnode.forEachNode { node in
                node.completePendingChange()
                node.state.withLock { $0.layout.inheritedTransitionID = 0 }
            }
        }
        return change
    }

    /// The current frames, in this node's coordinates, of nodes that come from another supernode in the same window.
    @MainActor private func reparentingOrigins(of inserted: [ASDisplayNode]) -> [ObjectIdentifier: ReparentingOrigin] {
        guard let own = backing?.layer, isInHierarchy else { return [:] }
        var reparentingOrigins: [ObjectIdentifier: ReparentingOrigin] = [:]
        for node in inserted {
            guard let supernode = node.supernodeLink, supernode !== self, let layer = node.backing?.layer,
                let superlayer = layer.superlayer, layer.root === own.root
            else { continue }
            let index = supernode.subnodeLinks.firstIndex { $0 === node } ?? 0
            reparentingOrigins[ObjectIdentifier(node)] = ReparentingOrigin(
                frame: own.convert(node.frame, from: superlayer), supernode: supernode, index: index, sourceFrame: node.frame)
        }
        return reparentingOrigins
    }

    /// Keeps nodes that return to the layout while an earlier transition is still removing them.
    @MainActor private func cancelRemoval(of inserted: [ASDisplayNode]) {
        guard let backing, !backing.disappearingNodes.isEmpty, !inserted.isEmpty else { return }
        let ids = Set(inserted.map(ObjectIdentifier.init))
        backing.disappearingNodes.removeAll { ids.contains(ObjectIdentifier($0.node)) }
    }

    /// Removes the nodes that a finished transition has removed from the layout, unless a later layout contains them again.
    @MainActor final func finishTransition(_ context: ASContextTransitioning) {
        let removed = context.removedSubnodes()
        let current = Set((state.withLock { $0.layout.calculated }?.nodes ?? []).map(ObjectIdentifier.init))
        remove(removed.filter { !current.contains(ObjectIdentifier($0)) })
        backing?.disappearingNodes.removeAll { $0.transition === context }
    }
}
