/// The role of a character in dividing text into words that are shaped and measured alone.
///
/// Fonts such as Inter change punctuation according to its neighbors, even across a space; for example, they raise a hyphen between
/// capitals. Therefore only words of letters, digits and inert punctuation are shaped alone. A word with other characters, or of one
/// character, is shaped together with its neighbors.
enum WordClass: UInt8 {
    /// A Latin letter or a digit.
    case letter
    /// Punctuation that fonts do not change by its context, and that does not prevent a line break after a following space: `. , ' /`.
    case inertPunctuation
    /// A hyphen, which is inert only inside a word.
    case hyphen
    case space
    /// A character whose word is shaped together with the neighbors.
    case binding
    /// A character that the fast path for plain text does not support: other scripts, marks, controls, surrogates.
    case complex

    /// The classes of the units below ``tableEnd``. Callers that read each unit of a text load the pointer once.
    // Protection: written once, before it is published, and never freed.
    nonisolated(unsafe) static let table: UnsafePointer<WordClass> = {
        let table = UnsafeMutablePointer<WordClass>.allocate(capacity: tableEnd)
        for unit in 0..<tableEnd { (table + unit).initialize(to: classify(unit)) }
        return UnsafePointer(table)
    }()

    private static let tableEnd = 0x250

    private static func classify(_ unit: Int) -> WordClass {
        switch unit {
        case 0x20: .space
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: .letter
        case 0xC0...0x24F where unit != 0xD7 && unit != 0xF7: .letter
        case 0x27, 0x2C, 0x2E, 0x2F: .inertPunctuation
        case 0x2D: .hyphen
        case 0x21...0x7E: .binding
        case 0xA1...0xFF where unit != 0xAD: .binding
        default: .complex
        }
    }

    /// Returns the class of a UTF-16 unit.
    @inline(__always)
    static func of(_ unit: UInt16, _ table: UnsafePointer<WordClass> = WordClass.table) -> WordClass {
        if unit < tableEnd { return table[Int(unit)] }
        return ofUncommonUnit(unit)
    }

    private static func ofUncommonUnit(_ unit: UInt16) -> WordClass {
        switch unit {
        // Dashes, quotation marks, bullets, the ellipsis, per mille, currency signs and the trade mark sign.
        case 0x2013...0x2014, 0x2018...0x201E, 0x2020...0x2022, 0x2026, 0x2030, 0x20A0...0x20BF, 0x2122: return .binding
        default: return .complex
        }
    }
}
