/// A set of the states of an object; the bits are the state numbers of AT-SPI.
///
/// *Source*: `AtspiStateType` of at-spi2-core.
struct AccessibleStates: OptionSet, Hashable {
    let rawValue: UInt64

    private init(bit: UInt64) { rawValue = 1 << bit }
    init(rawValue: UInt64) { self.rawValue = rawValue }

    static let active = AccessibleStates(bit: 1)
    static let checked = AccessibleStates(bit: 4)
    static let defunct = AccessibleStates(bit: 6)
    static let editable = AccessibleStates(bit: 7)
    static let enabled = AccessibleStates(bit: 8)
    static let focusable = AccessibleStates(bit: 11)
    static let focused = AccessibleStates(bit: 12)
    static let horizontal = AccessibleStates(bit: 14)
    static let modal = AccessibleStates(bit: 16)
    static let multiLine = AccessibleStates(bit: 17)
    static let selectable = AccessibleStates(bit: 22)
    static let selected = AccessibleStates(bit: 23)
    static let sensitive = AccessibleStates(bit: 24)
    static let showing = AccessibleStates(bit: 25)
    static let singleLine = AccessibleStates(bit: 26)
    static let visible = AccessibleStates(bit: 30)
    static let checkable = AccessibleStates(bit: 41)

    /// The states of visible, enabled objects.
    static let standard: AccessibleStates = [.enabled, .sensitive, .visible, .showing]

    /// The states whose changes are reported, with the names in their events.
    static let announced: [(state: AccessibleStates, name: String)] = [
        (.checked, "checked"), (.selected, "selected"), (.enabled, "enabled"), (.sensitive, "sensitive"), (.focused, "focused"),
        (.active, "active"),
    ]

    /// The set as two 32-bit words, the form in which messages contain it.
    var words: [UInt32] { [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)] }
}
