/// Divides text of one font and script into pieces that are shaped alone: words, and the spaces between them.
///
/// The division depends only on the text, so measuring and painting find the same pieces.
struct WordScanner {
    enum SplitMode {
        /// Words end at every run of spaces, because the font's rules never apply across a space.
        case everySpace
        /// Words end at spaces between two plain words. The last character of a plain word has this ``WordClass`` or a lower one, so that
        /// no rule of the font applies across the space.
        case plainWords(end: WordClass)
        /// Words do not end at spaces.
        case none
    }

    /// One piece of the text. `hash` is the hash of its text.
    struct Piece {
        var start: Int
        var end: Int
        var isSpaces: Bool
        var hash: UInt64

        init(start: Int, end: Int, isSpaces: Bool, hash: UInt64) {
            self.start = start
            self.end = end
            self.isSpaces = isSpaces
            self.hash = hash
        }

        /// Creates the piece of a text that is shaped as a whole.
        init(whole text: UnsafeBufferPointer<UInt16>) {
            let hash = text.baseAddress.map { WordScanner.hash($0, text.count) } ?? 0
            self.init(start: 0, end: text.count, isSpaces: false, hash: hash)
        }
    }

    /// The number of UTF-16 units after which a piece with several words ends at the next space. A word of more than twice this length is
    /// divided: the next piece begins after twice this length.
    static let maximumLength = 256
    private static let hashMultiplier: UInt64 = 0x9FB2_1C65_1E98_DF25

    let text: UnsafePointer<UInt16>
    let end: Int
    let splitMode: SplitMode
    private(set) var position: Int
    private let classes = WordClass.table
    private let splitsAtSpaces: Bool
    /// The raw value of the highest class with which a plain word may end; 0 if words are not classified.
    private let lastEnd: UInt8
    /// The range of the word after the last spaces, if it is already known to be plain.
    private var plainWord = (start: -1, end: -1)

    /// Creates a scanner of a range. The memory of the units must exist as long as the scanner.
    init(_ text: UnsafeBufferPointer<UInt16>, range: Range<Int>, splitMode: SplitMode) {
        self.text = text.baseAddress ?? Self.emptyText
        self.splitMode = splitMode
        switch splitMode {
        case .none: (splitsAtSpaces, lastEnd) = (false, 0)
        case .everySpace: (splitsAtSpaces, lastEnd) = (true, 0)
        case .plainWords(let end): (splitsAtSpaces, lastEnd) = (true, end.rawValue)
        }
        position = range.lowerBound
        end = range.upperBound
    }

    // Protection: the memory is never written and never freed.
    private nonisolated(unsafe) static let emptyText = UnsafePointer(UnsafeMutablePointer<UInt16>.allocate(capacity: 1))

    /// Returns the next piece; nil at the end.
    @inline(__always)
    mutating func next() -> Piece? {
        guard position < end else { return nil }
        let start = position
        if splitsAtSpaces, text[start] == 0x20 {
            while position < end, text[position] == 0x20 { position &+= 1 }
            return Piece(start: start, end: position, isSpaces: true, hash: 0)
        }
        switch splitMode {
        case .none: consumeAll()
        case .everySpace: consumeWord()
        case .plainWords: consumeJoinedWords()
        }
        return Piece(start: start, end: position, isSpaces: false, hash: Self.hash(text + start, position &- start))
    }

    /// Moves the scanner back to `offset`, up to which the last piece was shaped.
    mutating func resume(at offset: Int) {
        position = offset
        plainWord = (-1, -1)
    }

    /// Returns a hash of the units, computed from four units at a time.
    @inline(__always)
    private static func hash(_ units: UnsafePointer<UInt16>, _ count: Int) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: count)
        var index = 0
        while index &+ 4 <= count {
            mix(UnsafeRawPointer(units + index).loadUnaligned(as: UInt64.self), into: &hash)
            index &+= 4
        }
        if index < count {
            var rest: UInt64 = 0
            while index < count {
                rest = rest &<< 16 | UInt64(units[index])
                index &+= 1
            }
            mix(rest, into: &hash)
        }
        return hash ^ hash &>> 29
    }

    @inline(__always)
    private static func mix(_ value: UInt64, into hash: inout UInt64) {
        hash = (hash ^ value) &* hashMultiplier
        hash ^= hash &>> 32
    }

    private mutating func consumeAll() {
        position = min(end, position + Self.maximumLength * 2)
        finishCluster()
    }

    private mutating func consumeWord() {
        let limit = min(end, position + Self.maximumLength * 2)
        while position < limit, text[position] != 0x20 { position &+= 1 }
        if position == limit { finishCluster() }
    }

    /// Moves the position to the end of a cluster, because the division of a long word must not separate a surrogate pair or a stack of
    /// marks.
    private mutating func finishCluster() {
        while position < end, isContinuation(text[position]) { position &+= 1 }
    }

    private func isContinuation(_ unit: UInt16) -> Bool {
        (0x300...0x36F).contains(unit) || (0xDC00...0xDFFF).contains(unit) || (0x1AB0...0x1AFF).contains(unit)
            || (0x1DC0...0x1DFF).contains(unit) || (0x20D0...0x20FF).contains(unit) || (0xFE00...0xFE2F).contains(unit)
            || unit == 0x200D
    }

    @inline(__always)
    private mutating func consumeJoinedWords() {
        let start = position
        var isPlain = consumeClassifiedWord()
        while position < end, text[position] == 0x20, position - start < Self.maximumLength {
            var next = position
            while next < end, text[next] == 0x20 { next &+= 1 }
            if next == end { return }
            if isPlain && findPlainWord(at: next) { return }
            position = next
            isPlain = consumeClassifiedWord()
        }
    }

    /// Moves the position to the end of the next word. Returns whether the word is plain.
    @inline(__always)
    private mutating func consumeClassifiedWord() -> Bool {
        let start = position
        if start == plainWord.start {
            position = plainWord.end
            return true
        }
        let limit = min(end, start + Self.maximumLength * 2)
        var isPlain = true
        var last = WordClass.binding
        if WordClass.of(text[start], classes) != .letter { isPlain = false }
        while position < limit, text[position] != 0x20 {
            last = WordClass.of(text[position], classes)
            if last.rawValue > WordClass.hyphen.rawValue { isPlain = false }
            position &+= 1
        }
        if position == limit { finishCluster() }
        return isPlain && last.rawValue <= lastEnd && position - start > 1
    }

    /// Returns whether the word at an offset is plain. The range of a plain word that is shorter than `maximumLength` is stored for the
    /// next call.
    @inline(__always)
    private mutating func findPlainWord(at start: Int) -> Bool {
        guard WordClass.of(text[start], classes) == .letter else { return false }
        var index = start
        var last = WordClass.letter
        while index < end, text[index] != 0x20 {
            last = WordClass.of(text[index], classes)
            if last.rawValue > WordClass.hyphen.rawValue { return false }
            index &+= 1
        }
        let length = index &- start
        guard last.rawValue <= lastEnd, length > 1 else { return false }
        if length < Self.maximumLength { plainWord = (start, index) }
        return true
    }
}
