/// A run of text with one font, script, direction and set of attributes.
struct ShapedRun {
    enum Kind: UInt8 {
        case text
        case tab
        case attachment
        /// A line or paragraph separator, or another control character, which has no advance.
        case control
    }

    /// The UTF-16 offset of the start.
    var start: Int32
    /// The UTF-16 offset after the last unit.
    var end: Int32
    var font: Font
    var style: ShapingStyle
    /// The index of the run of the styled text to which this run belongs.
    var attributes: Int32
    /// The bidi level.
    var level: UInt8
    var kind: Kind
    /// The space added after each cluster. *Units*: 1/64 point.
    var kern: Int32
    /// The contribution of the run to the height of its line.
    var metrics: LineMetrics

    var range: Range<Int> { Int(start)..<Int(end) }

    /// The positions at which the run may be divided into pieces that are shaped alone.
    var splitMode: WordScanner.SplitMode {
        switch style.script {
        // Latin, Greek, Cyrillic and common characters.
        case 0x4C61_746E, 0x4772_656B, 0x4379_726C, 0x5A79_7979:
            return style.isRightToLeft ? .none : font.plainWordEnd.map { .plainWords(end: $0) } ?? .none
        default:
            return font.face.ignoresSpaces ? .everySpace : .none
        }
    }
}

/// The text between two places where a line may break. *Units*: 1/64 point.
struct BreakSegment {
    struct Flags: OptionSet {
        let rawValue: UInt8
        /// A line must end after the segment.
        static let mandatory = Flags(rawValue: 1)
        /// The segment is a tab, whose width depends on its position.
        static let tab = Flags(rawValue: 2)
    }

    /// The UTF-16 offset after the segment and its white space.
    var end: Int32
    /// The width without white space at the end.
    var width: Int32
    /// The width of the white space at the end, and the flags. They are packed to save memory, because every text stores one segment per
    /// word.
    private var spaceAndFlags: Int32

    init(end: Int32, width: Int32, space: Int32, flags: Flags = []) {
        self.end = end
        self.width = width
        spaceAndFlags = min(max(space, Self.minimumSpace), Self.maximumSpace) &<< 2 | Int32(flags.rawValue)
    }

    private static let minimumSpace = Int32.min >> 2
    private static let maximumSpace = Int32.max >> 2

    /// The width of the white space at the end.
    var space: Int32 {
        @inline(__always) get { spaceAndFlags &>> 2 }
        set { self = BreakSegment(end: end, width: width, space: newValue, flags: flags) }
    }

    var flags: Flags {
        @inline(__always) get { Flags(rawValue: UInt8(truncatingIfNeeded: spaceAndFlags & 3)) }
        set { spaceAndFlags = spaceAndFlags & ~3 | Int32(newValue.rawValue) }
    }
}

/// One paragraph of a text.
struct ParagraphSpan {
    /// The UTF-16 offset after the paragraph and its separator.
    var end: Int32
    /// The index after the last segment of the paragraph.
    var lastSegment: Int32
    /// The bidi level of the paragraph; odd for text from right to left.
    var level: UInt8
}
