import Foundation
import UIControllers

/// Adds a context menu to a view.
///
/// *Differs from UIKit*: the right mouse button opens the menu at the pointer; the menu key or Shift+F10 opens it at the focused
/// view; a long press of a finger or the left button opens it, too.
open class UIContextMenuInteraction: NSObject, MenuInteraction, KeyboardInteraction {
    /// Whether an open menu has a preview.
    public enum Appearance: Int, Sendable {
        /// `unknown` if no menu is open, `rich` for a menu with a preview, and `compact` for a menu without a preview.
        case unknown, rich, compact
    }

    /// The delegate, which is not retained.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view to which the interaction was added.
    open private(set) weak var view: UIView?
    /// The location for which the menu was last requested. *Units*: points in the window.
    private var location = CGPoint.zero

    /// Creates an interaction. The delegate is not retained.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
    }

    /// Closes the menu when the interaction is removed from its view.
    open func willMove(to view: UIView?) {
        if view == nil { dismissMenu() }
    }

    /// Stores the view.
    open func didMove(to view: UIView?) {
        self.view = view
    }

    /// `.rich` with a preview, `.compact` without; `.unknown` if the menu is not open.
    open var menuAppearance: Appearance {
        guard let overlay else { return .unknown }
        return overlay.hasPreview ? .rich : .compact
    }

    /// The location for which the menu was last requested. *Units*: points in `view`, or in the window if it is nil.
    open func location(in view: UIView?) -> CGPoint {
        guard let view, let window = view.window else { return location }
        return view.convert(location, from: window)
    }

    /// Replaces the innermost open menu by the result of `block`; does nothing if the menu is not open.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        overlay?.updateMenu(block)
    }

    /// Closes the menu if it is open.
    open func dismissMenu() {
        overlay?.close()
    }

    private var overlay: MenuOverlay? {
        let menus = view?.window?.dispatcher.menus as? ContextMenuTrigger
        guard let overlay = menus?.overlay, overlay.candidate.owner === self else { return nil }
        return overlay
    }

    /// The menu for a location in the view; nil if there is none.
    package func candidate(at location: CGPoint) -> ContextMenuCandidate? {
        guard let view, let delegate else { return nil }
        self.location = view.convert(location, to: nil)
        guard let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: location) else { return nil }
        var candidate = ContextMenuCandidate(configuration: configuration, view: view, owner: self)
        candidate.highlight = { [unowned self] in
            delegate.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
        }
        candidate.willShow = { [weak self, weak delegate] in
            if let self { delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: $0) }
        }
        candidate.willEnd = { [weak self, weak delegate] in
            if let self { delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: $0) }
        }
        candidate.willCommit = { [weak self, weak delegate] in
            if let self { delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: $0) }
        }
        return candidate
    }
}

/// Provides the context menu of a view. Only the first method has no default implementation.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    /// Returns the menu for a location in the view, in points; nil if there is none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Returns the view that gets an outline while the menu is open; nil if there is none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// *Differs from UIKit*: never called; the menu closes without an animation to the view.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Called when the preview was clicked, before the menu closes.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// Called before the menu becomes visible, after the configuration and the outline were requested. Blocks added to the animator
    /// run after this call.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called when the menu closes for any reason: after `willPerformPreviewAction…`, before the handler of a chosen action. If the
    /// chosen action keeps the menu open, this is called only when the menu closes later.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    /// Returns nil.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Returns nil.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}
