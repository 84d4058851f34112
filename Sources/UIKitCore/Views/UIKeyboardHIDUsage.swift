import Foundation

/// The keys of a keyboard, by their numbers in the tables of USB (HID usage page 7).
///
/// *Differs from UIKit*: the keys of the keypad with text have the numbers of the main keys, and the keys of Japanese and Korean
/// keyboards are missing.
public enum UIKeyboardHIDUsage: Int, Sendable {
    /// The letters.
    case keyboardA = 4,
        keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ,
        keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS,
        keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
    /// The digits above the letters.
    case keyboard1 = 30, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0
    /// The keys around the letters.
    case keyboardReturnOrEnter = 40, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
    /// The signs, by their place on a keyboard of the United States.
    case keyboardHyphen = 45, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash, keyboardNonUSPound,
        keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
    /// The key that locks capitals.
    case keyboardCapsLock = 57
    /// The function keys.
    case keyboardF1 = 58, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8, keyboardF9, keyboardF10,
        keyboardF11, keyboardF12
    /// The keys above the arrows.
    case keyboardPrintScreen = 70, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp,
        keyboardDeleteForward, keyboardEnd, keyboardPageDown
    /// The arrows.
    case keyboardRightArrow = 79, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
    /// The menu key.
    case keyboardApplication = 101
    /// The modifiers.
    case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl, keyboardRightShift,
        keyboardRightAlt, keyboardRightGUI
    /// Any other key.
    case keyboardErrorUndefined = 3
}

extension UIKeyboardHIDUsage {
    /// Creates the usage of a key.
    init(_ key: HostKey) {
        switch key {
        case .character(let character): self = Self.signs[character] ?? Self.letter(character)
        case .function(let number): self = Self.functionKey(number)
        default: self = Self.named[key] ?? .keyboardErrorUndefined
        }
    }

    private static func letter(_ text: String) -> Self {
        guard let byte = text.utf8.first, text.utf8.count == 1, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) else {
            return .keyboardErrorUndefined
        }
        return Self(rawValue: keyboardA.rawValue + Int(byte - UInt8(ascii: "a"))) ?? .keyboardErrorUndefined
    }

    private static func functionKey(_ number: Int) -> Self {
        guard (1...12).contains(number) else { return .keyboardErrorUndefined }
        return Self(rawValue: keyboardF1.rawValue + number - 1) ?? .keyboardErrorUndefined
    }

    private static let signs: [String: Self] = [
        "1": .keyboard1, "2": .keyboard2, "3": .keyboard3, "4": .keyboard4, "5": .keyboard5, "6": .keyboard6, "7": .keyboard7,
        "8": .keyboard8, "9": .keyboard9, "0": .keyboard0, " ": .keyboardSpacebar, "-": .keyboardHyphen, "=": .keyboardEqualSign,
        "[": .keyboardOpenBracket, "]": .keyboardCloseBracket, "\\": .keyboardBackslash, "#": .keyboardNonUSPound,
        ";": .keyboardSemicolon, "'": .keyboardQuote, "`": .keyboardGraveAccentAndTilde, ",": .keyboardComma, ".": .keyboardPeriod,
        "/": .keyboardSlash,
    ]

    private static let named: [HostKey: Self] = [
        .return: .keyboardReturnOrEnter, .escape: .keyboardEscape, .tab: .keyboardTab, .backspace: .keyboardDeleteOrBackspace,
        .delete: .keyboardDeleteForward, .insert: .keyboardInsert, .up: .keyboardUpArrow, .down: .keyboardDownArrow,
        .left: .keyboardLeftArrow, .right: .keyboardRightArrow, .home: .keyboardHome, .end: .keyboardEnd, .pageUp: .keyboardPageUp,
        .pageDown: .keyboardPageDown, .shift: .keyboardLeftShift, .control: .keyboardLeftControl, .alt: .keyboardLeftAlt,
        .command: .keyboardLeftGUI, .capsLock: .keyboardCapsLock, .menu: .keyboardApplication,
    ]
}
