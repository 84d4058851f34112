import Foundation
import Graphics
import UIPrimitives

/// The values of a `UIImage`.
struct ImageStorage: Sendable {
    /// The pixels for the light appearance, or for both appearances; nil for an empty image.
    var source: ImageSource?
    /// The pixels for the dark appearance, if they differ.
    var darkSource: ImageSource?
    /// The number of pixels for each point.
    var scale: CGFloat = 1
    var orientation = UIImage.Orientation.up
    var renderingMode = UIImage.RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = UIImage.ResizingMode.tile
    /// Whether `capInsets` were set, even to zero; such an image is drawn in nine parts (see ``ResizableImage``).
    var isResizable = false
    var alignmentRectInsets = UIEdgeInsets.zero
    var flipsForRightToLeftLayoutDirection = false
    var frames: [UIImage]?
    var duration: TimeInterval = 0
    /// The name with which the image was requested; nil for images that were not found by name.
    var name: String?

    /// The pixels for an appearance.
    func source(for style: UIUserInterfaceStyle) -> ImageSource? {
        style == .dark ? darkSource ?? source : source
    }
}
