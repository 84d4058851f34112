internal import CX11
import Foundation
import UIKit

/// Maps the key symbols of the server to keys and characters.
enum KeyTable {
    /// The keys without a character. The symbols of the keypad give the same keys as those of the main keyboard.
    private static let named: [Int32: HostKey] = [
        XK_Return: .return, XK_KP_Enter: .return, XK_ISO_Enter: .return, XK_Escape: .escape,
        XK_Tab: .tab, XK_KP_Tab: .tab, XK_ISO_Left_Tab: .tab, XK_BackSpace: .backspace,
        XK_Delete: .delete, XK_KP_Delete: .delete, XK_Insert: .insert, XK_KP_Insert: .insert,
        XK_Up: .up, XK_KP_Up: .up, XK_Down: .down, XK_KP_Down: .down,
        XK_Left: .left, XK_KP_Left: .left, XK_Right: .right, XK_KP_Right: .right,
        XK_Home: .home, XK_KP_Home: .home, XK_End: .end, XK_KP_End: .end,
        XK_Prior: .pageUp, XK_KP_Prior: .pageUp, XK_Next: .pageDown, XK_KP_Next: .pageDown,
        XK_Shift_L: .shift, XK_Shift_R: .shift, XK_Control_L: .control, XK_Control_R: .control,
        XK_Alt_L: .alt, XK_Alt_R: .alt, XK_Meta_L: .alt, XK_Meta_R: .alt,
        XK_Super_L: .command, XK_Super_R: .command, XK_Caps_Lock: .capsLock, XK_Menu: .menu,
    ]

    /// The characters of the keypad, in the order of their symbols from `XK_KP_Multiply`.
    private static let keypad = Array("*+,-./0123456789")

    /// Returns the key of a symbol.
    static func key(_ keysym: UInt) -> HostKey {
        let symbol = Int32(truncatingIfNeeded: keysym)
        if let key = named[symbol] { return key }
        if (XK_F1...XK_F35).contains(symbol) { return .function(Int(symbol - XK_F1) + 1) }
        if let character = character(keysym) { return .character(character.lowercased()) }
        return .unknown(UInt32(truncatingIfNeeded: keysym))
    }

    /// Returns the character of a symbol: Latin-1 directly, Unicode after removing its flag, the keypad by a table.
    ///
    /// The old symbols of other scripts have no character here: text comes from the input method, and shortcuts use Latin letters.
    static func character(_ keysym: UInt) -> String? {
        switch keysym {
        case 0x20...0x7E, 0xA0...0xFF: return Unicode.Scalar(UInt32(keysym)).map { String($0) }
        case 0x0100_0100...0x0110_FFFF: return Unicode.Scalar(UInt32(keysym - 0x0100_0000)).map { String($0) }
        case UInt(XK_KP_Space): return " "
        case UInt(XK_KP_Equal): return "="
        case UInt(XK_KP_Multiply)...UInt(XK_KP_9): return String(keypad[Int(keysym) - Int(XK_KP_Multiply)])
        default: return nil
        }
    }

    /// Whether a symbol is a Latin letter, digit or punctuation character.
    static func isLatin(_ keysym: UInt) -> Bool {
        (0x20...0x7E).contains(keysym)
    }
}
