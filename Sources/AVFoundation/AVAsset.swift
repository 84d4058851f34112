import Foundation

/// A medium with a URL, such as a file or a stream. *Thread*: any.
///
/// *Differs from AVFoundation*: it has neither tracks nor metadata; duration and playability are known after loading.
open class AVAsset: NSObject, @unchecked Sendable {  // Protection: immutable; the loader has a lock.
    /// The address of the medium.
    public let url: URL
    let loader: AssetLoader

    /// Creates an asset without loading it.
    public required init(url URL: URL) {
        url = URL
        loader = AssetLoader(URL)
    }
}

/// Another name of ``AVAsset``, for code that names the subclass `AVURLAsset` of AVFoundation.
public typealias AVURLAsset = AVAsset
