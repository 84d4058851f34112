import Foundation

/// A key combination that performs an action of a responder, which provides it in `keyCommands`. In a menu, the command shows its keys.
open class UIKeyCommand: UICommand {
    /// The character without modifiers in lower case, or one of the `input…` constants.
    open private(set) var input: String?
    /// The modifier keys that must be held.
    open private(set) var modifierFlags: UIKeyModifierFlags

    /// Creates a command for a menu, or for `UIResponder.keyCommands`.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// Creates a command without a title, for `UIResponder.keyCommands`.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    /// The text for the key combination, such as `Ctrl+Shift+N`; nil if there is no input.
    package var keyNames: String? {
        input.flatMap { $0.isEmpty ? nil : Self.keyNames(of: $0, modifiers: modifierFlags) }
    }

    /// The text for a key combination, such as `Ctrl+Shift+N`. `input` has the form of ``input``.
    package static func keyNames(of input: String, modifiers held: UIKeyModifierFlags) -> String {
        let modifiers: [(UIKeyModifierFlags, String)] = [
            (.command, "Ctrl"), (.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift"),
        ]
        var names: [String] = []
        for (flag, name) in modifiers where held.contains(flag) && !names.contains(name) { names.append(name) }
        return (names + [name(of: input)]).joined(separator: "+")
    }

    private static func name(of input: String) -> String {
        input.hasPrefix(functionPrefix) ? String(input.dropFirst(functionPrefix.count - 1)) : names[input] ?? input.uppercased()
    }

    /// The prefix of the input string of a function key; the number of the key follows.
    nonisolated static let functionPrefix = "UIKeyInputF"

    private static let names = [
        inputUpArrow: "↑", inputDownArrow: "↓", inputLeftArrow: "←", inputRightArrow: "→", inputEscape: "Esc",
        inputPageUp: "Page Up", inputPageDown: "Page Down", inputHome: "Home", inputEnd: "End", inputDelete: "Del", " ": "Space",
        "\r": "Return", "\t": "Tab", "\u{8}": "Backspace",
    ]

    /// The Up arrow key.
    nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
    /// The Down arrow key.
    nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
    /// The Left arrow key.
    nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The Right arrow key.
    nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
    /// The Escape key.
    nonisolated public static let inputEscape = "UIKeyInputEscape"
    /// The Page Up key.
    nonisolated public static let inputPageUp = "UIKeyInputPageUp"
    /// The Page Down key.
    nonisolated public static let inputPageDown = "UIKeyInputPageDown"
    /// The Home key.
    nonisolated public static let inputHome = "UIKeyInputHome"
    /// The End key.
    nonisolated public static let inputEnd = "UIKeyInputEnd"
    /// The Delete key, which deletes forwards.
    nonisolated public static let inputDelete = "UIKeyInputDelete"
    /// The function key F1.
    nonisolated public static let f1 = "UIKeyInputF1"
    /// The function key F2.
    nonisolated public static let f2 = "UIKeyInputF2"
    /// The function key F3.
    nonisolated public static let f3 = "UIKeyInputF3"
    /// The function key F4.
    nonisolated public static let f4 = "UIKeyInputF4"
    /// The function key F5.
    nonisolated public static let f5 = "UIKeyInputF5"
    /// The function key F6.
    nonisolated public static let f6 = "UIKeyInputF6"
    /// The function key F7.
    nonisolated public static let f7 = "UIKeyInputF7"
    /// The function key F8.
    nonisolated public static let f8 = "UIKeyInputF8"
    /// The function key F9.
    nonisolated public static let f9 = "UIKeyInputF9"
    /// The function key F10.
    nonisolated public static let f10 = "UIKeyInputF10"
    /// The function key F11.
    nonisolated public static let f11 = "UIKeyInputF11"
    /// The function key F12.
    nonisolated public static let f12 = "UIKeyInputF12"
}
