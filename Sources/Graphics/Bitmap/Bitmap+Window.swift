import Foundation
import UIPrimitives

extension Bitmap {
    /// Creates an opaque bitmap for a window; it has only one pixel if a bitmap of the size cannot be created.
    ///
    /// *Units*: points; `scale` in pixels per point.
    package static func window(size: CGSize, scale: CGFloat) -> Bitmap {
        let extent = PixelRect(covering: CGRect(origin: .zero, size: size), scale: scale)
        if let bitmap = Bitmap(width: max(1, extent.width), height: max(1, extent.height), isOpaque: true) { return bitmap }
        guard let dot = Bitmap(width: 1, height: 1, isOpaque: true) else { fatalError("no memory for one pixel") }
        return dot
    }
}
