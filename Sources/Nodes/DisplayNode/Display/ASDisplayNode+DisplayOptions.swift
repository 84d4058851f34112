import Foundation
import Graphics
import Scheduling
import UIKit
import UIPrimitives

/// The initial ``ASDisplayNode/drawingPriority``.
public let ASDefaultDrawingPriority = 0

extension ASDisplayNode {
    /// A block that runs before the node draws, with the context and the drawing parameters. *Thread*: the drawing thread.
    public final var willDisplayNodeContentWithRenderingContext: ASDisplayNodeContextModifier? {
        get { state.withLock { $0.display.rare.willDisplay } }
        set { replace(\.display.rare.willDisplay, newValue) }
    }

    /// A block that runs after the node drew, with the context and the drawing parameters. *Thread*: the drawing thread.
    public final var didDisplayNodeContentWithRenderingContext: ASDisplayNodeContextModifier? {
        get { state.withLock { $0.display.rare.didDisplay } }
        set { replace(\.display.rare.didDisplay, newValue) }
    }

    /// The priority of the node's drawing: pending drawings with a higher value are drawn first. Default: ``ASDefaultDrawingPriority``.
    public final var drawingPriority: Int {
        get { state.withLock { $0.display.rare.priority } }
        set { state.withLock { if $0.display.rare.priority != newValue { $0.display.rare.priority = newValue } } }
    }

    /// Whether ``placeholderImage()`` covers the node until its contents are drawn. Default: false.
    public final var placeholderEnabled: Bool {
        get { state.withLock { $0.display.isPlaceholderEnabled } }
        set { state.withLock { $0.display.isPlaceholderEnabled = newValue } }
    }

    /// The pixels per point with which the node draws: the node's own scale if the client has set one; otherwise the scale of the node's
    /// traits if it is known; otherwise the scale of the screen.
    public final var contentsScaleForDisplay: CGFloat {
        let (own, traits) = state.withLock { ($0.display.rare.isUnset ? 0 : $0.display.rare.contentsScale, $0.hierarchy.traits) }
        if own > 0 { return own }
        if let scale = traits?.displayScale, scale > 0 { return scale }
        return PixelGrid.scale
    }

    /// Requests new contents, and draws with this number of pixels per point from now on.
    public final func setNeedsDisplayAtScale(_ contentsScale: CGFloat) {
        state.withLock { $0.display.rare.contentsScale = contentsScale }
        setNeedsDisplay()
    }

    /// Calls ``setNeedsDisplayAtScale(_:)`` on every node of the subtree.
    public final func recursivelySetNeedsDisplayAtScale(_ contentsScale: CGFloat) {
        forEachNode { $0.setNeedsDisplayAtScale(contentsScale) }
    }

    // MARK: Whole subtrees

    /// Lays the subtree out and draws its pending contents. If `synchronously`, waits for them, but not for images that nodes load.
    /// *Thread*: main.
    public final func recursivelyEnsureDisplaySynchronously(_ synchronously: Bool) {
        ensureDisplay(blocking: synchronously)
    }

    /// Sets ``displaySuspended`` on every node of the subtree. *Thread*: any.
    public final func recursivelySetDisplaySuspended(_ suspended: Bool) {
        forEachNode { $0.displaySuspended = suspended }
    }

    /// Calls ``clearContents()`` on every node of the subtree; a call off the main thread takes effect on the main thread's next turn.
    public final func recursivelyClearContents() {
        performOnMain { self.forEachNode { node in assumeMain { node.clearContents() } } }
    }

    /// Lays the subtree out and draws its pending contents; if `blocking`, waits until they are drawn. *Thread*: main.
    final func ensureDisplay(blocking: Bool) {
        guard
            ProgrammerError.require(isMainThread, "a subtree is displayed off the main thread", subject: self.description)
        else { return }
        assumeMain {
            let layer = loadBacking().layer
            if layer.needsLayout() || blocking { layer.layoutIfNeeded() }
            triggerDisplay()
            if blocking { finishDisplay() }
        }
    }

    /// Starts the pending drawings of the subtree.
    @MainActor final func triggerDisplay() {
        guard let backing else { return }
        if implementsDisplay || isSynchronous { backing.layer.displayIfNeeded() }
        for subnode in subnodes ?? [] { subnode.triggerDisplay() }
    }

    /// Waits for the drawings of the subtree that are in progress, and shows them.
    @MainActor private func finishDisplay() {
        guard let backing else { return }
        if !shouldBypassEnsureDisplay() {
            backing.transaction?.finishNow()
            let operation = state.withLock { $0.display.operation }
            operation?.finishTransactionNow()
        }
        for subnode in subnodes ?? [] { subnode.finishDisplay() }
    }

    // MARK: Actions

    /// The action of a layer-backed node's layer: it animates in the same situations as the layer of a view.
    @MainActor final func actionOfBackingLayer(_ layer: CALayer, forKey event: String) -> CAAction? {
        layerAction(forKey: event) ?? layer.actions?[event] ?? ViewAnimationContext.action(for: layer, key: event) ?? NSNull()
    }
}

/// Draws the subtrees of nodes that entered the display range, even if they are off screen.
///
/// Loading views uses the main thread, so each frame loads as many nodes as its budget allows, at least one.
@MainActor final class DisplaySchedule {
    private let scheduler: FrameScheduler
    private var pending: [WeakNode] = []

    nonisolated fileprivate init(scheduler: FrameScheduler) {
        self.scheduler = scheduler
    }

    private struct WeakNode {
        weak var node: ASDisplayNode?
    }

    static func add(_ node: ASDisplayNode) { node.runtime.displaySchedule.add(node) }

    private func add(_ node: ASDisplayNode) {
        pending.append(WeakNode(node: node))
        if pending.count == 1 { scheduler.enqueue(.display) { self.run() } }
    }

    private func run() {
        repeat {
            if pending.isEmpty { return }
            let node = pending.removeFirst().node
            if let node, node.interfaceState.contains(.display) { node.ensureDisplay(blocking: false) }
        } while !scheduler.isBudgetSpent
        // The commit pass precedes the current pass of the frame, so this runs in the next frame.
        if !pending.isEmpty { scheduler.enqueue(.commit) { self.run() } }
    }
}

extension Runtime {
    private static let displayScheduleSlot = RuntimeSlot { DisplaySchedule(scheduler: $0.scheduler) }

    fileprivate var displaySchedule: DisplaySchedule {
        unsafeDowncast(object(in: Self.displayScheduleSlot), to: DisplaySchedule.self)
    }
}
