import Foundation
import Graphics
import UIPrimitives

/// An image that is the input or the result of filters. Immutable. *Thread*: any.
///
/// *Differs from Core Image*: filters run synchronously on the processor, and their results are pixels.
open class CIImage: NSObject, @unchecked Sendable {  // Protection: all properties are constants.
    /// The pixels; never nil. Optional as in Core Image.
    public let cgImage: CGImage?
    /// The lower left corner.
    private let origin: CGPoint

    /// Creates an image from pixels, with its origin at (0, 0).
    public init(cgImage: CGImage) {
        self.cgImage = cgImage
        origin = .zero
    }

    init(_ bitmap: Bitmap, origin: CGPoint = .zero) {
        cgImage = CGImage(bitmap: bitmap)
        self.origin = origin
    }

    /// The rectangle that the image occupies. *Units*: pixels, with a y axis that points up.
    open var extent: CGRect {
        CGRect(x: origin.x, y: origin.y, width: CGFloat(cgImage?.width ?? 0), height: CGFloat(cgImage?.height ?? 0))
    }

    /// Returns the image drawn with a transform, in a space whose y axis points up; this image if the result would be empty or too large. A
    /// transform that only enlarges does not interpolate, so that the modules of a QR code keep sharp edges.
    open func transformed(by matrix: CGAffineTransform) -> CIImage {
        let frame = extent.applying(matrix).integral
        guard let cgImage, frame.width > 0, frame.height > 0, frame.width <= CGFloat(Bitmap.maximumSide),
            frame.height <= CGFloat(Bitmap.maximumSide), let bitmap = Bitmap(width: Int(frame.width), height: Int(frame.height))
        else { return self }
        let context = CGContext(bitmap: bitmap, scale: 1)
        if matrix.b == 0, matrix.c == 0, abs(matrix.a) >= 1, abs(matrix.d) >= 1 { context.interpolationQuality = .none }
        context.translateBy(x: -frame.minX, y: frame.maxY)
        context.scaleBy(x: 1, y: -1)
        context.concatenate(matrix)
        context.draw(cgImage, in: extent)
        return CIImage(bitmap, origin: frame.origin)
    }

    /// Returns the part of the image inside `rect`, enlarged to whole pixels; the whole image if the part is empty. *Units*: pixels, with a
    /// y axis that points up.
    open func cropped(to rect: CGRect) -> CIImage {
        guard let bitmap = cgImage?.bitmap, !rect.isNull else { return self }
        // `CGRect.intersection` is not used, because it traps on coordinates that are not numbers.
        let moved = CGRect(x: rect.minX - extent.minX, y: extent.maxY - rect.maxY, width: rect.width, height: rect.height)
        let part = PixelRect(covering: moved, scale: 1).intersection(bitmap.bounds)
        guard let cut = bitmap.cropped(to: part) else { return self }
        return CIImage(cut, origin: CGPoint(x: extent.minX + CGFloat(part.x), y: extent.maxY - CGFloat(part.maxY)))
    }

    /// Returns the result of the filter with a name; this image if the name is unknown or the filter fails.
    open func applyingFilter(_ name: String, parameters: [String: Any] = [:]) -> CIImage {
        guard let filter = CIFilter(name: name, parameters: parameters) else { return self }
        filter.setValue(self, forKey: kCIInputImageKey)
        return filter.outputImage ?? self
    }
}

/// A context that converts Core Image images to bitmaps.
open class CIContext: NSObject {
    /// Creates a context; the options are ignored.
    public init(options: [String: Any]? = nil) {}

    /// Creates a context; the options are ignored.
    @_disfavoredOverload
    public init(options: [CIContextOption: Any]) {}

    /// Returns the part of the image inside `rect`; the whole image if the part is empty. *Units*: pixels, with a y axis that points up.
    open func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? {
        image.cropped(to: rect).cgImage
    }
}

/// An option of a context. *Differs from Core Image*: without effect; filters are calculated by the processor.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether the processor runs the filters, instead of the graphics processor.
    public static let useSoftwareRenderer = Self(rawValue: "kCIContextUseSoftwareRenderer")
    /// Whether other work has priority over the filters.
    public static let priorityRequestLow = Self(rawValue: "kCIContextPriorityRequestLow")
    /// Whether images are reduced with a high quality.
    public static let highQualityDownsample = Self(rawValue: "kCIContextHighQualityDownsample")
    /// The color space in which filters compute.
    public static let workingColorSpace = Self(rawValue: "kCIContextWorkingColorSpace")
    /// The color space of the results.
    public static let outputColorSpace = Self(rawValue: "kCIContextOutputColorSpace")
    /// Whether intermediate results are cached.
    public static let cacheIntermediates = Self(rawValue: "kCIContextCacheIntermediates")
}

/// The older name of ``CIContextOption/priorityRequestLow``.
public let kCIContextPriorityRequestLow = "kCIContextPriorityRequestLow"
/// The older name of ``CIContextOption/highQualityDownsample``.
public let kCIContextHighQualityDownsample = "kCIContextHighQualityDownsample"
/// The older name of ``CIContextOption/useSoftwareRenderer``.
public let kCIContextUseSoftwareRenderer = "kCIContextUseSoftwareRenderer"

/// Up to four numbers as the parameter of a filter.
open class CIVector: NSObject {
    /// The first number.
    public let x: CGFloat
    /// The second number.
    public let y: CGFloat
    /// The third number; 0 if there is none.
    public let z: CGFloat
    /// The fourth number; 0 if there is none.
    public let w: CGFloat

    /// Creates a vector.
    public init(x: CGFloat, y: CGFloat = 0, z: CGFloat = 0, w: CGFloat = 0) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }

    /// Creates a vector with the coordinates and the size of a rectangle.
    public convenience init(cgRect: CGRect) {
        self.init(x: cgRect.origin.x, y: cgRect.origin.y, z: cgRect.width, w: cgRect.height)
    }
    /// The rectangle with the coordinates and the size of the vector.
    public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }

    /// Creates a vector with the coordinates of a point.
    public convenience init(cgPoint: CGPoint) { self.init(x: cgPoint.x, y: cgPoint.y) }
    /// The point with the coordinates of the vector.
    public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
}

/// A color as the parameter of a filter.
open class CIColor: NSObject {
    /// The red component, 0…1.
    public let red: CGFloat
    /// The green component, 0…1.
    public let green: CGFloat
    /// The blue component, 0…1.
    public let blue: CGFloat
    /// The opacity, 0…1.
    public let alpha: CGFloat

    /// Creates a color from components in 0…1; the values are not checked.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}
