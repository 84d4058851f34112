/// The numbers by which the functions of the family SHA-2 differ: the two sizes of words.
protocol SHA2Word: FixedWidthInteger, UnsignedInteger, Sendable {
    /// The number of rounds of a block.
    static var rounds: Int { get }
    /// The rotations of the state: those of `e`, then those of `a`.
    static var stateRotations: [Int] { get }
    /// The rotations and the shift of the schedule: those of the word 15 before, then those of the word 2 before.
    static var scheduleRotations: [Int] { get }
    /// The constants of the rounds.
    static var constants: [Self] { get }
}

extension UInt32: SHA2Word {
    static let rounds = 64
    static let stateRotations = [6, 11, 25, 2, 13, 22]
    static let scheduleRotations = [7, 18, 3, 17, 19, 10]
    static let constants = UInt64.constants.prefix(64).map { UInt32($0 >> 32) }
}

extension UInt64: SHA2Word {
    static let rounds = 80
    static let stateRotations = [14, 18, 41, 28, 34, 39]
    static let scheduleRotations = [1, 8, 7, 19, 61, 6]
    static let constants = Primes.first(80).map { Primes.rootFraction(of: $0, degree: 3) }
}

/// The state of a function of the family SHA-2. *Source*: FIPS 180-4, sections 6.2 and 6.4.
struct SHA2State<Word: SHA2Word>: Sendable {
    var words: [Word]

    mutating func add(_ block: ArraySlice<UInt8>) {
        let (s, r) = (Word.scheduleRotations, Word.stateRotations)
        var w: [Word] = (0..<16).map { block.word($0, bigEndian: true) }
        for i in 16..<Word.rounds {
            let (old, new) = (w[i - 15], w[i - 2])
            let first = old.rotatedRight(s[0]) ^ old.rotatedRight(s[1]) ^ old >> Word(s[2])
            let second = new.rotatedRight(s[3]) ^ new.rotatedRight(s[4]) ^ new >> Word(s[5])
            w.append(w[i - 16] &+ first &+ w[i - 7] &+ second)
        }
        var (a, b, c, d) = (words[0], words[1], words[2], words[3])
        var (e, f, g, h) = (words[4], words[5], words[6], words[7])
        for i in 0..<Word.rounds {
            let mixed = e.rotatedRight(r[0]) ^ e.rotatedRight(r[1]) ^ e.rotatedRight(r[2])
            let first = h &+ mixed &+ ((e & f) ^ (~e & g)) &+ Word.constants[i] &+ w[i]
            let second = (a.rotatedRight(r[3]) ^ a.rotatedRight(r[4]) ^ a.rotatedRight(r[5])) &+ ((a & b) ^ (a & c) ^ (b & c))
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { words[index] &+= value }
    }
}

/// The hash function SHA-256.
package struct SHA256Digest: BlockDigest, Sendable {
    package static let blockSize = 64
    package static let digestSize = 32
    package static let isBigEndian = true
    package static let lengthSize = 8
    private var state = SHA2State(words: Primes.first(8).map { UInt32(Primes.rootFraction(of: $0, degree: 2) >> 32) })
    package init() {}
    package var stateBytes: [UInt8] { state.words.bytes(bigEndian: true) }
    package mutating func add(_ block: ArraySlice<UInt8>) { state.add(block) }
}

/// The hash function SHA-512.
package struct SHA512Digest: BlockDigest, Sendable {
    package static let blockSize = 128
    package static let digestSize = 64
    package static let isBigEndian = true
    package static let lengthSize = 16
    private var state = SHA2State(words: Primes.first(8).map { Primes.rootFraction(of: $0, degree: 2) })
    package init() {}
    package var stateBytes: [UInt8] { state.words.bytes(bigEndian: true) }
    package mutating func add(_ block: ArraySlice<UInt8>) { state.add(block) }
}

/// The hash function SHA-384: SHA-512 with another beginning, of which the first 48 bytes are used.
package struct SHA384Digest: BlockDigest, Sendable {
    package static let blockSize = 128
    package static let digestSize = 48
    package static let isBigEndian = true
    package static let lengthSize = 16
    private var state = SHA2State(words: Primes.first(16).suffix(8).map { Primes.rootFraction(of: $0, degree: 2) })
    package init() {}
    package var stateBytes: [UInt8] { state.words.bytes(bigEndian: true) }
    package mutating func add(_ block: ArraySlice<UInt8>) { state.add(block) }
}

/// The prime numbers from whose roots the constants of SHA-2 come.
enum Primes {
    /// Returns the first prime numbers.
    static func first(_ count: Int) -> [UInt64] {
        var found: [UInt64] = []
        var candidate: UInt64 = 2
        while found.count < count {
            if !found.contains(where: { candidate % $0 == 0 }) { found.append(candidate) }
            candidate += 1
        }
        return found
    }

    /// Returns the first 64 bits of the fractional part of the square root or the cube root of a number below 1,000.
    static func rootFraction(of number: UInt64, degree: Int) -> UInt64 {
        // The integer root of number × 2^(64 × degree) is found bit by bit; its low 64 bits are the fraction.
        var root: UInt128 = 0
        for bit in stride(from: 69, through: 0, by: -1) {
            let candidate = root | 1 << UInt128(bit)
            if isPower(of: candidate, degree, atMost: number) { root = candidate }
        }
        return UInt64(truncatingIfNeeded: root)
    }

    /// Whether root^degree ≤ number × 2^(64 × degree), in arithmetic with words of 32 bits.
    private static func isPower(of root: UInt128, _ degree: Int, atMost number: UInt64) -> Bool {
        let digits = (0..<3).map { UInt32(truncatingIfNeeded: root >> UInt128($0 * 32)) }
        let power = (1..<degree).reduce(digits) { product, _ in multiply(product, digits) }
        let limit = [UInt32](repeating: 0, count: degree * 2) + [UInt32(number)]
        let count = max(power.count, limit.count)
        func padded(_ digits: [UInt32]) -> [UInt32] { Array((digits + [UInt32](repeating: 0, count: count - digits.count)).reversed()) }
        return !padded(limit).lexicographicallyPrecedes(padded(power))
    }

    /// Returns the product of two numbers whose digits of 32 bits begin with the least significant one.
    private static func multiply(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
        var result = [UInt32](repeating: 0, count: a.count + b.count)
        for i in a.indices {
            var carry: UInt64 = 0
            for j in b.indices {
                let sum = UInt64(a[i]) * UInt64(b[j]) + UInt64(result[i + j]) + carry
                result[i + j] = UInt32(truncatingIfNeeded: sum)
                carry = sum >> 32
            }
            result[i + b.count] = UInt32(carry)
        }
        return result
    }
}
