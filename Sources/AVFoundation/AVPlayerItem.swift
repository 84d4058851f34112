import CoreMedia
import Foundation
import Scheduling

/// An item for a player. *Thread*: any.
///
/// *Differs from AVFoundation*: it has failed when it is created.
open class AVPlayerItem: NSObject, @unchecked Sendable {  // `state` is protected by its lock.
    /// Whether the item can be played. *Differs from AVFoundation*: always `.failed`.
    public enum Status: Int, Sendable {
        /// *Differs from AVFoundation*: only `.failed` occurs.
        case unknown, readyToPlay, failed
    }

    private struct State {
        var composition: AVVideoComposition?
        var mix: AVAudioMix?
        var peakBitRate = 0.0
    }

    /// The asset of the item.
    public let asset: AVAsset
    private let state = Locked(State())

    /// Creates an item of an asset.
    public init(asset: AVAsset) {
        self.asset = asset
    }

    /// Creates an item of an asset; the keys are ignored.
    public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
        self.init(asset: asset)
    }

    /// Creates an item of an asset with a URL.
    public convenience init(url: URL) {
        self.init(asset: AVAsset(url: url))
    }

    /// Always `.failed`.
    open var status: Status { .failed }
    /// Always `AVError.Code.decoderNotFound`.
    open var error: (any Error)? { AVError(.decoderNotFound) }
    /// Always indefinite.
    open var duration: CMTime { asset.duration }
    /// Always zero.
    open func currentTime() -> CMTime { .zero }
    /// Always false.
    open var isPlaybackLikelyToKeepUp: Bool { false }
    /// Always true.
    open var isPlaybackBufferEmpty: Bool { true }
    /// Always false.
    open var isPlaybackBufferFull: Bool { false }
    /// Always zero.
    open var presentationSize: CGSize { .zero }

    /// *Differs from AVFoundation*: stored, without effect.
    open var videoComposition: AVVideoComposition? {
        get { state.withLock { $0.composition } }
        set { state.withLock { $0.composition = newValue } }
    }

    /// *Differs from AVFoundation*: stored, without effect.
    open var audioMix: AVAudioMix? {
        get { state.withLock { $0.mix } }
        set { state.withLock { $0.mix = newValue } }
    }

    /// *Units*: bits per second. *Differs from AVFoundation*: stored, without effect.
    open var preferredPeakBitRate: Double {
        get { state.withLock { $0.peakBitRate } }
        set { state.withLock { $0.peakBitRate = newValue } }
    }

    /// Calls `completionHandler` with false, because there is nothing to seek in. *Thread* of the call: main.
    open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        DispatchQueue.main.async { completionHandler?(false) }
    }

    /// *Differs from AVFoundation*: never posted.
    public static let didPlayToEndTimeNotification = NSNotification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    /// Posted on the main queue after an attempt to play the item.
    public static let failedToPlayToEndTimeNotification = NSNotification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
    /// *Differs from AVFoundation*: never posted.
    public static let playbackStalledNotification = NSNotification.Name("AVPlayerItemPlaybackStalledNotification")
    /// The key of the error in the notification of a failure.
    public static let failedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"
}

extension NSNotification.Name {
    /// The older name of `AVPlayerItem.didPlayToEndTimeNotification`.
    public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
    /// The older name of `AVPlayerItem.failedToPlayToEndTimeNotification`.
    public static let AVPlayerItemFailedToPlayToEndTime = AVPlayerItem.failedToPlayToEndTimeNotification
    /// The older name of `AVPlayerItem.playbackStalledNotification`.
    public static let AVPlayerItemPlaybackStalled = AVPlayerItem.playbackStalledNotification
}
