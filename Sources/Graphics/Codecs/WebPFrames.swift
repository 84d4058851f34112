import Foundation
import UIPrimitives

/// The frames of an animated WebP file. *Source*: WebP container specification, chunks `ANIM` and `ANMF`.
///
/// libwebp's decoder accepts still images only. The chunk of a frame contains 16 bytes of position and timing, then the chunks of a
/// still image; this type assembles a file from those.
struct WebPFrames: AnimationFrames {
    private let data: Data
    private let stored: [Stored]
    let frames: [AnimationFrame]
    let loopCount: Int

    /// A frame and the position of its chunks in the file.
    private struct Stored {
        var frame: AnimationFrame
        /// Whether the pixels replace those of the canvas instead of being drawn over them.
        var replacesCanvas: Bool
        /// The range of the still image's chunks.
        var chunks: Range<Int>
    }

    /// Reads the structure of the file; nil for a still image and for an animation without frames.
    init?(_ data: Data) {
        var loopCount = 0
        let stored = data.withUnsafeBytes { Self.scan(ByteReader($0), &loopCount) }
        guard !stored.isEmpty else { return nil }
        self.data = data
        self.stored = stored
        frames = stored.map(\.frame)
        self.loopCount = loopCount
    }

    func draw(_ index: Int, on canvas: Bitmap) throws(ImageError) {
        let stored = stored[index]
        let rect = stored.frame.rect
        let file = try file(of: index)
        let header = try ImageHeader(of: file)
        // In a damaged file the image of a frame can be larger than the frame's area: count its memory, and clip it.
        let charge = try DecodedMemoryCount(width: header.width, height: header.height)
        let pixels = try WebPCodec.decode(file, header, fitting: nil)
        pixels.charge = charge
        composite(pixels, at: rect, on: canvas, replacesCanvas: stored.replacesCanvas)
    }

    /// Returns a file that contains one frame.
    private func file(of index: Int) throws(ImageError) -> Data {
        let stored = stored[index]
        func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        let chunks = data.withUnsafeBytes { Data($0[stored.chunks]) }
        // In a damaged file a frame can contain another animation, and so on without end: only a still image is allowed.
        guard ["ALPH", "VP8 ", "VP8L"].contains(where: { chunks.starts(with: $0.utf8) }) else {
            throw ImageError(.corrupt("frame \(index + 1) of the animation contains no still image"))
        }
        var body = Data("WEBP".utf8)
        if chunks.starts(with: "ALPH".utf8) {
            let rect = stored.frame.rect
            body.append(contentsOf: "VP8X".utf8)
            body.append(contentsOf: little(10, 4) + [0x10, 0, 0, 0] + little(rect.width - 1, 3) + little(rect.height - 1, 3))
        }
        body.append(chunks)
        return Data("RIFF".utf8) + little(body.count, 4) + body
    }

    private static func scan(_ reader: ByteReader, _ loopCount: inout Int) -> [Stored] {
        guard reader.tag(at: 12) == "VP8X", reader[20] & 0x02 != 0 else { return [] }
        let canvas = PixelRect(x: 0, y: 0, width: reader.little24(24) + 1, height: reader.little24(27) + 1)
        var found: [Stored] = []
        var position = 12
        while position + 8 <= reader.count, found.count < maximumFrames {
            let length = reader.little32(position + 4)
            let body = position + 8
            switch reader.tag(at: position) {
            case "ANIM": loopCount = reader.little16(body + 4)
            case "ANMF":
                guard let frame = frame(reader, body, length, in: canvas) else { return found }
                found.append(frame)
            default: break
            }
            position = body + length + length % 2
        }
        return found
    }

    /// Reads the chunk of a frame; nil if it contains no image data or the frame does not fit in the canvas.
    private static func frame(_ reader: ByteReader, _ body: Int, _ length: Int, in canvas: PixelRect) -> Stored? {
        let chunks = body + 16..<max(body + 16, min(body + length, reader.count))
        guard length > 24, !chunks.isEmpty, chunks.upperBound <= reader.count else { return nil }
        // Positions are stored in units of two pixels.
        let rect = PixelRect(
            x: reader.little24(body) * 2, y: reader.little24(body + 3) * 2, width: reader.little24(body + 6) + 1,
            height: reader.little24(body + 9) + 1)
        guard rect.intersection(canvas) == rect else { return nil }
        let flags = reader[body + 15]
        let frame = AnimationFrame(
            rect: rect, duration: Double(reader.little24(body + 12)) / 1000, disposal: flags & 1 != 0 ? .clear : .keep)
        return Stored(frame: frame, replacesCanvas: flags & 2 != 0, chunks: chunks)
    }
}
