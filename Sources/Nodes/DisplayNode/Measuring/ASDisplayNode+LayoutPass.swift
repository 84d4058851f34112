import Foundation
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

// The layout pass of one node: update the layout, match the subnodes to it, place them.

extension ASDisplayNode {
    /// Runs the layout pass of the node. Called by the layer, or explicitly for a node that is not loaded. *Thread*: main once loaded.
    package final func layoutPass() {
        let (bounds, isMeasuringTransition, isLoaded) = state.withLock {
            ($0.properties.bounds, $0.layout.transitionID != 0, $0.hierarchy.isLoaded)
        }
        // A node without bounds would lay its subnodes out with negative sizes; a transition does its own pass.
        if bounds == .zero || isMeasuringTransition { return }
        Trace.span(.layout, "\(type(of: self))", of: self) {
            updateLayoutIfOutdated(with: bounds)
            placeSubnodes()
        }
        if isLoaded { assumeMain { notifyDidLayout() } }
        passSafeAreaToSubnodesWithoutViews()
    }

    @MainActor private func notifyDidLayout() {
        layout()
        nodeDidLayout()
        forEachInterfaceStateDelegate { $0.nodeDidLayout() }
        positionOverlays()
        layoutDidFinish()
    }

    // MARK: Updating the layout

    /// Measures if no cached layout fits the bounds, and adopts the result.
    private func updateLayoutIfOutdated(with bounds: CGRect) {
        let size = pixelAligned(bounds.size)
        let scope = _MeasureContext.current.transition
        let step = state.withLock { $0.layout.nextStep(for: size, scope: scope) }
        var next: LayoutCacheEntry
        switch step {
        case .keepCurrent: return
        case .adopt(let entry):
            cancelLayoutTransition()
            next = entry
        case .measure(let range, let version):
            cancelLayoutTransition()
            let layout = measure(range, parentSize: size)
            next = LayoutCacheEntry(layout: layout, constrainedSize: range, parentSize: size, version: version)
            replace(\.layout.pending, nil)
        }
        if !next.requestedLayoutFromAbove, next.size != size {
            // The layout requires another size than the node has. The new size is requested once for each layout, independent of the
            // result.
            setNeedsLayoutFromAbove()
            // The request has outdated every layout up to the root, this one included.
            let version = state.withLock { $0.layout.version }
            next = LayoutCacheEntry(next, version: version, requestedLayoutFromAbove: true)
        }
        let (isPartOfTransition, applied) = state.withLock {
            ($0.layout.inheritedTransitionID != 0, $0.layout.applied)
        }
        let change = LayoutChange(previous: applied, next: next)
        // While a supernode is in a transition, the change is completed together with that of the supernode.
        if isPartOfTransition { replace(\.layout.change, change) } else { adopt { _ in change } }
    }

    /// Returns the size rounded up to whole pixels of the scale with which the node is measured. With another scale the layout would never
    /// have the size of the bounds, and each pass would request another layout.
    private func pixelAligned(_ size: CGSize) -> CGSize {
        let scale = measurementScale
        return scale == PixelGrid.scale ? ASCeilSizeValues(size) : PixelGrid.withScale(scale) { ASCeilSizeValues(size) }
    }

    /// The scale with which the node is measured: the scale of its traits or, while they have none, of the window. *Units*: pixels per
    /// point.
    final var measurementScale: CGFloat {
        let scale = state.withLock { $0.hierarchy.traits?.displayScale ?? 0 }
        return scale > 0 ? scale : PixelGrid.scale
    }

    /// The range that a layout pass of this node measures with.
    final func rangeForLayoutPass() -> ASSizeRange {
        let size = pixelAligned(bounds.size)
        return state.withLock { $0.layout.rangeForPass(size) }
    }

    // MARK: Requesting layout from supernodes

    /// Invalidates the layout of every node up to the root: the whole tree may have to provide space.
    private func setNeedsLayoutFromAbove() {
        var node = self
        while true {
            _MeasureContext.with({ $0.nodeInvalidatedByDescendant = ObjectIdentifier(node) }) { node.setNeedsLayout() }
            guard let supernode = node.supernode else { break }
            node = supernode
        }
        node.rootDidInvalidateSize()
    }

    /// Measures the root again, with the previous range, and notifies its container if it requires another size.
    private func rootDidInvalidateSize() {
        let size = pixelAligned(bounds.size)
        let range = state.withLock { state in
            state.layout.pending?.constrainedSize ?? state.layout.calculated?.constrainedSize ?? ASSizeRangeMake(size)
        }
        let wanted = layoutThatFits(range).size
        if wanted != size { displayNodeDidInvalidateSizeNewSize(wanted) }
    }

    // MARK: Adopting the layout

    /// Adopts the layout that waits for the transition of a supernode, if there is one.
    final func completePendingChange() {
        adopt { $0.change }
    }

    /// Adopts the new layout of the change that `choose` returns, and matches the subnodes to it.
    private func adopt(_ choose: (LayoutState) -> LayoutChange?) {
        // The replaced values are released outside the lock: they may hold the last reference to a node whose `deinit` reads this node.
        let (change, _) = state.withLock { state -> (LayoutChange?, (LayoutChange?, LayoutCacheEntry?, UnappliedLayout?)?) in
            guard let change = choose(state.layout) else { return (nil, nil) }
            let replaced = (state.layout.change.take(), state.layout.calculated, state.layout.unapplied)
            state.layout.calculated = change.next
            state.layout.unapplied = nil
            return (change, replaced)
        }
        guard let change else { return }
        if automaticallyManagesSubnodes { applySubnodes(of: change) }
        calculatedLayoutDidChange()
        preparePlaceholderImage()
    }

    /// Removes, inserts and moves subnodes so that they are those of the layout.
    private func applySubnodes(of change: LayoutChange) {
        let diff = SubnodeDiff(of: change, in: self)
        if diff.isEmpty { return }
        let isAffine = isNodeLoaded || diff.next.contains(where: \.isNodeLoaded)
        if !isAffine || isMainThread { return commit(diff, releasing: change) }
        performOnMain { self.commit(diff, releasing: change) }
    }

    private func commit(_ diff: SubnodeDiff, releasing change: LayoutChange) {
        remove(diff.removed)
        insertAndMove(diff)
        // The old layout may hold the last references to removed nodes; they are released in the background.
        if !diff.removed.isEmpty, isMainThread {
            BackgroundReleaseQueue.add(ReleasedNodes(nodes: diff.removed, change: change))
        }
    }

    final func remove(_ nodes: [ASDisplayNode]) {
        for node in nodes where automaticallyManagesSubnodes && node.supernode === self { node.removeFromSupernode() }
    }

    /// Inserts the new nodes of the layout, and moves each node in front of its predecessor, unless it is already there. Nodes that no
    /// layout manages, and nodes whose removal is being animated, keep their places between the others. *Cost*: one reordering for all
    /// moved nodes.
    final func insertAndMove(_ diff: SubnodeDiff) {
        insertNew(diff)
        guard !diff.moved.isEmpty else { return }
        reorderSubnodes(diff.next, moving: Set((diff.inserted + diff.moved).map(ObjectIdentifier.init)))
    }

    private func insertNew(_ diff: SubnodeDiff) {
        guard !diff.inserted.isEmpty else { return }
        let new = Set(diff.inserted.map(ObjectIdentifier.init))
        var predecessor: ASDisplayNode?
        for node in diff.next {
            if new.contains(ObjectIdentifier(node)) {
                if let predecessor { insertSubnode(node, aboveSubnode: predecessor) } else { insertSubnode(node, at: 0) }
            }
            // A layout on another thread may have moved the node to another supernode; then nothing can be inserted in front of it here.
            if node.supernode === self { predecessor = node }
        }
    }

    /// Sets the subnodes' frames to those of the adopted layout, unless it is outdated.
    final func placeSubnodes() {
        let calculated = state.withLock { state in
            state.layout.calculated.flatMap { $0.isValid(version: state.layout.version) ? $0 : nil }
        }
        calculated?.forEachSublayout { element, frame in
            if let node = element as? ASDisplayNode, node.supernode === self { node.frame = frame }
        }
    }
}

/// Removed nodes, together with the layouts that retain them.
// Protection: immutable, and released by one thread.
private final class ReleasedNodes: @unchecked Sendable {
    let nodes: [ASDisplayNode]
    let change: LayoutChange

    init(nodes: [ASDisplayNode], change: LayoutChange) {
        self.nodes = nodes
        self.change = change
    }
}

extension SubnodeDiff {
    /// The changes that a new layout of `supernode` makes to its subnodes. A subnode that moved to another supernode, or to none, since the
    /// previous layout is inserted again, because an outdated layout of another node may have moved it. A node that its new supernode
    /// positions stays there.
    init(of change: LayoutChange, in supernode: ASDisplayNode) {
        self.init(from: change.previous?.nodes ?? [], to: change.next.nodes)
        guard inserted.count < next.count else { return }
        let lost = next.filter { $0.supernodeLink !== supernode && !$0.isPositionedBySupernode }
        guard !lost.isEmpty else { return }
        let known = Set(inserted.map(ObjectIdentifier.init))
        inserted += lost.filter { !known.contains(ObjectIdentifier($0)) }
        moved.removeAll { $0.supernodeLink !== supernode }
    }
}

extension ASDisplayNode {
    /// Whether the node belongs to its supernode: the client added it, or the supernode's layout is not outdated and contains it.
    fileprivate var isPositionedBySupernode: Bool {
        guard let supernode = supernodeLink else { return false }
        guard supernode.automaticallyManagesSubnodes else { return true }
        let calculated = supernode.state.withLock { state in
            state.layout.calculated.flatMap { $0.isValid(version: state.layout.version) ? $0 : nil }
        }
        return calculated?.nodes.contains { $0 === self } ?? false
    }
}

extension LayoutCacheEntry {
    /// The nodes directly inside the layout, which is flattened, in order.
    final var nodes: [ASDisplayNode] {
        var nodes: [ASDisplayNode] = []
        nodes.reserveCapacity(sublayoutCount)
        forEachSublayout { element, _ in
            if let node = element as? ASDisplayNode { nodes.append(node) }
        }
        return nodes
    }
}

/// The measuring step of a layout pass.
private enum LayoutStep {
    /// The adopted layout is current.
    case keepCurrent
    /// The layout measured last is adopted.
    case adopt(LayoutCacheEntry)
    case measure(ASSizeRange, version: UInt)
}

extension LayoutState {
    /// The step of a layout pass for bounds of `size` points.
    fileprivate func nextStep(for size: CGSize, scope: Int32) -> LayoutStep {
        // A supernode's transition measures this node.
        if inheritedTransitionID != 0, inheritedTransitionID != scope { return .keepCurrent }
        if !isPendingPreferred, let calculated, calculated.isValid(version: version),
            calculated.requestedLayoutFromAbove || calculated.size == size
        {
            return .keepCurrent
        }
        if let pending, pending.isValid(version: version), pending.size == size { return .adopt(pending) }
        return .measure(rangeForPass(size), version: version)
    }

    /// Whether the layout measured last is newer than the adopted one, or is for another range.
    private var isPendingPreferred: Bool {
        guard let pending, pending.isValid(version: version) else { return false }
        guard let calculated else { return true }
        return pending.version > calculated.version
            || pending.version == calculated.version && pending.constrainedSize != calculated.constrainedSize
    }

    /// The previous range if its result is the current size or was requested from above; otherwise exactly the size.
    func rangeForPass(_ size: CGSize) -> ASSizeRange {
        for entry in [pending, calculated] {
            if let entry, entry.requestedLayoutFromAbove || entry.size == size { return entry.constrainedSize }
        }
        return ASSizeRangeMake(size)
    }
}
