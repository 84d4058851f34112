internal import CICU
import Foundation

/// Finds words in a range of text, and the places where patterns hyphenate them.
///
/// A word consists of letters with their marks. Words longer than ``longest``, words of right-to-left scripts, and words next to digits or
/// inside a URL or a file name are not hyphenated; in a number, URL or file name, a hyphen could seem to be a part of the text.
struct WordHyphenator {
    let units: [UInt16]
    /// The range that is searched for words. No word extends beyond it.
    let range: Range<Int>
    let dictionary: HyphenationDictionary

    /// The number of UTF-16 units of the longest word that is hyphenated. It also limits the work for one line.
    static let longest = 100
    /// The number of UTF-16 units of the shortest word that is hyphenated: patterns leave at least two letters on each side.
    private static let shortest = 4

    /// Returns the UTF-16 offsets inside `window` at which a word may be hyphenated, ascending.
    func breaks(in window: Range<Int>) -> [Int] {
        var found: [Int] = []
        var index = max(range.lowerBound, window.lowerBound - Self.longest - 1)
        let end = min(range.upperBound, window.upperBound + Self.longest + 1)
        // Skip the word at this offset: if it reaches the window, it is too long to be hyphenated.
        if index > range.lowerBound { index = wordEnd(from: index, before: end) }
        while index < end, index < window.upperBound {
            let (scalar, length) = scalar(at: index, end)
            guard Self.isLetter(scalar) else {
                index += length
                continue
            }
            let word = index..<wordEnd(from: index, before: end)
            index = word.upperBound
            // A word that continues after `end` is also longer than `longest`.
            if word.upperBound > window.lowerBound, word.count >= Self.shortest, word.count <= Self.longest, isPlain(word) {
                found += breaks(of: word).filter { $0 > window.lowerBound && $0 < window.upperBound }
            }
        }
        return found
    }

    // MARK: Words

    private func scalar(at index: Int, _ end: Int) -> (scalar: UInt32, length: Int) {
        units.withUnsafeBufferPointer { UTF16Scalar.decode($0, at: index, end: end) }
    }

    /// Returns the end of the letters and marks that start at an offset. If the offset is inside a surrogate pair, the rest of the pair is
    /// skipped like a letter.
    private func wordEnd(from start: Int, before end: Int) -> Int {
        var index = start
        if index < end, units[index] & 0xFC00 == 0xDC00 { index += 1 }
        while index < end {
            let (scalar, length) = scalar(at: index, end)
            guard Self.isLetter(scalar) || weft_is_mark(Int32(bitPattern: scalar)) != 0 else { break }
            index += length
        }
        return index
    }

    private static func isLetter(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return (scalar | 0x20) &- 0x61 < 26 }
        return Unicode.Scalar(scalar)?.properties.isAlphabetic ?? false
    }

    /// Returns whether a word is part of ordinary left-to-right text, and not of a number, URL or file name.
    private func isPlain(_ word: Range<Int>) -> Bool {
        if units[word].contains(where: BidiResolver.mayBeRightToLeft) { return false }
        if word.lowerBound > 0, Self.isJoiner(units[word.lowerBound - 1]) { return false }
        guard word.upperBound < units.count, Self.isJoiner(units[word.upperBound]) else { return true }
        if Self.isDigit(units[word.upperBound]) { return false }
        // A full stop, a colon or a slash at the end of a word is punctuation.
        guard word.upperBound + 1 < units.count else { return true }
        let next = units[word.upperBound + 1]
        return !Self.isJoiner(next) && !Self.isLetter(UInt32(next))
    }

    private static func isDigit(_ unit: UInt16) -> Bool { unit &- 0x30 < 10 }

    /// Whether a unit joins the parts of URLs, file names, numbers and identifiers: `# % & + . / : = @ \ _ ~` and digits.
    private static func isJoiner(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x23, 0x25, 0x26, 0x2B, 0x2E, 0x2F, 0x3A, 0x3D, 0x40, 0x5C, 0x5F, 0x7E: true
        default: isDigit(unit)
        }
    }

    // MARK: Patterns

    private func breaks(of word: Range<Int>) -> [Int] {
        let letters = letters(of: word)
        return dictionary.breaks(in: letters.map(\.scalar)).compactMap { letters[$0].offset }
    }

    /// Returns the letters as the patterns contain them, composed and in lower case, each with its offset in the text. The marks of a
    /// letter have no offset, so that no break separates them from the letter.
    private func letters(of word: Range<Int>) -> [(scalar: Unicode.Scalar, offset: Int?)] {
        var letters: [(scalar: Unicode.Scalar, offset: Int?)] = []
        var offset = word.lowerBound
        for character in String(decoding: units[word], as: UTF16.self) {
            let composed = String(character).precomposedStringWithCanonicalMapping.unicodeScalars
            for (index, scalar) in composed.enumerated() { letters.append((Self.lowercase(scalar), index == 0 ? offset : nil)) }
            offset += character.utf16.count
        }
        return letters
    }

    /// Returns the lowercase form of a scalar; the scalar itself if that form has several scalars, so that positions do not change.
    private static func lowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let mapped = scalar.properties.lowercaseMapping.unicodeScalars
        return mapped.count == 1 ? mapped.first ?? scalar : scalar
    }
}
