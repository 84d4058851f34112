internal import CWebP
import Foundation

/// Reads WebP with libwebp, which premultiplies and scales while it decodes.
enum WebPCodec {
    static func decode(
        _ data: Data, _ header: ImageHeader, fitting: (width: Int, height: Int)?
    ) throws(ImageError) -> Bitmap {
        let (width, height) = size(header, fitting)
        guard let bitmap = Bitmap(width: width, height: height) else { throw ImageError(.noMemory) }
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else { throw ImageError(.unsupported("the installed libwebp is incompatible")) }
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

    /// Returns the size of the decoded bitmap.
    static func size(_ header: ImageHeader, _ fitting: (width: Int, height: Int)?) -> (width: Int, height: Int) {
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
        case VP8_STATUS_UNSUPPORTED_FEATURE: ImageError(.unsupported("libwebp does not support a feature that it uses"))
        default: ImageError(.corrupt("WebP status \(status.rawValue)"))
        }
    }
}
