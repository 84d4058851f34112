import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// One row, item or supplementary element of a list: the block that creates its node, the node, and its constrained size.
///
/// *Thread*: any; `mapPositions` and `isBeingMeasured` only on the main thread.
/// Protection: `state` is protected by its lock; `mapPositions` belongs to the main thread.
open class ASCollectionElement: NSObject, @unchecked Sendable {
    /// The kind of a supplementary element; nil for rows and items.
    public let supplementaryElementKind: String?

    /// The constrained size of the row or item. A row's node is measured for it less the width of the accessory.
    open var constrainedSize: ASSizeRange {
        get { state.withLock { $0.constrainedSize } }
        set { state.withLock { $0.constrainedSize = newValue } }
    }

    /// The traits of the node.
    open var traitCollection: ASPrimitiveTraitCollection {
        get { state.withLock { $0.traits } }
        set {
            let node = state.withLock { state in
                state.traits = newValue
                return state.node
            }
            if let node { TraitPropagation.propagate(newValue, into: node) }
        }
    }

    /// The data source's model of the row or item; nil if it provides none.
    open var nodeModel: Any? { state.withLock { $0.nodeModel } }

    /// The node; the first access creates it with its block. *Thread*: any; blocks while another thread creates it.
    open var node: ASCellNode { makeNodeIfNeeded() }

    /// The node, if it exists.
    open var nodeIfAllocated: ASCellNode? { state.withLock { $0.node } }

    /// The table or collection node of the element; nil after it was released.
    open var owningNode: (any ASRangeManagingNode)? { state.withLock { $0.owner } as? any ASRangeManagingNode }

    private struct State {
        var block: ASCellNodeBlock?
        var node: ASCellNode?
        var isMaking = false
        /// The thread that is measuring the node, and whether another thread is blocked on it.
        var measuring: (thread: UInt64, hasWaiters: Bool)?
        var constrainedSize: ASSizeRange
        /// The width by which the accessory makes the content of a table row narrower than the constrained size. *Units*: points. Nil
        /// until the node, which defines the accessory, is measured for the first time; 0 for items.
        var accessoryWidth: CGFloat?
        var traits: ASPrimitiveTraitCollection
        var nodeModel: Any?
        weak var owner: ASDisplayNode?

        /// The constrained size of the node.
        var contentRange: ASSizeRange {
            guard let accessoryWidth, accessoryWidth != 0 else { return constrainedSize }
            var range = constrainedSize
            range.min.width = max(0, range.min.width - accessoryWidth)
            range.max.width = max(0, range.max.width - accessoryWidth)
            return range
        }
    }

    /// The position of the element in a map.
    struct MapPosition {
        unowned(unsafe) var section: SectionedRuns.Section
        unowned(unsafe) var handle: RunTree.Node
    }

    private let state: Locked<State>
    /// The positions of the element in the pending and in the visible map.
    /// Protection: main thread only.
    nonisolated(unsafe) var mapPositions: (pending: MapPosition?, visible: MapPosition?) = (nil, nil)

    /// Whether a background queue is creating or measuring the node.
    // Protection: main thread only.
    nonisolated(unsafe) var isBeingMeasured = false

    /// Unblocks threads that wait for a node that another thread creates or measures. Shared by all elements, as blocking is rare.
    private static let nodeCondition = NSCondition()

    init(
        kind: String? = nil, nodeModel: Any? = nil, constrainedSize: ASSizeRange, isRow: Bool = false,
        traits: ASPrimitiveTraitCollection, owner: ASDisplayNode?, block: @escaping ASCellNodeBlock
    ) {
        supplementaryElementKind = kind
        // Protection: the lock of `state`.
        nonisolated(unsafe) let first = State(
            block: block, constrainedSize: constrainedSize, accessoryWidth: isRow ? nil : 0, traits: traits,
            nodeModel: nodeModel, owner: owner)
        state = Locked(first)
    }

    private func makeNodeIfNeeded() -> ASCellNode {
        while true {
            let (node, block) = state.withLock { state -> (ASCellNode?, ASCellNodeBlock?) in
                if let node = state.node { return (node, nil) }
                guard !state.isMaking, let block = state.block else { return (nil, nil) }
                state.isMaking = true
                return (nil, block)
            }
            if let node { return node }
            if let block { return make(block) }
            Self.nodeCondition.lock()
            if state.withLock({ $0.isMaking }) { Self.nodeCondition.wait() }
            Self.nodeCondition.unlock()
        }
    }

    private func make(_ block: ASCellNodeBlock) -> ASCellNode {
        let node = block()
        let (traits, owner) = state.withLock { ($0.traits, $0.owner) }
        node.attach(to: self, owner: owner as? any ASRangeManagingNode, traits: traits)
        Self.nodeCondition.lock()
        // The block is returned, so that it is freed after the lock of `state` is released.
        _ = state.withLock { state in
            state.node = node
            state.isMaking = false
            return state.block.take()
        }
        Self.nodeCondition.broadcast()
        Self.nodeCondition.unlock()
        propagateNewerTraits(than: traits, to: node)
        return node
    }

    /// Propagates the traits that were set while the node was being created, and repeats this while another thread sets newer ones.
    private func propagateNewerTraits(than traits: ASPrimitiveTraitCollection, to node: ASCellNode) {
        var applied = traits
        var current = state.withLock { $0.traits }
        while applied != current {
            TraitPropagation.propagate(current, into: node)
            applied = current
            current = state.withLock { $0.traits }
        }
    }

    /// Stores the new model of a reloaded item, whose node stays.
    func adopt(nodeModel: Any?) {
        state.withLock { $0.nodeModel = nodeModel }
    }

    /// Creates the node and measures it for the element's constrained size. *Thread*: any; it blocks while another thread measures the
    /// node, like Texture's lock: two threads never call a client's hooks for the same cell concurrently. Returns nil if the
    /// constrained size has no area yet.
    ///
    /// - Parameter isOutsideLoadedRange: whether to release the drawing caches of the node after the measurement, because the element may
    ///   never enter a range around the viewport. The size and the frames remain.
    @discardableResult
    func measure(isOutsideLoadedRange: Bool = false) -> CGSize? {
        guard hasAvailableSpace else { return nil }
        let node = node
        let isOutermost = beginMeasuring()
        defer { if isOutermost { endMeasuring() } }
        let contentRange = contentRange(for: node)
        return Trace.span(.measure, "\(type(of: node))") {
            let size = node.layoutThatFits(contentRange).size
            node.frame = CGRect(origin: .zero, size: size)
            if isOutsideLoadedRange, !node.isInPreloadState { node.dropDrawingCachesOfTree() }
            return size
        }
    }

    /// The constrained size less the part that the accessory of a table row occupies.
    private func contentRange(for node: ASCellNode) -> ASSizeRange {
        if state.withLock({ $0.accessoryWidth == nil }) {
            let width = node.tableAppearance.accessoryType.reservedWidth
            state.withLock { $0.accessoryWidth = $0.accessoryWidth ?? width }
        }
        return state.withLock { $0.contentRange }
    }

    /// The width that the node is measured for. *Units*: points.
    var contentWidth: CGFloat { state.withLock { $0.contentRange.max.width } }

    /// Sets the actual content width of a table row where it differs from the width for which the node was measured.
    func fit(contentWidth: CGFloat) {
        state.withLock { $0.accessoryWidth = $0.constrainedSize.max.width - contentWidth }
    }

    private enum MeasuringTurn {
        case begun, nested, busy
    }

    /// Blocks until no other thread measures the node. Returns false for a recursive call from this thread's own measurement.
    private func beginMeasuring() -> Bool {
        let thread = UInt64(pthread_self())
        while true {
            switch state.withLock({ Self.beginTurn(&$0, thread) }) {
            case .begun: return true
            case .nested: return false
            case .busy: waitUntilMeasured()
            }
        }
    }

    private static func beginTurn(_ state: inout State, _ thread: UInt64) -> MeasuringTurn {
        guard let measuring = state.measuring else {
            state.measuring = (thread, false)
            return .begun
        }
        return measuring.thread == thread ? .nested : .busy
    }

    private func waitUntilMeasured() {
        Self.nodeCondition.lock()
        let isMeasuring = state.withLock { state in
            state.measuring?.hasWaiters = true
            return state.measuring != nil
        }
        if isMeasuring { Self.nodeCondition.wait() }
        Self.nodeCondition.unlock()
    }

    private func endMeasuring() {
        let hasWaiters = state.withLock { $0.measuring.take()?.hasWaiters ?? false }
        guard hasWaiters else { return }
        Self.nodeCondition.lock()
        Self.nodeCondition.broadcast()
        Self.nodeCondition.unlock()
    }

    /// Whether the constrained size has an area; without one nothing is measured.
    var hasAvailableSpace: Bool { ASSizeRangeHasSignificantArea(constrainedSize) }

    /// Whether the node has a layout for the element's constrained size.
    var isMeasured: Bool { measuredSize != nil }

    /// The measured size for the current constrained size; nil before measurement.
    var measuredSize: CGSize? {
        let (node, range) = state.withLock { ($0.node, $0.contentRange) }
        return node?.knownSize(for: range)
    }
}
