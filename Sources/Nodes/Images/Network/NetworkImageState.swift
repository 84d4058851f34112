import Foundation
import UIKit

/// What a network image node knows of its loading.
struct NetworkImageState {
    weak var delegate: (any ASNetworkImageNodeDelegate)?
    var url: URL?
    var defaultImage: UIImage?
    var shouldCacheImage = true
    var shouldRenderProgressImages = true
    var shouldRetryImageDownload = true

    var isImageLoaded = false
    /// Whether the program set the image itself.
    var isImageExternal = false
    /// Whether a look-up or a download is on its way.
    var isLoading = false
    /// Grows whenever what is on its way is wanted no more; results of an older one are dropped.
    var generation = 0
    /// The generation whose result was taken last.
    var finishedGeneration = -1
    var downloadIdentifier: DownloadIdentifier?
    /// Whether partial images are asked for.
    var hasProgressBlock = false

    var currentQuality: CGFloat = 0
    var renderedQuality: CGFloat = 0
    var progress: CGFloat = 0

    /// Gives up what is on its way; returns the download to cancel.
    mutating func invalidate() -> DownloadIdentifier? {
        generation += 1
        isLoading = false
        hasProgressBlock = false
        defer { downloadIdentifier = nil }
        return downloadIdentifier
    }
}

/// A downloader's name for a download: opaque here, handed back as it came.
struct DownloadIdentifier: @unchecked Sendable {
    // Sendable: never looked into.
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
