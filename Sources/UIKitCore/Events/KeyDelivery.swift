import Foundation
import UIPrimitives

/// Delivers keys and text to the first responder and along the responder chain. *Thread*: main.
///
/// The receivers of a key, in order, until one handles it: an open menu; key commands from the first responder up; the text being
/// edited; a menu that the key opens; the focus of the Tab key; `pressesBegan`; views that scroll and controllers that navigate back.
@MainActor final class KeyDelivery {
    private unowned let window: UIWindow
    private unowned let touches: TouchDelivery
    private weak var menus: (any WindowMenus)?
    let focus: KeyboardFocus

    init(window: UIWindow, touches: TouchDelivery, menus: (any WindowMenus)?) {
        self.window = window
        self.touches = touches
        self.menus = menus
        focus = KeyboardFocus(window: window)
    }

    private var firstReceiver: UIResponder { window.firstResponder ?? focus.view ?? window.defaultKeyResponder }

    private var textReceiver: (any TextInputReceiver)? { window.firstResponder as? any TextInputReceiver }

    func press(_ key: HostKeyPress) {
        if let menus, menus.isOpen {
            _ = menus.press(key, from: firstReceiver)
            return
        }
        if performCommand(key) { return }
        if let textReceiver, textReceiver.receiveKey(key) { return }
        if menus?.press(key, from: firstReceiver) == true { return }
        if focus.move(key) || focus.press(key, by: touches) { return }
        let press = UIPress(key, phase: .began, responder: firstReceiver)
        firstReceiver.pressesBegan([press], with: UIPressesEvent(presses: [press], timestamp: key.timestamp))
        guard press.isForwarded else { return }
        var responder: UIResponder? = firstReceiver
        while let current = responder, !current.handles(key) { responder = current.next }
    }

    func release(_ key: HostKeyPress) {
        let press = UIPress(key, phase: .ended, responder: firstReceiver)
        firstReceiver.pressesEnded([press], with: UIPressesEvent(presses: [press], timestamp: key.timestamp))
    }

    func insert(_ text: String) {
        if menus?.isOpen != true { textReceiver?.receiveText(text) }
    }

    func compose(_ text: String, caret: Int) {
        if menus?.isOpen != true { textReceiver?.receiveComposition(text, caret: caret) }
    }

    /// Performs the first matching key command of the responder chain.
    private func performCommand(_ key: HostKeyPress) -> Bool {
        guard let input = key.key.commandInput else { return false }
        var responder: UIResponder? = firstReceiver
        while let current = responder {
            for command in current.keyCommands ?? [] where command.matches(input, key.modifiers) {
                if let target = current.target(forAction: command.action, withSender: command) {
                    command.action.send(to: target as AnyObject, command)
                    return true
                }
            }
            responder = current.next
        }
        return false
    }
}

extension UIKeyCommand {
    /// Whether a key with its modifiers matches this command. A held Control key also matches Command.
    fileprivate func matches(_ key: String, _ held: UIKeyModifierFlags) -> Bool {
        guard let input, input.lowercased() == key.lowercased() else { return false }
        let relevant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
        let pressed = held.intersection(relevant)
        let wanted = modifierFlags.intersection(relevant)
        if pressed == wanted { return true }
        guard wanted.contains(.command) else { return false }
        return pressed == wanted.subtracting(.command).union(.control)
    }
}

extension UIWindow {
    /// The receiver of keys without a first responder or focused view: the view of the innermost visible controller, so that it scrolls.
    package var defaultKeyResponder: UIResponder {
        rootController?.keyResponder ?? self
    }
}
