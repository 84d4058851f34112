import Foundation
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

// Measuring. No lock is held while anything is measured; a result carries the version it was measured for, and is kept
// only as long as that is the node's.

extension ASDisplayNode {
    // MARK: Asking for a layout

    /// The layout in force or the one measured last, if either answers the question; else a new one, which is kept.
    final func cachedOrNewLayout(_ range: ASSizeRange, parentSize: CGSize) -> ASLayout {
        let scope = TransitionScope.current
        let (cached, version, isForeign) = state.withLock { state -> (ASLayout?, UInt, Bool) in
            let layout = state.layout
            if layout.inheritedTransitionID != 0, layout.inheritedTransitionID != scope { return (nil, 0, true) }
            for entry in [layout.calculated, layout.pending] {
                guard let entry, entry.isValid(for: range, parentSize: parentSize, version: layout.version) else { continue }
                return (entry.layout, layout.version, false)
            }
            return (nil, layout.version, false)
        }
        if let cached { return cached }
        let layout = measure(range, parentSize: parentSize)
        // A question from outside the transition that the node takes part in leaves no trace.
        if isForeign { return layout }
        let entry = LayoutCacheEntry(layout: layout, constrainedSize: range, parentSize: parentSize, version: version)
        keepAsPending(entry)
        return layout
    }

    private func keepAsPending(_ entry: LayoutCacheEntry) {
        // What is replaced is let go of after the lock: it may hold the last reference to a node.
        var entry: LayoutCacheEntry? = entry
        state.withLock { state in
            if let pending = state.layout.pending, pending.version > entry!.version { return }
            swap(&state.layout.pending, &entry)
        }
    }

    /// Measures without looking for an earlier answer.
    final func measure(_ range: ASSizeRange, parentSize: CGSize) -> ASLayout {
        willCalculateLayout(range)
        for delegate in interfaceStateDelegates { delegate.nodeWillCalculateLayout(range) }
        state.withLock { $0.layout.measureCount += 1 }
        return Trace.span(.measure, "\(type(of: self))") {
            calculateLayoutThatFits(range, restrictedTo: style.size, relativeToParentSize: parentSize)
        }
    }

    /// The pending layout, if it is the newest, else the one in force.
    final var newestLayout: LayoutCacheEntry? {
        state.withLock { state in
            if let pending = state.layout.pending, pending.isValid(version: state.layout.version) { return pending }
            return state.layout.calculated
        }
    }

    // MARK: Measuring

    /// The spec's layout, reduced to nodes; or a size.
    final func layoutFromSpecOrSize(_ range: ASSizeRange) -> ASLayout {
        let spec = timed(.layoutSpec) { makeSpec(range) }
        if spec === AbsentLayoutSpec.shared {
            let size = ASSizeRangeClamp(range, calculateSizeThatFits(range.max))
            return ASLayout(layoutElement: self, size: size, sublayouts: nil)
        }
        spec.markUsed()
        if let traits = state.withLock({ $0.hierarchy.traits }) {
            TraitPropagation.propagate(traits.primitiveTraitCollection(), into: spec)
        }
        let layout = timed(.layoutComputation) { spec.layoutThatFits(range) }
        layout.position = .zero
        let whole = ASLayout(layoutElement: self, size: layout.size, sublayouts: [layout])
        if shouldStoreUnflattenedLayouts { replace(\.layout.unflattened, whole) }
        let flat = whole.filteredNodeLayoutTree()
        return isRightToLeft ? mirrored(flat) : flat
    }

    /// Asks the program for the spec; it may not change the tree meanwhile.
    private func makeSpec(_ range: ASSizeRange) -> ASLayoutSpec {
        SpecScope.with(self) {
            guard let block = layoutSpecBlock else { return layoutSpecThatFits(range) }
            ProgrammerError.require(
                !OverriddenMethods.of(type(of: self)).contains(.layoutSpec),
                "layoutSpecBlock is set on a class that overrides layoutSpecThatFits(_:); the block is used",
                subject: self.description)
            return block(self, range)
        }
    }

    private var isRightToLeft: Bool {
        let (attribute, traits) = state.withLock { ($0.properties.semanticContentAttribute, $0.hierarchy.traits) }
        switch attribute {
        case .forceRightToLeft: return true
        case .unspecified: return traits?.layoutDirection == .rightToLeft
        default: return false
        }
    }

    /// The same layout with left and right exchanged.
    private func mirrored(_ layout: ASLayout) -> ASLayout {
        let sublayouts = layout.sublayouts.compactMap { sublayout -> ASLayout? in
            guard let element = sublayout.layoutElement else { return nil }
            let position = CGPoint(
                x: layout.size.width - sublayout.size.width - sublayout.position.x, y: sublayout.position.y)
            return ASLayout(
                layoutElement: element, size: sublayout.size, position: position, sublayouts: sublayout.sublayouts)
        }
        return ASLayout(layoutElement: self, size: layout.size, position: layout.position, sublayouts: sublayouts)
    }

    // MARK: Asking for a layout pass

    final func invalidateAndScheduleLayout() {
        invalidateCalculatedLayout()
        request(.needsLayout) { setNeedsBackingLayout($0) }
    }

    @MainActor final func setNeedsBackingLayout(_ backing: NodeBacking) {
        if let view = backing.view { view.setNeedsLayout() } else { backing.layer.setNeedsLayout() }
    }

    /// Does the layout pass: of the view or layer if there is one, else of the node alone.
    final func layOutNow() {
        guard isNodeLoaded else { return layoutPass() }
        guard
            ProgrammerError.require(
                isMainThread, "a loaded node is laid out off the main thread", subject: self.description)
        else { return }
        QueuedWrites.applyIfMain()
        backing?.layer.layoutIfNeeded()
    }

    // MARK: What was measured

    /// The layout in force.
    public final var calculatedLayout: ASLayout? { state.withLock { $0.layout.calculated?.layout } }

    /// The size that was measured last; zero before the first measurement.
    public final var calculatedSize: CGSize { newestLayout?.layout.size ?? .zero }

    /// The range that was measured with last.
    public final var constrainedSizeForCalculatedLayout: ASSizeRange { newestLayout?.constrainedSize ?? ASSizeRange() }

    /// Whether the whole layout with its specs is kept, for tools.
    public final var shouldStoreUnflattenedLayouts: Bool {
        get { state.withLock { $0.layout.storesUnflattenedLayouts } }
        set { state.withLock { $0.layout.storesUnflattenedLayouts = newValue } }
    }

    /// The whole layout with its specs, if ``shouldStoreUnflattenedLayouts`` was set before measuring.
    public final var unflattenedCalculatedLayout: ASLayout? { state.withLock { $0.layout.unflattened } }

    /// How often the node was measured; answers from the cache do not count.
    package final var measureCount: Int { state.withLock { $0.layout.measureCount } }
}

extension QueuedWrites {
    /// Brings views up to date before something is read from them.
    static func applyIfMain() {
        if isMainThread { assumeMain { apply() } }
    }
}

/// Measures `node` within `size` and gives it the size it wants.
public func ASDisplayNodeSizeToFitSize(_ node: ASDisplayNode, _ size: CGSize) {
    ASDisplayNodeSizeToFitSizeRange(node, ASSizeRange(min: .zero, max: size))
}

/// Measures `node` within `range` and gives it the size it wants.
public func ASDisplayNodeSizeToFitSizeRange(_ node: ASDisplayNode, _ range: ASSizeRange) {
    let size = node.layoutThatFits(range).size
    node.bounds = CGRect(origin: .zero, size: size)
}
