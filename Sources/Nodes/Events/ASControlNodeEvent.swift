/// The events for which a control node sends actions.
public struct ASControlNodeEvent: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// A touch began on the control.
    public static let touchDown = Self(rawValue: 1 << 0)
    /// A touch with a tap count above 1 began; sent instead of ``touchDown``.
    public static let touchDownRepeat = Self(rawValue: 1 << 1)
    /// A tracked touch moved inside the touch area.
    public static let touchDragInside = Self(rawValue: 1 << 2)
    /// A tracked touch moved outside the touch area.
    public static let touchDragOutside = Self(rawValue: 1 << 3)
    /// A tracked touch ended within 70 points of the touch area.
    public static let touchUpInside = Self(rawValue: 1 << 4)
    /// A tracked touch ended farther than 70 points outside the touch area.
    public static let touchUpOutside = Self(rawValue: 1 << 5)
    /// Tracking was canceled: by the system, by a second touch, or because the control was disabled or left its window.
    public static let touchCancel = Self(rawValue: 1 << 6)
    /// The control's value changed. No class of this module sends it; subclasses may.
    public static let valueChanged = Self(rawValue: 1 << 12)
    /// The main action of the control. *Differs from Texture*: sent together with ``touchUpInside``; there no class sends it.
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    /// All events.
    public static let allEvents = Self(rawValue: 0xffff_ffff)

    /// The events of the set as sets of one event each, lowest bit first.
    var single: [ASControlNodeEvent] {
        (0..<UInt.bitWidth / 2).compactMap { bit in
            let event = ASControlNodeEvent(rawValue: 1 << UInt(bit))
            return contains(event) ? event : nil
        }
    }
}
