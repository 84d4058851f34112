import Foundation
import UIPrimitives

extension Bitmap {
    /// The opaque pixels of a window. A size that no bitmap can have gives one pixel. *Units*: points; pixels per point.
    package static func window(size: CGSize, scale: CGFloat) -> Bitmap {
        let extent = PixelRect(covering: CGRect(origin: .zero, size: size), scale: scale)
        if let bitmap = Bitmap(width: max(1, extent.width), height: max(1, extent.height), isOpaque: true) { return bitmap }
        guard let dot = Bitmap(width: 1, height: 1, isOpaque: true) else { fatalError("no memory for one pixel") }
        return dot
    }
}
