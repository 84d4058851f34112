import Foundation
import ImageIO
import UIKit

/// The number that identifies a request.
public typealias PHImageRequestID = Int32
/// The number that identifies no request. The methods here return it for every request, because requests cannot be canceled.
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// The target size that requests the asset's own size.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

/// The key of a Boolean value: whether a photo is a preview of a better one.
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
/// The key of a Boolean value: whether a photo is in the cloud.
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
/// The key of the number that identifies a request.
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
/// The key of a Boolean value: whether a request was canceled.
public let PHImageCancelledKey = "PHImageCancelledKey"
/// The key of an error.
public let PHImageErrorKey = "PHImageErrorKey"

/// The way in which a photo fills a size.
public enum PHImageContentMode: Int, Sendable {
    /// The whole photo fits in the size.
    case aspectFit
    /// The photo covers the size; parts outside of it are cut off.
    case aspectFill
    /// The whole photo fits in the size, as with ``aspectFit``.
    public static var `default`: PHImageContentMode { .aspectFit }
}

/// The version of a photo.
public enum PHImageRequestOptionsVersion: Int, Sendable {
    /// The photo with edits, without edits, or without edits in the format of the camera.
    case current, unadjusted, original
}

/// Whether the speed or the quality of a photo is more important.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
    /// A preview and then the photo, only the photo, or only a preview.
    case opportunistic, highQualityFormat, fastFormat
}

/// Whether a photo is resized, and how exactly.
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
    /// The image is not resized, is resized to about the target size, or is resized to exactly the target size.
    case none, fast, exact
}

/// Receives the progress of a download, from 0 to 1.
public typealias PHAssetImageProgressHandler = (Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?) -> Void

/// The options of a request for a photo. *Differs from Photos*: stored, without effect; there are no photos.
open class PHImageRequestOptions: NSObject {
    /// The version of the photo. *Differs from Photos*: stored, without effect; there is no library.
    open var version = PHImageRequestOptionsVersion.current
    /// Whether speed or quality is more important; by default a preview arrives before the photo.
    /// *Differs from Photos*: stored, without effect; there is no library.
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    /// Whether the photo is resized, and how exactly; to about the target size by default.
    /// *Differs from Photos*: stored, without effect; there is no library.
    open var resizeMode = PHImageRequestOptionsResizeMode.fast
    /// The part of the photo that is requested; empty for all of it. *Units*: fractions of the photo's size.
    /// *Differs from Photos*: stored, without effect; there is no library.
    open var normalizedCropRect = CGRect.zero
    /// Whether the photo may be downloaded. *Differs from Photos*: stored, without effect; there is no library.
    open var isNetworkAccessAllowed = false
    /// Whether the request calls its handler before it returns.
    open var isSynchronous = false
    /// Receives the progress of a download. *Differs from Photos*: stored, without effect; there is no library.
    open var progressHandler: PHAssetImageProgressHandler?
}

/// The options of a request for a video. *Differs from Photos*: stored, without effect; there are no videos.
open class PHVideoRequestOptions: NSObject {
    /// Whether the video may be downloaded. *Differs from Photos*: stored, without effect; there is no library.
    open var isNetworkAccessAllowed = false
    /// Receives the progress of a download. *Differs from Photos*: stored, without effect; there is no library.
    open var progressHandler: PHAssetImageProgressHandler?
}

/// Loads photos of the library. *Differs from Photos*: there is no library; each request ends with an error.
open class PHImageManager: NSObject {
    nonisolated(unsafe) private static let standard = PHImageManager()

    /// The only manager.
    open class func `default`() -> PHImageManager { standard }

    private var information: [AnyHashable: Any] { [PHImageErrorKey: PHPhotoLibrary.error] }

    /// Requests a photo. *Differs from Photos*: the handler receives an error, on the main queue, or before the method returns if the
    /// request is synchronous.
    @discardableResult
    open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
        resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        answer(options) { resultHandler(nil, $0) }
    }

    /// Requests a photo's file. *Differs from Photos*: as `requestImage(for:targetSize:contentMode:options:resultHandler:)`.
    @discardableResult
    open func requestImageData(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        answer(options) { resultHandler(nil, nil, .up, $0) }
    }

    /// Requests a photo's file. *Differs from Photos*: as `requestImage(for:targetSize:contentMode:options:resultHandler:)`.
    @discardableResult
    open func requestImageDataAndOrientation(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler: @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        answer(options) { resultHandler(nil, nil, .up, $0) }
    }

    /// Cancels a request. *Differs from Photos*: without effect; each request ends with an error.
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

/// Loads photos before the program requests them. *Differs from Photos*: there are no photos.
open class PHCachingImageManager: PHImageManager {
    /// Whether large photos are cached. *Differs from Photos*: stored, without effect; there are no photos.
    open var allowsCachingHighQualityImages = true
    /// Loads photos into memory. *Differs from Photos*: without effect; there are no photos.
    open func startCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
    ) {}
    /// Removes loaded photos from memory. *Differs from Photos*: without effect; there are no photos.
    open func stopCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
    ) {}
    /// Removes all loaded photos from memory. *Differs from Photos*: without effect; there are no photos.
    open func stopCachingImagesForAllAssets() {}
}

/// A placeholder of a new object until the change that creates the object ends; it has the identifier of the new object.
open class PHObjectPlaceholder: PHObject {}

/// Creates, changes and deletes assets, in the block of `performChanges`. *Differs from Photos*: such blocks do not run.
open class PHAssetChangeRequest: NSObject {
    /// The placeholder of the new asset; always nil.
    open var placeholderForCreatedAsset: PHObjectPlaceholder? { nil }
    /// The time at which the asset was created. *Differs from Photos*: stored, without effect; there is no library.
    open var creationDate: Date?
    /// Whether the asset is one of the user's favorites. *Differs from Photos*: stored, without effect; there is no library.
    open var isFavorite = false
    /// Returns a request that adds a photo.
    @discardableResult
    open class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest { PHAssetChangeRequest() }
    /// Returns a request that adds a photo from a file; always nil.
    @discardableResult
    open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> PHAssetChangeRequest? { nil }
    /// Returns a request that adds a video from a file; always nil.
    @discardableResult
    open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> PHAssetChangeRequest? { nil }
    /// Deletes assets.
    open class func deleteAssets(_ assets: Any) {}
}

/// Creates and changes albums, in the block of `performChanges`. *Differs from Photos*: such blocks do not run.
open class PHAssetCollectionChangeRequest: NSObject {
    /// The title of the album. *Differs from Photos*: stored, without effect; there is no library.
    open var title = ""
    /// The placeholder of the new album.
    open var placeholderForCreatedAssetCollection: PHObjectPlaceholder { PHObjectPlaceholder() }
    /// Returns a request that creates an album.
    @discardableResult
    open class func creationRequestForAssetCollection(withTitle title: String) -> PHAssetCollectionChangeRequest {
        PHAssetCollectionChangeRequest()
    }
    /// Creates a request that changes an album; always nil.
    public convenience init?(for assetCollection: PHAssetCollection) { return nil }
    /// Adds assets.
    open func addAssets(_ assets: Any) {}
    /// Removes assets.
    open func removeAssets(_ assets: Any) {}
}
