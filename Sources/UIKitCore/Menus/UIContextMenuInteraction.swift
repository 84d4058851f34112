import Foundation

/// Gives a view a context menu.
///
/// *Differs from UIKit*: a press of the right mouse button opens the menu at the pointer, as does the keyboard's menu key, or
/// Shift and F10, beside the view that has the focus; a finger opens it by a long press, and so does the left button.
open class UIContextMenuInteraction: NSObject, UIInteraction {
    public enum Appearance: Int, Sendable {
        case unknown, rich, compact
    }

    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    /// *Units*: points; the window's coordinates.
    private var location = CGPoint.zero

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
    }

    open func willMove(to view: UIView?) {
        if view == nil { dismissMenu() }
    }

    open func didMove(to view: UIView?) {
        self.view = view
    }

    /// Rich where a preview stands beside the menu.
    open var menuAppearance: Appearance {
        guard let overlay else { return .unknown }
        return overlay.hasPreview ? .rich : .compact
    }

    /// Where the menu was asked for last. *Units*: points of `view`; of the window for nil.
    open func location(in view: UIView?) -> CGPoint {
        guard let view, let window = view.window else { return location }
        return view.convert(location, from: window)
    }

    /// Changes the menu while it is open.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        overlay?.updateMenu(block)
    }

    /// Closes the menu, if it is open.
    open func dismissMenu() {
        overlay?.close()
    }

    private var overlay: MenuOverlay? {
        let menus = view?.window?.dispatcher.menus as? ContextMenuTrigger
        guard let overlay = menus?.overlay, overlay.offer.owner === self else { return nil }
        return overlay
    }

    /// The menu at a place in the view; nil for none.
    func offer(at location: CGPoint) -> ContextMenuOffer? {
        guard let view, let delegate else { return nil }
        self.location = view.convert(location, to: nil)
        guard let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: location) else { return nil }
        var offer = ContextMenuOffer(configuration: configuration, view: view, owner: self)
        offer.highlight = { [unowned self] in
            delegate.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
        }
        offer.willShow = { [weak self, weak delegate] in
            if let self { delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: $0) }
        }
        offer.willEnd = { [weak self, weak delegate] in
            if let self { delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: $0) }
        }
        offer.willCommit = { [weak self, weak delegate] in
            if let self { delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: $0) }
        }
        return offer
    }
}

/// Says what menu a view has. Only the first method has to be written.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    /// The menu for a place in the view, in points; nil for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// The view that gets an outline while the menu is open; nil for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// *Differs from UIKit*: never asked; nothing flies back to its place.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The preview was clicked on.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// The menu stands in the window and is about to be seen: after the configuration and the outline were asked for. What is
    /// added to the animator runs after this.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// The menu goes, in whatever way: after `willPerformPreviewAction…` where the preview was clicked on, before the handler of
    /// an action that was chosen. A menu that stays open for its actions ends later than they do.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}
