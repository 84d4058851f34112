import Foundation
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

// Measuring. No lock is held while anything is measured. A result carries the version that the node had when the measurement began. When
// the node has a newer version, the result may remain stored, but a new request for a layout measures again.

extension ASDisplayNode {
    // MARK: Requesting a layout

    /// The adopted layout or the one measured last, if either is for these arguments; otherwise a new one, which is cached.
    final func cachedOrNewLayout(_ range: ASSizeRange, parentSize: CGSize) -> ASLayout {
        let context = _MeasureContext.current
        let (cached, version, isForeign) = state.withLock { state -> (LayoutCacheEntry?, UInt, Bool) in
            if state.layout.inheritedTransitionID != 0, state.layout.inheritedTransitionID != context.transition {
                return (nil, 0, true)
            }
            let known = state.layout.cachedEntry(range, parentSize, acceptsUnknownParent: context.acceptsUnknownParent)
            return (known, state.layout.version, false)
        }
        if let cached { return cached.layout(of: self) }
        let layout = measure(range, parentSize: parentSize)
        // While the node takes part in a transition, a layout that another caller requests is not cached.
        if isForeign { return layout }
        let entry = LayoutCacheEntry(layout: layout, constrainedSize: range, parentSize: parentSize, version: version)
        storePending(entry)
        return layout
    }

    final func storePending(_ entry: LayoutCacheEntry) {
        // The replaced entry is released outside the lock: it may hold the last reference to a node.
        var entry: LayoutCacheEntry? = entry
        state.withLock { state in
            if let pending = state.layout.pending, pending.version > entry!.version { return }
            swap(&state.layout.pending, &entry)
        }
    }

    /// Measures without using the cache.
    final func measure(_ range: ASSizeRange, parentSize: CGSize) -> ASLayout {
        willCalculateLayout(range)
        for delegate in interfaceStateDelegates { delegate.nodeWillCalculateLayout(range) }
        let (isOutdatedByDescendant, scale) = state.withLock { state -> (Bool, CGFloat) in
            state.layout.measureCount &+= 1
            return (state.layout.isOutdatedByDescendant, state.hierarchy.traits?.displayScale ?? 0)
        }
        return Trace.span(.measure, "\(type(of: self))", of: self) {
            _MeasureContext.with {
                $0.acceptsUnknownParent = isOutdatedByDescendant
                // The node's display scale may differ from the runtime's, because a preview may represent a screen of another scale.
                // A scale of 0 means that the scale is not known yet.
                if scale > 0 { $0.scale = scale }
            } _: {
                calculateLayoutThatFits(range, restrictedTo: styleSize, relativeToParentSize: parentSize)
            }
        }
    }

    /// The pending layout if it is not outdated, otherwise the adopted one.
    final var newestLayout: LayoutCacheEntry? {
        state.withLock { state in
            if let pending = state.layout.pending, pending.isValid(version: state.layout.version) { return pending }
            return state.layout.calculated
        }
    }

    // MARK: Measuring

    /// Whether the solver itself requests the layout of this node, and not a layout method of a client's class.
    final var isMeasuredBySolver: Bool { _MeasureContext.current.solvedElement == ObjectIdentifier(self) }

    /// Returns the layout of the node's spec, flattened to the nodes in it. Without a spec, the layout has only the size that
    /// `calculateSizeThatFits(_:)` returns.
    final func layoutFromSpecOrSize(_ range: ASSizeRange) -> ASLayout {
        let spec = timed(.layoutSpec) { makeSpec(range) }
        if spec === AbsentLayoutSpec.shared {
            let size = ASSizeRangeClamp(range, calculateSizeThatFits(range.max))
            if isMeasuredBySolver { return ASLayout(solverLeaf: self, size: size) }
            return ASLayout(layoutElement: self, size: size, sublayouts: nil)
        }
        spec.markUsed()
        if let traits = state.withLock({ $0.hierarchy.traits }) {
            TraitPropagation.propagate(traits.primitiveTraitCollection(), into: spec)
        }
        let layout = timed(.layoutComputation) { spec.layoutThatFits(range) }
        layout.position = .zero
        if shouldStoreUnflattenedLayouts || ASDisplayNode.shouldStoreUnflattenedLayouts {
            replace(\.layout.rare.unflattened, ASLayout(layoutElement: self, size: layout.size, sublayouts: [layout]))
        }
        return ASLayout.nodeLayout(for: self, containing: layout, mirrored: mirrorsLayout)
    }

    /// Requests the spec from the client's code, which must not change the tree meanwhile. A tool may then change the spec's parameters.
    final func makeSpec(_ range: ASSizeRange) -> ASLayoutSpec {
        let (block, edit) = state.withLock { ($0.layout.rare.specBlock, $0.layout.rare.specEditor) }
        let spec = _MeasureContext.with({ $0.specOwner = ObjectIdentifier(self) }) {
            guard let block else { return layoutSpecThatFits(range) }
            ProgrammerError.require(
                !OverriddenMethods.of(type(of: self)).contains(.layoutSpec),
                "layoutSpecBlock is set on a class that overrides layoutSpecThatFits(_:); the block is used",
                subject: self.description)
            return block(self, range)
        }
        if let edit, spec !== AbsentLayoutSpec.shared, spec.isMutable { edit(spec) }
        return spec
    }

    /// Whether positions in the layout of the node are mirrored. *Thread*: any.
    package final var mirrorsLayout: Bool {
        let (attribute, traits) = state.withLock { ($0.properties.semanticContentAttribute, $0.hierarchy.traits) }
        switch attribute {
        case .forceRightToLeft: return true
        case .unspecified: return traits?.layoutDirection == .rightToLeft
        default: return false
        }
    }

    // MARK: Requesting a layout pass

    /// Marks all measurements as outdated, and records whether a change of a descendant's size is the reason.
    final func invalidateMeasurements() {
        let isByDescendant = _MeasureContext.current.nodeInvalidatedByDescendant == ObjectIdentifier(self)
        state.withLock { state in
            state.layout.version += 1
            if !isByDescendant { state.layout.ownVersion = state.layout.version }
        }
    }

    final func invalidateAndScheduleLayout() {
        invalidateCalculatedLayout()
        request(.needsLayout) { setNeedsBackingLayout($0) }
    }

    @MainActor final func setNeedsBackingLayout(_ backing: NodeBacking) {
        if let view = backing.view { view.setNeedsLayout() } else { backing.layer.setNeedsLayout() }
    }

    /// Lays out immediately: the view or layer if the node is loaded, otherwise only the node.
    final func layOutNow() {
        guard isNodeLoaded else { return layoutPass() }
        guard
            ProgrammerError.require(
                isMainThread, "a loaded node is laid out off the main thread", subject: self.description)
        else { return }
        QueuedWrites.applyIfMain(for: self)
        backing?.layer.layoutIfNeeded()
    }

    // MARK: Measured layouts

    /// The adopted layout; nil before the first layout pass. *Thread*: any.
    public final var calculatedLayout: ASLayout? { state.withLock { $0.layout.calculated }?.layout(of: self) }

    /// The size range of the newest measurement; zeros before the first. *Units*: points. *Thread*: any.
    public final var constrainedSizeForCalculatedLayout: ASSizeRange { newestLayout?.constrainedSize ?? ASSizeRange() }

    /// Returns the size for `range` if the pending or the adopted layout was measured with this range; otherwise nil. An outdated pending
    /// layout is ignored; an outdated adopted layout counts only while no valid layout is pending. Both layouts are examined, because
    /// another caller may have measured the node with a different range after the layout for `range` was adopted.
    package final func knownSize(for range: ASSizeRange) -> CGSize? {
        state.withLock { state in
            let version = state.layout.version
            let pending = state.layout.pending.flatMap { $0.isValid(version: version) ? $0 : nil }
            if let pending, pending.constrainedSize == range { return pending.size }
            guard let calculated = state.layout.calculated, calculated.constrainedSize == range else { return nil }
            return pending == nil || calculated.isValid(version: version) ? calculated.size : nil
        }
    }

    /// Releases the drawing caches of all nodes of the tree, and of those that a measured layout will insert. *Thread*: any.
    package final func dropDrawingCachesOfTree() {
        var nodes = [self]
        while let node = nodes.popLast() {
            node.dropDrawingCaches()
            nodes += node.subnodeLinks
            node.newestLayout?.forEachSublayout { element, _ in
                if let subnode = element as? ASDisplayNode, subnode.supernodeLink == nil { nodes.append(subnode) }
            }
        }
    }

    /// Whether this node stores its whole layout with the specs, for tools. Default: false. *Thread*: any. *Differs from Texture*, which
    /// has only the setting for all nodes, the property of the class.
    public final var shouldStoreUnflattenedLayouts: Bool {
        get { state.withLock { $0.layout.storesUnflattenedLayouts } }
        set { state.withLock { $0.layout.storesUnflattenedLayouts = newValue } }
    }

    /// The whole layout with its specs from the last time that a spec was measured while `shouldStoreUnflattenedLayouts` of the node or of
    /// the class was true; nil if there was none. *Thread*: any.
    public final var unflattenedCalculatedLayout: ASLayout? { state.withLock { $0.layout.rare.unflattened } }

    /// The number of measurements, without cache hits.
    package final var measureCount: Int { Int(state.withLock { $0.layout.measureCount }) }
}

extension LayoutState {
    /// The cached layout for these arguments, if there is one.
    func cachedEntry(_ range: ASSizeRange, _ parentSize: CGSize, acceptsUnknownParent: Bool) -> LayoutCacheEntry? {
        func matches(_ entry: LayoutCacheEntry) -> Bool {
            entry.isValid(
                for: range, parentSize: parentSize, version: version, acceptsUnknownParent: acceptsUnknownParent)
        }
        if let calculated, matches(calculated) { return calculated }
        if let pending, matches(pending) { return pending }
        return nil
    }

    /// Whether the node has a cached layout that is outdated only because the size of a descendant has changed.
    var isOutdatedByDescendant: Bool {
        func isOutdated(_ entry: LayoutCacheEntry) -> Bool { entry.version >= ownVersion && entry.version < version }
        if let calculated, isOutdated(calculated) { return true }
        if let pending, isOutdated(pending) { return true }
        return false
    }
}

extension QueuedWrites {
    /// Applies queued writes to the views before their values are read.
    static func applyIfMain(for node: ASDisplayNode) {
        if isMainThread { assumeMain { node.runtime.queuedWrites.apply() } }
    }
}

/// Measures `node` with the maximum `size`, in points, and sets its bounds to the result.
public func ASDisplayNodeSizeToFitSize(_ node: ASDisplayNode, _ size: CGSize) {
    ASDisplayNodeSizeToFitSizeRange(node, ASSizeRange(min: .zero, max: size))
}

/// Measures `node` within `range`, in points, and sets its bounds to the result, with the origin at zero.
public func ASDisplayNodeSizeToFitSizeRange(_ node: ASDisplayNode, _ range: ASSizeRange) {
    let size = node.layoutThatFits(range).size
    node.bounds = CGRect(origin: .zero, size: size)
}
