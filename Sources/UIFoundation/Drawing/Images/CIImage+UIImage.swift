import CoreImage
import Foundation

extension CIImage {
    /// Creates an image for filters from the pixels of a `UIImage`; nil if the `UIImage` has no pixels. The options are ignored.
    public convenience init?(image: UIImage, options: [AnyHashable: Any]? = nil) {
        guard let cgImage = image.cgImage else { return nil }
        self.init(cgImage: cgImage)
    }

    /// Creates an image from the data of an image file; nil for data that cannot be decoded.
    public convenience init?(data: Data) {
        guard let image = UIImage(data: data) else { return nil }
        self.init(image: image)
    }
}

extension CIColor {
    /// Creates a color for filters with the components for the current traits; black for a pattern color.
    public convenience init(color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
}

extension UIImage {
    /// The image in the form that filters process. *Differs from UIKit*: nil only for an image without pixels.
    public var ciImage: CIImage? { cgImage.map(CIImage.init(cgImage:)) }

    /// Creates an image from a filter's result at scale 1. *Cost*: renders the filters.
    public convenience init(ciImage: CIImage) {
        self.init(ciImage: ciImage, scale: 1, orientation: .up)
    }

    /// Creates an image from a filter's result; empty if the result has no pixels. *Cost*: renders the filters.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
        if let cgImage = ciImage.cgImage {
            self.init(cgImage: cgImage, scale: scale, orientation: orientation)
        } else {
            self.init()
        }
    }
}
