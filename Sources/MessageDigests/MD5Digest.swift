import Foundation

/// The hash function MD5. *Source*: RFC 1321, section 3.
package struct MD5Digest: BlockDigest, Sendable {
    package static let blockSize = 64
    package static let digestSize = 16
    package static let isBigEndian = false
    package static let lengthSize = 8
    private var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]

    package init() {}

    package var stateBytes: [UInt8] { state.bytes(bigEndian: false) }

    private static let rotations = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]
    private static let sines = (0..<64).map { UInt32(abs(sin(Double($0 + 1))) * 4_294_967_296) }

    package mutating func add(_ block: ArraySlice<UInt8>) {
        let words: [UInt32] = (0..<16).map { block.word($0, bigEndian: false) }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        for step in 0..<64 {
            let (mixed, word) =
                switch step / 16 {
                case 0: ((b & c) | (~b & d), step)
                case 1: ((b & d) | (c & ~d), (5 * step + 1) % 16)
                case 2: (b ^ c ^ d, (3 * step + 5) % 16)
                default: (c ^ (b | ~d), (7 * step) % 16)
                }
            let sum = a &+ mixed &+ Self.sines[step] &+ words[word]
            (a, d, c, b) = (d, c, b, b &+ sum.rotatedRight(32 - Self.rotations[step / 16][step % 4]))
        }
        for (index, value) in [a, b, c, d].enumerated() { state[index] &+= value }
    }
}
