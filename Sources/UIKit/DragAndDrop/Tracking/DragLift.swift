import Foundation

/// The items that a press has lifted, before they move. *Thread*: main.
@MainActor final class DragLift {
    let interaction: UIDragInteraction
    let session: DragSession
    let window: UIWindow
    let previewView: DragPreviewView?
    private let animator = DragAnimator()

    /// The duration of the animation that raises the image. *Units*: seconds.
    private static let duration = 0.2

    /// Requests the items and previews from the delegate; nil if it provides no items. *Units*: points in the window.
    init?(_ interaction: UIDragInteraction, at location: CGPoint, in window: UIWindow) {
        guard let delegate = interaction.delegate else { return nil }
        let session = DragSession()
        session.window = window
        session.location = location
        session.items = delegate.dragInteraction(interaction, itemsForBeginning: session)
        guard !session.items.isEmpty else { return nil }
        self.interaction = interaction
        self.session = session
        self.window = window
        let previews = session.items.prefix(DragPreviewView.maximumCount).compactMap {
            delegate.dragInteraction(interaction, previewForLifting: $0, session: session)
        }
        previewView = DragPreviewView(previews, count: session.items.count, grabbedAt: location, in: window)
    }

    /// Raises the image above its view.
    func show() {
        if let previewView { window.addSubview(previewView) }
        interaction.delegate?.dragInteraction(interaction, willAnimateLiftWith: animator, session: session)
        animator.animate(Self.duration) { [previewView] in previewView?.isLifted = true }
    }

    /// Ends the lift after a press without a movement.
    func cancel() {
        animator.complete(at: .start)
        guard let previewView else { return }
        UIView.animate(withDuration: Self.duration) {
            previewView.isLifted = false
        } completion: { _ in
            previewView.removeFromSuperview()
        }
    }

    /// Begins the drag of the lifted items when the pointer moves.
    func beginDrag(at location: CGPoint) {
        animator.complete(at: .end)
        DragTracking(self).begin(at: location)
    }
}
