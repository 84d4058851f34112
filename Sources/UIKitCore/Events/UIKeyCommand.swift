import Foundation

/// Keys held down while something else happens.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable, Codable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// The Control key. *Differs from UIKit*: key commands declared with `.command` answer to Control too, as desktops here expect.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The Super (Windows) key, or Control.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key combination that performs an action on the responder that offers it. In a menu it is a command that names its keys.
open class UIKeyCommand: UICommand {
    /// The character without modifiers in lower case, or one of the `input…` constants.
    open private(set) var input: String?
    open private(set) var modifierFlags: UIKeyModifierFlags

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

    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    /// The keys in words, such as `Ctrl+Shift+N`; nil for a command without any.
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

    nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
    nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
    nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
    nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
    nonisolated public static let inputEscape = "UIKeyInputEscape"
    nonisolated public static let inputPageUp = "UIKeyInputPageUp"
    nonisolated public static let inputPageDown = "UIKeyInputPageDown"
    nonisolated public static let inputHome = "UIKeyInputHome"
    nonisolated public static let inputEnd = "UIKeyInputEnd"
    nonisolated public static let inputDelete = "UIKeyInputDelete"
}
