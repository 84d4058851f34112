import Foundation

/// The key of a press.
@preconcurrency @MainActor open class UIKey: NSObject {
    /// The text that the key types with its modifiers.
    open var characters: String { keyPress.characters }
    /// The character of the key without modifiers (also for Return, Tab and Backspace), or a constant of `UIKeyCommand`; empty for others.
    open var charactersIgnoringModifiers: String { keyPress.key.commandInput ?? "" }
    /// The place of the key. *Differs from UIKit*: derived from the character that the key types without modifiers, not from its position.
    open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(keyPress.key) }
    /// The modifier keys that were held.
    open var modifierFlags: UIKeyModifierFlags { keyPress.modifiers }

    package let keyPress: HostKeyPress

    package init(_ keyPress: HostKeyPress) {
        self.keyPress = keyPress
    }
}

/// The press or release of a key.
@preconcurrency @MainActor open class UIPress: NSObject {
    /// The phases of a press. *Differs from UIKit*: only `.began` and `.ended` occur.
    public enum Phase: Int {
        /// Pressed, changed, unchanged, released, and canceled.
        case began, changed, stationary, ended, cancelled
    }

    /// Whether the key was pressed or released.
    open private(set) var phase: Phase
    /// The key.
    open private(set) var key: UIKey?
    /// The time of the event. *Units*: seconds on the frame clock.
    open private(set) var timestamp: TimeInterval
    /// The responder that received the press first; it is not retained.
    open private(set) weak var responder: UIResponder?

    /// Whether no responder consumed the press.
    var isForwarded = false

    init(_ keyPress: HostKeyPress, phase: Phase, responder: UIResponder?) {
        self.phase = phase
        self.responder = responder
        timestamp = keyPress.timestamp
        key = UIKey(keyPress)
    }
}

extension HostKey {
    /// The input string of this key in a `UIKeyCommand`; nil for keys that have none.
    var commandInput: String? {
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
        case .function(let number) where (1...12).contains(number): UIKeyCommand.functionPrefix + "\(number)"
        default: nil
        }
    }
}
