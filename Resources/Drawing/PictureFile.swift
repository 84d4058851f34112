import UIKit

/// Writes one drawing as a PNG file.
enum PictureFile {
    /// Draws an area of `size` points at `scale` pixels per point on a transparent canvas, and saves the result.
    static func write(
        _ name: String, size: CGSize, scale: CGFloat, into folder: URL, draw: (CGContext) -> Void
    ) throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let image = UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }
        let suffix = scale == 1 ? "" : "@\(Int(scale))x"
        guard let data = image.pngData() else { throw CocoaError(.fileWriteUnknown) }
        try data.write(to: folder.appendingPathComponent("\(name)\(suffix).png"))
    }
}
