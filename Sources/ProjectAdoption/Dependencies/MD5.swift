import Foundation

/// The digest by which CocoaPods assigns pods to folders. It is not used for security.
///
/// *Source*: RFC 1321, section 3.
enum MD5 {
    /// Returns the digest of a text as 32 hexadecimal digits.
    static func hexadecimal(_ text: String) -> String {
        var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
        let bytes = padded(Array(text.utf8))
        for start in stride(from: 0, to: bytes.count, by: 64) { add(bytes[start..<start + 64], to: &state) }
        return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32($0 * 8)) } }
            .map { String(format: "%02x", $0) }.joined()
    }

    /// Returns the message, a set bit, and the length in bits, padded to a multiple of 64 bytes.
    private static func padded(_ message: [UInt8]) -> [UInt8] {
        var bytes = message + [0x80]
        while bytes.count % 64 != 56 { bytes.append(0) }
        let length = UInt64(message.count) * 8
        return bytes + (0..<8).map { UInt8(truncatingIfNeeded: length >> UInt64($0 * 8)) }
    }

    private static let rotations: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]
    private static let sines = (0..<64).map { UInt32(abs(sin(Double($0 + 1))) * 4_294_967_296) }

    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        let words = (0..<16).map { word in
            (0..<4).reduce(UInt32(0)) { $0 | UInt32(block[block.startIndex + word * 4 + $1]) << UInt32($1 * 8) }
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        for step in 0..<64 {
            let (mixed, word) =
                switch step / 16 {
                case 0: ((b & c) | (~b & d), step)
                case 1: ((b & d) | (c & ~d), (5 * step + 1) % 16)
                case 2: (b ^ c ^ d, (3 * step + 5) % 16)
                default: (c ^ (b | ~d), (7 * step) % 16)
                }
            let sum = a &+ mixed &+ sines[step] &+ words[word]
            let rotation = rotations[step / 16][step % 4]
            (a, d, c, b) = (d, c, b, b &+ (sum << rotation | sum >> (32 - rotation)))
        }
        for (index, value) in [a, b, c, d].enumerated() { state[index] &+= value }
    }
}
