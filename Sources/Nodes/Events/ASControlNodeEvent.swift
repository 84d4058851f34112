/// What happened to a control node.
public struct ASControlNodeEvent: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let touchDown = Self(rawValue: 1 << 0)
    /// A press that follows another one quickly.
    public static let touchDownRepeat = Self(rawValue: 1 << 1)
    public static let touchDragInside = Self(rawValue: 1 << 2)
    public static let touchDragOutside = Self(rawValue: 1 << 3)
    public static let touchUpInside = Self(rawValue: 1 << 4)
    public static let touchUpOutside = Self(rawValue: 1 << 5)
    public static let touchCancel = Self(rawValue: 1 << 6)
    public static let valueChanged = Self(rawValue: 1 << 12)
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    public static let allEvents = Self(rawValue: 0xffff_ffff)

    /// The single events of the set, lowest bit first.
    var single: [ASControlNodeEvent] {
        (0..<UInt.bitWidth / 2).compactMap { bit in
            let event = ASControlNodeEvent(rawValue: 1 << UInt(bit))
            return contains(event) ? event : nil
        }
    }
}
