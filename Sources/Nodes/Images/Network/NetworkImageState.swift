import Foundation
import UIKit

/// The loading state of a network image node.
struct NetworkImageState {
    weak var delegate: (any ASNetworkImageNodeDelegate)?
    var url: URL?
    var defaultImage: UIImage?
    var shouldCacheImage = true
    var shouldRenderProgressImages = true
    var shouldRetryImageDownload = true

    var isImageLoaded = false
    /// Whether the client set the image.
    var isImageExternal = false
    /// Whether a look-up or a download is in progress.
    var isLoading = false
    /// Increases when the load in progress is no longer needed; results of an older generation are dropped.
    var generation = 0
    /// The generation whose result was adopted last.
    var finishedGeneration = -1
    var downloadIdentifier: DownloadIdentifier?
    /// Whether partial images are requested.
    var hasProgressBlock = false

    var currentQuality: CGFloat = 0
    var renderedQuality: CGFloat = 0
    var progress: CGFloat = 0

    /// Invalidates the load in progress; returns the download to cancel.
    mutating func invalidate() -> DownloadIdentifier? {
        generation += 1
        isLoading = false
        hasProgressBlock = false
        defer { downloadIdentifier = nil }
        return downloadIdentifier
    }
}

/// A downloader's identifier of a download: opaque, passed back unchanged.
struct DownloadIdentifier: @unchecked Sendable {
    // Sendable: never read.
    let value: Any
}

/// An image that was loaded, and how.
struct LoadedResult: @unchecked Sendable {
    // Sendable: containers may be used on any thread by contract; the rest is opaque.
    let container: any ASImageContainerProtocol
    let source: ASNetworkImageSource
    var downloadIdentifier: DownloadIdentifier?
    var userInfo: Any?
}
