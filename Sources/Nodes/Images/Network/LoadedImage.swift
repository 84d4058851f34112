import Foundation
import Graphics
import UIKit

/// A checked image from a file or the network: an image, or the data of an animation with its first frame.
// Protection: immutable.
package final class LoadedImage: NSObject, ASImageContainerProtocol, @unchecked Sendable {
    package let image: UIImage
    private let animationData: Data?

    private init(image: UIImage, animationData: Data?) {
        self.image = image
        self.animationData = animationData
    }

    /// The maximum number of pixels of images that are decoded immediately and stay decoded: they are displayed soon.
    private static let maximumCachedPixels = 1 << 20

    /// Decodes and checks an image. *Throws*: the codec's error. *Thread*: background.
    package static func make(of data: Data, scale: CGFloat = 1) throws(ImageError) -> LoadedImage {
        let header = try ImageCodec.header(of: data)
        let isAnimation = AnimationDecoder.canPlay(data, header)
        guard let image = UIImage(data: data, scale: scale) else { throw ImageError(.noMemory) }
        if header.width * header.height <= maximumCachedPixels {
            _ = try image.decodedBitmap(fitting: nil)
        } else {
            // Checked but not stored: drawing decodes it again, at the displayed size.
            _ = try ImageCodec.decode(data, fitting: (1, 1))
        }
        return LoadedImage(image: image, animationData: isAnimation ? data : nil)
    }

    package func asdk_image() -> UIImage? { image }
    package func asdk_animatedImageData() -> Data? { animationData }

    /// The memory used, approximately, in bytes: the file, and the pixels where they are stored.
    var cost: Int {
        let pixels = Int(saturating: image.size.width * image.scale * image.size.height * image.scale)
        return (image.fileData?.count ?? 0) + (pixels <= Self.maximumCachedPixels ? pixels * 4 : 0)
    }
}
