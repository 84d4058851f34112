/// The hash function SHA-1. *Source*: FIPS 180-4, section 6.1.
package struct SHA1Digest: BlockDigest, Sendable {
    package static let blockSize = 64
    package static let digestSize = 20
    package static let isBigEndian = true
    package static let lengthSize = 8
    private var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]

    package init() {}

    package var stateBytes: [UInt8] { state.bytes(bigEndian: true) }

    package mutating func add(_ block: ArraySlice<UInt8>) {
        var words: [UInt32] = (0..<16).map { block.word($0, bigEndian: true) }
        for step in 16..<80 {
            words.append((words[step - 3] ^ words[step - 8] ^ words[step - 14] ^ words[step - 16]).rotatedRight(31))
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for step in 0..<80 {
            let (mixed, constant): (UInt32, UInt32) =
                switch step / 20 {
                case 0: ((b & c) | (~b & d), 0x5a82_7999)
                case 1: (b ^ c ^ d, 0x6ed9_eba1)
                case 2: ((b & c) | (b & d) | (c & d), 0x8f1b_bcdc)
                default: (b ^ c ^ d, 0xca62_c1d6)
                }
            let sum = a.rotatedRight(27) &+ mixed &+ e &+ constant &+ words[step]
            (e, d, c, b, a) = (d, c, b.rotatedRight(2), a, sum)
        }
        for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
    }
}
