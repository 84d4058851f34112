/// Cuts a stretch of one font and script into pieces that are shaped alone: words, and the spaces between them.
///
/// The cuts depend on the text alone, so measuring and painting find the same pieces.
struct WordScanner {
    enum Cut {
        /// At every run of spaces: the font's rules never look across a space.
        case everySpace
        /// At spaces between words that no rule of the font reaches (``WordClass``).
        case plainWords
        /// Not at spaces.
        case none
    }

    /// One piece. `hash` covers its text.
    struct Piece {
        var start: Int
        var end: Int
        var isSpaces: Bool
        var hash: UInt64
    }

    /// Longest piece; further text is shaped as the next piece. Joined words end at the first space behind it.
    static let longest = 256
    private static let prime: UInt64 = 0x9FB2_1C65_1E98_DF25

    let text: UnsafeBufferPointer<UInt16>
    let end: Int
    let cut: Cut
    private(set) var position: Int

    init(_ text: UnsafeBufferPointer<UInt16>, range: Range<Int>, cut: Cut) {
        self.text = text
        self.cut = cut
        position = range.lowerBound
        end = range.upperBound
    }

    /// The next piece; nil at the end.
    @inline(__always)
    mutating func next() -> Piece? {
        guard position < end else { return nil }
        let start = position
        if cut != .none, text[start] == 0x20 {
            while position < end, text[position] == 0x20 { position &+= 1 }
            return Piece(start: start, end: position, isSpaces: true, hash: 0)
        }
        var hash: UInt64 = 0
        switch cut {
        case .none: takeAll(&hash)
        case .everySpace: takeWord(&hash)
        case .plainWords: takeJoinedWords(&hash)
        }
        return Piece(start: start, end: position, isSpaces: false, hash: hash ^ hash >> 29)
    }

    /// Puts the scanner behind a piece that was shaped only in part.
    mutating func resume(at offset: Int) {
        position = offset
    }

    @inline(__always)
    private mutating func take(_ hash: inout UInt64) {
        hash = (hash ^ UInt64(text[position])) &* Self.prime
        hash ^= hash >> 32
        position &+= 1
    }

    private mutating func takeAll(_ hash: inout UInt64) {
        let limit = min(end, position + Self.longest * 2)
        while position < limit { take(&hash) }
        finishCluster(&hash)
    }

    private mutating func takeWord(_ hash: inout UInt64) {
        let limit = min(end, position + Self.longest * 2)
        while position < limit, text[position] != 0x20 { take(&hash) }
        if position == limit { finishCluster(&hash) }
    }

    /// A cut by length must not part a surrogate pair or a stack of marks.
    private mutating func finishCluster(_ hash: inout UInt64) {
        while position < end, isContinuation(text[position]) { take(&hash) }
    }

    private func isContinuation(_ unit: UInt16) -> Bool {
        (0x300...0x36F).contains(unit) || (0xDC00...0xDFFF).contains(unit) || (0x1AB0...0x1AFF).contains(unit)
            || (0x1DC0...0x1DFF).contains(unit) || (0x20D0...0x20FF).contains(unit) || (0xFE00...0xFE2F).contains(unit)
            || unit == 0x200D
    }

    private mutating func takeJoinedWords(_ hash: inout UInt64) {
        let start = position
        var isPlain = takeClassifiedWord(&hash)
        while position < end, text[position] == 0x20, position - start < Self.longest {
            var next = position
            while next < end, text[next] == 0x20 { next &+= 1 }
            if next == end { return }
            if isPlain && isPlainWord(at: next) { return }
            while position < next { take(&hash) }
            isPlain = takeClassifiedWord(&hash)
        }
    }

    /// Takes one word and tells whether it is plain.
    @inline(__always)
    private mutating func takeClassifiedWord(_ hash: inout UInt64) -> Bool {
        let start = position
        let limit = min(end, start + Self.longest * 2)
        var isPlain = true
        var last = WordClass.binding
        if WordClass.of(text[start]) != .letter { isPlain = false }
        while position < limit, text[position] != 0x20 {
            last = WordClass.of(text[position])
            if last.rawValue > WordClass.hyphen.rawValue { isPlain = false }
            take(&hash)
        }
        if position == limit { finishCluster(&hash) }
        return isPlain && last.rawValue <= WordClass.inertPunctuation.rawValue && position - start > 1
    }

    @inline(__always)
    private func isPlainWord(at start: Int) -> Bool {
        guard WordClass.of(text[start]) == .letter else { return false }
        var index = start
        var last = WordClass.letter
        while index < end, text[index] != 0x20 {
            last = WordClass.of(text[index])
            if last.rawValue > WordClass.hyphen.rawValue { return false }
            index &+= 1
        }
        return last.rawValue <= WordClass.inertPunctuation.rawValue && index - start > 1
    }
}
