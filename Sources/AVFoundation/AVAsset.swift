import Foundation

/// Something to play, named by its URL. *Differs from AVFoundation*: nothing is loaded.
open class AVAsset: NSObject, @unchecked Sendable {  // Immutable.
    public let url: URL

    public required init(url URL: URL) {
        url = URL
    }
}

/// An asset of a URL, as sources spell it.
public typealias AVURLAsset = AVAsset
