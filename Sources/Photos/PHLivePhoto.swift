import ImageIO
import Scheduling
import UIKit

/// The key of the error in the information of a request for a live photo.
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
/// The key of the Boolean that is true if a later result will be better.
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
/// The key of the Boolean that is true if the request was canceled.
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

/// The number that identifies a request for a live photo.
public typealias PHLivePhotoRequestID = Int32
/// A number that no request has.
public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0

/// A picture with a short video. *Differs from Photos*: there is no library, so a program has those that it makes of files.
// Protection: never changed.
open class PHLivePhoto: NSObject, @unchecked Sendable {
    /// The size of the picture. *Units*: pixels.
    open var size: CGSize { image.map { CGSize(width: $0.size.width * $0.scale, height: $0.size.height * $0.scale) } ?? .zero }
    /// The picture; nil if none of the files is one.
    package let image: UIImage?
    /// The files of the picture and the video.
    let files: [URL]

    init(image: UIImage?, files: [URL]) {
        self.image = image
        self.files = files
    }

    /// Makes a live photo of the files of a picture and a video. The handler receives it, or nil and the error for
    /// ``PHLivePhotoInfoErrorKey`` unless there are a readable picture and a video. *Thread* of the handler: main.
    ///
    /// *Differs from Photos*: the handler is called once, with the picture in its own size; the identifiers in the files are not compared.
    @MainActor @discardableResult open class func request(
        withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize, contentMode: PHImageContentMode,
        resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
    ) -> PHLivePhotoRequestID {
        let id = LivePhotoRequests.next()
        let handler = UncheckedHandler(call: resultHandler)
        BackgroundQueue.loading.async {
            let result = Result { () throws(LivePhotoProblem) in try made(of: fileURLs) }
            performOnMain {
                guard LivePhotoRequests.finish(id) else { return handler.call(nil, [PHLivePhotoInfoCancelledKey: true]) }
                switch result {
                case .success(let photo): handler.call(photo, [:])
                case .failure(let error): handler.call(nil, [PHLivePhotoInfoErrorKey: error as NSError])
                }
            }
        }
        return id
    }

    /// Cancels a request. The handler is called with nil and ``PHLivePhotoInfoCancelledKey``.
    @MainActor open class func cancelRequest(withRequestID requestID: PHLivePhotoRequestID) { LivePhotoRequests.cancel(requestID) }

    private static let videoExtensions: Set = ["mov", "mp4", "m4v"]

    private static func made(of files: [URL]) throws(LivePhotoProblem) -> PHLivePhoto {
        let videos = files.filter { videoExtensions.contains($0.pathExtension.lowercased()) }
        guard let video = videos.first, FileManager.default.fileExists(atPath: video.path) else { throw .noVideo }
        for file in files where !videos.contains(file) {
            if let image = UIImage(contentsOfFile: file.path) { return PHLivePhoto(image: image, files: files) }
        }
        throw .noPicture
    }
}

/// The reason why files make no live photo.
enum LivePhotoProblem: Error, CustomNSError {
    case noPicture, noVideo

    static var errorDomain: String { "PHPhotosErrorDomain" }
    var errorCode: Int { self == .noPicture ? 3302 : 3303 }
    var errorUserInfo: [String: Any] {
        [NSLocalizedDescriptionKey: self == .noPicture ? "none of the files is a picture" : "none of the files is a video"]
    }
}

/// A handler that is called on the main thread only.
// Protection: created and called on the main thread.
private struct UncheckedHandler: @unchecked Sendable {
    let call: (PHLivePhoto?, [AnyHashable: Any]) -> Void
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
