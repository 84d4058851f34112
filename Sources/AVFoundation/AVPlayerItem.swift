import CoreMedia
import Foundation
import Scheduling

/// What a player plays. *Thread*: any.
///
/// *Differs from AVFoundation*: it fails as soon as it is made.
open class AVPlayerItem: NSObject, @unchecked Sendable {  // `state` is behind its lock.
    public enum Status: Int, Sendable {
        case unknown, readyToPlay, failed
    }

    private struct State {
        var composition: AVVideoComposition?
        var mix: AVAudioMix?
        var peakBitRate = 0.0
    }

    public let asset: AVAsset
    private let state = Locked(State())

    public init(asset: AVAsset) {
        self.asset = asset
    }

    public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
        self.init(asset: asset)
    }

    public convenience init(url: URL) {
        self.init(asset: AVAsset(url: url))
    }

    open var status: Status { .failed }
    open var error: (any Error)? { AVError(.decoderNotFound) }
    open var duration: CMTime { asset.duration }
    open func currentTime() -> CMTime { .zero }
    open var isPlaybackLikelyToKeepUp: Bool { false }
    open var isPlaybackBufferEmpty: Bool { true }
    open var isPlaybackBufferFull: Bool { false }
    open var presentationSize: CGSize { .zero }

    open var videoComposition: AVVideoComposition? {
        get { state.withLock { $0.composition } }
        set { state.withLock { $0.composition = newValue } }
    }

    open var audioMix: AVAudioMix? {
        get { state.withLock { $0.mix } }
        set { state.withLock { $0.mix = newValue } }
    }

    /// *Units*: bits a second. *Differs from AVFoundation*: kept, without effect.
    open var preferredPeakBitRate: Double {
        get { state.withLock { $0.peakBitRate } }
        set { state.withLock { $0.peakBitRate = newValue } }
    }

    /// Nothing is there to be sought: tells `completionHandler` that it did not get there. *Thread* of the answer: main.
    open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        DispatchQueue.main.async { completionHandler?(false) }
    }

    public static let didPlayToEndTimeNotification = NSNotification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    public static let failedToPlayToEndTimeNotification = NSNotification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
    public static let playbackStalledNotification = NSNotification.Name("AVPlayerItemPlaybackStalledNotification")
    /// The error of a notification of failure.
    public static let failedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"
}

extension NSNotification.Name {
    public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
    public static let AVPlayerItemFailedToPlayToEndTime = AVPlayerItem.failedToPlayToEndTimeNotification
    public static let AVPlayerItemPlaybackStalled = AVPlayerItem.playbackStalledNotification
}
