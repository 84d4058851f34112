import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// One row, item or supplementary of a list: how to make its node, the node once made, and the room it is measured for.
///
/// *Thread*: any; where a list has it now is main only.
// Protection: `state` is behind its lock; `places` belongs to the main thread.
open class ASCollectionElement: NSObject, @unchecked Sendable {
    /// The kind of a supplementary element; nil for rows and items.
    public let supplementaryElementKind: String?

    /// The room that the node is measured for.
    open var constrainedSize: ASSizeRange {
        get { state.withLock { $0.constrainedSize } }
        set { state.withLock { $0.constrainedSize = newValue } }
    }

    /// The traits that the node gets.
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

    /// What the data source calls the item; nil in tables.
    open var nodeModel: Any? { state.withLock { $0.nodeModel } }

    /// The node, made by its block when first asked for. *Thread*: any; it waits while another thread makes it.
    open var node: ASCellNode { makeNodeIfNeeded() }

    /// The node, if it has been made.
    open var nodeIfAllocated: ASCellNode? { state.withLock { $0.node } }

    private struct State {
        var block: ASCellNodeBlock?
        var node: ASCellNode?
        var isMaking = false
        /// The thread that measures the node, and whether another one waits for it.
        var measuring: (thread: UInt64, hasWaiters: Bool)?
        var constrainedSize: ASSizeRange
        /// How much narrower than its room the content of a table's row is. Unknown until its node, which has the
        /// accessory, is measured; 0 for items.
        var narrowing: CGFloat?
        var traits: ASPrimitiveTraitCollection
        var nodeModel: Any?
        weak var owner: ASDisplayNode?

        /// What the node is measured for.
        var contentRange: ASSizeRange {
            guard let narrowing, narrowing != 0 else { return constrainedSize }
            var range = constrainedSize
            range.min.width = max(0, range.min.width - narrowing)
            range.max.width = max(0, range.max.width - narrowing)
            return range
        }
    }

    /// Where a list has the element.
    struct Place {
        unowned(unsafe) var section: SectionedRuns.Section
        unowned(unsafe) var handle: RunTree.Node
    }

    private let state: Locked<State>
    /// Where the pending and the visible map have the element.
    // Protection: main thread only.
    nonisolated(unsafe) var places: (pending: Place?, visible: Place?) = (nil, nil)

    /// Whether a background queue is making or measuring the node.
    // Protection: main thread only.
    nonisolated(unsafe) var isBeingMeasured = false

    /// Wakes threads that wait for a node that another one makes or measures. One for all: waiting is rare.
    private static let making = NSCondition()

    init(
        kind: String? = nil, nodeModel: Any? = nil, constrainedSize: ASSizeRange, isRow: Bool = false,
        traits: ASPrimitiveTraitCollection, owner: ASDisplayNode?, block: @escaping ASCellNodeBlock
    ) {
        supplementaryElementKind = kind
        // Protection: goes behind the lock.
        nonisolated(unsafe) let first = State(
            block: block, constrainedSize: constrainedSize, narrowing: isRow ? nil : 0, traits: traits,
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
            Self.making.lock()
            if state.withLock({ $0.isMaking }) { Self.making.wait() }
            Self.making.unlock()
        }
    }

    private func make(_ block: ASCellNodeBlock) -> ASCellNode {
        let node = block()
        let (traits, owner) = state.withLock { ($0.traits, $0.owner) }
        node.attach(to: self, owner: owner as? any ASRangeManagingNode, traits: traits)
        Self.making.lock()
        let (current, _) = state.withLock { state in
            state.node = node
            state.isMaking = false
            return (state.traits, state.block.take())
        }
        Self.making.broadcast()
        Self.making.unlock()
        handOver(current, instead: traits, to: node)
        return node
    }

    /// New traits may have come while there was no node yet to hand them to, and others while these were handed over.
    private func handOver(_ current: ASPrimitiveTraitCollection, instead old: ASPrimitiveTraitCollection, to node: ASCellNode) {
        var (handed, wanted) = (old, current)
        while handed != wanted {
            TraitPropagation.propagate(wanted, into: node)
            handed = wanted
            wanted = state.withLock { $0.traits }
        }
    }

    /// Keeps the node for another item that the data source says is the same thing.
    func adopt(nodeModel: Any?) {
        state.withLock { $0.nodeModel = nodeModel }
    }

    /// Makes the node and measures it for the element's room. *Thread*: any; it waits while another one measures the node,
    /// as Texture's lock makes it do: a program's hooks are never called for one cell from two threads at once.
    /// Returns nil where the room has no area yet.
    ///
    /// - Parameter isFar: whether the element may never come near: nothing is kept then but its size and frames.
    @discardableResult
    func measure(isFar: Bool = false) -> CGSize? {
        let range = constrainedSize
        guard range.max.width > 0, range.max.height > 0 else { return nil }
        let node = node
        let isOutermost = beginMeasuring()
        defer { if isOutermost { endMeasuring() } }
        let contentRange = contentRange(for: node)
        return Trace.span(.measure, "\(type(of: node))") {
            let size = node.layoutThatFits(contentRange).size
            node.frame = CGRect(origin: .zero, size: size)
            if isFar, !node.isInPreloadState { node.forEachNode { $0.dropDrawingCaches() } }
            return size
        }
    }

    /// The room without what the accessory of a table's row takes of it.
    private func contentRange(for node: ASCellNode) -> ASSizeRange {
        if state.withLock({ $0.narrowing == nil }) {
            let room = node.tableLook.accessoryType.room
            state.withLock { $0.narrowing = $0.narrowing ?? room }
        }
        return state.withLock { $0.contentRange }
    }

    /// The width that the node is measured for. *Units*: points.
    var contentWidth: CGFloat { state.withLock { $0.contentRange.max.width } }

    /// The content of a table's row turned out to have another width than it was measured for.
    func fit(contentWidth: CGFloat) {
        state.withLock { $0.narrowing = $0.constrainedSize.max.width - contentWidth }
    }

    private enum Turn {
        case begun, nested, taken
    }

    /// Waits until no other thread measures the node. Returns false in the middle of this thread's own measurement.
    private func beginMeasuring() -> Bool {
        let thread = UInt64(pthread_self())
        while true {
            switch state.withLock({ Self.takeTurn(&$0, thread) }) {
            case .begun: return true
            case .nested: return false
            case .taken: waitForTurn()
            }
        }
    }

    private static func takeTurn(_ state: inout State, _ thread: UInt64) -> Turn {
        guard let measuring = state.measuring else {
            state.measuring = (thread, false)
            return .begun
        }
        return measuring.thread == thread ? .nested : .taken
    }

    private func waitForTurn() {
        Self.making.lock()
        let isTaken = state.withLock { state in
            state.measuring?.hasWaiters = true
            return state.measuring != nil
        }
        if isTaken { Self.making.wait() }
        Self.making.unlock()
    }

    private func endMeasuring() {
        let hasWaiters = state.withLock { $0.measuring.take()?.hasWaiters ?? false }
        guard hasWaiters else { return }
        Self.making.lock()
        Self.making.broadcast()
        Self.making.unlock()
    }

    /// Whether the room has an area: nothing is measured for one without.
    var hasRoom: Bool {
        let room = constrainedSize.max
        return room.width > 0 && room.height > 0
    }

    /// Whether the node has a layout for the element's room.
    var isMeasured: Bool { measuredSize != nil }

    /// The size that the node was measured to for the room it has now; nil before.
    var measuredSize: CGSize? {
        let (node, range) = state.withLock { ($0.node, $0.contentRange) }
        return node?.knownSize(for: range)
    }
}
