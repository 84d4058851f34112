import Foundation
import UIPrimitives

/// Reads and writes image files. *Thread*: any; meant for background queues.
package enum ImageCodec {
    /// Reads the header of an image and checks it against the limits; see ``ImageHeader/init(of:)``.
    package static func header(of data: Data) throws(ImageError) -> ImageHeader {
        try ImageHeader(of: data)
    }

    /// Decodes an image, or the first frame of an animation. The stored orientation is not applied: see ``Bitmap/oriented(_:)``.
    ///
    /// `fitting` is in pixels before the orientation is applied. If it is given, the decoder of a JPEG or WebP image may return a reduced
    /// bitmap, whose sides are at least those of `fitting`; the caller scales it to the final size. A vector image is drawn at the smallest
    /// size that covers `fitting`, which can be larger than its natural size.
    ///
    /// `header` is the header of the same data, if the caller has read it: for SVG and PDF images, reading it again takes a separate
    /// process.
    package static func decode(
        _ data: Data, header known: ImageHeader? = nil, fitting: (width: Int, height: Int)? = nil
    ) throws(ImageError) -> Bitmap {
        let header = if let known { known } else { try header(of: data) }
        if header.format == .gif || header.format == .webp && header.isAnimated {
            return try AnimationDecoder(data).consumeFirstFrame()
        }
        let size = decodedSize(header, fitting)
        let charge = try DecodedMemoryCount(width: size.width, height: size.height)
        let bitmap =
            switch header.format {
            case .jpeg: try JPEGCodec.decode(data, header, fitting: fitting)
            case .webp: try WebPCodec.decode(data, header, fitting: fitting)
            case .avif, .heic: try HEIFCodec.decode(data, header)
            case .svg, .pdf: try VectorCodec.decode(data, header, fitting: fitting)
            case .png, .gif: try PNGCodec.decode(data, header)
            }
        charge.change(to: bitmap.byteCount)
        bitmap.charge = charge
        return bitmap
    }

    /// Returns the size of the bitmap that the decoder creates.
    private static func decodedSize(_ header: ImageHeader, _ fitting: (width: Int, height: Int)?) -> (width: Int, height: Int) {
        switch header.format {
        case .jpeg: JPEGCodec.size(header, fitting)
        case .webp: WebPCodec.size(header, fitting)
        case .svg, .pdf: VectorCodec.size(header, fitting)
        case .png, .gif, .avif, .heic: (header.width, header.height)
        }
    }

    /// Decodes the available part of an incomplete JPEG file; nil for other formats, and if no image can be decoded.
    package static func decodePartial(_ data: Data) -> Bitmap? {
        guard let header = try? header(of: data), header.format == .jpeg else { return nil }
        guard let charge = try? DecodedMemoryCount(width: header.width, height: header.height) else { return nil }
        let bitmap = try? JPEGCodec.decode(data, header, fitting: nil, allowsTruncation: true)
        bitmap?.charge = charge
        return bitmap
    }

    /// Reads and decodes a file.
    package static func decode(contentsOf url: URL) throws(ImageError) -> Bitmap {
        try decode(try ImageBytes.data(contentsOf: url))
    }

    /// Encodes a PNG file; the same pixels with the same goal always yield the same bytes. Returns nil if it would have more than `limit`
    /// bytes, or if out of memory. *Cost*: uses memory for the file and for one row.
    package static func encodePNG(_ bitmap: Bitmap, for goal: PNGEncodingGoal = .speed, limit: Int = .max) -> Data? {
        PNGCodec.encode(bitmap, for: goal, limit: limit)
    }

    /// Encodes a JPEG file; transparent pixels are blended over white. `quality` is 0…1.
    package static func encodeJPEG(_ bitmap: Bitmap, quality: CGFloat) -> Data? {
        JPEGCodec.encode(bitmap, quality: quality)
    }
}

/// The goal for which a PNG encoder is optimized.
package enum PNGEncodingGoal: Sendable {
    /// For images of user interfaces, which tools write in large numbers: takes a fifth of the time of `size`, for files of about the
    /// same size.
    case speed
    /// For images of any kind that are kept or sent: the file is small.
    case size
}

extension Bitmap {
    /// Reads an image file into a bitmap; the stored orientation is applied.
    static func load(_ url: URL) throws(ImageError) -> Bitmap {
        let data = try ImageBytes.data(contentsOf: url)
        let header = try ImageCodec.header(of: data)
        let bitmap = try ImageCodec.decode(data, header: header)
        return bitmap.oriented(header.orientation) ?? bitmap
    }

    /// Writes the bitmap as a PNG file, which replaces an existing one atomically. *Throws*: the file system's error, or
    /// `noMemory`.
    package func writePNG(to url: URL) throws {
        guard let data = ImageCodec.encodePNG(self) else { throw ImageError(.noMemory) }
        try SystemFile.replace(url.path, with: data)
    }

    /// Returns a new bitmap with the pixels rotated and mirrored by an orientation; this bitmap if the orientation is upright. Nil if out
    /// of memory.
    package func oriented(_ orientation: StoredOrientation) -> Bitmap? {
        guard orientation != .up else { return self }
        let swapsWidthAndHeight = orientation.swapsWidthAndHeight
        guard
            let result = Bitmap(
                width: swapsWidthAndHeight ? height : width, height: swapsWidthAndHeight ? width : height, isOpaque: isOpaque)
        else { return nil }
        let right = width - 1
        let bottom = height - 1
        for y in 0..<result.height {
            let row = result.row(y)
            for x in 0..<result.width {
                let (sourceX, sourceY) =
                    switch orientation {
                    case .up: (x, y)
                    case .upMirrored: (right - x, y)
                    case .down: (right - x, bottom - y)
                    case .downMirrored: (x, bottom - y)
                    case .leftMirrored: (y, x)
                    case .right: (y, bottom - x)
                    case .rightMirrored: (right - y, bottom - x)
                    case .left: (right - y, x)
                    }
                row[x] = self[sourceX, sourceY]
            }
        }
        return result
    }

    /// Multiplies straight color components, as decoders write them, by their alpha. Returns whether all pixels are opaque.
    func premultiply() -> Bool {
        var common: UInt32 = 0xFF00_0000
        for y in 0..<height {
            let row = row(y)
            for x in 0..<width {
                let word = row[x]
                common &= word
                if word < 0xFF00_0000 { row[x] = multiplied(word | 0xFF00_0000, by: word >> 24) }
            }
        }
        return common == 0xFF00_0000
    }

    /// Returns a premultiplied word converted to straight components, in the same order.
    static func straight(_ word: UInt32) -> UInt32 {
        let alpha = word >> 24
        if alpha == 255 { return word }
        if alpha == 0 { return 0 }
        func component(_ shift: UInt32) -> UInt32 {
            min(((word >> shift & 255) * 255 + alpha / 2) / alpha, 255) << shift
        }
        return alpha << 24 | component(16) | component(8) | component(0)
    }
}
