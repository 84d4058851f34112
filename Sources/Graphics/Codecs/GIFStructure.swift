import Foundation
import UIPrimitives

/// The blocks of a GIF file, read without decoding pixels. *Source*: GIF89a specification.
struct GIFStructure {
    private(set) var globalColors: [UInt32] = []
    private(set) var frames: [GIFFrames.Stored] = []
    private(set) var loopCount = 1
    private(set) var isTruncated = false

    private var control = Control()

    private struct Control {
        var duration = 0.0
        var disposal = AnimationFrame.Disposal.keep
        var transparentIndex: Int?
    }

    init(reading reader: ByteReader) {
        var position = 13
        if reader[10] & 0x80 != 0 {
            globalColors = Self.colors(reader, at: &position, bits: reader[10] & 7)
        }
        while position < reader.count, frames.count < GIFFrames.maximumFrames {
            let kind = reader[position]
            position += 1
            switch kind {
            case 0x21: readExtension(reader, &position)
            case 0x2C: readFrame(reader, &position)
            case 0x3B: return
            default: return
            }
        }
        isTruncated = true
    }

    private static func colors(_ reader: ByteReader, at position: inout Int, bits: Int) -> [UInt32] {
        let count = 2 << bits
        defer { position += 3 * count }
        let start = position
        return (0..<count).map { index in
            let at = start + 3 * index
            return 0xFF00_0000 | UInt32(reader[at]) << 16 | UInt32(reader[at + 1]) << 8 | UInt32(reader[at + 2])
        }
    }

    private mutating func readExtension(_ reader: ByteReader, _ position: inout Int) {
        let label = reader[position]
        position += 1
        if label == 0xF9, reader[position] == 4 {
            let flags = reader[position + 1]
            control.disposal =
                switch flags >> 2 & 7 {
                case 2: .clear
                case 3: .restore
                default: .keep
                }
            control.duration = Double(reader.little16(position + 2)) / 100
            control.transparentIndex = flags & 1 != 0 ? reader[position + 4] : nil
        } else if label == 0xFF, reader[position] == 11, reader.tag(at: position + 1) == "NETS", reader[position + 13] == 1 {
            loopCount = reader.little16(position + 14)
        }
        skipBlocks(reader, &position)
    }

    private mutating func readFrame(_ reader: ByteReader, _ position: inout Int) {
        let rect = PixelRect(
            x: reader.little16(position), y: reader.little16(position + 2), width: reader.little16(position + 4),
            height: reader.little16(position + 6))
        let flags = reader[position + 8]
        position += 9
        var colors: [UInt32] = []
        if flags & 0x80 != 0 { colors = Self.colors(reader, at: &position, bits: flags & 7) }
        let start = position
        position += 1
        skipBlocks(reader, &position)
        defer { control = Control() }
        guard !rect.isEmpty, rect.area <= Bitmap.maximumArea, start < reader.count else { return }
        frames.append(
            GIFFrames.Stored(
                frame: AnimationFrame(rect: rect, duration: control.duration, disposal: control.disposal),
                transparentIndex: control.transparentIndex, colors: colors, isInterlaced: flags & 0x40 != 0, start: start))
    }

    private func skipBlocks(_ reader: ByteReader, _ position: inout Int) {
        while position < reader.count {
            let length = reader[position]
            position += 1 + length
            if length == 0 { return }
        }
    }
}

/// Decodes the compression of GIF (LZW), whose codes of variable length represent strings of pixels that occurred before.
struct LZWDecoder {
    private let codeSize: Int
    private var position: Int
    private var blockBytesLeft = 0
    private var bits = 0
    private var bitCount = 0
    private var prefixes = [UInt16](repeating: 0, count: 4096)
    private var suffixes = [UInt8](repeating: 0, count: 4096)

    init(reading reader: ByteReader, at start: Int) {
        codeSize = reader[start]
        position = start + 1
    }

    /// Calls `put` with the index and value of each pixel, at most `count`. Returns false if the data is damaged or ends too
    /// early.
    mutating func decode(_ reader: ByteReader, count: Int, _ put: (Int, Int) -> Void) -> Bool {
        guard (2...11).contains(codeSize) else { return false }
        let clear = 1 << codeSize
        var next = clear + 2
        var width = codeSize + 1
        var previous = -1
        var done = 0
        var string: [UInt8] = []
        var first: UInt8 = 0
        while done < count {
            guard let code = nextCode(reader, width) else { return false }
            if code == clear + 1 { return false }
            if code == clear {
                next = clear + 2
                width = codeSize + 1
                previous = -1
                continue
            }
            // The only valid undefined code is the next one: it represents the previous string followed by the first pixel of that string.
            guard code < next || (code == next && previous >= 0) else { return false }
            string.removeAll(keepingCapacity: true)
            var rest = code
            if code == next {
                string.append(first)
                rest = previous
            }
            while rest > clear + 1 {
                string.append(suffixes[rest])
                rest = Int(prefixes[rest])
            }
            first = UInt8(truncatingIfNeeded: rest)
            string.append(first)
            for value in string.reversed() where done < count {
                put(done, Int(value))
                done += 1
            }
            if previous >= 0, next < 4096 {
                prefixes[next] = UInt16(previous)
                suffixes[next] = first
                next += 1
                if next == 1 << width, width < 12 { width += 1 }
            }
            previous = code
        }
        return true
    }

    private mutating func nextCode(_ reader: ByteReader, _ width: Int) -> Int? {
        while bitCount < width {
            if blockBytesLeft == 0 {
                guard position < reader.count else { return nil }
                blockBytesLeft = reader[position]
                position += 1
                if blockBytesLeft == 0 { return nil }
            }
            guard position < reader.count else { return nil }
            bits |= reader[position] << bitCount
            bitCount += 8
            position += 1
            blockBytesLeft -= 1
        }
        defer {
            bits >>= width
            bitCount -= width
        }
        return bits & ((1 << width) - 1)
    }
}
