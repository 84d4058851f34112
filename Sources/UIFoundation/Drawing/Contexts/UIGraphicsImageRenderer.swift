import Foundation
import Graphics
import UIPrimitives

/// How a renderer makes its images.
open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels a point.
    open var scale: CGFloat = ASScreenScale()
    /// Whether the image has no alpha; areas that are not drawn are black then.
    open var opaque = false
    /// *Differs from UIKit*: every image is sRGB.
    open var preferredRange: Range = .standard

    /// Ranges of color components.
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic, extended, standard
    }

    public required override init() {}

    /// The format of the screen.
    open class func `default`() -> Self { self.init() }
    open class func preferred() -> Self { self.init() }

    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }
}

/// What a renderer's block draws with.
open class UIGraphicsImageRendererContext: NSObject {
    /// The canvas, current on this thread while the block runs.
    public let cgContext: CGContext
    public let format: UIGraphicsImageRendererFormat

    init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
        self.cgContext = cgContext
        self.format = format
    }

    /// What has been drawn so far.
    open var currentImage: UIImage {
        cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) } ?? UIImage()
    }

    /// Fills with the current fill color, replacing what is there.
    open func fill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}

/// Makes images by drawing. *Thread*: any.
open class UIGraphicsImageRenderer: NSObject {
    private let bounds: CGRect
    public let format: UIGraphicsImageRendererFormat

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format
    }

    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .default())
    }

    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
    }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// The image that `actions` draw; empty where the size is not positive or beyond the limits.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        guard
            let canvas = CGContext.canvas(
                size: bounds.size, scale: format.scale, isOpaque: format.opaque, origin: bounds.origin)
        else { return UIImage() }
        canvas.asCurrent { actions(UIGraphicsImageRendererContext(cgContext: canvas, format: format)) }
        // The canvas goes with this call, so its pixels need no copy.
        return UIImage(cgImage: CGImage(bitmap: canvas.bitmap), scale: format.scale, orientation: .up)
    }

    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    open func jpegData(withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
    }
}
