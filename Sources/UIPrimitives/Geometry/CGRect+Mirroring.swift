import Foundation

extension CGRect {
    /// The mirror image in an area of the given width that begins at 0, as in layouts from right to left.
    package func mirrored(in width: CGFloat) -> CGRect { CGRect(x: width - maxX, y: minY, width: self.width, height: height) }
}
