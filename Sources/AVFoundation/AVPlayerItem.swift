import CoreMedia
import Foundation
import Scheduling

/// An item that a player loads and plays. *Thread*: any.
open class AVPlayerItem: NSObject, @unchecked Sendable {  // Protection: `state` has a lock.
    /// Whether the item can be played.
    public enum Status: Int, Sendable {
        /// `.unknown` until the item is loaded, and then `.readyToPlay`; `.failed` for the reason in ``AVPlayerItem/error``.
        case unknown, readyToPlay, failed
    }

    /// A seek and its handler.
    struct Seek {
        var seconds: Double
        var isExact: Bool
        var completion: (@Sendable (Bool) -> Void)?
    }

    struct State {
        weak var player: AVPlayer?
        var pipeline: (any PlaybackPipeline)?
        var status = Status.unknown
        var failure: PlaybackFailure?
        var medium: PlaybackMedium?
        var bufferLevel = 0.0
        /// Counts the assignments to players, so that a load for an earlier assignment has no effect.
        var attachment = 0
        var seekNumber = 0
        var completions: [Int: @Sendable (Bool) -> Void] = [:]
        /// The last seek that was requested before the item was ready.
        var pendingSeek: Seek?
        var composition: AVVideoComposition?
        var mix: AVAudioMix?
        var peakBitRate = 0.0

        /// Removes the completions of all pending seeks and returns them, the oldest first.
        mutating func removePendingCompletions() -> [@Sendable (Bool) -> Void] {
            defer { (completions, pendingSeek) = ([:], nil) }
            return completions.sorted { $0.key < $1.key }.map(\.value) + [pendingSeek?.completion].compactMap { $0 }
        }
    }

    /// The asset of the item.
    public let asset: AVAsset
    let state = Locked(State())

    /// Creates an item for an asset.
    public init(asset: AVAsset) {
        self.asset = asset
    }

    /// Creates an item for an asset; the keys are ignored.
    public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
        self.init(asset: asset)
    }

    /// Creates an item for a new asset with a URL.
    public convenience init(url: URL) {
        self.init(asset: AVAsset(url: url))
    }

    /// Whether the item can be played; unknown until a player has loaded it.
    open var status: Status { state.withLock { $0.status } }
    /// The reason for the failure, an `AVError`; nil without a failure.
    open var error: (any Error)? { state.withLock { $0.failure }.map { AVError($0) } }
    /// The duration; indefinite before the item or its asset is loaded, and for live streams.
    open var duration: CMTime { state.withLock { $0.medium?.duration }.map(CMTime.init(playback:)) ?? asset.duration }
    /// The current position; zero before the item is ready.
    open func currentTime() -> CMTime { pipeline.map { CMTime(playback: $0.timebase.now) } ?? .zero }
    /// Whether enough data is loaded to play without a stall.
    open var isPlaybackLikelyToKeepUp: Bool { state.withLock { $0.status == .readyToPlay && $0.bufferLevel >= 1 } }
    /// Whether no loaded data is left.
    open var isPlaybackBufferEmpty: Bool { state.withLock { $0.status != .readyToPlay || $0.bufferLevel <= 0 } }
    /// Whether the buffer is full: the same value as `isPlaybackLikelyToKeepUp`.
    open var isPlaybackBufferFull: Bool { isPlaybackLikelyToKeepUp }
    /// The size of the video; zero before the item is ready and without video. *Units*: points, one for each pixel of the video.
    open var presentationSize: CGSize { state.withLock { $0.medium?.size ?? .zero } }

    /// The loaded ranges, as `CMTimeRange` and not in `NSValue` objects. *Differs from AVFoundation*: the whole duration of a file; for
    /// other media, the range from the start to the current position.
    open var loadedTimeRanges: [CMTimeRange] {
        guard status == .readyToPlay else { return [] }
        let end = asset.url.isFileURL && duration.isNumeric ? duration : currentTime()
        return [CMTimeRange(start: .zero, duration: end)]
    }

    /// The ranges to which the item can seek: the whole duration; none before the item is ready and for live streams.
    open var seekableTimeRanges: [CMTimeRange] {
        status == .readyToPlay && duration.isNumeric ? [CMTimeRange(start: .zero, duration: duration)] : []
    }

    /// The composition of the video tracks; nil by default. *Differs from AVFoundation*: stored, without effect; a player shows the video
    /// track as it is decoded.
    open var videoComposition: AVVideoComposition? {
        get { state.withLock { $0.composition } }
        set { state.withLock { $0.composition = newValue } }
    }

    /// The volumes of the audio tracks; nil by default. *Differs from AVFoundation*: stored, without effect; a player has one audio track,
    /// whose volume is that of the player.
    open var audioMix: AVAudioMix? {
        get { state.withLock { $0.mix } }
        set { state.withLock { $0.mix = newValue } }
    }

    /// The largest bit rate of a stream. *Units*: bits per second. *Differs from AVFoundation*: stored, without effect; the media
    /// framework chooses among the streams by itself.
    open var preferredPeakBitRate: Double {
        get { state.withLock { $0.peakBitRate } }
        set { state.withLock { $0.peakBitRate = newValue } }
    }

    /// Moves to a nearby frame; see ``seek(to:toleranceBefore:toleranceAfter:completionHandler:)``.
    open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        seek(
            to: time, toleranceBefore: .positiveInfinity, toleranceAfter: .positiveInfinity, completionHandler: completionHandler)
    }

    /// Moves to a time, precisely if both tolerances are zero. Of the seeks requested before the item is ready, the last one is performed
    /// when the item becomes ready. `completionHandler` is called on the main thread: with false if another seek replaces this one, if the
    /// time is not numeric, without a player and after a failure.
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: (@Sendable (Bool) -> Void)? = nil
    ) {
        start(
            Seek(
                seconds: time.seconds, isExact: toleranceBefore == .zero && toleranceAfter == .zero, completion: completionHandler))
    }

    /// Posted when the item was played to its end. *Thread*: main.
    public static let didPlayToEndTimeNotification = NSNotification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    /// Posted after a failure, and after an attempt to play a failed item. *Thread*: main.
    public static let failedToPlayToEndTimeNotification = NSNotification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
    /// Posted when playing stops to wait for data. *Thread*: main.
    public static let playbackStalledNotification = NSNotification.Name("AVPlayerItemPlaybackStalledNotification")
    /// Posted after a seek. *Thread*: main.
    public static let timeJumpedNotification = NSNotification.Name("AVPlayerItemTimeJumpedNotification")
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
