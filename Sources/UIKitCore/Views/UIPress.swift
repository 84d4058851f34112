import Foundation

/// A key as a press reports it.
@preconcurrency @MainActor open class UIKey: NSObject {
    /// What the key types with its modifiers.
    open var characters: String { keyPress.characters }
    /// The key's own character, or one of `UIKeyCommand`'s `input…` constants.
    open var charactersIgnoringModifiers: String { keyPress.key.commandInput ?? "" }
    open var modifierFlags: UIKeyModifierFlags { keyPress.modifiers }

    package let keyPress: HostKeyPress

    package init(_ keyPress: HostKeyPress) {
        self.keyPress = keyPress
    }
}

/// A key being held.
@preconcurrency @MainActor open class UIPress: NSObject {
    public enum Phase: Int {
        case began, changed, stationary, ended, cancelled
    }

    open private(set) var phase: Phase
    open private(set) var key: UIKey?
    open private(set) var timestamp: TimeInterval
    open private(set) weak var responder: UIResponder?

    package init(_ keyPress: HostKeyPress, phase: Phase, responder: UIResponder?) {
        self.phase = phase
        self.responder = responder
        timestamp = keyPress.timestamp
        key = UIKey(keyPress)
    }
}

extension HostKey {
    /// The string that stands for this key in a `UIKeyCommand`.
    package var commandInput: String? {
        switch self {
        case .character(let character): character
        case .return: "\r"
        case .tab: "\t"
        case .backspace: "\u{8}"
        case .escape: UIKeyCommand.inputEscape
        case .delete: UIKeyCommand.inputDelete
        case .up: UIKeyCommand.inputUpArrow
        case .down: UIKeyCommand.inputDownArrow
        case .left: UIKeyCommand.inputLeftArrow
        case .right: UIKeyCommand.inputRightArrow
        case .home: UIKeyCommand.inputHome
        case .end: UIKeyCommand.inputEnd
        case .pageUp: UIKeyCommand.inputPageUp
        case .pageDown: UIKeyCommand.inputPageDown
        default: nil
        }
    }
}
