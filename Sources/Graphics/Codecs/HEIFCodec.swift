internal import CHEIF
import Foundation

/// Reads AVIF and HEIC images with libheif, which applies their stored rotation and mirroring. The library is opened for the first such
/// image.
enum HEIFCodec {
    /// The command that installs the library.
    static let command = "apt install libheif1"

    // Protection: a table of functions that is written once.
    private struct Library: @unchecked Sendable {
        let functions: weft_heif

        init?() {
            var functions = weft_heif()
            guard weft_heif_open(&functions) != 0 else { return nil }
            self.functions = functions
        }

        /// Throws the error that a call of the library returned, if any.
        func check(_ error: weft_heif_error) throws(ImageError) {
            guard error.code != 0 else { return }
            let text = error.message.map { String(cString: $0) } ?? "error \(error.code).\(error.subcode)"
            // 6 is `heif_error_Memory_allocation_error`; 3, 4 and 11 are the errors for unsupported files, features and plugins.
            switch error.code {
            case 6: throw ImageError(.noMemory)
            case 3, 4, 11: throw ImageError(.unsupported(text))
            default: throw ImageError(.corrupt(text))
            }
        }
    }

    private static let library = Library()

    /// The version of the library, such as 1.15.1; nil if it is not installed.
    static var version: String? { library.map { $0.functions.heif_get_version().map { String(cString: $0) } ?? "" } }

    /// Constants of `heif.h`.
    private enum Constant {
        static let rgb: Int32 = 1
        static let interleavedRGBA: Int32 = 11
        static let interleavedChannel: Int32 = 10
    }

    /// Returns the format of data that begins with the brand of a still image or an image sequence; nil for other data.
    static func format(_ reader: ByteReader) -> ImageFormat? {
        guard reader.tag(at: 4) == "ftyp" else { return nil }
        switch reader.tag(at: 8) {
        case "avif", "avis": return .avif
        case "heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1": return .heic
        default: return nil
        }
    }

    /// Returns the header of the main image. *Cost*: reads the structure of the file.
    static func header(_ format: ImageFormat, _ bytes: UnsafeRawBufferPointer) throws(ImageError) -> ImageHeader {
        try ImageLibraries.using { () throws(ImageError) in
            try withMainImage(format, bytes) { library, image throws(ImageError) in
                ImageHeader(
                    format: format, width: Int(library.heif_image_handle_get_width(image)),
                    height: Int(library.heif_image_handle_get_height(image)))
            }
        }
    }

    /// Decodes the image in a separate process: the size of its data can be larger than that in its header, which alone is checked.
    static func decode(_ data: Data, _ header: ImageHeader) throws(ImageError) -> Bitmap {
        try SeparateDecoding.bitmap(width: header.width, height: header.height) { bitmap throws(ImageError) in
            let result: Result<Bool, ImageError> = data.withUnsafeBytes { bytes in
                Result { () throws(ImageError) in
                    try withMainImage(header.format, bytes) { functions, image throws(ImageError) in
                        var pixels: UnsafeMutableRawPointer?
                        try library?.check(
                            functions.heif_decode_image(image, &pixels, Constant.rgb, Constant.interleavedRGBA, nil))
                        guard let pixels else { throw ImageError(.corrupt("no pixels")) }
                        defer { functions.heif_image_release(pixels) }
                        try copy(pixels, to: bitmap, functions)
                        return functions.heif_image_handle_has_alpha_channel(image) == 0 || bitmap.premultiply()
                    }
                }
            }
            return try result.get()
        }
    }

    /// Copies decoded pixels, whose components R, G, B and A are not premultiplied, to a bitmap.
    private static func copy(_ pixels: UnsafeMutableRawPointer, to bitmap: Bitmap, _ functions: weft_heif) throws(ImageError) {
        var stride: Int32 = 0
        let width = Int(functions.heif_image_get_width(pixels, Constant.interleavedChannel))
        let height = Int(functions.heif_image_get_height(pixels, Constant.interleavedChannel))
        guard let plane = functions.heif_image_get_plane_readonly(pixels, Constant.interleavedChannel, &stride),
            width == bitmap.width, height == bitmap.height, stride >= width * 4
        else { throw ImageError(.corrupt("its size differs from that in its header")) }
        for y in 0..<height {
            let source = plane + y * Int(stride)
            let row = bitmap.row(y)
            for x in 0..<width {
                let pixel = source + 4 * x
                row[x] = UInt32(pixel[3]) << 24 | UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2])
            }
        }
    }

    /// Calls `body` with the main image of the file, which is closed after the call.
    private static func withMainImage<Value>(
        _ format: ImageFormat, _ bytes: UnsafeRawBufferPointer,
        _ body: (weft_heif, UnsafeMutableRawPointer) throws(ImageError) -> Value
    ) throws(ImageError) -> Value {
        guard let library else {
            throw ImageError(.unsupported("\(format.rawValue.uppercased()) needs libheif: \(command)"))
        }
        let functions = library.functions
        guard let context = functions.heif_context_alloc() else { throw ImageError(.noMemory) }
        defer { functions.heif_context_free(context) }
        try library.check(
            functions.heif_context_read_from_memory_without_copy(context, bytes.baseAddress, bytes.count, nil))
        var image: UnsafeMutableRawPointer?
        try library.check(functions.heif_context_get_primary_image_handle(context, &image))
        guard let image else { throw ImageError(.corrupt("no main image")) }
        defer { functions.heif_image_handle_release(image) }
        return try body(functions, image)
    }
}
