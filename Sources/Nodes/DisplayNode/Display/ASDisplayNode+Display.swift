import Foundation
import Graphics
import Scheduling
import UIKit
import UIPrimitives

extension ASDisplayNode {
    // MARK: Requesting contents

    final func cancelAndScheduleDisplay() {
        guard isNodeLoaded, implementsDisplay || isSynchronous else { return }
        cancelDisplay()
        markContentsStale()
        request(.needsDisplay) { backing in
            if let view = backing.view { view.setNeedsDisplay() } else { backing.layer.setNeedsDisplay() }
        }
    }

    /// Cancels the newest request, if it is pending or in progress. *Thread*: any.
    final func cancelDisplay() {
        let operation = state.withLock { state in
            defer { state.display.operation = nil }
            return state.display.operation
        }
        guard let operation else { return }
        operation.cancel()
        markContentsStale()
    }

    /// Marks the shown contents as outdated. *Thread*: any.
    final func markContentsStale() {
        state.withLock { $0.display.isStale = true }
    }

    final func setDisplaySuspended(_ isSuspended: Bool) {
        let isNew = state.withLock { state -> Bool in
            defer { state.display.isSuspended = isSuspended }
            return state.display.isSuspended != isSuspended
        }
        guard isNew, isNodeLoaded, implementsDisplay else { return }
        if isSuspended {
            cancelDisplay()
            performOnMain { self.endPendingDisplay(notifiesFinish: false) }
        } else {
            request(.needsDisplay) { backing in
                // A node that returned to the display range before its bitmap was released has nothing to draw.
                let isStale = state.withLock { $0.display.isStale }
                if isStale || backing.layer.contents == nil { backing.layer.setNeedsDisplay() }
            }
        }
    }

    // MARK: Displaying

    /// Draws the contents of the layer: on a display queue, or immediately. Called by the layer. *Thread*: main.
    @MainActor final func displayIntoLayer() {
        let (isSuspended, isRasterized, isAsynchronous) = state.withLock {
            ($0.display.isSuspended, $0.hierarchy.isRasterized, $0.display.isAsynchronous)
        }
        guard !isSuspended, !isRasterized, let backing, implementsDisplay else { return }
        if backing.layer.bounds.isEmpty { state.withLock { $0.display.displayPendingUntilSized = true } }
        guard let drawing = makeDrawing(withSubtree: state.withLock { $0.display.rasterizesSubtree }) else { return }
        cancelDisplay()
        displayWillStartAsynchronously(isAsynchronous)
        beginPendingDisplay()
        if isAsynchronous {
            displayLater(drawing)
        } else {
            let contents = Trace.span(.display, "\(drawing.nodeType)", of: self) { drawing.contents { false } }
            show(contents)
        }
    }

    @MainActor private func displayLater(_ drawing: NodeDrawing) {
        let transaction = transactionContainer.openTransaction
        let operation = DisplayOperation(drawing, of: self, priority: drawingPriority, in: transaction)
        state.withLock { $0.display.operation = operation }
        transaction.add(operation)
    }

    /// Shows the contents that an operation drew, unless a newer request exists. *Thread*: main.
    @MainActor final func show(_ operation: DisplayOperation) {
        let isCurrent = state.withLock { state in
            guard state.display.operation === operation else { return false }
            state.display.operation = nil
            return true
        }
        guard isCurrent, !operation.isCancelled else { return }
        show(operation.contents)
    }

    @MainActor private func show(_ contents: DrawnContents?) {
        guard let backing else { return }
        let old = backing.layer.contentsObject
        if let contents { contents.show(in: backing.layer) } else { backing.layer.contents = nil }
        stretch(backing, isStretched: contents?.center != nil)
        releaseContents(of: backing.layer)
        if let old { BackgroundReleaseQueue.add(old) }
        state.withLock { state in
            state.display.displayCount &+= 1
            state.display.isStale = false
        }
        Trace.mark(.show, "\(type(of: self))", of: self)
        displayDidFinish()
        endPendingDisplay(notifiesFinish: true)
    }

    /// The immutable input of a drawing; nil if there is no area to draw, unless the class returns its contents as an image.
    @MainActor final func makeDrawing(withSubtree: Bool) -> NodeDrawing? {
        let methods = OverriddenMethods.of(type(of: self))
        let layer = (backing?.layer as? _ASDisplayLayer) ?? makeRasterizationLayer()
        let bounds = layer.bounds
        if bounds.isEmpty, withSubtree || !methods.contains(.display) { return nil }
        let parameters = drawParameters(forAsyncLayer: layer)
        let (display, properties) = state.withLock { ($0.display, $0.properties) }
        return NodeDrawing(
            nodeType: type(of: self), methods: methods, parameters: parameters, bounds: bounds,
            scale: contentsScaleForDisplay, isOpaque: isOpaque, backgroundColor: properties.backgroundColor,
            traits: uiTraitCollection, willDisplay: display.rare.willDisplay, didDisplay: display.rare.didDisplay,
            corners: precompositedCorners(display, properties), subtree: withSubtree ? rasterizedSubtree() : [])
    }

    /// A temporary layer for a rasterized node, which has none.
    @MainActor private func makeRasterizationLayer() -> _ASDisplayLayer {
        let layer = _ASDisplayLayer()
        layer.bounds = threadSafeBounds
        return layer
    }

    private func precompositedCorners(_ display: DisplayState, _ properties: ViewProperties) -> PrecompositedCorners? {
        guard display.cornerRoundingType == .precomposited, properties.cornerRadius > 0 else { return nil }
        return PrecompositedCorners(
            radius: properties.cornerRadius, corners: UIRectCorner(properties.maskedCorners), borderWidth: borderWidth,
            borderColor: borderColor)
    }

    // MARK: Transactions

    /// Whether the contents of all nodes below are shown together. True for cells.
    package final var isTransactionContainer: Bool {
        get { state.withLock { $0.display.isTransactionContainer } }
        set { state.withLock { $0.display.isTransactionContainer = newValue } }
    }

    /// The nearest transaction container, beginning with this node; this node if there is none.
    @MainActor private var transactionContainer: ASDisplayNode {
        var node: ASDisplayNode? = self
        while let current = node {
            let (isContainer, supernode) = current.state.withLock {
                ($0.display.isTransactionContainer, $0.hierarchy.supernode)
            }
            if isContainer { return current }
            node = supernode
        }
        return self
    }

    @MainActor private var openTransaction: DisplayTransaction {
        let backing = loadBacking()
        if let transaction = backing.transaction, transaction.isOpen { return transaction }
        let begun = runtime.openTransactions.begin()
        backing.transaction = begun
        return begun
    }

    // MARK: Contents

    /// Releases the bitmap and the placeholder's image, on the release queue. *Thread*: main.
    @MainActor final func dropContents() {
        cancelDisplay()
        let placeholder = state.withLock { $0.display.rare.remove(\.placeholderImage) }
        if let placeholder { BackgroundReleaseQueue.add(placeholder) }
        guard let backing, implementsDisplay, let contents = backing.layer.contents else { return }
        backing.layer.contents = nil
        releaseContents(of: backing.layer)
        BackgroundReleaseQueue.add(contents as AnyObject)
    }

    /// Called after the bounds of the layer changed. *Thread*: main.
    final func backingBoundsDidChange(from old: CGRect, to new: CGRect, position: CGPoint) {
        let mustDisplay = state.withLock { state -> Bool in
            state.properties.noteBacking(bounds: new, position: position)
            guard state.display.displayPendingUntilSized, !new.isEmpty else { return false }
            state.display.displayPendingUntilSized = false
            return !state.properties.needsDisplayOnBoundsChange
        }
        // A display that was impossible while the node had no area is requested again now that it has one.
        if mustDisplay { backing?.layer.setNeedsDisplay() }
        guard old.size != new.size else { return }
        assumeMain { if new.isEmpty { dropContentsWithoutArea() } else { preserveStaleContents() } }
    }

    /// A layer without area still shows contents that its gravity does not stretch, so contents of previous bounds are released. They are
    /// drawn again once there is an area.
    @MainActor private func dropContentsWithoutArea() {
        guard implementsDisplay, backing?.layer.contents != nil else { return }
        dropContents()
        state.withLock { $0.display.displayPendingUntilSized = true }
    }

    /// Restores the stretched part (`contentsCenter`) and the gravity of the node, for contents without cap insets after contents with
    /// them.
    @MainActor private func stretch(_ backing: NodeBacking, isStretched: Bool) {
        defer { backing.isStretched = isStretched }
        guard backing.isStretched, !isStretched else { return }
        let (properties, assigned) = state.withLock { ($0.properties.rare.values, $0.properties.assigned) }
        backing.layer.contentsCenter = properties.contentsCenter
        backing.layer.contentsGravity =
            assigned.contains(.contentsGravity)
            ? CALayerContentsGravity(rawValue: properties.contentsGravity) : contentMode.gravity
    }

    // MARK: Contents of previous bounds

    /// Shows contents drawn for previous bounds unstretched until they are drawn again.
    @MainActor private func preserveStaleContents() {
        guard needsDisplayOnBoundsChange, let layer = backing?.layer, layer.contents != nil, layer.contentsGravity == .resize,
            let gravity = gravityOfStaleContents
        else { return }
        state.withLock { $0.display.rare.restoredGravity = layer.contentsGravity }
        layer.contentsGravity = gravity
    }

    /// Restores the gravity once the contents are drawn again or released.
    @MainActor private func releaseContents(of layer: CALayer) {
        let gravity = state.withLock { $0.display.rare.remove(\.restoredGravity) }
        if let gravity { layer.contentsGravity = gravity }
    }

    /// The number of times that contents were drawn and shown.
    package final var displayCount: Int { Int(state.withLock { $0.display.displayCount }) }
}

/// Collects bitmaps and nodes that are no longer needed, and passes them to the release queue at the end of the frame, when nothing on the
/// main thread retains them.
package final class BackgroundReleaseQueue: Sendable {
    private let scheduler: FrameScheduler
    private let pendingObjects = Locked<[UnsafeTransfer<AnyObject>]>([])

    fileprivate init(scheduler: FrameScheduler) {
        self.scheduler = scheduler
    }

    /// Adds an object; the caller drops its own reference before the frame of its runtime ends. *Thread*: any.
    package static func add(_ object: AnyObject) { Runtime.current.backgroundReleaseQueue.add(object) }

    private func add(_ object: AnyObject) {
        let isFirst = pendingObjects.withLock { pendingObjects in
            pendingObjects.append(UnsafeTransfer(value: object))
            return pendingObjects.count == 1
        }
        if isFirst { scheduler.enqueue(.present) { self.releaseObjects() } }
    }

    private func releaseObjects() {
        BackgroundQueue.release.async { [pendingObjects] in
            var last: [UnsafeTransfer<AnyObject>] = []
            pendingObjects.withLock { pendingObjects in swap(&last, &pendingObjects) }
            last.removeAll()
        }
    }
}

extension Runtime {
    private static let backgroundReleaseQueueSlot = RuntimeSlot { BackgroundReleaseQueue(scheduler: $0.scheduler) }

    fileprivate var backgroundReleaseQueue: BackgroundReleaseQueue {
        unsafeDowncast(object(in: Self.backgroundReleaseQueueSlot), to: BackgroundReleaseQueue.self)
    }
}
