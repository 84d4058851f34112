import Foundation
import Graphics
import UIPrimitives

/// The input or result of filters. Immutable. *Thread*: any.
///
/// *Differs from Core Image*: filters run synchronously on the processor, and their results are pixels.
open class CIImage: NSObject, @unchecked Sendable {  // Set once, when it is made.
    /// The pixels; nil for a picture without any.
    public let cgImage: CGImage?
    private let origin: CGPoint

    public init(cgImage: CGImage) {
        self.cgImage = cgImage
        origin = .zero
    }

    init(_ bitmap: Bitmap, origin: CGPoint = .zero) {
        cgImage = CGImage(bitmap: bitmap)
        self.origin = origin
    }

    /// *Units*: pixels.
    open var extent: CGRect {
        CGRect(x: origin.x, y: origin.y, width: CGFloat(cgImage?.width ?? 0), height: CGFloat(cgImage?.height ?? 0))
    }

    /// The picture drawn through a transform, without smoothing where it is only made larger, as codes are.
    open func transformed(by matrix: CGAffineTransform) -> CIImage {
        let frame = extent.applying(matrix).integral
        guard let cgImage, frame.width > 0, frame.height > 0, frame.width <= CGFloat(Bitmap.maximumSide),
            frame.height <= CGFloat(Bitmap.maximumSide), let bitmap = Bitmap(width: Int(frame.width), height: Int(frame.height))
        else { return self }
        let context = CGContext(bitmap: bitmap, scale: 1)
        if matrix.b == 0, matrix.c == 0, abs(matrix.a) >= 1, abs(matrix.d) >= 1 { context.interpolationQuality = .none }
        context.translateBy(x: -frame.minX, y: -frame.minY)
        context.concatenate(matrix)
        context.drawUpright(cgImage.bitmap, in: extent)
        return CIImage(bitmap, origin: frame.origin)
    }

    /// The part inside `rect`.
    open func cropped(to rect: CGRect) -> CIImage {
        let part = rect.intersection(extent)
        guard let cut = cgImage?.cropping(to: part.offsetBy(dx: -origin.x, dy: -origin.y)) else { return self }
        return CIImage(cut.bitmap, origin: part.origin)
    }

    /// What the filter of that name makes of it; itself where there is no such filter.
    open func applyingFilter(_ name: String, parameters: [String: Any] = [:]) -> CIImage {
        guard let filter = CIFilter(name: name, parameters: parameters) else { return self }
        filter.setValue(self, forKey: kCIInputImageKey)
        return filter.outputImage ?? self
    }
}

/// Makes pixels of pictures.
open class CIContext: NSObject {
    public init(options: [String: Any]? = nil) {}

    /// The part of the picture inside `rect`.
    open func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? {
        image.cropped(to: rect).cgImage
    }
}

/// Two numbers for a filter.
open class CIVector: NSObject {
    public let x: CGFloat
    public let y: CGFloat

    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }
}

/// A color for a filter.
open class CIColor: NSObject {
    public let red: CGFloat
    public let green: CGFloat
    public let blue: CGFloat
    public let alpha: CGFloat

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}
