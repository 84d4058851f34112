import CoreMedia
import Foundation
import Scheduling

/// The loading state of a value of an asset.
public enum AVKeyValueStatus: Int, Sendable {
    /// The states of loading. *Differs from AVFoundation*: `.cancelled` does not occur.
    case unknown, loading, loaded, failed, cancelled
}

extension AVAsset {
    /// Creates an asset without loading it. *Differs from AVFoundation*: the options are ignored.
    public convenience init(url: URL, options: [String: Any]?) {
        self.init(url: url)
    }

    /// Whether the asset was loaded and can be played. *Differs from AVFoundation*: false before it was loaded.
    public var isPlayable: Bool { loader.status == .loaded }
    /// The same value as ``isPlayable``. *Differs from AVFoundation*: false before it was loaded.
    public var isReadable: Bool { isPlayable }
    /// The duration; indefinite for live streams. *Differs from AVFoundation*: indefinite before the asset was loaded.
    public var duration: CMTime { loader.medium?.duration.map(CMTime.init(playback:)) ?? .indefinite }

    /// Opens the medium and calls the handler when the medium is open or has failed to open; `keys` is ignored. *Thread* of the handler: a
    /// background queue.
    public func loadValuesAsynchronously(forKeys keys: [String], completionHandler: (@Sendable () -> Void)? = nil) {
        loader.load { completionHandler.map(BackgroundQueue.loading.async) }
    }

    /// Returns the status of the asset, which is the same for every key. After a failure, `error` receives the reason.
    public func statusOfValue(forKey key: String, error: UnsafeMutablePointer<NSError?>?) -> AVKeyValueStatus {
        if let failure = loader.failure { error?.pointee = AVError(failure) as NSError }
        return loader.status
    }

    /// The first frame of the video; nil before the asset is loaded and without a video.
    package var posterFrame: PlaybackFrame? { loader.firstFrame }
}

extension CMTime {
    /// Creates a time from seconds, the unit of pipelines, with a precision of nanoseconds.
    init(playback seconds: Double) {
        self.init(seconds: seconds, preferredTimescale: 1_000_000_000)
    }
}
