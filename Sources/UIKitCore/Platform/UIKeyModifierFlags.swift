import Foundation

/// The modifier keys that are held during an event.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable, Codable {
    /// The bits of the keys.
    public let rawValue: Int

    /// Creates flags from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Caps Lock is on.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// The Shift key.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// The Control key. *Differs from UIKit*: it also triggers key commands declared with `.command`, as usual on Linux desktops.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// The Alt key.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The Super (Windows) key. In key commands Control matches it, too.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// *Differs from UIKit*: never set.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
