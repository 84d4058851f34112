internal import CICU

/// Finds line break opportunities with ICU. *Source*: [UAX 14](https://www.unicode.org/reports/tr14/), Unicode line breaking. *Thread*:
/// that of its `TextContext`.
final class LineBreaks {
    private let iterator: UnsafeMutableRawPointer?

    init() {
        iterator = weft_line_breaks_open()
    }

    deinit {
        if let iterator { weft_breaks_close(iterator) }
    }

    /// Calls `body` with each offset at which a line may or must end. The last one is the text's end.
    func forEach(in text: UnsafeBufferPointer<UInt16>, _ body: (_ offset: Int, _ isMandatory: Bool) -> Void) {
        guard let iterator, let base = text.baseAddress, !text.isEmpty,
            weft_breaks_set_text(iterator, base, Int32(clamping: text.count)) != 0
        else { return body(text.count, false) }
        while true {
            let offset = Int(weft_breaks_next(iterator))
            if offset < 0 { break }
            // 100 is the first status of mandatory breaks: UAX 14, rules LB4 and LB5.
            body(offset, weft_breaks_status(iterator) >= 100)
        }
    }
}

/// Finds word boundaries, for double clicks, caret movement and accessibility. *Thread*: any, one at a time.
///
/// *Source*: [UAX 29, section 4](https://www.unicode.org/reports/tr29/#Word_Boundaries), as ICU implements it.
package final class WordBoundaries {
    private let iterator: UnsafeMutableRawPointer?
    private let text: [UInt16]
    private let storage: UnsafeMutableBufferPointer<UInt16>

    package init(_ utf16: [UInt16]) {
        text = utf16
        storage = .allocate(capacity: max(utf16.count, 1))
        _ = storage.update(fromContentsOf: utf16.isEmpty ? [0] : utf16)
        iterator = weft_word_breaks_open()
        if let iterator, let base = storage.baseAddress {
            _ = weft_breaks_set_text(iterator, base, Int32(clamping: utf16.count))
        }
    }

    deinit {
        if let iterator { weft_breaks_close(iterator) }
        storage.deallocate()
    }

    /// Returns the range of the word, or of the text between words, that contains a UTF-16 offset.
    package func range(around offset: Int) -> Range<Int> {
        guard let iterator, !text.isEmpty else { return 0..<text.count }
        let offset = min(max(offset, 0), text.count - 1)
        let end = Int(weft_breaks_following(iterator, Int32(offset)))
        let start =
            weft_breaks_is_boundary(iterator, Int32(offset)) != 0
            ? offset : Int(weft_breaks_preceding(iterator, Int32(offset)))
        return max(start, 0)..<(end < 0 ? text.count : end)
    }

    /// Returns the next end of a word after `offset`, for moving the caret forward by words.
    package func nextWordEnd(after offset: Int) -> Int {
        guard let iterator else { return text.count }
        var position = offset
        while position < text.count {
            let next = Int(weft_breaks_following(iterator, Int32(position)))
            if next < 0 { return text.count }
            if weft_breaks_status(iterator) >= 100 { return next }
            position = next
        }
        return text.count
    }

    /// Returns the nearest start of a word before `offset`, for moving the caret back by words.
    package func previousWordStart(before offset: Int) -> Int {
        guard let iterator else { return 0 }
        var position = min(offset, text.count)
        while position > 0 {
            let previous = Int(weft_breaks_preceding(iterator, Int32(position)))
            if previous < 0 { return 0 }
            if isWord(from: previous) { return previous }
            position = previous
        }
        return 0
    }

    private func isWord(from start: Int) -> Bool {
        guard let iterator, weft_breaks_following(iterator, Int32(start)) >= 0 else { return false }
        return weft_breaks_status(iterator) >= 100
    }
}
