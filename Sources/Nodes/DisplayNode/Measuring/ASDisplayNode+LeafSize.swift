import Foundation
import LayoutEngine
import Scheduling
import UIPrimitives

// Most nodes of a list have no layout spec and override no method of measuring but `calculateSizeThatFits(_:)`. The solver needs only
// their sizes: no layout object, and the lock is acquired twice instead of six times.

extension ASDisplayNode {
    /// The next step of a size request, read from the state of a leaf.
    private enum LeafStep {
        /// The result may consist of more than a size, or must not be cached.
        case requestLayout
        case known(CGSize)
        case measure(version: UInt, isOutdatedByDescendant: Bool, scale: CGFloat, hasDelegates: Bool)
    }

    /// The size of the node for the solver, cached as ``cachedOrNewLayout(_:parentSize:)`` caches layouts. Nil if the layout itself must be
    /// requested, because the class overrides other methods of measuring, or because the node has a layout spec block or other rare layout
    /// state, or takes part in a transition.
    final func sizeOfLeaf(in range: ASSizeRange, parentSize: CGSize) -> CGSize? {
        guard OverriddenMethods.measuresBySizeAlone(type(of: self)) else { return nil }
        let acceptsUnknownParent = _MeasureContext.current.acceptsUnknownParent
        let step = state.withLock { state -> LeafStep in
            guard state.layout.inheritedTransitionID == 0, state.layout.rare.isUnset else { return .requestLayout }
            if let known = state.layout.cachedEntry(range, parentSize, acceptsUnknownParent: acceptsUnknownParent) {
                return .known(known.size)
            }
            state.layout.measureCount &+= 1
            return .measure(
                version: state.layout.version, isOutdatedByDescendant: state.layout.isOutdatedByDescendant,
                scale: state.hierarchy.traits?.displayScale ?? 0, hasDelegates: !state.hierarchy.rare.isUnset)
        }
        switch step {
        case .requestLayout: return nil
        case .known(let size): return size
        case .measure(let version, let isOutdatedByDescendant, let scale, let hasDelegates):
            willCalculateLayout(range)
            if hasDelegates { for delegate in interfaceStateDelegates { delegate.nodeWillCalculateLayout(range) } }
            let size = Trace.span(.measure, "\(type(of: self))", of: self) {
                measureLeaf(range, parentSize, acceptsUnknownParent: isOutdatedByDescendant, scale: scale)
            }
            storePending(LayoutCacheEntry(sizeOfLeaf: size, constrainedSize: range, parentSize: parentSize, version: version))
            return size
        }
    }

    /// Calls ``calculateSizeThatFits(_:)`` within the sizes of the style, in the context in which the node is measured.
    private func measureLeaf(_ range: ASSizeRange, _ parentSize: CGSize, acceptsUnknownParent: Bool, scale: CGFloat) -> CGSize {
        func size() -> CGSize {
            let limits = range.restricted(to: styleSize, parentSize: parentSize, of: self)
            return ASLayout.validSize(ASSizeRangeClamp(limits, calculateSizeThatFits(limits.max)), of: self)
        }
        let context = _MeasureContext.current
        if context.acceptsUnknownParent == acceptsUnknownParent, scale <= 0 || scale == context.scale { return size() }
        return _MeasureContext.with {
            $0.acceptsUnknownParent = acceptsUnknownParent
            if scale > 0 { $0.scale = scale }
        } _: {
            size()
        }
    }
}
