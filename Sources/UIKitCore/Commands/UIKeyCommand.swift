import Foundation

/// A key combination that performs an action on a responder that provides it. In a menu it is a command that shows its keys.
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

    /// The text for the keys, such as `Ctrl+Shift+N`; nil without keys.
    var keyNames: String? {
        guard let input, !input.isEmpty else { return nil }
        let modifiers: [(UIKeyModifierFlags, String)] = [
            (.command, "Ctrl"), (.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift"),
        ]
        var names: [String] = []
        for (flag, name) in modifiers where modifierFlags.contains(flag) && !names.contains(name) { names.append(name) }
        return (names + [Self.names[input] ?? input.uppercased()]).joined(separator: "+")
    }

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
}
