import UIKit

/// Writes frames as an animated GIF that repeats forever.
///
/// *Source*: CompuServe, "Graphics Interchange Format, Version 89a".
enum GIFFile {
    /// Writes a file. `delay` is the duration of each frame, in hundredths of a second. All frames must be opaque and have the same size.
    static func write(_ name: String, frames: [UIImage], delay: Int, into folder: URL) throws {
        let pictures = frames.compactMap(GIFPicture.init)
        guard let first = pictures.first else { throw CocoaError(.fileWriteUnknown) }
        let palette = GIFPalette(pictures)
        var data = Data("GIF89a".utf8)
        data.append16(first.width)
        data.append16(first.height)
        // The flags for a global table of 256 colors.
        data.append(contentsOf: [0xF7, 0, 0])
        for color in palette.colors { data.append(contentsOf: [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]) }
        data.append(contentsOf: [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0])
        for picture in pictures {
            data.append(contentsOf: [0x21, 0xF9, 4, 0x04])
            data.append16(delay)
            data.append(contentsOf: [0, 0, 0x2C, 0, 0, 0, 0])
            data.append16(picture.width)
            data.append16(picture.height)
            data.append(contentsOf: [0, 8])
            let codes = LZWCoder.encode(picture.pixels.map(palette.index(of:)))
            for start in stride(from: 0, to: codes.count, by: 255) {
                let block = codes[start..<min(start + 255, codes.count)]
                data.append(UInt8(block.count))
                data.append(contentsOf: block)
            }
            data.append(0)
        }
        data.append(0x3B)
        try data.write(to: folder.appendingPathComponent("\(name).gif"))
    }
}

/// A frame's pixels as 0xRRGGBB with five bits per channel, the resolution of the palette.
private struct GIFPicture {
    let width: Int
    let height: Int
    let pixels: [UInt32]

    init?(_ image: UIImage) {
        guard let picture = image.cgImage, let bytes = picture.dataProvider?.data else { return nil }
        width = picture.width
        height = picture.height
        let rowLength = picture.bytesPerRow
        var pixels: [UInt32] = []
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let start = bytes.startIndex + y * rowLength + 4 * x
                let (blue, green, red) = (UInt32(bytes[start]), UInt32(bytes[start + 1]), UInt32(bytes[start + 2]))
                pixels.append((red & 0xF8) << 16 | (green & 0xF8) << 8 | blue & 0xF8)
            }
        }
        self.pixels = pixels
    }
}

/// The 256 most frequent colors of the frames. Every other color is replaced by the nearest of them.
private final class GIFPalette {
    let colors: [UInt32]
    private var indexes: [UInt32: UInt8] = [:]

    init(_ pictures: [GIFPicture]) {
        var counts: [UInt32: Int] = [:]
        for picture in pictures {
            for pixel in picture.pixels { counts[pixel, default: 0] += 1 }
        }
        let used = counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(256).map(\.key)
        colors = used + [UInt32](repeating: 0, count: 256 - used.count)
        for (index, color) in used.enumerated() { indexes[color] = UInt8(index) }
    }

    func index(of color: UInt32) -> UInt8 {
        if let index = indexes[color] { return index }
        let nearest = colors.indices.min { Self.distance(colors[$0], color) < Self.distance(colors[$1], color) } ?? 0
        indexes[color] = UInt8(nearest)
        return UInt8(nearest)
    }

    private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
        [0, 8, 16].reduce(0) { sum, shift in
            let difference = Int(a >> UInt32(shift) & 255) - Int(b >> UInt32(shift) & 255)
            return sum + difference * difference
        }
    }
}

/// Encodes eight-bit pixels as the variable-length LZW codes of GIF.
private enum LZWCoder {
    static func encode(_ pixels: [UInt8]) -> [UInt8] {
        var writer = BitWriter()
        let (clear, end) = (256, 257)
        var table: [Int: Int] = [:]
        var next = 258
        var width = 9
        writer.write(clear, width)
        guard var prefix = pixels.first.map(Int.init) else { return writer.finished }
        for pixel in pixels.dropFirst() {
            let key = prefix << 8 | Int(pixel)
            if let code = table[key] {
                prefix = code
                continue
            }
            writer.write(prefix, width)
            if next < 4096 {
                table[key] = next
                if next == 1 << width, width < 12 { width += 1 }
                next += 1
            } else {
                writer.write(clear, width)
                table = [:]
                next = 258
                width = 9
            }
            prefix = Int(pixel)
        }
        writer.write(prefix, width)
        writer.write(end, width)
        return writer.finished
    }
}

/// Packs codes into bytes, beginning with the lowest bit.
private struct BitWriter {
    private var bytes: [UInt8] = []
    private var buffer = 0
    private var count = 0

    mutating func write(_ code: Int, _ width: Int) {
        buffer |= code << count
        count += width
        while count >= 8 {
            bytes.append(UInt8(buffer & 255))
            buffer >>= 8
            count -= 8
        }
    }

    var finished: [UInt8] { count > 0 ? bytes + [UInt8(buffer & 255)] : bytes }
}

extension Data {
    fileprivate mutating func append16(_ value: Int) {
        append(contentsOf: [UInt8(value & 255), UInt8(value >> 8 & 255)])
    }
}
