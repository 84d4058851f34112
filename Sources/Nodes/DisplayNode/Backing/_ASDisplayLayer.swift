import Foundation
import Graphics
import UIKit
import UIPrimitives

/// The layer of a node: its layout and display call the node. *Thread*: main.
open class _ASDisplayLayer: CALayer {
    /// The node that the layer shows.
    package final weak var node: ASDisplayNode?

    /// The node that the layer shows.
    public final var asyncdisplaykit_node: ASDisplayNode? { node }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            guard old != newValue, let node else { return }
            node.backingBoundsDidChange(from: old, to: newValue, position: position)
        }
    }

    open override var position: CGPoint {
        get { super.position }
        set {
            super.position = newValue
            node?.noteBackingBounds(super.bounds, position: newValue)
        }
    }

    open override func layoutSublayers() {
        super.layoutSublayers()
        node?.layoutPass()
    }

    open override func setNeedsDisplay() {
        guard let node else { return super.setNeedsDisplay() }
        node.cancelDisplay()
        node.markContentsStale()
        // A suspended node displays when it is resumed.
        if !node.displaySuspended { super.setNeedsDisplay() }
    }

    open override func display() {
        guard let node else { return super.display() }
        assumeMain { node.displayIntoLayer() }
    }

    open override func action(forKey event: String) -> CAAction? {
        guard let node, delegate == nil else { return super.action(forKey: event) }
        // Protection: layers belong to the main thread, where this runs.
        nonisolated(unsafe) let layer = self
        return assumeMain { node.actionOfBackingLayer(layer, forKey: event) }
    }
}
