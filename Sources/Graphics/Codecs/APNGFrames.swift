import Foundation
import UIPrimitives

/// The frames of an animated PNG file. *Source*: PNG specification, third edition, chunks `acTL`, `fcTL` and `fdAT`.
///
/// libpng reads only the still image. This type therefore assembles a PNG file for each frame, from the header and the color chunks of the
/// whole file and from the size and the data of the frame.
struct APNGFrames: AnimationFrames {
    private let data: Data
    private let stored: [Stored]
    /// The chunks of the file that each frame needs: palette, transparency, color space.
    private let common: [Range<Int>]
    let frames: [AnimationFrame]
    let loopCount: Int

    /// A frame and the positions of its data in the file.
    private struct Stored {
        var frame: AnimationFrame
        /// Whether the pixels replace those of the canvas instead of being drawn over them.
        var replacesCanvas: Bool
        /// The ranges of the compressed data.
        var parts: [Range<Int>] = []
    }

    /// Reads the structure of the file; nil for a still image.
    init?(_ data: Data) {
        let scan = data.withUnsafeBytes { Scan(reading: ByteReader($0)) }
        guard scan.isAnimation, !scan.frames.isEmpty else { return nil }
        self.data = data
        stored = scan.frames
        common = scan.common
        frames = scan.frames.map(\.frame)
        loopCount = scan.loopCount
    }

    func draw(_ index: Int, on canvas: Bitmap) throws(ImageError) {
        let stored = stored[index]
        let rect = stored.frame.rect
        let header = ImageHeader(format: .png, width: rect.width, height: rect.height)
        let pixels = try PNGCodec.decode(file(of: stored), header)
        composite(pixels, at: rect, on: canvas, replacesCanvas: stored.replacesCanvas)
    }

    /// Returns a PNG file that contains one frame.
    private func file(of stored: Stored) -> Data {
        func big32(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        var file = PNGFile()
        let rect = stored.frame.rect
        data.withUnsafeBytes { bytes in
            file.append("IHDR", [big32(rect.width) + big32(rect.height), Array(bytes[24..<29])])
            for range in common { file.append(stored: bytes[range]) }
            file.append("IDAT", stored.parts.map { Array(bytes[$0]) })
        }
        file.append("IEND", [])
        return file.data
    }

    /// The result of reading all chunks in order.
    private struct Scan {
        private(set) var isAnimation = false
        private(set) var loopCount = 0
        private(set) var frames: [Stored] = []
        private(set) var common: [Range<Int>] = []

        init(reading reader: ByteReader) {
            var position = 8
            let canvas = PixelRect(x: 0, y: 0, width: reader.big32(16), height: reader.big32(20))
            while position + 12 <= reader.count {
                let length = reader.big32(position)
                guard length <= reader.count - position - 12 else { return }
                let body = position + 8..<position + 8 + length
                let isRead = read(reader.tag(at: position + 4), body, chunk: position..<body.upperBound + 4, canvas, reader)
                guard isRead else { return }
                position = body.upperBound + 4
            }
        }

        /// Reads a chunk. Returns false if no further chunk is needed, or if the chunk is damaged.
        private mutating func read(
            _ tag: String, _ body: Range<Int>, chunk: Range<Int>, _ canvas: PixelRect, _ reader: ByteReader
        ) -> Bool {
            switch tag {
            case "acTL":
                guard body.count >= 8 else { return false }
                isAnimation = true
                loopCount = reader.big32(body.lowerBound + 4)
            case "fcTL":
                guard body.count >= 26, frames.count < APNGFrames.maximumFrames else { return false }
                guard let frame = Self.frame(reader, body.lowerBound, in: canvas, isFirst: frames.isEmpty) else { return false }
                frames.append(frame)
            case "IDAT":
                // Without an earlier `acTL` the file is a still image; without an earlier `fcTL` the still image is not a frame.
                guard isAnimation else { return false }
                if !frames.isEmpty { frames[frames.count - 1].parts.append(body) }
            case "fdAT":
                // The chunk begins with a sequence number.
                guard body.count >= 4, !frames.isEmpty else { return false }
                frames[frames.count - 1].parts.append(body.lowerBound + 4..<body.upperBound)
            case "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT":
                if frames.count <= 1 { common.append(chunk) }
            case "IEND": return false
            default: break
            }
            return true
        }

        /// Reads the control chunk of a frame; nil if the frame does not fit in the canvas.
        private static func frame(_ reader: ByteReader, _ at: Int, in canvas: PixelRect, isFirst: Bool) -> Stored? {
            let rect = PixelRect(
                x: reader.big32(at + 12), y: reader.big32(at + 16), width: reader.big32(at + 4), height: reader.big32(at + 8))
            guard !rect.isEmpty, rect.intersection(canvas) == rect else { return nil }
            let denominator = reader.big16(at + 22)
            let duration = Double(reader.big16(at + 20)) / Double(denominator == 0 ? 100 : denominator)
            let disposal: AnimationFrame.Disposal =
                switch reader[at + 24] {
                case 1: .clear
                // No earlier contents exist that the first frame could restore.
                case 2: isFirst ? .clear : .restore
                default: .keep
                }
            return Stored(
                frame: AnimationFrame(rect: rect, duration: duration, disposal: disposal), replacesCanvas: reader[at + 25] == 0)
        }
    }
}

/// A PNG file that is assembled from chunks.
private struct PNGFile {
    private(set) var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    /// Appends a chunk with its checksum. The body of the chunk consists of the parts, one after another.
    mutating func append(_ tag: String, _ parts: [[UInt8]]) {
        let body = Array(tag.utf8) + parts.joined()
        append(body.count - 4)
        data.append(contentsOf: body)
        append(Int(Self.checksum(body)))
    }

    /// Appends a chunk of another file unchanged.
    mutating func append(stored chunk: UnsafeRawBufferPointer.SubSequence) {
        data.append(contentsOf: chunk)
    }

    private mutating func append(_ value: Int) {
        for shift in [24, 16, 8, 0] { data.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    /// Returns the CRC-32 checksum. *Source*: PNG specification, annex D.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8 }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
}
