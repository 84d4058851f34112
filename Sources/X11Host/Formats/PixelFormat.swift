import Foundation

/// The format of a pixel in a true-color visual of the server.
struct PixelFormat: Equatable, Sendable {
    enum ByteOrder: Equatable, Sendable {
        case leastFirst, mostFirst

        /// The byte order of this machine.
        static var host: ByteOrder {
            #if _endian(little)
                .leastFirst
            #else
                .mostFirst
            #endif
        }
    }

    /// The size of a pixel in memory, which may be larger than the depth: 8, 16, 24 or 32. *Units*: bits.
    var bitsPerPixel: Int
    var redMask: UInt32
    var greenMask: UInt32
    var blueMask: UInt32
    var byteOrder: ByteOrder

    var bytesPerPixel: Int { bitsPerPixel / 8 }

    /// The format of the pixels that this program draws: 32 bits, with blue in the lowest byte, in the byte order of this machine.
    static let canvas = PixelFormat(
        bitsPerPixel: 32, redMask: 0xFF0000, greenMask: 0xFF00, blueMask: 0xFF, byteOrder: .host)

    /// Whether pixels can be sent without conversion.
    var isCanvas: Bool { self == .canvas }
}

/// Converts canvas pixels to the format of a server, with one table per channel.
///
/// Supports masks of any width, for example of ten bits per channel. *Thread*: any.
struct PixelConverter: Sendable {
    let format: PixelFormat
    private let red: [UInt32]
    private let green: [UInt32]
    private let blue: [UInt32]

    init(to format: PixelFormat) {
        self.format = format
        red = Self.table(mask: format.redMask)
        green = Self.table(mask: format.greenMask)
        blue = Self.table(mask: format.blueMask)
    }

    /// Returns the 256 values of a channel, shifted to the position of the mask.
    ///
    /// For a mask of fewer than eight bits, only the highest bits of a component are used. For a wider mask, the highest bits are repeated
    /// at the lower end, so that white stays white.
    private static func table(mask: UInt32) -> [UInt32] {
        guard mask != 0 else { return [UInt32](repeating: 0, count: 256) }
        let shift = UInt32(mask.trailingZeroBitCount)
        let bits = UInt32(mask.nonzeroBitCount)
        return (0..<256).map { (value: UInt32) in
            let scaled = bits <= 8 ? value >> (8 - bits) : (value << (bits - 8)) | (value >> (16 - min(bits, 16)))
            return (scaled << shift) & mask
        }
    }

    /// Returns the server's value of one canvas pixel.
    func value(of pixel: UInt32) -> UInt32 {
        red[Int(pixel >> 16 & 0xFF)] | green[Int(pixel >> 8 & 0xFF)] | blue[Int(pixel & 0xFF)]
    }

    /// Converts `count` consecutive pixels. `target` must have `count` × ``PixelFormat/bytesPerPixel`` bytes.
    func convert(_ source: UnsafePointer<UInt32>, count: Int, to target: UnsafeMutableRawPointer) {
        let bytes = format.bytesPerPixel
        let isLeastFirst = format.byteOrder == .leastFirst
        for index in 0..<count {
            let value = value(of: source[index])
            let pixel = target + index * bytes
            for byte in 0..<bytes {
                let shift = UInt32(8 * (isLeastFirst ? byte : bytes - 1 - byte))
                pixel.storeBytes(of: UInt8(truncatingIfNeeded: value >> shift), toByteOffset: byte, as: UInt8.self)
            }
        }
    }
}
