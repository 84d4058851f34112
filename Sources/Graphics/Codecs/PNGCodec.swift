internal import CPNG
import Foundation

/// Reads and writes PNG with libpng's simplified interface. It reports errors by return values and not by `longjmp`, which must not cross
/// Swift code.
enum PNGCodec {
    /// Bits of `png_image.format`, which Swift cannot import because libpng defines them as macros.
    private enum Format {
        static let alpha: UInt32 = 0x01
        static let color: UInt32 = 0x02
        static let bgr: UInt32 = 0x10
        static let bgra = alpha | color | bgr
    }

    /// `PNG_IMAGE_FLAG_FAST`: no filters, and a low level of compression.
    private static let isFast: UInt32 = 0x02

    static func decode(_ data: Data, _ header: ImageHeader) throws(ImageError) -> Bitmap {
        guard let bitmap = Bitmap(width: header.width, height: header.height) else { throw ImageError(.noMemory) }
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        let isRead: Bool = data.withUnsafeBytes { bytes in
            guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else { return false }
            guard Int(image.width) == header.width, Int(image.height) == header.height else { return false }
            image.format = Format.bgra
            return png_image_finish_read(&image, nil, bitmap.pixels, Int32(bitmap.stride * 4), nil) != 0
        }
        let message = text(of: image)
        png_image_free(&image)
        guard isRead else { throw Self.error(message, data) }
        return bitmap.declaredOpaque(bitmap.premultiply())
    }

    private static func text(of image: png_image) -> String {
        withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    private static func error(_ message: String, _ data: Data) -> ImageError {
        // libpng reports a truncated stream by these messages. Data without the closing chunk `IEND` is truncated too.
        let isShort =
            message.contains("read beyond end of data") || message.contains("Not enough image data")
            || !data.suffix(12).contains(subsequence: Array("IEND".utf8))
        return ImageError(isShort ? .truncated : .corrupt(message))
    }

    static func encode(_ bitmap: Bitmap, for goal: PNGEncodingGoal) -> Data? {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.width = UInt32(bitmap.width)
        image.height = UInt32(bitmap.height)
        image.format = bitmap.isOpaque ? Format.color | Format.bgr : Format.bgra
        image.flags = goal == .speed ? isFast : 0
        let rows = straightBytes(of: bitmap)
        // Capacity for images that do not compress: the pixels, one byte per row, and the overhead of zlib and libpng.
        var size = rows.count + bitmap.height + rows.count / 500 + 65_536
        var data = Data(count: size)
        let isWritten = data.withUnsafeMutableBytes { out in
            png_image_write_to_memory(&image, out.baseAddress, &size, 0, rows, 0, nil) != 0
        }
        png_image_free(&image)
        return isWritten ? data.prefix(size) : nil
    }

    /// Returns the straight components row by row: B, G, R and, if the bitmap is not opaque, A.
    private static func straightBytes(of bitmap: Bitmap) -> [UInt8] {
        let channels = bitmap.isOpaque ? 3 : 4
        var bytes = [UInt8](repeating: 0, count: bitmap.width * bitmap.height * channels)
        var position = 0
        for y in 0..<bitmap.height {
            let row = bitmap.row(y)
            for x in 0..<bitmap.width {
                let word = bitmap.isOpaque ? row[x] : Bitmap.straight(row[x])
                bytes[position] = UInt8(truncatingIfNeeded: word)
                bytes[position + 1] = UInt8(truncatingIfNeeded: word >> 8)
                bytes[position + 2] = UInt8(truncatingIfNeeded: word >> 16)
                if channels == 4 { bytes[position + 3] = UInt8(truncatingIfNeeded: word >> 24) }
                position += channels
            }
        }
        return bytes
    }
}

extension Data {
    fileprivate func contains(subsequence: [UInt8]) -> Bool {
        range(of: Data(subsequence)) != nil
    }
}
