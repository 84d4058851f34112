internal import CPNG
import Foundation

/// Reads PNG with libpng's simplified interface, which reports errors by return values: a `longjmp` must not cross Swift code. Writes PNG
/// row by row with C functions of this package, because the simplified interface needs a copy of all pixels.
enum PNGCodec {
    /// Bits of `png_image.format`, which Swift cannot import because libpng defines them as macros.
    private enum Format {
        static let alpha: UInt32 = 0x01
        static let color: UInt32 = 0x02
        static let bgr: UInt32 = 0x10
        static let bgra = alpha | color | bgr
    }

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

    /// Encodes a file. Returns nil if it would be longer than `limit`, or if out of memory.
    static func encode(_ bitmap: Bitmap, for goal: PNGEncodingGoal, limit: Int) -> Data? {
        // The capacity suffices for images that cannot be compressed: it has space for the pixels, one byte per row, and the overhead of
        // zlib and libpng. The part that is not written uses no physical memory.
        let pixelBytes = bitmap.width * bitmap.height * (bitmap.isOpaque ? 3 : 4)
        let capacity = min(pixelBytes + bitmap.height + pixelBytes / 500 + 65_536, limit)
        var data = Data(count: capacity)
        let size = data.withUnsafeMutableBytes { bytes in
            bytes.bindMemory(to: UInt8.self).baseAddress.map { write(bitmap, for: goal, to: $0, capacity: capacity) } ?? 0
        }
        return size > 0 ? data.prefix(size) : nil
    }

    /// Writes a file to memory, row by row. Returns its length; 0 if it does not fit.
    private static func write(_ bitmap: Bitmap, for goal: PNGEncodingGoal, to bytes: UnsafeMutablePointer<UInt8>, capacity: Int) -> Int {
        // The writer must stay at one address, because libpng retains it.
        let writer = UnsafeMutablePointer<weft_png_writer>.allocate(capacity: 1)
        defer { writer.deallocate() }
        var straightRow = [UInt32](repeating: 0, count: bitmap.isOpaque ? 0 : bitmap.width)
        var isComplete =
            weft_png_begin(
                writer, UInt32(bitmap.width), UInt32(bitmap.height), bitmap.isOpaque ? 0 : 1, goal == .speed ? 1 : 0, bytes, capacity)
            != 0
        for y in 0..<bitmap.height where isComplete {
            let row = bitmap.row(y)
            if bitmap.isOpaque {
                isComplete = weft_png_write_row(writer, row) != 0
            } else {
                for x in 0..<bitmap.width { straightRow[x] = Bitmap.straight(row[x]) }
                isComplete = weft_png_write_row(writer, straightRow) != 0
            }
        }
        return weft_png_end(writer, isComplete ? 1 : 0)
    }
}

extension Data {
    fileprivate func contains(subsequence: [UInt8]) -> Bool {
        range(of: Data(subsequence)) != nil
    }
}
