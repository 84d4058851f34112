import Foundation
import Scheduling
import UIKit

/// The key of the error in the dictionary that the handler of a request for a live photo receives.
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
/// The key of the Boolean in this dictionary that is true if a later result will be better. *Differs from Photos*: never in the
/// dictionary; there is only one result.
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
/// The key of the Boolean in this dictionary that is true if the request was canceled.
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

/// The number that identifies a request for a live photo.
public typealias PHLivePhotoRequestID = Int32
/// A number that no request has.
public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0

/// An image with a short video. *Differs from Photos*: there is no library, so a program has only the live photos that it creates from
/// files.
// Protection: its properties never change.
open class PHLivePhoto: NSObject, @unchecked Sendable {
    /// The size of the image. *Units*: pixels.
    open var size: CGSize { image.map { CGSize(width: $0.size.width * $0.scale, height: $0.size.height * $0.scale) } ?? .zero }
    /// The image; never nil in a live photo that a request created.
    package let image: UIImage?
    /// The files of the image and the video.
    let files: [URL]

    init(image: UIImage?, files: [URL]) {
        self.image = image
        self.files = files
    }

    /// Creates a live photo from the files of an image and a video, and passes it to the handler. If there is no readable image or no
    /// video, the handler receives nil and an error for ``PHLivePhotoInfoErrorKey``. *Thread* of the handler: main.
    ///
    /// *Differs from Photos*: the handler is called once, with the image in its own size; the identifiers in the files are not compared.
    @MainActor @discardableResult open class func request(
        withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize, contentMode: PHImageContentMode,
        resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
    ) -> PHLivePhotoRequestID {
        let id = LivePhotoRequests.next()
        // Called on the main thread only.
        nonisolated(unsafe) let handler = resultHandler
        BackgroundQueue.loading.async {
            let result = Result { () throws(LivePhotoProblem) in try make(of: fileURLs) }
            performOnMain {
                guard LivePhotoRequests.finish(id) else { return handler(nil, [PHLivePhotoInfoCancelledKey: true]) }
                switch result {
                case .success(let photo): handler(photo, [:])
                case .failure(let error): handler(nil, [PHLivePhotoInfoErrorKey: error as NSError])
                }
            }
        }
        return id
    }

    /// Cancels a request. The handler is called with nil and ``PHLivePhotoInfoCancelledKey``.
    @MainActor open class func cancelRequest(withRequestID requestID: PHLivePhotoRequestID) { LivePhotoRequests.cancel(requestID) }

    /// Returns whether the name of a file is that of a video.
    static func isVideo(_ file: URL) -> Bool { ["mov", "mp4", "m4v"].contains(file.pathExtension.lowercased()) }

    private static func make(of files: [URL]) throws(LivePhotoProblem) -> PHLivePhoto {
        let videos = files.filter(isVideo)
        guard let video = videos.first, FileManager.default.fileExists(atPath: video.path) else { throw .noVideo }
        for file in files where !videos.contains(file) {
            if let image = UIImage(contentsOfFile: file.path) { return PHLivePhoto(image: image, files: files) }
        }
        throw .noImage
    }
}

/// The reason why files form no live photo.
enum LivePhotoProblem: Error, CustomNSError {
    case noImage, noVideo

    static var errorDomain: String { "PHPhotosErrorDomain" }
    var errorCode: Int { self == .noImage ? 3302 : 3303 }
    var errorUserInfo: [String: Any] {
        [NSLocalizedDescriptionKey: self == .noImage ? "none of the files is an image" : "none of the files is a video"]
    }
}

/// The requests in progress.
@MainActor private enum LivePhotoRequests {
    private static var last: PHLivePhotoRequestID = 0
    private static var pending: Set<PHLivePhotoRequestID> = []

    static func next() -> PHLivePhotoRequestID {
        last += 1
        pending.insert(last)
        return last
    }

    static func cancel(_ id: PHLivePhotoRequestID) { pending.remove(id) }
    /// Returns whether the request was not canceled.
    static func finish(_ id: PHLivePhotoRequestID) -> Bool { pending.remove(id) != nil }
}
