import Foundation
import Graphics
import UIKit

/// An image from a file or the network whose data was checked by decoding it. For an animation it also has the data.
// Protection: immutable.
package final class LoadedImage: NSObject, ASImageContainerProtocol, @unchecked Sendable {
    package let image: UIImage
    private let animationData: Data?

    private init(image: UIImage, animationData: Data?) {
        self.image = image
        self.animationData = animationData
    }

    /// The maximum number of pixels of an image whose decoded pixels are kept, because it is displayed soon.
    private static let maximumCachedPixels = 1 << 20

    /// Decodes and checks an image. *Throws*: the codec's error. *Thread*: background.
    package static func make(of data: Data, scale: CGFloat = 1) throws(ImageError) -> LoadedImage {
        // The image reads the header: for SVG and PDF images, reading it again takes a separate process.
        let image = try UIImage(reading: data, scale: scale)
        guard let header = image.fileHeader else { throw ImageError(.empty) }
        let isAnimation = AnimationDecoder.canPlay(data, header)
        if header.width * header.height <= maximumCachedPixels {
            _ = try image.decodedBitmap(fitting: nil)
        } else {
            // The image is decoded to check its data and is not stored: drawing decodes it again, at the displayed size.
            _ = try ImageCodec.decode(data, header: header, fitting: (1, 1))
        }
        return LoadedImage(image: image, animationData: isAnimation ? data : nil)
    }

    package func asdk_image() -> UIImage? { image }
    package func asdk_animatedImageData() -> Data? { animationData }

    /// The approximate memory in bytes: the bytes of the file and, if the pixels are kept, of the pixels.
    var cost: Int {
        let pixels = Int(saturating: image.size.width * image.scale * image.size.height * image.scale)
        return (image.fileData?.count ?? 0) + (pixels <= Self.maximumCachedPixels ? pixels * 4 : 0)
    }
}
