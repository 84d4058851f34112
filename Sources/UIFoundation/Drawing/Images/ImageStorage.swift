import Foundation
import Graphics
import UIPrimitives

/// All that a `UIImage` is, as a value.
struct ImageStorage: Sendable {
    /// The pixels in light appearance, or in both; nil for an empty image.
    var source: ImageSource?
    /// The pixels in dark appearance, where they are others.
    var darkSource: ImageSource?
    /// Pixels a point.
    var scale: CGFloat = 1
    var orientation = UIImage.Orientation.up
    var renderingMode = UIImage.RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = UIImage.ResizingMode.tile
    /// Whether `capInsets` were set, even to zero: then the image is stretched in parts.
    var isResizable = false
    var alignmentRectInsets = UIEdgeInsets.zero
    var flipsForRightToLeftLayoutDirection = false
    var frames: [UIImage]?
    var duration: TimeInterval = 0
    /// The name it was found by.
    var name: String?

    /// The pixels for an appearance.
    func source(for style: UIUserInterfaceStyle) -> ImageSource? {
        style == .dark ? darkSource ?? source : source
    }
}
