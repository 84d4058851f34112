import Foundation
import Graphics
import UIPrimitives

/// The pixel format of a renderer's images.
open class UIGraphicsImageRendererFormat: NSObject {
    /// The number of pixels for each point; the scale of the screen by default.
    open var scale: CGFloat = ASScreenScale()
    /// Whether the image has no alpha channel; areas without drawing are then black.
    open var opaque = false
    /// *Differs from UIKit*: stored, without effect; every image is sRGB.
    open var preferredRange: Range = .standard

    /// The range of color components.
    public enum Range: Int, Sendable {
        /// As in UIKit; see ``UIGraphicsImageRendererFormat/preferredRange``.
        case unspecified = -1
        /// As in UIKit; see ``UIGraphicsImageRendererFormat/preferredRange``.
        case automatic, extended, standard
    }

    public required override init() {}

    /// Creates a format with the scale of the screen.
    open class func `default`() -> Self { self.init() }
    /// Creates a format with the scale of the screen, as `default()` does.
    open class func preferred() -> Self { self.init() }

    /// Creates a format with the scale of the traits, if they have one.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }
}

/// The argument of a renderer's block.
open class UIGraphicsImageRendererContext: NSObject {
    /// The canvas, which is the current context of this thread while the block runs.
    public let cgContext: CGContext
    /// The format of the image.
    public let format: UIGraphicsImageRendererFormat

    init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
        self.cgContext = cgContext
        self.format = format
    }

    /// An image of the current contents. *Cost*: copies the pixels.
    open var currentImage: UIImage {
        cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) } ?? UIImage()
    }

    /// Fills a rectangle with the current fill color, replacing the existing pixels.
    open func fill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }
    /// Fills a rectangle with the current fill color in a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }
    /// Clips further drawing to a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
    /// Draws the outline of a rectangle with the current stroke color.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}

/// Creates images by drawing. *Thread*: any.
open class UIGraphicsImageRenderer: NSObject {
    private let bounds: CGRect
    /// The format of the images.
    public let format: UIGraphicsImageRendererFormat

    /// Creates a renderer for images of the area `bounds`, whose origin is at the top left corner of the image. *Units*: points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format
    }

    /// Creates a renderer for images of the area `bounds`, with the format of the screen. *Units*: points.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .default())
    }

    /// Creates a renderer for images of a size, with the format of the screen. *Units*: points.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
    }

    /// Creates a renderer for images of a size; the origin is at the top left corner. *Units*: points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// The image that `actions` draw; empty if the size is not positive or too large.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        guard
            let canvas = CGContext.canvas(
                size: bounds.size, scale: format.scale, isOpaque: format.opaque, origin: bounds.origin)
        else { return UIImage() }
        canvas.asCurrent { actions(UIGraphicsImageRendererContext(cgContext: canvas, format: format)) }
        // The canvas is released after this call, so its pixels are not copied.
        return UIImage(cgImage: CGImage(bitmap: canvas.bitmap), scale: format.scale, orientation: .up)
    }

    /// The image that `actions` draw, as PNG data; empty if it cannot be encoded.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// The image that `actions` draw, as JPEG data with a quality of 0…1; empty if it cannot be encoded.
    open func jpegData(withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
    }
}
