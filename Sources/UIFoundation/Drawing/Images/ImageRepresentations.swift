import Foundation

// The C names of two methods, as code from before Swift 4.2 spells them.

/// The picture as a PNG file; see `UIImage.pngData()`.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// The picture as a JPEG file, of a quality from 0 to 1; see `UIImage.jpegData(compressionQuality:)`.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}
