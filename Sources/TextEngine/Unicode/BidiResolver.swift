internal import CICU

/// Computes bidi levels with ICU. *Source*: [UAX 9](https://www.unicode.org/reports/tr9/), the Unicode bidirectional algorithm.
/// *Thread*: that of its `TextContext`.
final class BidiResolver {
    private let handle: UnsafeMutableRawPointer? = weft_bidi_open()

    /// The explicit levels of the paragraph. ICU reads this memory while it resolves the paragraph.
    private var embeddings: [UInt8] = []

    deinit {
        if let handle { weft_bidi_close(handle) }
    }

    /// A range of a paragraph whose direction an attribute sets.
    /// *Source*: a higher-level protocol, https://www.unicode.org/reports/tr9/#Higher-Level_Protocols.
    struct Embedding {
        /// The UTF-16 offsets in the paragraph.
        var range: Range<Int>
        var isRightToLeft: Bool
        /// Whether the direction also applies to characters with a strong direction.
        var isForced: Bool
    }

    /// The direction of a paragraph. *Source*: rules P2 and P3, https://www.unicode.org/reports/tr9/#The_Paragraph_Level.
    enum BaseDirection: UInt8 {
        case leftToRight = 0
        case rightToLeft = 1
        /// The direction of the first strong character, otherwise left to right.
        case natural = 0xFE
        /// The direction of the first strong character, otherwise right to left.
        case naturalOrRightToLeft = 0xFF

        /// The level of a paragraph without strong characters.
        var defaultLevel: UInt8 { self == .rightToLeft || self == .naturalOrRightToLeft ? 1 : 0 }
    }

    /// Returns whether text with this UTF-16 unit may need bidi levels.
    /// *Source*: types R, AL and AN and the explicit formatting characters, UAX 9, table 4.
    @inline(__always)
    static func mayBeRightToLeft(_ unit: UInt16) -> Bool {
        unit >= 0x590
            && (unit <= 0x8FF || (unit >= 0xFB1D && unit <= 0xFDFF) || (unit >= 0xFE70 && unit <= 0xFEFF)
                || (unit >= 0xD802 && unit <= 0xD803) || (unit >= 0xD83A && unit <= 0xD83B) || unit == 0x200F
                || (unit >= 0x202A && unit <= 0x202E) || (unit >= 0x2066 && unit <= 0x2069))
    }

    /// Resolves one paragraph and returns its level. `body` receives one level per UTF-16 unit; it is not called if the text is empty or
    /// ICU fails.
    func resolve(
        _ text: UnsafeBufferPointer<UInt16>, base: BaseDirection, embeddings: [Embedding] = [], _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) -> UInt8 {
        guard let handle, let start = text.baseAddress, !text.isEmpty,
            weft_bidi_set_paragraph(handle, start, Int32(clamping: text.count), base.rawValue, nil) != 0
        else { return base.defaultLevel }
        if !embeddings.isEmpty { embed(embeddings, text, handle) }
        guard let levels = weft_bidi_levels(handle) else { return base.defaultLevel }
        body(UnsafeBufferPointer(start: levels, count: text.count))
        return weft_bidi_paragraph_level(handle)
    }

    /// Resolves the paragraph again with explicit levels for some ranges, which depend on the level of the paragraph.
    private func embed(_ stretches: [Embedding], _ text: UnsafeBufferPointer<UInt16>, _ handle: UnsafeMutableRawPointer) {
        let level = weft_bidi_paragraph_level(handle)
        embeddings = Array(repeating: level, count: text.count)
        for stretch in stretches {
            // The next level above the paragraph's with this direction: odd levels are right to left.
            let inner = level + ((level & 1 == 1) == stretch.isRightToLeft ? 2 : 1)
            for index in stretch.range.clamped(to: 0..<text.count) {
                embeddings[index] = inner | (stretch.isForced ? 0x80 : 0)
            }
        }
        embeddings.withUnsafeMutableBufferPointer { levels in
            _ = weft_bidi_set_paragraph(handle, text.baseAddress, Int32(clamping: text.count), level, levels.baseAddress)
        }
    }

    /// Returns the visual order of runs with these levels: `order[visual] = logical`.
    /// *Source*: rule L2, https://www.unicode.org/reports/tr9/#L2.
    static func visualOrder(_ levels: [UInt8]) -> [Int] {
        guard levels.contains(where: { $0 & 1 == 1 }) else { return Array(levels.indices) }
        var map = [Int32](repeating: 0, count: levels.count)
        weft_bidi_reorder(levels, Int32(levels.count), &map)
        return map.map(Int.init)
    }
}
