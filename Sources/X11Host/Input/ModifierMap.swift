internal import CX11
import Foundation
import UIKit

/// The bits of an event's state for each modifier key. Those of Alt and Super depend on the keyboard map.
struct ModifierMap: Equatable, Sendable {
    var alternate = UInt32(Mod1Mask)
    var command = UInt32(Mod4Mask)

    /// Creates the default map, in which Alt is modifier 1 and Super is modifier 4.
    init() {}

    /// Creates the map of the current keyboard, which is read from the server.
    @MainActor init(connection: DisplayConnection) {
        guard connection.isUsable else { return }
        func mask(_ keysyms: Int32...) -> UInt32 {
            keysyms.reduce(0) { $0 | XkbKeysymToModifiers(connection.display, KeySym($1)) }
        }
        let shifting = UInt32(ShiftMask | LockMask | ControlMask)
        let alternate = mask(XK_Alt_L, XK_Alt_R) & ~shifting
        let command = mask(XK_Super_L, XK_Super_R) & ~shifting & ~alternate
        if alternate != 0 { self.alternate = alternate }
        if command != 0 { self.command = command }
    }

    /// Returns the modifiers in an event's state.
    func flags(state: UInt32) -> UIKeyModifierFlags {
        var flags: UIKeyModifierFlags = []
        if state & UInt32(ShiftMask) != 0 { flags.insert(.shift) }
        if state & UInt32(LockMask) != 0 { flags.insert(.alphaShift) }
        if state & UInt32(ControlMask) != 0 { flags.insert(.control) }
        if state & alternate != 0 { flags.insert(.alternate) }
        if state & command != 0 { flags.insert(.command) }
        return flags
    }
}
