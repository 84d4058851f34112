import AccessibilityBus
internal import CX11
import Foundation
import UIKit

/// Determines the key of an event, and whether the event is a repeat.
///
/// *Thread*: main.
@MainActor final class Keyboard {
    private let connection: DisplayConnection
    private(set) var modifiers: ModifierMap
    private var pressed: Set<UInt32> = []
    /// Whether the server supports detectable repeat: it then sends no releases between repeats.
    private var hasDetectableRepeat = false
    /// The number of the keyboard extension's events; nil if the server does not have the extension.
    let changeEvent: Int32?

    init(connection: DisplayConnection) {
        self.connection = connection
        modifiers = ModifierMap(connection: connection)
        var supported: Int32 = 0
        changeEvent = connection.readingReplies {
            XkbSetDetectableAutoRepeat(connection.display, 1, &supported)
            return Self.selectChanges(on: connection.display)
        }
        hasDetectableRepeat = supported != 0
    }

    /// Selects the events for changes of the layout. Returns the number of the extension's events; nil without the extension.
    private static func selectChanges(on display: OpaquePointer) -> Int32? {
        var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
        var (major, minor) = (Int32(XkbMajorVersion), Int32(XkbMinorVersion))
        guard XkbQueryExtension(display, &opcode, &event, &error, &major, &minor) != 0 else { return nil }
        let changes = UInt32(XkbNewKeyboardNotifyMask | XkbMapNotifyMask)
        XkbSelectEvents(display, UInt32(XkbUseCoreKbd), changes, changes)
        return event
    }

    /// Handles the change to another keyboard or another layout.
    func handleChange(_ event: XEvent) {
        var event = event
        if event.type == MappingNotify {
            XRefreshKeyboardMapping(&event.xmapping)
        } else {
            withUnsafeMutablePointer(to: &event) {
                $0.withMemoryRebound(to: XkbMapNotifyEvent.self, capacity: 1) { _ = XkbRefreshKeyboardMapping($0) }
            }
        }
        modifiers = ModifierMap(connection: connection)
    }

    /// Records a press. Returns whether it is a repeat, because the key is already pressed.
    func notePress(_ keycode: UInt32) -> Bool {
        !pressed.insert(keycode).inserted
    }

    /// Records a release. Returns false if the press was not recorded, or if the release is only the first half of a repeat: servers
    /// without detectable repeat send a release and then, at almost the same time, a press of the same key.
    func noteRelease(_ event: XKeyEvent) -> Bool {
        if !hasDetectableRepeat, isFollowedByPress(event) { return false }
        return pressed.remove(event.keycode) != nil
    }

    /// Removes all pressed keys, because the window has lost the keyboard focus and does not receive their releases.
    func releaseAll() {
        pressed = []
    }

    /// The maximum time between the release and the press of a repeat. *Units*: milliseconds.
    private static let repeatGap: UInt = 20

    private func isFollowedByPress(_ release: XKeyEvent) -> Bool {
        guard XEventsQueued(connection.display, QueuedAfterReading) > 0 else { return false }
        var next = XEvent()
        XPeekEvent(connection.display, &next)
        return next.type == KeyPress && next.xkey.window == release.window && next.xkey.keycode == release.keycode
            && next.xkey.time &- release.time < Self.repeatGap
    }

    /// Returns the key of an event, as the layout names it without modifiers. If the layout is not Latin, a Latin group of the keyboard is
    /// used instead, so that shortcuts work.
    func key(of event: XKeyEvent) -> HostKey {
        let keycode = UInt8(truncatingIfNeeded: event.keycode)
        let group = UInt32(event.state >> 13) & 3
        let symbol = keysym(keycode, group: group, level: 0)
        // The digits of the keypad are on the second level, which Num Lock selects.
        if (UInt(XK_KP_Home)...UInt(XK_KP_Delete)).contains(symbol), event.state & UInt32(Mod2Mask) != 0 {
            return KeyTable.key(keysym(keycode, group: group, level: 1))
        }
        if case .character = KeyTable.key(symbol), !KeyTable.isLatin(symbol), let latin = latinSymbol(keycode) {
            return KeyTable.key(latin)
        }
        if case .unknown = KeyTable.key(symbol), let latin = latinSymbol(keycode) { return KeyTable.key(latin) }
        return KeyTable.key(symbol)
    }

    /// Describes an event to assistive programs; `text` is the typed text.
    func offer(of event: XKeyEvent, text: String) -> OfferedKey {
        var (event, symbol) = (event, KeySym())
        XLookupString(&event, nil, 0, &symbol, nil)
        return OfferedKey(
            isPress: event.type == KeyPress, symbol: UInt32(truncatingIfNeeded: symbol),
            name: XKeysymToString(symbol).map { String(cString: $0) } ?? "", keycode: event.keycode, modifiers: event.state,
            time: UInt32(truncatingIfNeeded: event.time), text: text)
    }

    private func latinSymbol(_ keycode: UInt8) -> UInt? {
        (0..<4).lazy.map { self.keysym(keycode, group: $0, level: 0) }.first(where: KeyTable.isLatin)
    }

    private func keysym(_ keycode: UInt8, group: UInt32, level: UInt32) -> UInt {
        XkbKeycodeToKeysym(connection.display, keycode, Int32(group), Int32(level))
    }
}
