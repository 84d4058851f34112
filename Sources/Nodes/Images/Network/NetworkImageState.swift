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
    /// Whether the client set the image itself.
    var isImageExternal = false
    /// Whether a lookup or a download is in progress.
    var isLoading = false
    /// Incremented when loading in progress becomes outdated. Results of an older generation are dropped.
    var generation = 0
    /// The generation whose result was used last.
    var finishedGeneration = -1
    var downloadIdentifier: DownloadIdentifier?
    /// Whether partial images are requested.
    var hasProgressBlock = false

    var currentQuality: CGFloat = 0
    var renderedQuality: CGFloat = 0
    var progress: CGFloat = 0

    /// Makes the loading in progress outdated, and returns the download that the caller must cancel.
    mutating func invalidate() -> DownloadIdentifier? {
        generation += 1
        isLoading = false
        hasProgressBlock = false
        defer { downloadIdentifier = nil }
        return downloadIdentifier
    }
}

/// A downloader's identifier of a download: an opaque value that is passed back unchanged.
struct DownloadIdentifier: @unchecked Sendable {
    // Protection: only the downloader that created the value uses it.
    let value: Any
}

/// A loaded image with its source.
struct LoadedResult: @unchecked Sendable {
    // Protection: containers may be used on any thread by contract; the rest is opaque.
    let container: any ASImageContainerProtocol
    let source: ASNetworkImageSourceType
    var downloadIdentifier: DownloadIdentifier?
    var userInfo: Any?
}
