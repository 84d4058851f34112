import Foundation

/// A medium with a URL. *Differs from AVFoundation*: nothing is loaded.
open class AVAsset: NSObject, @unchecked Sendable {  // Immutable.
    /// The address of the medium.
    public let url: URL

    /// Creates an asset without loading it.
    public required init(url URL: URL) {
        url = URL
    }
}

/// The name that sources use for an asset with a URL.
public typealias AVURLAsset = AVAsset
