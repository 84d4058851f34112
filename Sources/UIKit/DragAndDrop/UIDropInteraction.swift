import Foundation

/// Accepts drops on a view, from this and from other programs. *Thread*: main.
///
/// The innermost view under the pointer whose delegate handles the session receives it. Text inputs accept text without an interaction.
open class UIDropInteraction: NSObject, UIInteraction {
    /// The delegate, which is not retained.
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// The view to which the interaction was added.
    open private(set) weak var view: UIView?
    /// *Differs from UIKit*: stored, without effect; there is one pointer, and so one drag.
    open var allowsSimultaneousDropSessions = false

    /// Creates an interaction. The delegate is not retained.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
    }

    /// Does nothing.
    open func willMove(to view: UIView?) {}

    /// Stores the view.
    open func didMove(to view: UIView?) {
        self.view = view
    }
}

/// Decides about drops on a view and performs them. Every method has a default implementation. *Thread*: main.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
    /// Returns whether the view handles the session; called once for each session, and again when a drag of another program has
    /// listed its files. `true` by default.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    /// Called when the drag enters the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// Returns what a drop at the location of the session does; called when the drag enters and moves. `.cancel` by default.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
    /// Called when the drag leaves the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// Called when the items are dropped. Begin to load them here; another program provides nothing later.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// Called after the animation of the drop.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    /// Called when the drag has ended, anywhere.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
    /// Returns the place to which a dropped item moves; `defaultPreview`, which stays where it was dropped, by default; nil fades it.
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?
    /// Called before the animation of a dropped item.
    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
    /// Returns `true`.
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    /// Returns a proposal with `.cancel`.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
    /// Returns `defaultPreview`.
    public func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { defaultPreview }
    /// Does nothing.
    public func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {}
}
