import Foundation
import Graphics
import Scheduling
import UIKit
import UIPrimitives

extension ASDisplayNode {
    /// The z position of a placeholder, above the node's subnodes and below its corner layers.
    private static var placeholderZPosition: CGFloat { 9_999 }

    /// Requests the placeholder's image once, when the node has a layout, because the node may become visible at any time.
    /// *Thread*: any.
    final func preparePlaceholderImage() {
        let isWanted = state.withLock { state in
            state.display.isPlaceholderEnabled && state.display.rare.placeholderImage == nil && state.display.isAsynchronous
                && !(state.layout.calculated?.size ?? .zero).isEmpty
        }
        guard isWanted, implementsDisplay, let image = placeholderImage() else { return }
        state.withLock { $0.display.rare.placeholderImage = image }
    }

    /// Covers a node that entered a window without contents. *Thread*: main.
    @MainActor final func showPlaceholderIfNeeded() {
        let isWanted = state.withLock { $0.display.isPlaceholderEnabled && $0.display.isAsynchronous }
        guard isWanted, implementsDisplay, let backing, backing.placeholderLayer == nil else { return }
        guard let image = state.withLock({ $0.display.rare.placeholderImage }) ?? placeholderImage() else { return }
        state.withLock { $0.display.rare.placeholderImage = image }
        guard let contents = DrawnContents(image) else { return }
        let layer = CALayer()
        layer.zPosition = Self.placeholderZPosition
        layer.actions = ["position": NSNull(), "bounds": NSNull(), "contents": NSNull()]
        layer.frame = backing.layer.bounds
        contents.show(in: layer)
        backing.layer.addSublayer(layer)
        backing.placeholderLayer = layer
        Trace.mark(.placeholderShow, "\(type(of: self))", of: self)
    }

    /// Removes the placeholder when no node of the subtree has a pending display, with a fade if a duration is set.
    @MainActor final func hidePlaceholder() {
        guard let backing, let layer = backing.placeholderLayer, !placeholderShouldPersist() else { return }
        backing.placeholderLayer = nil
        Trace.mark(.placeholderHide, "\(type(of: self))", of: self)
        let duration = placeholderFadeDuration
        guard duration > 0, isVisible else { return layer.removeFromSuperlayer() }
        CATransaction.begin()
        CATransaction.setAnimationDuration(duration)
        CATransaction.setCompletionBlock { layer.removeFromSuperlayer() }
        layer.opacity = 0
        CATransaction.commit()
    }
}

extension CGSize {
    /// Whether there is no area.
    fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }
}
