import Foundation

/// A drag of this program from its first movement to its end. *Thread*: main.
///
/// It observes the pointer events of the window where the drag began. If the host can drag to other programs, the host reports what is
/// under the pointer.
@MainActor final class DragTracking: WindowEventInterceptor {
    /// The drag in progress; there is only one pointer, so only one drag.
    private(set) static var current: DragTracking?

    private let interaction: UIDragInteraction
    private let session: DragSession
    private let window: UIWindow
    private let previewView: DragPreviewView?
    private var hostDrag: (any HostDrag)?
    private var hostLocation = HostDragLocation.nothing
    private var hasEnded = false

    /// The duration of the animation that returns the items. *Units*: seconds.
    private static let returnDuration = 0.25

    init(_ lift: DragLift) {
        interaction = lift.interaction
        session = lift.session
        window = lift.window
        previewView = lift.previewView
    }

    private var delegate: (any UIDragInteractionDelegate)? { interaction.delegate }

    // MARK: Beginning, moving and ending the drag

    func begin(at location: CGPoint) {
        Self.current = self
        window.eventInterceptor = self
        if let delegate {
            session.allowsMoveOperation = delegate.dragInteraction(interaction, sessionAllowsMoveOperation: session)
            session.isRestrictedToDraggingApplication =
                delegate.dragInteraction(interaction, sessionIsRestrictedToDraggingApplication: session)
            delegate.dragInteraction(interaction, sessionWillBegin: session)
        }
        beginHostDrag()
        move(to: location)
    }

    /// Begins a drag of the host, if it supports drags to other programs. The host then shows the image in its own window, which can
    /// leave the program's window.
    private func beginHostDrag() {
        guard let host = UIApplication.shared.host as? any DragHost else { return }
        let providers = session.isRestrictedToDraggingApplication ? [] : session.items.map(\.itemProvider)
        let request = HostDragRequest(
            content: DragContent(providers: providers), allowsMove: session.allowsMoveOperation,
            image: previewView?.makeBitmap(scale: window.contentScaleFactor), hotSpot: previewView?.hotSpot ?? .zero)
        hostDrag = host.beginDrag(request, from: window)
        if hostDrag != nil { previewView?.removeFromSuperview() }
    }

    func intercepts(_ event: HostEvent) -> Bool {
        switch event {
        case .pointerMoved(let pointer): move(to: pointer.location)
        case .pointerReleased(let pointer, .left):
            move(to: pointer.location)
            drop()
        case .touched(let touch):
            switch touch.phase {
            case .began: break
            case .moved: move(to: touch.pointer.location)
            case .ended: drop()
            case .cancelled: end(.cancel)
            }
        case .keyPressed(let key):
            if key.key == .escape { end(.cancel) }
            return true
        case .keyReleased, .textInput, .textComposition: return true
        default: break
        }
        // The event is not consumed, so that the touch that began the drag ends like any other.
        return false
    }

    private func move(to location: CGPoint) {
        guard !hasEnded else { return }
        session.location = location
        previewView?.move(to: location)
        hostLocation = hostDrag?.move(to: location) ?? localLocation(location)
        var operation = UIDropOperation.cancel
        switch hostLocation {
        case .window(let target, let point): operation = DropTracking.move(session, to: point, in: target)
        case .program(let answer):
            DropTracking.exitWindow()
            operation = answer
        case .nothing: DropTracking.exitWindow()
        }
        showCursor(for: operation)
        delegate?.dragInteraction(interaction, sessionDidMove: session)
    }

    private func localLocation(_ location: CGPoint) -> HostDragLocation {
        window.bounds.contains(location) ? .window(window, location) : .nothing
    }

    private func showCursor(for operation: UIDropOperation) {
        window.surface?.cursor =
            switch operation {
            case .cancel: .arrow
            case .forbidden: .notAllowed
            case .copy: .pointingHand
            case .move: .move
            }
    }

    func previewDidChange(of item: UIDragItem) {
        guard session.items.first === item, let preview = item.previewProvider?() else { return }
        previewView?.replaceContent(with: preview)
    }

    // MARK: End

    private func drop() {
        guard !hasEnded else { return }
        switch hostLocation {
        case .window:
            let operation = DropTracking.perform(previewView: previewView)
            end(operation)
        case .program:
            guard let hostDrag else { return end(.cancel) }
            stop()
            hostDrag.drop { [self] operation in
                delegate?.dragInteraction(interaction, session: session, willEndWith: operation)
                finish(operation)
            }
        case .nothing: end(.cancel)
        }
    }

    /// Cancels the drag, as the Escape key does.
    func cancel() { end(.cancel) }

    private func end(_ operation: UIDropOperation) {
        guard !hasEnded else { return }
        stop()
        let operation = operation == .forbidden ? .cancel : operation
        if operation == .cancel { DropTracking.exitWindow() }
        hostDrag?.end()
        delegate?.dragInteraction(interaction, session: session, willEndWith: operation)
        finish(operation)
    }

    /// Stops observing the pointer, and restores the cursor.
    private func stop() {
        hasEnded = true
        if window.eventInterceptor === self { window.eventInterceptor = nil }
        if Self.current === self { Self.current = nil }
        window.surface?.cursor = .arrow
    }

    private func finish(_ operation: UIDropOperation) {
        DropTracking.endSession()
        if operation == .cancel { returnItems() } else { previewView?.fadeIfShown() }
        delegate?.dragInteraction(interaction, session: session, didEndWith: operation)
        if operation != .cancel { delegate?.dragInteraction(interaction, sessionDidTransferItems: session) }
    }

    /// Moves the image back to where it was lifted.
    private func returnItems() {
        guard let previewView, let delegate, let first = session.items.first else { return }
        let lifted = UITargetedDragPreview(
            view: previewView, parameters: UIDragPreviewParameters(),
            target: UIDragPreviewTarget(container: window, center: CGPoint(x: previewView.liftFrame.midX, y: previewView.liftFrame.midY)))
        guard let preview = delegate.dragInteraction(interaction, previewForCancelling: first, withDefault: lifted) else {
            return previewView.fadeIfShown()
        }
        if previewView.superview == nil { window.addSubview(previewView) }
        let center = preview.target.container.convert(preview.target.center, to: nil)
        let animator = DragAnimator()
        delegate.dragInteraction(interaction, item: first, willAnimateCancelWith: animator)
        animator.animate(Self.returnDuration) {
            previewView.isLifted = false
            previewView.center = center
        } completion: {
            previewView.removeFromSuperview()
            animator.complete(at: .end)
        }
    }
}

extension DragPreviewView {
    /// Fades the image out if it is in a window.
    func fadeIfShown() {
        guard superview != nil else { return }
        UIView.animate(withDuration: 0.2) {
            self.alpha = 0
        } completion: { _ in
            self.removeFromSuperview()
        }
    }

    /// Shows another view instead of the first lifted view.
    func replaceContent(with preview: UIDragPreview) {
        guard let shown = subviews.last(where: { !($0 is UILabel) }) else { return }
        let rect = preview.parameters.visiblePath?.bounds ?? preview.view.bounds
        preview.view.layoutIfNeeded()
        shown.bounds.size = rect.size
        shown.layer.contents = LayerRenderer.bitmap(of: preview.view.layer, in: rect, scale: contentScaleFactor)
    }
}
