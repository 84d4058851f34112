import Foundation
import Graphics
import Scheduling
import UIKit
import UIPrimitives

extension ASDisplayNode {
    /// Runs before the node draws, in the drawing thread, with the context and the drawing parameters.
    public final var willDisplayNodeContentWithRenderingContext: ASDisplayNodeContextModifier? {
        get { state.withLock { $0.display.rare.willDisplay } }
        set { replace(\.display.rare.willDisplay, newValue) }
    }

    /// Runs after the node drew, in the drawing thread.
    public final var didDisplayNodeContentWithRenderingContext: ASDisplayNodeContextModifier? {
        get { state.withLock { $0.display.rare.didDisplay } }
        set { replace(\.display.rare.didDisplay, newValue) }
    }

    /// Of drawings that wait, those of higher priority come first.
    public final var drawingPriority: Int {
        get { state.withLock { $0.display.priority } }
        set { state.withLock { $0.display.priority = newValue } }
    }

    /// Whether ``placeholderImage()`` covers the node until its contents are there.
    public final var placeholderEnabled: Bool {
        get { state.withLock { $0.display.isPlaceholderEnabled } }
        set { state.withLock { $0.display.isPlaceholderEnabled = newValue } }
    }

    /// How long the placeholder fades out. *Units*: seconds.
    public final var placeholderFadeDuration: TimeInterval {
        get { state.withLock { $0.display.rare.placeholderFadeDuration } }
        set { state.withLock { $0.display.rare.placeholderFadeDuration = newValue } }
    }

    /// Pixels a point that the node draws with.
    public final var contentsScaleForDisplay: CGFloat {
        let (own, traits) = state.withLock { ($0.display.contentsScale, $0.hierarchy.traits) }
        if own > 0 { return own }
        if let scale = traits?.displayScale, scale > 0 { return scale }
        return PixelGrid.scale
    }

    /// Draws again, with another scale from now on.
    public final func setNeedsDisplayAtScale(_ contentsScale: CGFloat) {
        state.withLock { $0.display.contentsScale = contentsScale }
        setNeedsDisplay()
    }

    /// The same for every node of the subtree.
    public final func recursivelySetNeedsDisplayAtScale(_ contentsScale: CGFloat) {
        forEachNode { $0.setNeedsDisplayAtScale(contentsScale) }
    }

    // MARK: Whole subtrees

    /// Has the subtree drawn now; waits for it if `synchronously`. *Thread*: main.
    public final func recursivelyEnsureDisplaySynchronously(_ synchronously: Bool) {
        ensureDisplay(blocking: synchronously)
    }

    public final func recursivelySetDisplaySuspended(_ suspended: Bool) {
        forEachNode { $0.displaySuspended = suspended }
    }

    public final func recursivelyClearContents() {
        performOnMain { self.forEachNode { node in assumeMain { node.clearContents() } } }
    }

    /// Has the whole subtree drawn, and where `blocking` waits for it. Lays out first. *Thread*: main.
    final func ensureDisplay(blocking: Bool) {
        guard
            ProgrammerError.require(isMainThread, "displaying a subtree belongs to the main thread", subject: self.description)
        else { return }
        assumeMain {
            let layer = loadBacking().layer
            if layer.needsLayout() || blocking { layer.layoutIfNeeded() }
            triggerDisplay()
            if blocking { finishDisplay() }
        }
    }

    /// Starts what has not been drawn yet, here and below.
    @MainActor final func triggerDisplay() {
        guard let backing else { return }
        if implementsDisplay || isSynchronous { backing.layer.displayIfNeeded() }
        for subnode in subnodes ?? [] { subnode.triggerDisplay() }
    }

    /// Waits for what is being drawn here and below, and shows it.
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

    /// A layer-backed node's layer animates where a view would.
    @MainActor final func actionOfBackingLayer(_ layer: CALayer, forKey event: String) -> CAAction? {
        layerAction(forKey: event) ?? layer.actions?[event] ?? ViewAnimationContext.action(for: layer, key: event) ?? NSNull()
    }
}

/// Nodes whose subtree is to be drawn although it is off screen, because they came into the display range.
///
/// Loading views takes the main thread's time, so as many are taken each frame as its budget allows, at least one.
@MainActor enum DisplaySchedule {
    private static var waiting: [WeakNode] = []

    private struct WeakNode {
        weak var node: ASDisplayNode?
    }

    static func add(_ node: ASDisplayNode) {
        waiting.append(WeakNode(node: node))
        if waiting.count == 1 { FrameScheduler.main.enqueue(.display) { run() } }
    }

    private static func run() {
        repeat {
            if waiting.isEmpty { return }
            let node = waiting.removeFirst().node
            if let node, node.interfaceState.contains(.display) { node.ensureDisplay(blocking: false) }
        } while !FrameScheduler.main.isBudgetSpent
        // An earlier pass than this one belongs to the next frame.
        if !waiting.isEmpty { FrameScheduler.main.enqueue(.commit) { run() } }
    }
}
