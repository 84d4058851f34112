import Foundation
import UIKit

/// A view that shows downloaded images: an image view, or a button in its normal state.
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

// Only the address of the variable is used, as the key of the associated object.
@MainActor private var downloadKey: UInt8 = 0

extension PINRemoteImageCategory {
    /// The identifier of the download in progress; nil if there is none.
    public var pin_downloadImageOperationUUID: UUID? {
        get { objc_getAssociatedObject(self, &downloadKey) as? UUID }
        set { objc_setAssociatedObject(self, &downloadKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    /// Cancels the download in progress, then downloads and shows an image. If `url` is nil, removes the image.
    public func pin_setImage(from url: URL?) { pin_setImage(from: url, placeholderImage: nil, completion: nil) }

    /// Downloads and shows an image; shows a placeholder until then.
    public func pin_setImage(from url: URL?, placeholderImage: UIImage?) {
        pin_setImage(from: url, placeholderImage: placeholderImage, completion: nil)
    }

    /// Downloads and shows an image. The block is called after the image is shown or the download has failed.
    public func pin_setImage(from url: URL?, completion: PINRemoteImageManagerImageCompletion?) {
        pin_setImage(from: url, placeholderImage: nil, completion: completion)
    }

    /// Downloads and shows an image. Until then the view shows the placeholder or, if that is nil, the current image. The block is called
    /// after the image is shown or the download has failed. It is not called if another download begins or ``pin_cancelImageDownload()`` is
    /// called before.
    public func pin_setImage(from url: URL?, placeholderImage: UIImage?, completion: PINRemoteImageManagerImageCompletion?) {
        pin_cancelImageDownload()
        if placeholderImage != nil || url == nil { pin_show(placeholderImage) }
        guard let url else { return }
        // The download retains the view until it ends, so that the block is called even if the view has no other owners.
        pin_downloadImageOperationUUID = PINRemoteImageManager.shared().downloadImage(with: url) { result in
            MainActor.assumeIsolated {
                guard self.pin_downloadImageOperationUUID == result.uuid else { return }
                self.pin_downloadImageOperationUUID = nil
                if let image = result.image { self.pin_show(image) }
                completion?(result)
            }
        }
    }

    /// Cancels the download in progress, whose block is not called.
    public func pin_cancelImageDownload() {
        guard let identifier = pin_downloadImageOperationUUID else { return }
        pin_downloadImageOperationUUID = nil
        PINRemoteImageManager.shared().cancelTask(with: identifier)
    }

    /// Removes the image.
    public func pin_clearImages() { pin_show(nil) }
}
