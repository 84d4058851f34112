import Foundation
import ImageIO
import UIKit

/// The number of a request.
public typealias PHImageRequestID = Int32
/// The number of no request.
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// The size of an asset itself. *Units*: pixels.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

/// Whether a picture is a preview of a better one: the key of a Boolean value.
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
/// Whether a picture is in the cloud: the key of a Boolean value.
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
/// The key of the number of a request.
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
/// Whether a request was canceled: the key of a Boolean value.
public let PHImageCancelledKey = "PHImageCancelledKey"
/// The key of an error.
public let PHImageErrorKey = "PHImageErrorKey"

/// How a picture fills a size.
public enum PHImageContentMode: Int, Sendable {
    /// As a whole, within the size.
    case aspectFit
    /// Filling the size.
    case aspectFill
    /// As a whole.
    public static var `default`: PHImageContentMode { .aspectFit }
}

/// The version of a picture.
public enum PHImageRequestOptionsVersion: Int, Sendable {
    /// As edited, without edits, and in the format of the camera.
    case current, unadjusted, original
}

/// How soon and how well a picture comes.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
    /// A preview first, once and well, once and soon.
    case opportunistic, highQualityFormat, fastFormat
}

/// How exactly a picture has the size.
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
    /// Not resized, about the size, and exactly.
    case none, fast, exact
}

/// Receives the progress of a download from 0 to 1.
public typealias PHAssetImageProgressHandler = (Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?) -> Void

/// How a picture is requested. *Differs from Photos*: stored, without effect; there are no pictures.
open class PHImageRequestOptions: NSObject {
    /// The version.
    open var version = PHImageRequestOptionsVersion.current
    /// How soon and how well it comes.
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    /// How exactly it has the size.
    open var resizeMode = PHImageRequestOptionsResizeMode.fast
    /// The part of the picture, from 0 to 1.
    open var normalizedCropRect = CGRect.zero
    /// Whether it may come from the network.
    open var isNetworkAccessAllowed = false
    /// Whether the request waits for it.
    open var isSynchronous = false
    /// Receives the progress.
    open var progressHandler: PHAssetImageProgressHandler?
}

/// How a video is requested. *Differs from Photos*: stored, without effect; there are no videos.
open class PHVideoRequestOptions: NSObject {
    /// Whether it may come from the network.
    open var isNetworkAccessAllowed = false
    /// Receives the progress.
    open var progressHandler: PHAssetImageProgressHandler?
}

/// Loads pictures of the library. *Differs from Photos*: there is no library; each request gets an error.
open class PHImageManager: NSObject {
    nonisolated(unsafe) private static let standard = PHImageManager()

    /// The only manager.
    open class func `default`() -> PHImageManager { standard }

    private var information: [AnyHashable: Any] { [PHImageErrorKey: PHPhotoLibrary.error] }

    /// Requests a picture. *Differs from Photos*: the handler gets an error, on the main queue or, of a synchronous request, before the
    /// method returns.
    @discardableResult
    open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
        resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        answer(options) { resultHandler(nil, $0) }
    }

    /// Requests a picture's file. *Differs from Photos*: as `requestImage(for:targetSize:contentMode:options:resultHandler:)`.
    @discardableResult
    open func requestImageData(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        answer(options) { resultHandler(nil, nil, .up, $0) }
    }

    /// Requests a picture's file. *Differs from Photos*: as `requestImage(for:targetSize:contentMode:options:resultHandler:)`.
    @discardableResult
    open func requestImageDataAndOrientation(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler: @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        answer(options) { resultHandler(nil, nil, .up, $0) }
    }

    /// Ends a request. *Differs from Photos*: requests end by themselves.
    open func cancelImageRequest(_ requestID: PHImageRequestID) {}

    private func answer(_ options: PHImageRequestOptions?, _ handler: @escaping ([AnyHashable: Any]) -> Void) -> PHImageRequestID {
        if options?.isSynchronous == true {
            handler(information)
        } else {
            nonisolated(unsafe) let (handler, information) = (handler, information)
            DispatchQueue.main.async { handler(information) }
        }
        return PHInvalidImageRequestID
    }
}

/// Loads pictures before they are needed. *Differs from Photos*: there are none.
open class PHCachingImageManager: PHImageManager {
    /// Whether large pictures are kept. *Differs from Photos*: stored, without effect; there are no pictures.
    open var allowsCachingHighQualityImages = true
    /// Loads pictures. *Differs from Photos*: there are none.
    open func startCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
    ) {}
    /// Forgets pictures. *Differs from Photos*: there are none.
    open func stopCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
    ) {}
    /// Forgets all pictures. *Differs from Photos*: there are none.
    open func stopCachingImagesForAllAssets() {}
}

/// An object that a change makes.
open class PHObjectPlaceholder: PHObject {}

/// Makes and changes assets, in the block of a change. *Differs from Photos*: such blocks do not run.
open class PHAssetChangeRequest: NSObject {
    /// The new asset.
    open var placeholderForCreatedAsset: PHObjectPlaceholder? { nil }
    /// When the asset was made.
    open var creationDate: Date?
    /// Whether the user likes it.
    open var isFavorite = false
    /// Adds a picture.
    @discardableResult
    open class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest { PHAssetChangeRequest() }
    /// Adds a picture of a file.
    @discardableResult
    open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> PHAssetChangeRequest? { nil }
    /// Adds a video of a file.
    @discardableResult
    open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> PHAssetChangeRequest? { nil }
    /// Deletes assets.
    open class func deleteAssets(_ assets: Any) {}
}

/// Makes and changes albums, in the block of a change. *Differs from Photos*: such blocks do not run.
open class PHAssetCollectionChangeRequest: NSObject {
    /// The title.
    open var title = ""
    /// The new album.
    open var placeholderForCreatedAssetCollection: PHObjectPlaceholder { PHObjectPlaceholder() }
    /// Makes an album.
    @discardableResult
    open class func creationRequestForAssetCollection(withTitle title: String) -> PHAssetCollectionChangeRequest {
        PHAssetCollectionChangeRequest()
    }
    /// Changes an album.
    public convenience init?(for assetCollection: PHAssetCollection) { return nil }
    /// Adds assets.
    open func addAssets(_ assets: Any) {}
    /// Removes assets.
    open func removeAssets(_ assets: Any) {}
}
