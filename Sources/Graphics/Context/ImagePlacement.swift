import Foundation
import UIPrimitives

/// The rectangle and orientation in which an image is drawn.
struct ImagePlacement {
    let rect: CGRect
    /// Whether the top row of the image is at the rectangle's larger y: Core Graphics draws images for a y axis that
    /// points up.
    let isUpsideDown: Bool

    /// Returns the transform from the pixels of an image of this size to user space.
    func transform(width: Int, height: Int) -> CGAffineTransform {
        let scaleX = rect.width / CGFloat(width)
        let scaleY = rect.height / CGFloat(height)
        return isUpsideDown
            ? CGAffineTransform(a: scaleX, b: 0, c: 0, d: -scaleY, tx: rect.minX, ty: rect.maxY)
            : CGAffineTransform(a: scaleX, b: 0, c: 0, d: scaleY, tx: rect.minX, ty: rect.minY)
    }
}
