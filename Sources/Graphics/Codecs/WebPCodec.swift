internal import CWebP
import Foundation

/// WebP by libwebp, which premultiplies and scales while it decodes.
enum WebPCodec {
    static func decode(
        _ data: Data, _ header: ImageHeader, fitting: (width: Int, height: Int)?
    ) throws(ImageError) -> Bitmap {
        if let frame = firstFrame(of: data) {
            guard frame.isStatic else { throw ImageError(.corrupt("a frame that holds no picture")) }
            let file = frame.file
            return try decode(file, try ImageHeader(of: file), fitting: fitting)
        }
        let (width, height) = size(header, fitting)
        guard let bitmap = Bitmap(width: width, height: height) else { throw ImageError(.noMemory) }
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else { throw ImageError(.unsupported("another version of libwebp")) }
        if width != header.width || height != header.height {
            config.options.use_scaling = 1
            config.options.scaled_width = Int32(width)
            config.options.scaled_height = Int32(height)
        }
        config.output.colorspace = MODE_bgrA
        config.output.is_external_memory = 1
        bitmap.pixels.withMemoryRebound(to: UInt8.self, capacity: bitmap.byteCount) { bytes in
            config.output.u.RGBA.rgba = bytes
        }
        config.output.u.RGBA.stride = Int32(bitmap.stride * 4)
        config.output.u.RGBA.size = bitmap.byteCount
        let status = data.withUnsafeBytes { bytes in
            WebPDecode(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, &config)
        }
        WebPFreeDecBuffer(&config.output)
        guard status == VP8_STATUS_OK else { throw error(status) }
        return bitmap.declaredOpaque(config.input.has_alpha == 0)
    }

    private static func size(_ header: ImageHeader, _ fitting: (width: Int, height: Int)?) -> (Int, Int) {
        guard let fitting, fitting.width > 0, fitting.height > 0 else { return (header.width, header.height) }
        let share = max(Double(fitting.width) / Double(header.width), Double(fitting.height) / Double(header.height))
        guard share < 1 else { return (header.width, header.height) }
        func scaled(_ side: Int) -> Int { max(Int((Double(side) * share).rounded(.up)), 1) }
        return (scaled(header.width), scaled(header.height))
    }

    private static func error(_ status: VP8StatusCode) -> ImageError {
        switch status {
        case VP8_STATUS_OUT_OF_MEMORY: ImageError(.noMemory)
        case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA: ImageError(.truncated)
        case VP8_STATUS_UNSUPPORTED_FEATURE: ImageError(.unsupported("a feature of WebP"))
        default: ImageError(.corrupt("WebP status \(status.rawValue)"))
        }
    }

    /// One frame of an animation.
    private struct Frame {
        /// The chunks of a still image, as in the file.
        let chunks: Data
        let width: Int
        let height: Int

        /// Whether it begins with a still image. A damaged file can contain an animation in a frame, and another
        /// in that.
        var isStatic: Bool { ["ALPH", "VP8 ", "VP8L"].contains { chunks.starts(with: $0.utf8) } }

        /// A file that contains this image alone.
        var file: Data {
            func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
            var body = Data("WEBP".utf8)
            if chunks.starts(with: "ALPH".utf8) {
                body.append(contentsOf: "VP8X".utf8)
                body.append(contentsOf: little(10, 4) + [0x10, 0, 0, 0] + little(width, 3) + little(height, 3))
            }
            body.append(chunks)
            var file = Data("RIFF".utf8)
            file.append(contentsOf: little(body.count, 4))
            file.append(body)
            return file
        }
    }

    /// The first frame of an animation; nil for a still image.
    ///
    /// libwebp's decoder accepts still images only. A frame's chunk holds 16 bytes of position and timing, then the chunks
    /// of a still image.
    private static func firstFrame(of data: Data) -> Frame? {
        data.withUnsafeBytes { bytes -> Frame? in
            let reader = ByteReader(bytes)
            guard reader.tag(at: 12) == "VP8X", reader[20] & 0x02 != 0 else { return nil }
            var place = 12
            while place + 8 <= reader.count {
                let length = reader.little32(place + 4)
                guard reader.tag(at: place) == "ANMF" else {
                    place += 8 + length + length % 2
                    continue
                }
                let start = place + 8 + 16
                let end = min(place + 8 + length, reader.count)
                guard length > 24, end > start else { return nil }
                return Frame(
                    chunks: Data(bytes[start..<end]), width: reader.little24(place + 14), height: reader.little24(place + 17))
            }
            return nil
        }
    }
}
