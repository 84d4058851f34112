import Foundation

// Two methods as global functions, as code from before Swift 4.2 calls them.

/// The image as PNG data; see `UIImage.pngData()`.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// The image as JPEG data with a quality of 0…1; see `UIImage.jpegData(compressionQuality:)`.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}
