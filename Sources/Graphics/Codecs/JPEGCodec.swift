internal import CJPEG
import Foundation
import UIPrimitives

/// Reads and writes JPEG with libjpeg-turbo. The library is called by C functions of this package, because it reports errors by `longjmp`,
/// which must not cross Swift code.
enum JPEGCodec {
    /// Decodes the image. `memory` limits the bitmap and the buffers of libjpeg together, in bytes.
    static func decode(
        _ data: Data, _ header: ImageHeader, fitting: (width: Int, height: Int)?, allowsTruncation: Bool = false,
        memory: Int = ResourceLimits.decodingBytes
    ) throws(ImageError) -> Bitmap {
        let eighths = scale(header, fitting)
        let (width, height) = size(header, fitting)
        guard let bitmap = Bitmap(width: width, height: height, isOpaque: true) else { throw ImageError(.noMemory) }
        // A value of 0 would mean that there is no limit.
        let buffers = max(1, memory - bitmap.stride * height * MemoryLayout<UInt32>.stride)
        var report = weft_jpeg_report()
        data.withUnsafeBytes { bytes in
            weft_jpeg_decode(
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, UInt32(eighths), buffers,
                Int32(scanLimit(header)), bitmap.pixels, UInt32(bitmap.stride), UInt32(width), UInt32(height), &report)
        }
        if report.has_too_many_scans != 0 {
            let size = "\(header.width)×\(header.height)"
            throw ImageError(.unsupported("a JPEG of \(size) pixels has more than \(scanLimit(header)) scans, the limit of this size"))
        }
        if report.is_over_budget != 0 {
            let size = "\(header.width)×\(header.height)"
            throw ImageError(.unsupported("a progressive JPEG of \(size) pixels needs more than \(memory >> 20) MB to be decoded"))
        }
        if report.is_truncated != 0, !allowsTruncation { throw ImageError(.truncated) }
        guard report.is_done != 0 else { throw ImageError(.corrupt(text(of: report))) }
        return bitmap
    }

    /// Returns the number of scans that an image of this size may have.
    static func scanLimit(_ header: ImageHeader) -> Int {
        let range = ResourceLimits.scans
        return min(max(ResourceLimits.scannedArea / max(header.width * header.height, 1), range.lowerBound), range.upperBound)
    }

    /// Returns the size of the decoded bitmap.
    static func size(_ header: ImageHeader, _ fitting: (width: Int, height: Int)?) -> (width: Int, height: Int) {
        let eighths = scale(header, fitting)
        // libjpeg rounds the scaled sides up.
        return ((header.width * eighths + 7) / 8, (header.height * eighths + 7) / 8)
    }

    /// Returns the smallest scale, in eighths, at which the image still covers `fitting`; 8 if there is none.
    private static func scale(_ header: ImageHeader, _ fitting: (width: Int, height: Int)?) -> Int {
        guard let fitting else { return 8 }
        return [1, 2, 4].first { eighths in
            header.width * eighths / 8 >= fitting.width && header.height * eighths / 8 >= fitting.height
        } ?? 8
    }

    private static func text(of report: weft_jpeg_report) -> String {
        withUnsafeBytes(of: report.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    static func encode(_ bitmap: Bitmap, quality: CGFloat) -> Data? {
        guard bitmap.width <= 65_500, bitmap.height <= 65_500, let flat = flattened(bitmap) else { return nil }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        let percent = Int32((min(max(quality.isNaN ? 0 : quality, 0), 1) * 100).rounded())
        let isDone = weft_jpeg_encode(
            flat.pixels, UInt32(flat.stride), UInt32(flat.width), UInt32(flat.height), percent, &bytes, &count)
        defer { free(bytes) }
        guard isDone != 0, let bytes else { return nil }
        return Data(bytes: bytes, count: Int(count))
    }

    /// Returns the bitmap drawn over white, because JPEG has no alpha.
    private static func flattened(_ bitmap: Bitmap) -> Bitmap? {
        if bitmap.isOpaque { return bitmap }
        guard let flat = Bitmap(width: bitmap.width, height: bitmap.height, isOpaque: true) else { return nil }
        let painter = BitmapPainter(flat)
        painter.fill(flat.bounds, with: .white)
        painter.draw(bitmap, x: 0, y: 0)
        return flat
    }
}
