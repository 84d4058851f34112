import Foundation
import Graphics
import UIKit

/// A picture that came from a file or the network, checked: an image, or the data of an animation with its first frame.
// Sendable: immutable.
package final class LoadedImage: NSObject, ASImageContainerProtocol, @unchecked Sendable {
    package let image: UIImage
    private let animationData: Data?

    private init(image: UIImage, animationData: Data?) {
        self.image = image
        self.animationData = animationData
    }

    /// Pictures with at most this many pixels are decoded immediately and stay decoded: they are about to be shown.
    private static let maximumCachedPixels = 1 << 20

    /// Reads and checks a picture. *Throws*: what is wrong with it. *Thread*: background.
    package static func make(of data: Data, scale: CGFloat = 1) throws(ImageError) -> LoadedImage {
        let header = try ImageCodec.header(of: data)
        let frameCount = header.format == .gif ? try GIFDecoder(data).frameCount : 1
        guard let image = UIImage(data: data, scale: scale) else { throw ImageError(.noMemory) }
        if header.width * header.height <= maximumCachedPixels {
            _ = try image.decodedBitmap(fitting: nil)
        } else {
            // Checked, not kept: drawing decodes it again, to the size it shows at.
            _ = try ImageCodec.decode(data, fitting: (1, 1))
        }
        return LoadedImage(image: image, animationData: frameCount > 1 ? data : nil)
    }

    package func asdk_image() -> UIImage? { image }
    package func asdk_animatedImageData() -> Data? { animationData }

    /// Memory held, roughly, in bytes: the file, and the pixels where they are kept.
    var cost: Int {
        let pixels = Int(saturating: image.size.width * image.scale * image.size.height * image.scale)
        return (image.fileData?.count ?? 0) + (pixels <= Self.maximumCachedPixels ? pixels * 4 : 0)
    }
}
