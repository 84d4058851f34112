import Foundation
import Graphics
import UIPrimitives

/// A QR code in byte mode with error correction of level M.
///
/// *Source*: ISO/IEC 18004. Only versions 1 to 10 are created; they contain up to 213 bytes.
struct QRCode {
    /// The number of modules per side.
    let side: Int
    private var dark: [Bool]
    /// For each module, whether it belongs to a finder, timing, alignment, format or version pattern and therefore contains no data.
    private var isFixed: [Bool]

    /// For each version: the number of data bytes in all blocks, of error correction bytes in each block, and of blocks in the first and in
    /// the second group. A block of the second group has one data byte more.
    private static let versions: [(data: Int, error: Int, first: Int, second: Int)] = [
        (16, 10, 1, 0), (28, 16, 1, 0), (44, 26, 1, 0), (64, 18, 2, 0), (86, 24, 2, 0), (108, 16, 4, 0), (124, 18, 4, 0),
        (154, 22, 2, 2), (182, 22, 3, 2), (216, 26, 4, 1),
    ]

    private static let alignments: [[Int]] = [
        [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
    ]

    /// Creates the smallest code for a message; nil if the message is too long.
    init?(message: [UInt8]) {
        guard let index = Self.versions.indices.first(where: { message.count + ($0 < 9 ? 2 : 3) <= Self.versions[$0].data })
        else { return nil }
        side = 21 + 4 * index
        dark = [Bool](repeating: false, count: side * side)
        isFixed = dark
        drawPatterns(version: index + 1)
        place(Self.codewords(message, version: index + 1))
        mask()
    }

    /// Returns whether a module is dark.
    func isDark(x: Int, y: Int) -> Bool { dark[y * side + x] }

    /// An image of one pixel per module, with a margin of one light module.
    var picture: CIImage? {
        guard let bitmap = Bitmap(width: side + 2, height: side + 2, isOpaque: true) else { return nil }
        for y in 0..<side + 2 {
            let row = bitmap.row(y)
            for x in 0..<side + 2 {
                let isInside = x > 0 && y > 0 && x <= side && y <= side
                row[x] = isInside && isDark(x: x - 1, y: y - 1) ? 0xFF00_0000 : 0xFFFF_FFFF
            }
        }
        return CIImage(bitmap)
    }

    // MARK: Fixed patterns

    private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
        guard x >= 0, y >= 0, x < side, y < side else { return }
        dark[y * side + x] = isDark
        isFixed[y * side + x] = true
    }

    private mutating func drawPatterns(version: Int) {
        for index in 0..<side {
            set(6, index, index % 2 == 0)
            set(index, 6, index % 2 == 0)
        }
        for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] { drawSquares(x, y, reach: 4) }
        let places = Self.alignments[version - 1]
        for x in places {
            for y in places {
                let isCorner = (x == 6 && y == 6) || (x == 6 && y == places.last) || (x == places.last && y == 6)
                if !isCorner { drawSquares(x, y, reach: 2) }
            }
        }
        drawFormat(mask: 0)
        if version >= 7 { drawVersion(version) }
    }

    /// Draws alternately dark and light squares around a point. `reach` is 4 for a finder pattern with its light border, 2 for an alignment
    /// pattern.
    private mutating func drawSquares(_ x: Int, _ y: Int, reach: Int) {
        for dy in -reach...reach {
            for dx in -reach...reach {
                let distance = max(abs(dx), abs(dy))
                set(x + dx, y + dy, reach == 4 ? distance != 2 && distance != 4 : distance != 1)
            }
        }
    }

    /// Draws the format: the level of error correction (M is 00) and the number of the mask, with a BCH code. All these bits are combined
    /// with a constant by XOR.
    private mutating func drawFormat(mask: Int) {
        var rest = mask
        for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
        let bits = (mask << 10 | rest) ^ 0x5412
        func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
        for index in 0...5 { set(8, index, bit(index)) }
        set(8, 7, bit(6))
        set(8, 8, bit(7))
        set(7, 8, bit(8))
        for index in 9..<15 { set(14 - index, 8, bit(index)) }
        for index in 0..<8 { set(side - 1 - index, 8, bit(index)) }
        for index in 8..<15 { set(8, side - 15 + index, bit(index)) }
        set(8, side - 8, true)
    }

    private mutating func drawVersion(_ version: Int) {
        var rest = version
        for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
        let bits = version << 12 | rest
        for index in 0..<18 {
            let isDark = bits >> index & 1 == 1
            let (a, b) = (side - 11 + index % 3, index / 3)
            set(a, b, isDark)
            set(b, a, isDark)
        }
    }

    // MARK: Data

    /// Returns the data and error correction bytes in the order in which ``place(_:)`` draws them.
    private static func codewords(_ message: [UInt8], version: Int) -> [UInt8] {
        let plan = versions[version - 1]
        var bits: [Bool] = []
        func append(_ value: Int, _ count: Int) {
            for index in stride(from: count - 1, through: 0, by: -1) { bits.append(value >> index & 1 == 1) }
        }
        append(0b0100, 4)
        append(message.count, version < 10 ? 8 : 16)
        for byte in message { append(Int(byte), 8) }
        append(0, min(4, plan.data * 8 - bits.count))
        while bits.count % 8 != 0 { bits.append(false) }
        var data = stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
        var padding: UInt8 = 0xEC
        while data.count < plan.data {
            data.append(padding)
            padding ^= 0xEC ^ 0x11
        }
        return interleaved(data, plan)
    }

    private static func interleaved(_ data: [UInt8], _ plan: (data: Int, error: Int, first: Int, second: Int)) -> [UInt8] {
        let length = plan.data / (plan.first + plan.second)
        var blocks: [[UInt8]] = []
        var start = 0
        for index in 0..<plan.first + plan.second {
            let count = index < plan.first ? length : length + 1
            blocks.append(Array(data[start..<start + count]))
            start += count
        }
        let errors = blocks.map { ReedSolomon.remainder(of: $0, count: plan.error) }
        var result: [UInt8] = []
        for index in 0...length {
            for block in blocks where index < block.count { result.append(block[index]) }
        }
        for index in 0..<plan.error { result += errors.map { $0[index] } }
        return result
    }

    /// Draws the bits in columns of two modules from right to left, alternately upward and downward, and skips fixed modules.
    private mutating func place(_ bytes: [UInt8]) {
        var index = 0
        var right = side - 1
        while right > 0 {
            if right == 6 { right = 5 }
            for step in 0..<side {
                let isUpward = (right + 1) & 2 == 0
                let y = isUpward ? side - 1 - step : step
                for x in [right, right - 1] where !isFixed[y * side + x] {
                    if index < bytes.count * 8 { dark[y * side + x] = bytes[index / 8] >> (7 - index % 8) & 1 == 1 }
                    index += 1
                }
            }
            right -= 2
        }
    }

    /// Applies mask 0: inverts the data modules whose coordinates have an even sum, as on a checkerboard.
    private mutating func mask() {
        for y in 0..<side {
            for x in 0..<side where (x + y) % 2 == 0 && !isFixed[y * side + x] { dark[y * side + x].toggle() }
        }
    }
}

/// The Reed-Solomon error correction code.
enum ReedSolomon {
    /// Returns the `count` error correction bytes of a message: the remainder of its polynomial divided by the generator polynomial.
    static func remainder(of message: [UInt8], count: Int) -> [UInt8] {
        let divisor = generator(count)
        var rest = [UInt8](repeating: 0, count: count)
        for byte in message {
            let factor = byte ^ rest.removeFirst()
            rest.append(0)
            for index in 0..<count { rest[index] ^= product(divisor[index], factor) }
        }
        return rest
    }

    private static func generator(_ count: Int) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: count)
        result[count - 1] = 1
        var root: UInt8 = 1
        for _ in 0..<count {
            for index in 0..<count {
                result[index] = product(result[index], root)
                if index + 1 < count { result[index] ^= result[index + 1] }
            }
            root = product(root, 2)
        }
        return result
    }

    /// Returns the product of two elements of the field with 256 elements, modulo x⁸ + x⁴ + x³ + x² + 1.
    static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
        var result = 0
        for index in stride(from: 7, through: 0, by: -1) {
            result = result << 1 ^ (result >> 7) * 0x11D
            result ^= Int(b >> UInt8(index) & 1) * Int(a)
        }
        return UInt8(truncatingIfNeeded: result)
    }
}
