import Foundation
import Graphics
import UIPrimitives

/// Checks whether a picture would be larger than a bitmap can be.
package enum PictureSize {
    /// Returns the reason why a picture of `size` points at `scale` pixels per point is impossible; nil if it is possible.
    package static func problem(of size: CGSize, scale: CGFloat) -> String? {
        let extent = PixelRect(covering: CGRect(origin: .zero, size: size), scale: scale)
        guard !Bitmap.isAcceptable(width: max(1, extent.width), height: max(1, extent.height)) else { return nil }
        let points = "\(size.width.shortText())×\(size.height.shortText()) points"
        return """
            \(points) at scale \(scale.shortText()) are more pixels than a picture can have: \(Bitmap.maximumSide) a side, \
            \(Bitmap.maximumArea) in all
            """
    }
}
