import Foundation

/// The formats that can be read.
package enum ImageFormat: String, Sendable {
    case png, jpeg, webp, gif, avif, heic, svg, pdf

    /// Whether an image of this format is drawn at any size instead of being stored as pixels.
    package var isVector: Bool { self == .svg || self == .pdf }
}

/// The rotation and mirroring of stored pixels before they are shown, with the numbers of EXIF (1 is upright).
package enum StoredOrientation: Int, Sendable {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// Whether width and height are exchanged.
    package var swapsWidthAndHeight: Bool { rawValue >= 5 }
}

/// The format, size and orientation of an image. They are read from the beginning of the file, except for AVIF, HEIC, SVG and PDF, whose
/// libraries parse the file.
package struct ImageHeader: Hashable, Sendable {
    package let format: ImageFormat
    /// The width in pixels before the orientation is applied; for a vector image that of its natural size at scale 1.
    package let width: Int
    package let height: Int
    package var orientation: StoredOrientation = .up
    /// Whether a WebP file declares frames; for other formats false, because it is unknown before the frames are read.
    var isAnimated = false

    /// Reads and checks the header.
    ///
    /// *Throws*: `empty`, `unknownFormat`, `truncated`, `corrupt`, or `tooLarge` beyond the limits of ``Bitmap``; for AVIF, HEIC, SVG and
    /// PDF also `unsupported` and `noMemory`.
    package init(of data: Data) throws(ImageError) {
        let found: Result<ImageHeader, ImageError> = data.withUnsafeBytes { bytes in
            do throws(ImageError) {
                return .success(try ImageHeader(reading: ByteReader(bytes)))
            } catch {
                return .failure(error)
            }
        }
        self = try found.get()
        guard width > 0, height > 0 else { throw ImageError(.corrupt("a width or height of 0 pixels")) }
        guard Bitmap.isAcceptable(width: width, height: height) else {
            throw ImageError(.tooLarge(width: width, height: height))
        }
    }

    init(format: ImageFormat, width: Int, height: Int, orientation: StoredOrientation = .up) {
        self.format = format
        self.width = width
        self.height = height
        self.orientation = orientation
    }

    private init(reading reader: ByteReader) throws(ImageError) {
        guard reader.count > 0 else { throw ImageError(.empty) }
        if reader.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = try Self.png(reader)
        } else if reader.starts(with: [0xFF, 0xD8, 0xFF]) {
            var parser = JPEGHeaderParser(reader)
            self = try parser.parse()
        } else if reader.starts(with: Array("GIF8".utf8)) {
            self = try Self.gif(reader)
        } else if reader.starts(with: Array("RIFF".utf8)), reader.tag(at: 8) == "WEBP" {
            self = try Self.webp(reader)
        } else if let format = HEIFCodec.format(reader) {
            self = try HEIFCodec.header(format, reader.bytes)
        } else if let format = VectorCodec.format(reader) {
            self = try VectorCodec.header(format, reader.bytes)
        } else {
            throw ImageError(reader.isPrefixOfKnownFormat ? .truncated : .unknownFormat)
        }
    }

    private static func png(_ reader: ByteReader) throws(ImageError) -> ImageHeader {
        guard reader.count >= 33 else { throw ImageError(.truncated) }
        guard reader.tag(at: 12) == "IHDR" else { throw ImageError(.corrupt("no IHDR chunk")) }
        return ImageHeader(format: .png, width: reader.big32(16), height: reader.big32(20))
    }

    private static func gif(_ reader: ByteReader) throws(ImageError) -> ImageHeader {
        guard reader.count >= 13 else { throw ImageError(.truncated) }
        return ImageHeader(format: .gif, width: reader.little16(6), height: reader.little16(8))
    }

    private static func webp(_ reader: ByteReader) throws(ImageError) -> ImageHeader {
        guard reader.count >= 30 else { throw ImageError(.truncated) }
        switch reader.tag(at: 12) {
        case "VP8 ":
            return ImageHeader(format: .webp, width: reader.little16(26) & 0x3FFF, height: reader.little16(28) & 0x3FFF)
        case "VP8L":
            let bits = reader.little32(21)
            return ImageHeader(format: .webp, width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
        case "VP8X":
            var header = ImageHeader(format: .webp, width: reader.little24(24) + 1, height: reader.little24(27) + 1)
            header.isAnimated = reader[20] & 0x02 != 0
            return header
        default: throw ImageError(.corrupt("no VP8 chunk"))
        }
    }
}

/// Reads the bytes of a file. Bytes outside of it are 0.
struct ByteReader {
    let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var count: Int { bytes.count }

    subscript(index: Int) -> Int { index >= 0 && index < bytes.count ? Int(bytes[index]) : 0 }

    func big16(_ at: Int) -> Int { self[at] << 8 | self[at + 1] }
    func big32(_ at: Int) -> Int { big16(at) << 16 | big16(at + 2) }
    func little16(_ at: Int) -> Int { self[at] | self[at + 1] << 8 }
    func little24(_ at: Int) -> Int { little16(at) | self[at + 2] << 16 }
    func little32(_ at: Int) -> Int { little16(at) | little16(at + 2) << 16 }

    func tag(at index: Int) -> String {
        String(decoding: (0..<4).map { UInt8(self[index + $0]) }, as: UTF8.self)
    }

    func starts(with prefix: [UInt8]) -> Bool {
        bytes.count >= prefix.count && bytes.prefix(prefix.count).elementsEqual(prefix)
    }

    /// Whether the bytes, which may be too few for a header, can be the beginning of a known format.
    var isPrefixOfKnownFormat: Bool {
        let starts: [[UInt8]] = [
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("RIFF".utf8),
        ]
        return starts.contains { start in bytes.prefix(start.count).elementsEqual(start.prefix(bytes.count)) }
    }
}

/// Reads the segments of a JPEG file up to the one with its size, and the EXIF orientation in them.
private struct JPEGHeaderParser {
    let reader: ByteReader
    private var orientation = StoredOrientation.up

    init(_ reader: ByteReader) {
        self.reader = reader
    }

    mutating func parse() throws(ImageError) -> ImageHeader {
        var position = 2
        while position + 4 <= reader.count {
            guard reader[position] == 0xFF else {
                throw ImageError(.corrupt("the segment at byte \(position) of the JPEG file does not begin with the marker byte 0xFF"))
            }
            let marker = reader[position + 1]
            if marker == 0xFF {
                position += 1
                continue
            }
            let length = reader.big16(position + 2)
            guard length >= 2 else { throw ImageError(.corrupt("a segment without length")) }
            if marker == 0xE1 { readEXIF(position + 4, length - 2) }
            if Self.isFrame(marker) {
                guard position + 9 <= reader.count else { break }
                return ImageHeader(
                    format: .jpeg, width: reader.big16(position + 7), height: reader.big16(position + 5), orientation: orientation)
            }
            guard marker != 0xDA, marker != 0xD9 else { throw ImageError(.corrupt("no frame header before the image data")) }
            position += 2 + length
        }
        throw ImageError(.truncated)
    }

    private static func isFrame(_ marker: Int) -> Bool {
        (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }

    private mutating func readEXIF(_ start: Int, _ length: Int) {
        guard length > 14, reader.tag(at: start) == "Exif" else { return }
        let tiff = start + 6
        let isLittleEndian = reader[tiff] == 0x49
        func short(_ at: Int) -> Int { isLittleEndian ? reader.little16(at) : reader.big16(at) }
        func long(_ at: Int) -> Int { isLittleEndian ? reader.little32(at) : reader.big32(at) }
        let directory = tiff + long(tiff + 4)
        guard directory + 2 <= start + length else { return }
        for entry in 0..<min(short(directory), 64) {
            let position = directory + 2 + 12 * entry
            guard position + 12 <= start + length else { return }
            if short(position) == 0x0112 { orientation = StoredOrientation(rawValue: short(position + 8)) ?? .up }
        }
    }
}
