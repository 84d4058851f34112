import Foundation
import UIPrimitives

/// A drag by the keyboard: Control+C in a focused view picks up the items of its drag interaction, and Control+V in another view drops
/// them on its drop interaction. Other programs cannot receive the items. *Thread*: main.
@MainActor enum KeyboardDrag {
    /// The items that were picked up and not yet dropped. They can be dropped only while their source exists.
    private struct PickedUpItems {
        let session: DragSession
        weak var interaction: UIDragInteraction?
    }

    private static var current: PickedUpItems?

    /// Picks up the items of a drag that begins at the center of the view. Returns `false` if there are none.
    static func copy(from interaction: UIDragInteraction) -> Bool {
        guard interaction.isEnabled, let view = interaction.view, let delegate = interaction.delegate else { return false }
        let session = DragSession()
        session.window = view.window
        session.location = center(of: view)
        session.items = delegate.dragInteraction(interaction, itemsForBeginning: session)
        guard !session.items.isEmpty else { return false }
        session.allowsMoveOperation = false
        current = PickedUpItems(session: session, interaction: interaction)
        return true
    }

    /// Drops the items at the center of the view. Returns `false` if none were picked up or the view does not accept them.
    static func paste(into interaction: UIDropInteraction) -> Bool {
        guard let session = current?.session, let source = current?.interaction, let view = interaction.view, let window = view.window
        else { return false }
        let operation = DropTracking.move(session, to: center(of: view), in: window)
        let isAccepted = operation == .copy || operation == .move
        let result = isAccepted ? DropTracking.perform() : .cancel
        DropTracking.endSession()
        guard isAccepted else { return false }
        current = nil
        source.delegate?.dragInteraction(source, session: session, willEndWith: result)
        source.delegate?.dragInteraction(source, session: session, didEndWith: result)
        return true
    }

    private static func center(of view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }
}

extension UIDragInteraction: KeyboardInteraction {
    package func handleKey(_ key: HostKeyPress) -> Bool { key.isShortcut("c") && KeyboardDrag.copy(from: self) }
}

extension UIDropInteraction: KeyboardInteraction {
    package func handleKey(_ key: HostKeyPress) -> Bool { key.isShortcut("v") && KeyboardDrag.paste(into: self) }
}

extension HostKeyPress {
    fileprivate func isShortcut(_ character: String) -> Bool {
        guard case .character(let typed) = key, typed.lowercased() == character else { return false }
        let pressed = modifiers.intersection([.control, .command, .alternate, .shift])
        return pressed == .control || pressed == .command
    }
}
