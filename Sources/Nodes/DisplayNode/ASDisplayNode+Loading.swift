import Dispatch
import Foundation
import Graphics
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

extension ASDisplayNode {
    // MARK: Wrapping

    final func wrap(viewBlock: @escaping ASDisplayNodeViewBlock) {
        guard requireUnloaded("setViewBlock") else { return }
        state.withLock { state in
            state.hierarchy.rare.viewBlock = viewBlock
            state.hierarchy.isSynchronous = true
        }
    }

    final func wrap(layerBlock: @escaping ASDisplayNodeLayerBlock) {
        guard requireUnloaded("setLayerBlock") else { return }
        state.withLock { state in
            state.hierarchy.rare.layerBlock = layerBlock
            state.hierarchy.isSynchronous = true
            state.hierarchy.isLayerBacked = true
        }
    }

    final func setLayerBacked(_ isLayerBacked: Bool) {
        guard isLayerBacked != self.isLayerBacked, requireUnloaded("isLayerBacked") else { return }
        guard
            ProgrammerError.require(
                !isLayerBacked || supportsLayerBacking, "this class needs a view", subject: self.description)
        else { return }
        state.withLock { $0.hierarchy.isLayerBacked = isLayerBacked }
    }

    private func requireUnloaded(_ what: String) -> Bool {
        ProgrammerError.require(!isNodeLoaded, "\(what) must be set before the node is loaded", subject: self.description)
    }

    // MARK: Loading

    /// The view of the node, which is created now if there is none.
    final func loadedView() -> UIView {
        if isMainThread {
            if let view = backing?.view { return view }
            return assumeMain { loadView() }
        }
        ProgrammerError.report("a node's view is requested off the main thread", subject: self.description)
        return DispatchQueue.main.sync { self.loadedView() }
    }

    /// The layer of the node, which is created now if there is none.
    final func loadedLayer() -> CALayer {
        if isMainThread {
            if let layer = backing?.layer { return layer }
            return assumeMain { loadBacking().layer }
        }
        ProgrammerError.report("a node's layer is requested off the main thread", subject: self.description)
        return DispatchQueue.main.sync { UnsafeTransfer(value: self.loadedLayer()) }.value
    }

    @MainActor private func loadView() -> UIView {
        let backing = loadBacking()
        if let view = backing.view { return view }
        ProgrammerError.report("a layer-backed node has no view", subject: self.description)
        return UIView(layer: backing.layer)
    }

    /// Creates and configures the view or layer, attaches those of the subnodes and notifies the node and its delegates.
    @discardableResult
    @MainActor final func loadBacking() -> NodeBacking {
        if let backing { return backing }
        ProgrammerError.require(
            !state.withLock { $0.hierarchy.isRasterized }, "a node below a rasterized one has no view or layer",
            subject: self.description)
        let made = makeBacking()
        connect(made)
        backing = made
        // The blocks that created the view are released outside the lock.
        let (properties, blocks, _) = state.withLock { state in
            state.hierarchy.isLoaded = true
            state.properties.queued = []
            let done = (state.hierarchy.rare.remove(\.viewBlock), state.hierarchy.rare.remove(\.layerBlock))
            return (state.properties, state.hierarchy.rare.remove(\.didLoadBlocks) ?? [], done)
        }
        applyStoredProperties(properties, to: made)
        for subnode in subnodes ?? [] { attachBacking(of: subnode) }
        if implementsDisplay { made.layer.setNeedsDisplay() }
        made.layer.setNeedsLayout()
        didLoad()
        for block in blocks { block(self) }
        nodeDidLoad()
        forEachInterfaceStateDelegate { $0.nodeDidLoad() }
        return made
    }

    @MainActor private func makeBacking() -> NodeBacking {
        let (viewBlock, layerBlock, isLayerBacked, isSynchronous) = state.withLock {
            ($0.hierarchy.rare.viewBlock, $0.hierarchy.rare.layerBlock, $0.hierarchy.isLayerBacked, $0.hierarchy.isSynchronous)
        }
        if let layerBlock { return NodeBacking(layer: layerBlock(), isForeign: true) }
        if let viewBlock { return NodeBacking(view: viewBlock(), isForeign: isSynchronous) }
        if isLayerBacked { return NodeBacking(layer: _ASDisplayLayer(), isForeign: false) }
        return NodeBacking(view: _ASDisplayView(frame: .zero), isForeign: false)
    }

    @MainActor private func connect(_ backing: NodeBacking) {
        NodeOfLayer.set(self, for: backing.layer)
        (backing.layer as? _ASDisplayLayer)?.node = self
        (backing.view as? _ASDisplayView)?.node = self
        if backing.layer is _ASDisplayLayer { backing.layer.contentsScale = contentsScaleForDisplay }
    }

    @MainActor private func applyStoredProperties(_ properties: ViewProperties, to backing: NodeBacking) {
        var fields = properties.assigned
        // A view that the client's block created keeps its values; the node's own view starts with the defaults of a node.
        if !backing.isForeign { fields.formUnion([.isOpaque]) }
        backing.apply(fields, of: properties, traits: uiTraitCollection)
        if fields.contains(.cornerRadius) || fields.contains(.maskedCorners) { applyCornerRounding() }
        if backing.isForeign, let view = backing.view, state.withLock({ $0.hierarchy.accessibility != nil }) {
            applyAccessibility(to: view, changedFrom: AccessibilityProperties.Values())
        }
        if !fields.contains(.bounds) { noteBackingBounds(backing.layer.bounds, position: backing.layer.position) }
    }

    /// Stores the bounds and the position of the view or layer, for other threads. *Thread*: main.
    package final func noteBackingBounds(_ bounds: CGRect, position: CGPoint) {
        state.withLock { $0.properties.noteBacking(bounds: bounds, position: position) }
    }

    final func runOnceLoaded(_ body: @escaping ASDisplayNodeDidLoadBlock) {
        let isLoaded = state.withLock { state -> Bool in
            if !state.hierarchy.isLoaded { state.hierarchy.rare.didLoadBlocks = (state.hierarchy.rare.didLoadBlocks ?? []) + [body] }
            return state.hierarchy.isLoaded
        }
        guard isLoaded else { return }
        ProgrammerError.require(
            isMainThread, "onDidLoad is called on a loaded node off the main thread", subject: self.description)
        performOnMain { body(self) }
    }

    /// The lock that a client may hold during several calls; created on first access.
    final var userLock: NSRecursiveLock {
        state.withLock { state in
            if let lock = state.hierarchy.rare.userLock { return lock }
            let lock = NSRecursiveLock()
            state.hierarchy.rare.userLock = lock
            return lock
        }
    }

    // MARK: Freeing

    /// Passes the view or layer of a node that is freed off the main thread to the main thread, which releases it. Everything else is freed
    /// on the thread of `deinit`.
    final func releaseBacking() {
        Trace.span(.free, "\(type(of: self))") {}
        guard let backing else { return }
        self.backing = nil
        if isMainThread { return }
        Runtime.current.mainThreadReleaseQueue.add(backing)
    }
}

/// The views and layers of nodes that were freed off the main thread. They are released on the main thread, a limited number in each frame.
private final class MainThreadReleaseQueue: Sendable {
    private let scheduler: FrameScheduler
    private let pending = Locked<[NodeBacking]>([])
    /// The number of views and layers that a frame can free without exceeding its time budget.
    private static let batchSize = 64

    init(scheduler: FrameScheduler) {
        self.scheduler = scheduler
    }

    /// Enqueues a view or layer, which the caller no longer uses. *Thread*: any.
    func add(_ backing: NodeBacking) {
        let isFirst = pending.withLock { pending in
            pending.append(backing)
            return pending.count == 1
        }
        if isFirst { scheduler.enqueue(.present) { self.releaseBatch() } }
    }

    @MainActor private func releaseBatch() {
        let (batch, isMore) = pending.withLock { pending -> ([NodeBacking], Bool) in
            let batch = Array(pending.suffix(Self.batchSize))
            pending.removeLast(batch.count)
            return (batch, !pending.isEmpty)
        }
        _ = consume batch
        // The compose pass precedes the present pass of a frame, so the next batch is enqueued, and freed, in the next frame.
        if isMore { scheduler.enqueue(.compose) { self.scheduler.enqueue(.present) { self.releaseBatch() } } }
    }
}

extension Runtime {
    private static let mainThreadReleaseQueueSlot = RuntimeSlot { MainThreadReleaseQueue(scheduler: $0.scheduler) }

    fileprivate var mainThreadReleaseQueue: MainThreadReleaseQueue {
        unsafeDowncast(object(in: Self.mainThreadReleaseQueueSlot), to: MainThreadReleaseQueue.self)
    }
}
