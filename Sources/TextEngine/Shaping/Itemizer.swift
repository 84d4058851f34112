import Foundation
internal import CICU

/// Splits a paragraph into runs of equal attributes, direction, script and font.
///
/// *Source*: scripts by [UAX 24](https://www.unicode.org/reports/tr24/); characters that extend the previous one by
/// [UAX 29, section 3](https://www.unicode.org/reports/tr29/#Grapheme_Cluster_Boundaries); emoji by
/// [UTS 51](https://www.unicode.org/reports/tr51/).
struct Itemizer {
    let text: StyledText
    let units: UnsafeBufferPointer<UInt16>
    /// The index of the current run of the styled text.
    private var attributes = 0
    /// The offset at which that run ends.
    private var attributesEnd: Int
    private lazy var han = Self.hanPreference(of: units)

    init(text: StyledText, units: UnsafeBufferPointer<UInt16>) {
        self.text = text
        self.units = units
        attributesEnd = text.length(ofRun: 0)
    }

    /// Returns the index of the styled run at an offset; offsets must not decrease between calls.
    mutating func attributesIndex(at offset: Int) -> Int {
        while offset >= attributesEnd, attributes + 1 < text.runCount {
            attributes += 1
            attributesEnd += text.length(ofRun: attributes)
        }
        return attributes
    }

    /// Appends the runs of a paragraph. `levels` has one bidi level per UTF-16 unit of the range, or is nil for left-to-right text.
    mutating func itemize(_ range: Range<Int>, levels: UnsafeBufferPointer<UInt8>?, into runs: inout [ShapedRun]) {
        var index = range.lowerBound
        var current: ShapedRun?
        var currentScript: Int32 = Self.common
        var isEmojiRun = false
        while index < range.upperBound {
            let (scalar, length) = UTF16Scalar.decode(units, at: index, end: range.upperBound)
            let attributesIndex = attributesIndex(at: index)
            let level = levels.map { $0[index - range.lowerBound] } ?? 0
            let kind = kind(of: scalar, attributesIndex)
            let next = index + length < range.upperBound ? units[index + length] : 0
            let isEmoji = kind == .text && Self.startsEmoji(scalar, next: next)
            let joins = kind == .text && current?.kind == .text && Self.joinsPrevious(scalar, afterEmoji: isEmojiRun)
            let script = joins || isEmoji ? Self.common : Self.script(of: scalar)
            var font = current?.font
            if !(joins && current != nil && current?.attributes == Int32(attributesIndex)) {
                font = kind == .text ? choose(scalar, attributesIndex, script, isEmoji: isEmoji, after: current) : baseFont(attributesIndex)
            }
            let extends =
                current.map {
                    $0.kind == .text && kind == .text && $0.attributes == Int32(attributesIndex) && $0.level == level && $0.font === font
                        && (script == Self.common || currentScript == Self.common || script == currentScript)
                } ?? false
            if extends {
                current!.end = Int32(clamping: index + length)
                if currentScript == Self.common, script != Self.common {
                    currentScript = script
                    current!.style.script = Self.tag(of: script)
                }
            } else {
                if let current { runs.append(current) }
                currentScript = script
                current = ShapedRun(
                    start: Int32(clamping: index), end: Int32(clamping: index + length), font: font!,
                    style: style(script, level, attributesIndex), attributes: Int32(clamping: attributesIndex), level: level, kind: kind,
                    kern: kern(attributesIndex),
                    metrics: LineMetrics(font: font!, kind, text.attributes(ofRun: attributesIndex).decoration))
            }
            if !joins { isEmojiRun = isEmoji }
            index += length
        }
        if let current { runs.append(current) }
    }

    // MARK: Properties

    private static let common: Int32 = 0
    private static let latin: Int32 = 25

    private func baseFont(_ attributesIndex: Int) -> Font { text.attributes(ofRun: attributesIndex).font }

    private func kern(_ attributesIndex: Int) -> Int32 {
        guard let kern = text.attributes(ofRun: attributesIndex).decoration?.values.kern, kern.isFinite else { return 0 }
        return Int32(clamping: Int(min(max(kern, -1e6), 1e6) * 64))
    }

    private func style(_ script: Int32, _ level: UInt8, _ attributesIndex: Int) -> ShapingStyle {
        let decoration = text.attributes(ofRun: attributesIndex).decoration?.values
        return ShapingStyle(
            script: Self.tag(of: script), isRightToLeft: level & 1 == 1,
            hasNoLigatures: decoration.map { $0.hasNoLigatures || $0.kern != 0 } ?? false)
    }

    private func kind(of scalar: UInt32, _ attributesIndex: Int) -> ShapedRun.Kind {
        switch scalar {
        case 0x09: .tab
        case 0x0B, 0x2028: .control
        case 0xFFFC where text.attributes(ofRun: attributesIndex).decoration?.values.attachment != nil: .attachment
        default: .text
        }
    }

    private mutating func choose(
        _ scalar: UInt32, _ attributesIndex: Int, _ script: Int32, isEmoji: Bool, after current: ShapedRun?
    ) -> Font {
        let base = baseFont(attributesIndex)
        if !isEmoji {
            // A soft hyphen is inside a word: it must not separate letters that join, and it is shown in their font.
            if scalar == UInt32(UTF16Unit.softHyphen), let current, current.kind == .text, current.attributes == Int32(attributesIndex),
                !current.font.face.isColor
            {
                return current.font
            }
            if base.face.covers(scalar) {
                // A space after text of another font uses that font, so that the text is not divided into more runs.
                let isNeutral = scalar == 0x20 && current?.kind == .text && current?.attributes == Int32(attributesIndex)
                return isNeutral && current!.font.face.covers(scalar) && !current!.font.face.isColor ? current!.font : base
            }
            // Control and ignorable characters need no glyph of another font.
            if scalar < 0x20 || weft_is_default_ignorable(Int32(bitPattern: scalar)) != 0 { return base }
            if let font = current?.font, current?.attributes == Int32(attributesIndex), current?.kind == .text, font.face.covers(scalar),
                !font.face.isColor, script == Self.common || script == Self.latin
            {
                return script == Self.latin ? base : font
            }
        }
        guard let face = FontFallback.face(for: scalar, base: base, script: script, han: han, isEmoji: isEmoji) else {
            return base
        }
        return face === base.face ? base : FontLibrary.shared.font(base, with: face)
    }

    /// Returns the script of a scalar. Scalars that several scripts use, and marks that inherit their script, count as common.
    /// *Source*: Common and Inherited, UAX 24, section 5.
    private static func script(of scalar: UInt32) -> Int32 {
        if scalar < 0x80 {
            return (scalar | 0x20) &- 0x61 < 26 ? latin : common
        }
        let script = weft_script(Int32(bitPattern: scalar))
        return script <= 1 ? common : script
    }

    private static let tags: [UInt32] = (0..<220).map { script in
        guard script > 1, let name = weft_script_name(Int32(script)) else { return 0x5A79_7979 }
        return String(cString: name).utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Returns HarfBuzz's tag of a script: the four letters of its ISO 15924 code.
    private static func tag(of script: Int32) -> UInt32 {
        script >= 0 && Int(script) < tags.count ? tags[Int(script)] : tags[0]
    }

    // MARK: Emoji and marks

    /// Whether a scalar starts a color emoji; this may depend on the next unit.
    /// *Source*: emoji presentation, UTS 51, section 1.4.
    private static func startsEmoji(_ scalar: UInt32, next: UInt16) -> Bool {
        if scalar < 0xA9 {
            // An emoji selector also follows the first character of a keycap: a digit, `#` or `*`.
            return next == 0xFE0F && weft_is_emoji(Int32(bitPattern: scalar)) != 0
        }
        if (0x1F1E6...0x1F1FF).contains(scalar) { return true }
        guard scalar >= 0x203C else { return next == 0xFE0F && weft_is_emoji(Int32(bitPattern: scalar)) != 0 }
        if next == 0xFE0E { return false }
        if weft_is_emoji_presentation(Int32(bitPattern: scalar)) != 0 { return true }
        return next == 0xFE0F && weft_is_emoji(Int32(bitPattern: scalar)) != 0
    }

    /// Whether a scalar belongs to the character before it: marks, selectors, joiners, skin tones, tags.
    /// *Source*: rules GB9 and GB11 of UAX 29, to the extent that the choice of a font requires.
    private static func joinsPrevious(_ scalar: UInt32, afterEmoji: Bool) -> Bool {
        if scalar < 0x300 { return false }
        switch scalar {
        case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF: return true
        case 0x20E3, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: return afterEmoji
        case 0x300...0x36F: return true
        case ..<0x483: return false
        case 0x3041...0xD7FF, 0xFF00...0xFFEF: return false
        default: return weft_is_mark(Int32(bitPattern: scalar)) != 0
        }
    }

    /// Returns the kind of Han font of a text, by the first character that determines it; simplified if there is none.
    private static func hanPreference(of units: UnsafeBufferPointer<UInt16>) -> FontFallback.HanVariant {
        for unit in units {
            switch unit {
            case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: return .japanese
            case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: return .korean
            case 0x3105...0x312F: return .traditional
            default: continue
            }
        }
        return .simplified
    }
}
