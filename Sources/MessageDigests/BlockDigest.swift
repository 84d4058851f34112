/// A hash function that processes a message in blocks, and whose last block ends with the length of the message.
package protocol BlockDigest {
    /// The number of bytes of a block.
    static var blockSize: Int { get }
    /// The number of bytes of the digest.
    static var digestSize: Int { get }
    /// Whether the length of the message and the words of the digest begin with the most significant byte.
    static var isBigEndian: Bool { get }
    /// The number of bytes of the length of the message in the last block.
    static var lengthSize: Int { get }

    init()
    /// Adds a block to the state.
    mutating func add(_ block: ArraySlice<UInt8>)
    /// The words of the state as bytes; the digest is the beginning of them.
    var stateBytes: [UInt8] { get }
}

/// A message that is hashed in parts. *Thread*: the value is used by one thread at a time.
package struct DigestStream<Function: BlockDigest>: Sendable where Function: Sendable {
    private var function = Function()
    private var pending: [UInt8] = []
    private var length: UInt64 = 0

    package init() {}

    /// Returns the digest of bytes.
    package static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
        var stream = Self()
        stream.append(bytes)
        return stream.digest()
    }

    /// Appends bytes to the message.
    package mutating func append(_ bytes: some Sequence<UInt8>) {
        let start = pending.count
        pending.append(contentsOf: bytes)
        length += UInt64(pending.count - start)
        addWholeBlocks()
    }

    /// Returns the digest of the message so far.
    package func digest() -> [UInt8] {
        var last = self
        last.pending.append(0x80)
        while last.pending.count % Function.blockSize != Function.blockSize - Function.lengthSize { last.pending.append(0) }
        let bits = (0..<Function.lengthSize).map { $0 < 8 ? UInt8(truncatingIfNeeded: (length * 8) >> UInt64($0 * 8)) : 0 }
        last.pending += Function.isBigEndian ? bits.reversed() : bits
        last.addWholeBlocks()
        return Array(last.function.stateBytes.prefix(Function.digestSize))
    }

    private mutating func addWholeBlocks() {
        let whole = pending.count / Function.blockSize * Function.blockSize
        for start in stride(from: 0, to: whole, by: Function.blockSize) { function.add(pending[start..<start + Function.blockSize]) }
        pending.removeFirst(whole)
    }
}

/// A message authentication code of a message that is processed in parts.
///
/// *Source*: RFC 2104, section 2.
package struct AuthenticationStream<Function: BlockDigest>: Sendable where Function: Sendable {
    private var inner = DigestStream<Function>()
    private let outerKey: [UInt8]

    /// Begins a message with a secret key.
    package init(key: [UInt8]) {
        var block = key.count > Function.blockSize ? DigestStream<Function>.digest(of: key) : key
        block += [UInt8](repeating: 0, count: Function.blockSize - block.count)
        outerKey = block.map { $0 ^ 0x5c }
        inner.append(block.map { $0 ^ 0x36 })
    }

    /// Appends bytes to the message.
    package mutating func append(_ bytes: some Sequence<UInt8>) { inner.append(bytes) }

    /// Returns the code of the message so far.
    package func code() -> [UInt8] { DigestStream<Function>.digest(of: outerKey + inner.digest()) }

    /// Returns the code of bytes, by a secret key.
    package static func code(of bytes: some Sequence<UInt8>, key: [UInt8]) -> [UInt8] {
        var stream = Self(key: key)
        stream.append(bytes)
        return stream.code()
    }
}

extension Array where Element: FixedWidthInteger {
    /// The bytes of the words.
    func bytes(bigEndian: Bool) -> [UInt8] {
        flatMap { word in
            let bytes = (0..<Element.bitWidth / 8).map { UInt8(truncatingIfNeeded: word >> Element($0 * 8)) }
            return bigEndian ? bytes.reversed() : bytes
        }
    }
}

extension ArraySlice<UInt8> {
    /// Returns the word at a position of the slice.
    func word<Word: FixedWidthInteger>(_ index: Int, bigEndian: Bool, as type: Word.Type = Word.self) -> Word {
        let size = Word.bitWidth / 8
        let start = startIndex + index * size
        return (0..<size).reduce(Word.zero) { word, byte in
            word << 8 | Word(truncatingIfNeeded: self[bigEndian ? start + byte : start + size - 1 - byte])
        }
    }
}

extension FixedWidthInteger {
    /// Returns the word with its bits rotated to the right.
    func rotatedRight(_ count: Int) -> Self { self >> Self(count) | self << Self(Self.bitWidth - count) }
}
