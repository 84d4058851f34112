import Foundation
import Scheduling

/// Tracks the drag over a window of this program, and notifies the views under the pointer. *Thread*: main.
@MainActor final class DropTracking {
    private static var current: DropTracking?

    let session: DropSession
    /// The source of the drag: a session of this program, or a drag of another program.
    private let source: AnyObject
    private weak var window: UIWindow?
    private var receiver: UIDropInteraction?
    private var textReceiver: UIView?
    private var proposal = UIDropProposal(operation: .cancel)
    /// For each interaction, whether its delegate handles the session.
    private var handlingByInteraction: [ObjectIdentifier: Bool] = [:]
    /// All interactions that the drag entered.
    private var enteredInteractions: [UIDropInteraction] = []
    private let springLoading = SpringLoading()

    private init(session: DropSession, source: AnyObject) {
        self.session = session
        self.source = source
    }

    // MARK: Drags of this program

    /// Moves a drag of this program. *Units*: points of the window.
    static func move(_ drag: DragSession, to location: CGPoint, in window: UIWindow) -> UIDropOperation {
        tracking(of: drag) { DropSession(local: drag) }.update(location, in: window)
    }

    // MARK: Drags of other programs

    /// Moves a drag of another program. *Units*: points of the window.
    static func move(_ drag: any IncomingDrag, to location: CGPoint, in window: UIWindow) -> UIDropOperation {
        tracking(of: drag) { DropSession(external: drag) }.update(location, in: window)
    }

    private static func tracking(of source: AnyObject, _ makeSession: () -> DropSession) -> DropTracking {
        if let current, current.source === source { return current }
        endSession()
        let new = DropTracking(session: makeSession(), source: source)
        current = new
        return new
    }

    /// Called when the URLs of a drag of another program have been read. Delegates then decide again whether they handle the session.
    static func contentDidChange() {
        current?.session.updateItems()
        current?.handlingByInteraction = [:]
    }

    // MARK: End

    /// Called when the drag is no longer over a window of this program.
    static func exitWindow() { current?.exitWindow() }

    /// Drops the items at the current location. Returns the receiver's operation; `.cancel` if there is none.
    static func perform(previewView: DragPreviewView? = nil) -> UIDropOperation { current?.perform(previewView) ?? .cancel }

    /// Called when the drag has ended, inside or outside of this program's windows, and when a drag of another program has left the window.
    static func endSession() {
        guard let old = current else { return }
        current = nil
        old.exitWindow()
        for interaction in old.enteredInteractions { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: old.session) }
    }

    // MARK: Moving and dropping

    private func update(_ location: CGPoint, in window: UIWindow) -> UIDropOperation {
        if self.window !== window { exitWindow() }
        self.window = window
        session.window = window
        session.location = location
        let view = window.hitTest(location, with: nil)
        springLoading.move(over: view, at: location, in: window)
        enter(interaction(from: view))
        if let receiver, let delegate = receiver.delegate {
            proposal = delegate.dropInteraction(receiver, sessionDidUpdate: session)
            let isForbidden = proposal.operation == .move && !session.allowsMoveOperation
            return isForbidden ? .forbidden : proposal.operation
        }
        textReceiver = textView(from: view)
        return textReceiver == nil ? .cancel : .copy
    }

    /// The interaction that handles the session: on `view`, or on its nearest superview with such an interaction.
    private func interaction(from view: UIView?) -> UIDropInteraction? {
        var current = view
        while let view = current {
            for case let interaction as UIDropInteraction in view.interactions where handles(interaction) { return interaction }
            current = view.superview
        }
        return nil
    }

    private func handles(_ interaction: UIDropInteraction) -> Bool {
        guard let delegate = interaction.delegate else { return false }
        if let known = handlingByInteraction[ObjectIdentifier(interaction)] { return known }
        let answer = delegate.dropInteraction(interaction, canHandle: session)
        handlingByInteraction[ObjectIdentifier(interaction)] = answer
        return answer
    }

    private func enter(_ interaction: UIDropInteraction?) {
        guard interaction !== receiver else { return }
        exitReceiver()
        receiver = interaction
        guard let interaction else { return }
        if !enteredInteractions.contains(where: { $0 === interaction }) { enteredInteractions.append(interaction) }
        interaction.delegate?.dropInteraction(interaction, sessionDidEnter: session)
    }

    private func exitReceiver() {
        guard let old = receiver else { return }
        receiver = nil
        old.delegate?.dropInteraction(old, sessionDidExit: session)
    }

    private func exitWindow() {
        springLoading.cancel()
        textReceiver = nil
        exitReceiver()
        window = nil
    }

    // MARK: Drop

    private func perform(_ previewView: DragPreviewView?) -> UIDropOperation {
        springLoading.cancel()
        guard let receiver, let delegate = receiver.delegate else { return insertText() }
        let operation = proposal.operation
        guard operation == .copy || operation == .move && session.allowsMoveOperation else { return .cancel }
        // `sessionDidExit` is not called, because the drag ends in the receiver.
        self.receiver = nil
        delegate.dropInteraction(receiver, performDrop: session)
        animate(previewView, receiver, delegate)
        return operation
    }

    /// Moves the image to the target that the delegate chooses.
    private func animate(_ previewView: DragPreviewView?, _ interaction: UIDropInteraction, _ delegate: any UIDropInteractionDelegate) {
        let conclude = { [session] in delegate.dropInteraction(interaction, concludeDrop: session) }
        guard let previewView, let window, let first = session.items.first else { return conclude() }
        if previewView.window !== window {
            window.addSubview(previewView)
            previewView.move(to: session.location)
        }
        let shown = UITargetedDragPreview(
            view: previewView, parameters: UIDragPreviewParameters(),
            target: UIDragPreviewTarget(container: window, center: previewView.center))
        let preview = delegate.dropInteraction(interaction, previewForDropping: first, withDefault: shown)
        let animator = DragAnimator()
        delegate.dropInteraction(interaction, item: first, willAnimateDropWith: animator)
        let center = preview.map { $0.target.container.convert($0.target.center, to: nil) } ?? previewView.center
        animator.animate(0.2) {
            previewView.isLifted = false
            previewView.center = center
            previewView.alpha = 0
        } completion: {
            previewView.removeFromSuperview()
            animator.complete(at: .end)
            conclude()
        }
    }

    // MARK: Text

    /// The text input that accepts the session's text: `view` or its nearest superview that does.
    private func textView(from view: UIView?) -> UIView? {
        guard session.canLoadObjects(ofClass: NSString.self) || session.canLoadObjects(ofClass: NSURL.self) else { return nil }
        var current = view
        while let view = current, !(view is any TextInputReceiver) { current = view.superview }
        return current
    }

    /// Inserts dropped text at the caret of a text input.
    private func insertText() -> UIDropOperation {
        guard let view = textReceiver, view.becomeFirstResponder() || view.isFirstResponder else { return .cancel }
        let insert: ([String]) -> Void = { [weak view] texts in
            (view as? any TextInputReceiver)?.receiveText(texts.joined(separator: "\n"))
        }
        if session.canLoadObjects(ofClass: NSString.self) {
            session.loadObjects(ofClass: String.self, completion: insert)
        } else {
            session.loadObjects(ofClass: URL.self) { insert($0.map { $0.isFileURL ? $0.path : $0.absoluteString }) }
        }
        return .copy
    }
}
