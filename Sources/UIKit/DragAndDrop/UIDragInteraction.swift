import Foundation

/// Lets the user drag the content of a view to other views, windows and programs. *Thread*: main.
///
/// A press that moves begins the drag. Inside of a scroll view that can scroll in that direction, the press must first be held for 0.35
/// seconds. Escape cancels the drag. Without a pointer, Control+C at the focused view picks up its items, and Control+V at a view with a
/// drop interaction drops them there.
///
/// *Differs from UIKit*: other programs receive the items by XDND if the host is an X server; elsewhere a drag stays in its window. Holding
/// a view lifts it even if it has a context menu; the right button opens the menu.
open class UIDragInteraction: NSObject, UIInteraction {
    /// Whether interactions are enabled when they are created: `true`. *Differs from UIKit*: also `true` on small screens.
    open class var isEnabledByDefault: Bool { true }

    /// The delegate, which is not retained.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// The view to which the interaction was added.
    open private(set) weak var view: UIView?
    /// Whether other gestures are recognized during a lift. *Differs from UIKit*: stored, without effect; a recognizer that has begun
    /// prevents the lift.
    open var allowsSimultaneousRecognitionDuringLift = false
    /// Whether drags can begin; `true` by default.
    open var isEnabled = true {
        didSet { recognizer.isEnabled = isEnabled }
    }

    private lazy var recognizer = DragLiftRecognizer(interaction: self)

    /// Creates an interaction. The delegate is not retained.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        isEnabled = Self.isEnabledByDefault
    }

    /// Stops observing touches when the interaction is removed from its view.
    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(recognizer)
    }

    /// Stores the view and observes its touches.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
    }
}

/// Provides the items of a drag, and receives its events. Only the first method has no default implementation. *Thread*: main.
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: NSObjectProtocol {
    /// Returns the items of a drag that begins at the location of the session; an empty array prevents the drag.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]

    /// Returns the lifted preview of an item; the view of the interaction by default, nil for no preview.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview?
    /// Called before the animation of the lift. If the lift does not become a drag, the completions of the animator receive `.start`.
    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)
    /// Called when the lifted items begin to move.
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
    /// Returns whether the items may move to the receiver; `true` by default.
    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool
    /// Returns whether only this program may receive the items; `false` by default.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
    /// Returns whether previews keep their full size during the drag. *Differs from UIKit*: never called; previews always keep their size.
    func dragInteraction(
        _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
    ) -> Bool
    /// Called when the pointer has moved.
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
    /// Called when the drag ends: after the receiver's `performDrop` or after Escape was pressed, and before the animation of a return.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
    /// Called after the drag has ended. After `.move`, the program must remove the items.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
    /// Called after a drag has ended with a drop. The receiver may still be loading the items.
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
    /// Returns items to add to a drag in progress. *Differs from UIKit*: never called; a drag keeps the items with which it began.
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem]
    /// Returns the preview to whose location the dragged image returns after a drag without a drop; by default that of the lifted view.
    /// With nil, the image fades out. Called only for the first item.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?
    /// Called before the image returns after a drag without a drop. Called only for the first item.
    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteractionDelegate {
    /// Returns a preview of the interaction's view at its current location.
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? { interaction.view.map { UITargetedDragPreview(view: $0) } }
    /// Does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {}
    /// Does nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
    /// Returns `true`.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool { true }
    /// Returns `false`.
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
    /// Returns `false`.
    public func dragInteraction(
        _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
    ) -> Bool { false }
    /// Does nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
    /// Does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {}
    /// Does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {}
    /// Does nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {}
    /// Returns no items.
    public func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] { [] }
    /// Returns `defaultPreview`.
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { defaultPreview }
    /// Does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) {}
}
