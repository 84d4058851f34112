import CoreImage
import Foundation

extension CIImage {
    /// The pixels of an image; nil for an image without any.
    public convenience init?(image: UIImage) {
        guard let cgImage = image.cgImage else { return nil }
        self.init(cgImage: cgImage)
    }

    /// The pixels of an image file; nil for data that no decoder reads.
    public convenience init?(data: Data) {
        guard let image = UIImage(data: data) else { return nil }
        self.init(image: image)
    }
}

extension CIColor {
    public convenience init(color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
}

extension UIImage {
    /// The picture for filters. *Differs from UIKit*: there for every image with pixels.
    public var ciImage: CIImage? { cgImage.map(CIImage.init(cgImage:)) }

    /// An image of a picture that filters made.
    public convenience init(ciImage: CIImage) {
        self.init(ciImage: ciImage, scale: 1, orientation: .up)
    }

    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
        if let cgImage = ciImage.cgImage {
            self.init(cgImage: cgImage, scale: scale, orientation: orientation)
        } else {
            self.init()
        }
    }
}
