import Foundation
import Scheduling
import UIKit

/// The kind of the data of an asset. As in Photos.
public enum PHAssetResourceType: Int, Sendable {
    /// As in Photos.
    case photo = 1, video, audio, alternatePhoto, fullSizePhoto, fullSizeVideo, adjustmentData, adjustmentBasePhoto, pairedVideo,
        fullSizePairedVideo, adjustmentBasePairedVideo, adjustmentBaseVideo
}

/// The data of an asset or a live photo, such as its image or its video.
open class PHAssetResource: NSObject {
    /// The kind of the data.
    public let type: PHAssetResourceType
    /// The name of the file.
    public let originalFilename: String
    /// The identifier of the asset. *Differs from Photos*: empty for a live photo.
    public let assetLocalIdentifier: String
    /// The type of the data.
    public let uniformTypeIdentifier: String
    let file: URL

    init(type: PHAssetResourceType, file: URL) {
        self.type = type
        self.file = file
        originalFilename = file.lastPathComponent
        assetLocalIdentifier = ""
        uniformTypeIdentifier = UTType(filenameExtension: file.pathExtension)?.identifier ?? "public.data"
    }

    /// The data of an asset. *Differs from Photos*: none; there is no library.
    open class func assetResources(for asset: PHAsset) -> [PHAssetResource] { [] }

    /// The files from which a live photo was created.
    open class func assetResources(for livePhoto: PHLivePhoto) -> [PHAssetResource] {
        livePhoto.files.map { PHAssetResource(type: PHLivePhoto.isVideo($0) ? .pairedVideo : .photo, file: $0) }
    }
}

/// The options of a request for data. *Differs from Photos*: stored, without effect; the data is in files.
open class PHAssetResourceRequestOptions: NSObject {
    /// Whether data may be loaded from the network. *Differs from Photos*: stored, without effect; the data is in files.
    open var isNetworkAccessAllowed = false
    /// Receives the progress from 0 to 1. *Differs from Photos*: stored, without effect; the data is in files.
    open var progressHandler: ((Double) -> Void)?
}

/// The options of new data. *Differs from Photos*: stored, without effect; there is no library.
open class PHAssetResourceCreationOptions: NSObject {
    /// The name of the file. *Differs from Photos*: stored, without effect; there is no library.
    open var originalFilename: String?
    /// Whether the file is moved. *Differs from Photos*: stored, without effect; there is no library.
    open var shouldMoveFile = false
    /// The type of the data. *Differs from Photos*: stored, without effect; there is no library.
    open var uniformTypeIdentifier: String?
}

/// The number that identifies a request for data.
public typealias PHAssetResourceDataRequestID = Int32

/// Reads the data of assets and live photos.
open class PHAssetResourceManager: NSObject, @unchecked Sendable {  // Protection: it has no state.
    private static let shared = PHAssetResourceManager()

    /// The only manager.
    open class func `default`() -> PHAssetResourceManager { shared }

    /// Reads data: calls `handler` with it, and then the completion with an error or nil. *Thread* of both: a background queue.
    @discardableResult open func requestData(
        for resource: PHAssetResource, options: PHAssetResourceRequestOptions?, dataReceivedHandler handler: @escaping (Data) -> Void,
        completionHandler: @escaping ((any Error)?) -> Void
    ) -> PHAssetResourceDataRequestID {
        let file = resource.file
        nonisolated(unsafe) let handler = handler
        nonisolated(unsafe) let completionHandler = completionHandler
        BackgroundQueue.loading.async {
            do {
                handler(try Data(contentsOf: file))
                completionHandler(nil)
            } catch {
                completionHandler(error)
            }
        }
        return 1
    }

    /// Copies data to a file that does not exist. *Thread* of the completion: a background queue.
    open func writeData(
        for resource: PHAssetResource, toFile fileURL: URL, options: PHAssetResourceRequestOptions?,
        completionHandler: @escaping ((any Error)?) -> Void
    ) {
        let file = resource.file
        nonisolated(unsafe) let completionHandler = completionHandler
        BackgroundQueue.loading.async {
            do {
                try FileManager.default.copyItem(at: file, to: fileURL)
                completionHandler(nil)
            } catch {
                completionHandler(error)
            }
        }
    }

    /// Does nothing: the data is read in one part.
    open func cancelDataRequest(_ requestID: PHAssetResourceDataRequestID) {}
}
