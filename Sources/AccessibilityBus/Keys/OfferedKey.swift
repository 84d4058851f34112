import MessageBus

/// A press or release of a key. Assistive programs receive it before this program does, so that they can consume the keys of their
/// commands.
package struct OfferedKey: Equatable, Sendable {
    package var isPress: Bool
    /// The symbol that the key has with its modifiers, as an X keysym.
    var symbol: UInt32
    /// The name of the symbol, such as `Tab`; empty if unknown.
    package var name: String
    /// The number of the physical key.
    var keycode: UInt32
    /// The modifiers that are held, as bits of the X core protocol.
    var modifiers: UInt32
    /// The time of the event. *Units*: milliseconds of the X server's clock.
    var time: UInt32
    /// The typed text; empty for keys that type none.
    package var text: String

    package init(
        isPress: Bool, symbol: UInt32, name: String, keycode: UInt32, modifiers: UInt32, time: UInt32, text: String
    ) {
        self.isPress = isPress
        self.symbol = symbol
        self.name = name
        self.keycode = keycode
        self.modifiers = modifiers
        self.time = time
        self.text = text
    }

    /// The event as the argument of a call of `receiver`. The registry of at-spi2-core 2.46 accepts these types and not those of its
    /// published interface, `(uiuuisb)`.
    var message: BusValue {
        let numbers = [symbol, keycode, modifiers, time].map { BusValue.integer(Int32(bitPattern: $0)) }
        let words: [BusValue] = [.string(text.isEmpty ? name : text), .bool(!text.isEmpty)]
        return .structure([.number(isPress ? 0 : 1)] + numbers + words)
    }

    /// The method of the registry that passes a key to the assistive programs and answers whether one of them consumed it.
    static let receiver = BusMember(
        service: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry/deviceeventcontroller",
        interface: "org.a11y.atspi.DeviceEventController", member: "NotifyListenersSync")
}
