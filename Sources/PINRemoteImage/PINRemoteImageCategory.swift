import Foundation
import UIKit

/// A view that shows images of addresses: an image view, or a button for its normal state.
@preconcurrency @MainActor public protocol PINRemoteImageCategory: NSObject {
    /// Shows an image that was downloaded, or nil.
    func pin_show(_ image: UIImage?)
}

extension UIImageView: PINRemoteImageCategory {
    /// Sets ``UIImageView/image``.
    public func pin_show(_ image: UIImage?) { self.image = image }
}

extension UIButton: PINRemoteImageCategory {
    /// Sets the image of the normal state.
    public func pin_show(_ image: UIImage?) { setImage(image, for: .normal) }
}

// Only its address is used, as the key of the associated object.
@MainActor private var downloadKey: UInt8 = 0

extension PINRemoteImageCategory {
    /// The identifier of the download in progress; nil without one.
    public var pin_downloadImageOperationUUID: UUID? {
        get { objc_getAssociatedObject(self, &downloadKey) as? UUID }
        set { objc_setAssociatedObject(self, &downloadKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    /// Downloads and shows an image. Cancels the download before it; with nil, removes the image.
    public func pin_setImage(from url: URL?) { pin_setImage(from: url, placeholderImage: nil, completion: nil) }

    /// Downloads and shows an image; shows another one until then.
    public func pin_setImage(from url: URL?, placeholderImage: UIImage?) {
        pin_setImage(from: url, placeholderImage: placeholderImage, completion: nil)
    }

    /// Downloads and shows an image, and calls a block after it is shown or failed.
    public func pin_setImage(from url: URL?, completion: PINRemoteImageManagerImageCompletion?) {
        pin_setImage(from: url, placeholderImage: nil, completion: completion)
    }

    /// Downloads and shows an image; shows the placeholder until then, or without one the present image. The block is called after it is
    /// shown or failed, and not after
    /// another download or ``pin_cancelImageDownload()``.
    public func pin_setImage(from url: URL?, placeholderImage: UIImage?, completion: PINRemoteImageManagerImageCompletion?) {
        pin_cancelImageDownload()
        if placeholderImage != nil || url == nil { pin_show(placeholderImage) }
        guard let url else { return }
        // The download keeps the view until it ends, so that a view without other owners also calls the block.
        pin_downloadImageOperationUUID = PINRemoteImageManager.shared().downloadImage(with: url) { result in
            MainActor.assumeIsolated {
                guard self.pin_downloadImageOperationUUID == result.uuid else { return }
                self.pin_downloadImageOperationUUID = nil
                if let image = result.image { self.pin_show(image) }
                completion?(result)
            }
        }
    }

    /// Ends the download in progress.
    public func pin_cancelImageDownload() {
        guard let identifier = pin_downloadImageOperationUUID else { return }
        pin_downloadImageOperationUUID = nil
        PINRemoteImageManager.shared().cancelTask(with: identifier)
    }

    /// Removes the image.
    public func pin_clearImages() { pin_show(nil) }
}
