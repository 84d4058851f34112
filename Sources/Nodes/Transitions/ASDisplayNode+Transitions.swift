import Foundation
import LayoutEngine
import Scheduling
import Synchronization
import UIKit

// A transition of a node: measure its new layout, here or in the background; then on the main thread put it in force,
// complete what waited for it below, tell the container, insert what is new, and leave the rest to the animation.
//
// While a node is measured for a transition, every node below carries the transition's number: their own layout passes
// wait, and answers to others' questions leave no trace.

/// Numbers transitions, from 1.
private let lastTransitionID = Atomic<Int32>(0)

extension ASDisplayNode {
    /// Begins a transition to the layout for `range`. One that is still being measured is superseded.
    @MainActor final func beginTransition(
        to range: ASSizeRange, animated: Bool, isAsync: Bool, _ measurementCompletion: (() -> Void)?
    ) {
        // Layouts for no room at all would be computed with negative sizes.
        guard range.max.width > 0, range.max.height > 0, mayBeginTransition() else { return }
        invalidateCalculatedLayout()
        let id = startTransition()
        let version = state.withLock { $0.layout.version }
        let completion = HandedOver(value: measurementCompletion)
        let work: @Sendable () -> Void = {
            guard self.isMeasuring(id) else { return }
            let layout = TransitionScope.with(id) {
                self.measure(range, parentSize: range.max)
            }
            let entry = LayoutCacheEntry(layout: layout, constrainedSize: range, parentSize: range.max, version: version)
            guard self.isMeasuring(id) else { return }
            performOnMain { self.commitTransition(id, to: entry, animated: animated, completion.value) }
        }
        if isAsync { BackgroundQueue.layout.async(work) } else { work() }
    }

    /// A node that takes part in another one's transition has none of its own.
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

    @MainActor private func commitTransition(
        _ id: Int32, to entry: LayoutCacheEntry, animated: Bool, _ measurementCompletion: (() -> Void)?
    ) {
        guard isMeasuring(id) else { return }
        let change = state.withLock { state in
            let change = LayoutChange(previous: state.layout.calculated, next: entry)
            state.layout.calculated = entry
            state.layout.pending = nil
            state.layout.change = nil
            return change
        }
        for subnode in subnodeLinks {
            subnode.forEachNode { node in
                node.completePendingChange()
                node.state.withLock { $0.layout.inheritedTransitionID = 0 }
            }
        }
        layoutTransitionMeasurementDidFinish()
        measurementCompletion?()
        // A completion may have begun another transition, or have laid the node out.
        guard isMeasuring(id) else { return }
        let diff = automaticallyManagesSubnodes ? SubnodeDiff(of: change) : SubnodeDiff(from: [], to: [])
        reclaim(diff.inserted)
        insertAndMove(diff)
        calculatedLayoutDidChange()
        preparePlaceholderImage()
        let context = TransitionContext(change, diff: diff, animated: animated) { [weak self] context in
            assumeMain { self?.didCompleteLayoutTransition(context) }
        }
        backing?.leaving.append(contentsOf: diff.removed.map { LeavingNode(node: $0, transition: context) })
        animateLayoutTransition(context)
        // The transition counts as over when its animation begins.
        if isMeasuring(id) { state.withLock { $0.layout.transitionID = 0 } }
        // *Differs from Texture*: a layout that was asked for meanwhile is not lost.
        if state.withLock({ $0.layout.version > entry.version }), let backing { setNeedsBackingLayout(backing) }
    }

    /// Nodes that come back while they are still leaving for an earlier transition stay.
    @MainActor private func reclaim(_ inserted: [ASDisplayNode]) {
        guard let backing, !backing.leaving.isEmpty, !inserted.isEmpty else { return }
        let ids = Set(inserted.map(ObjectIdentifier.init))
        backing.leaving.removeAll { ids.contains(ObjectIdentifier($0.node)) }
    }

    /// The transition is over: what it removed leaves, unless a later layout has taken it back.
    @MainActor final func finishTransition(_ context: ASContextTransitioning) {
        let removed = context.removedSubnodes()
        let current = Set((calculatedLayout?.nodes ?? []).map(ObjectIdentifier.init))
        remove(removed.filter { !current.contains(ObjectIdentifier($0)) })
        backing?.leaving.removeAll { $0.transition === context }
    }
}

/// A subnode that a transition removes, and that is shown until the transition's animation is over.
struct LeavingNode {
    let node: ASDisplayNode
    weak var transition: TransitionContext?
}
