import UIKitCore
import UIPrimitives

/// The menu of the responder chain's key commands, with titles and keys. F1 and Control+/ open it. *Thread*: main.
@MainActor enum KeyCommandSheet {
    /// Opens the menu. Returns false if no command has both a title and a key.
    static func show(in window: UIWindow) -> Bool {
        let start = window.firstResponder ?? window.dispatcher.tabFocusedView ?? window.defaultKeyResponder
        let commands = commands(from: start)
        guard !commands.isEmpty, let view = start as? UIView ?? window.rootViewController?.view else { return false }
        window.dispatcher.menus?.show(UIMenu(children: commands), below: view) { _ in }
        return true
    }

    /// The commands with titles, those of the innermost responders first. If two commands have the same keys, only the first is included.
    private static func commands(from start: UIResponder) -> [UIKeyCommand] {
        var found: [UIKeyCommand] = []
        var responder: UIResponder? = start
        while let current = responder {
            for command in current.keyCommands ?? [] {
                let title = command.discoverabilityTitle ?? command.title
                let isKnown = found.contains { $0.input == command.input && $0.modifierFlags == command.modifierFlags }
                guard let input = command.input, !title.isEmpty, !isKnown else { continue }
                found.append(
                    UIKeyCommand(
                        title: title, image: command.image, action: command.action, input: input, modifierFlags: command.modifierFlags,
                        propertyList: command.propertyList))
            }
            responder = current.next
        }
        return found
    }
}

extension UIApplication: KeyPressHandler {
    package func handleKeyPress(_ key: HostKeyPress) -> Bool {
        let isPlain = key.modifiers.isDisjoint(with: [.control, .alternate, .command, .shift])
        let isSheetKey = key.key == .function(1) && isPlain || key.key == .character("/") && key.modifiers == .control
        guard isSheetKey, !key.isRepeat, let window = keyWindow else { return false }
        return KeyCommandSheet.show(in: window)
    }
}
