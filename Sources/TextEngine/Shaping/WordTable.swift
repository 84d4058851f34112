import Synchronization

/// Shaped words by font, style and text, for one thread. It is a hash table with open addressing in plain memory.
///
/// Two generations share the byte limit. When the young one is full it becomes the old one. Words that are still used are copied back
/// from the old one, without being shaped again.
/// *Thread*: that of its `TextContext`.
final class WordTable {
    /// The maximum number of bytes of both generations together.
    static let byteLimit = 8 << 20

    // Used by one thread only, so accesses never overlap.
    @exclusivity(unchecked) private var young = WordGeneration()
    @exclusivity(unchecked) private var old = WordGeneration()
    /// The number of bytes, which other threads may read.
    let publishedBytes = Atomic<Int>(0)

    /// Returns the word for a key; nil if it is not in the table. A word of the old generation is copied into the young one.
    @inline(__always)
    func find(_ text: UnsafeBufferPointer<UInt16>, font: UInt32, style: UInt64, hash: UInt64) -> ShapedWord? {
        if let slot = young.slot(of: text, font: font, style: style, hash: hash) { return young.word(at: slot) }
        return reuse(text, font: font, style: style, hash: hash)
    }

    @inline(never)
    private func reuse(_ text: UnsafeBufferPointer<UInt16>, font: UInt32, style: UInt64, hash: UInt64) -> ShapedWord? {
        guard let slot = old.slot(of: text, font: font, style: style, hash: hash) else { return nil }
        let word = old.word(at: slot)
        return insert(
            text, font: font, style: style, hash: hash, glyphs: word.glyphs, breaks: word.breaks, width: word.width,
            length: word.length)
    }

    @inline(never)
    func insert(
        _ text: UnsafeBufferPointer<UInt16>, font: UInt32, style: UInt64, hash: UInt64,
        glyphs: UnsafeBufferPointer<ShapedGlyph>, breaks: UnsafeBufferPointer<UInt16>, width: Int32, length: Int
    ) -> ShapedWord {
        let slot = young.insert(
            text, font: font, style: style, hash: hash, glyphs: glyphs, breaks: breaks, width: width, length: length)
        let word = young.word(at: slot)
        publishedBytes.store(young.byteCount + old.byteCount, ordering: .relaxed)
        return word
    }

    /// If the young generation is full, drops the words of the old generation, and makes the young generation the old one.
    ///
    /// It is called between texts only, because words refer to memory of the tables.
    func trim() {
        guard young.byteCount > Self.byteLimit / 2 else { return }
        swap(&young, &old)
        young.removeAll()
    }

    func removeAll() {
        young = WordGeneration()
        old = WordGeneration()
        publishedBytes.store(0, ordering: .relaxed)
    }
}

/// One generation of a ``WordTable``.
struct WordGeneration: ~Copyable {
    private struct Entry: BitwiseCopyable {
        var hash: UInt64
        var style: UInt64
        var font: UInt32
        var textStart: UInt32
        var textLength: UInt32
        var length: UInt32
        var glyphStart: UInt32
        var glyphCount: UInt32
        var breakStart: UInt32
        var breakCount: UInt32
        var width: Int32
    }

    /// The slots of the hash table: the position of an entry plus one; 0 is free. Their number is a power of two.
    private var slots: UnsafeMutablePointer<UInt32>
    private var mask: Int
    private var entries = Arena<Entry>(capacity: 256)
    private var text = Arena<UInt16>(capacity: 2048)
    private var glyphs = Arena<ShapedGlyph>(capacity: 2048)
    private var breaks = Arena<UInt16>(capacity: 64)

    init() {
        mask = 1023
        slots = .allocate(capacity: 1024)
        slots.initialize(repeating: 0, count: 1024)
    }

    deinit {
        slots.deallocate()
    }

    /// The number of bytes in use, which may be less than the number of allocated bytes.
    var byteCount: Int {
        entries.count * MemoryLayout<Entry>.stride + text.count * 2 + glyphs.count * MemoryLayout<ShapedGlyph>.stride
            + breaks.count * 2 + (mask + 1) * 4
    }

    mutating func removeAll() {
        entries.removeAll()
        text.removeAll()
        glyphs.removeAll()
        breaks.removeAll()
        slots.update(repeating: 0, count: mask + 1)
    }

    /// Returns the position of an entry; nil if there is none.
    @inline(__always)
    func slot(of key: UnsafeBufferPointer<UInt16>, font: UInt32, style: UInt64, hash: UInt64) -> Int? {
        var slot = Int(truncatingIfNeeded: hash) & mask
        while true {
            let index = Int(slots[slot])
            if index == 0 { return nil }
            let entry = entries.base + (index - 1)
            if entry.pointee.hash == hash, entry.pointee.font == font, entry.pointee.style == style,
                Int(entry.pointee.textLength) == key.count,
                isEqual(text.base + Int(entry.pointee.textStart), key)
            {
                return index - 1
            }
            slot = (slot &+ 1) & mask
        }
    }

    @inline(__always)
    private func isEqual(_ stored: UnsafeMutablePointer<UInt16>, _ key: UnsafeBufferPointer<UInt16>) -> Bool {
        guard let base = key.baseAddress else { return true }
        var index = 0
        while index &+ 4 <= key.count {
            let a = UnsafeRawPointer(stored + index).loadUnaligned(as: UInt64.self)
            let b = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
            if a != b { return false }
            index &+= 4
        }
        while index < key.count {
            if stored[index] != base[index] { return false }
            index &+= 1
        }
        return true
    }

    func word(at index: Int) -> ShapedWord {
        let entry = entries.base[index]
        return ShapedWord(
            glyphs: UnsafeBufferPointer(start: glyphs.base + Int(entry.glyphStart), count: Int(entry.glyphCount)),
            breaks: UnsafeBufferPointer(start: breaks.base + Int(entry.breakStart), count: Int(entry.breakCount)),
            width: entry.width, length: Int(entry.length))
    }

    mutating func insert(
        _ key: UnsafeBufferPointer<UInt16>, font: UInt32, style: UInt64, hash: UInt64,
        glyphs newGlyphs: UnsafeBufferPointer<ShapedGlyph>, breaks newBreaks: UnsafeBufferPointer<UInt16>, width: Int32,
        length: Int
    ) -> Int {
        let entry = Entry(
            hash: hash, style: style, font: font, textStart: UInt32(text.count), textLength: UInt32(key.count),
            length: UInt32(length), glyphStart: UInt32(glyphs.count), glyphCount: UInt32(newGlyphs.count),
            breakStart: UInt32(breaks.count), breakCount: UInt32(newBreaks.count), width: width)
        if let base = key.baseAddress { text.extend(by: key.count).update(from: base, count: key.count) }
        if let base = newGlyphs.baseAddress { glyphs.extend(by: newGlyphs.count).update(from: base, count: newGlyphs.count) }
        if let base = newBreaks.baseAddress { breaks.extend(by: newBreaks.count).update(from: base, count: newBreaks.count) }
        entries.extend(by: 1).pointee = entry
        if entries.count * 2 > mask { rehash() } else { place(entries.count - 1) }
        return entries.count - 1
    }

    private func place(_ index: Int) {
        var slot = Int(truncatingIfNeeded: entries.base[index].hash) & mask
        while slots[slot] != 0 { slot = (slot + 1) & mask }
        slots[slot] = UInt32(index + 1)
    }

    private mutating func rehash() {
        slots.deallocate()
        let size = (mask + 1) * 2
        mask = size - 1
        slots = .allocate(capacity: size)
        slots.initialize(repeating: 0, count: size)
        for index in 0..<entries.count { place(index) }
    }
}
