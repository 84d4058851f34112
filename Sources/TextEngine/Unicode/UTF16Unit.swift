/// The line-breaking properties of single UTF-16 units (UAX 14).
enum UTF16Unit {
    /// A position where a line may end with a hyphen; invisible elsewhere. *Source*: class SH of UAX 14, section 5.4.
    static let softHyphen: UInt16 = 0xAD

    /// Whether a unit is white space that is ignored at the end of a line; a no-break space is not.
    static func isWhite(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x20, 0x09...0x0D, 0x85, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x2028, 0x2029, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Whether a line must end after the unit. *Source*: classes BK, CR, LF and NL of UAX 14, rules LB4 and LB5.
    static func isSeparator(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
