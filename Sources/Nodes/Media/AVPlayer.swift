import Foundation
import Scheduling
import UIKit

// A player, its items and its layer, as far as programs that use video nodes name them. There is no decoder on this system, so
// every item fails at once, as one in a format that a system cannot read, and players stay at rest.

/// Why an asset cannot be read or played.
public struct AVError: Error, Equatable, CustomStringConvertible {
    public enum Code: Int, Sendable {
        case unknown = -11800
        case decoderNotFound = -11833
        case fileFormatNotRecognized = -11828
    }

    public let code: Code

    public init(_ code: Code) {
        self.code = code
    }

    public var description: String { "media cannot be played on this system (\(code))" }
}

/// Whether a value of an asset is there.
public enum AVKeyValueStatus: Int, Sendable {
    case unknown, loading, loaded, failed, cancelled
}

extension AVAsset {
    /// An asset with options, as sources spell it. *Differs from AVFoundation*: the options are of no effect.
    public convenience init(url: URL, options: [String: Any]?) {
        self.init(url: url)
    }

    /// *Differs from AVFoundation*: always false, as nothing here reads media.
    public var isPlayable: Bool { false }
    /// *Differs from AVFoundation*: always false, as nothing here reads media.
    public var isReadable: Bool { false }
    /// *Differs from AVFoundation*: unknown.
    public var duration: CMTime { .indefinite }

    /// *Differs from AVFoundation*: no value can be loaded, so the answer comes at once. *Thread*: a background queue.
    public func loadValuesAsynchronously(forKeys keys: [String], completionHandler: (@Sendable () -> Void)? = nil) {
        DispatchQueue.global().async { completionHandler?() }
    }

    /// Failed for every key.
    public func statusOfValue(forKey key: String, error: UnsafeMutablePointer<NSError?>?) -> AVKeyValueStatus {
        error?.pointee = AVError(.decoderNotFound) as NSError
        return .failed
    }
}

/// How the pictures of films are put together. *Differs from AVFoundation*: kept by items and nodes, without effect.
open class AVVideoComposition: NSObject, @unchecked Sendable {  // Without state.
    public override init() {}
}

/// How loud the tracks of an item are. *Differs from AVFoundation*: kept by items and nodes, without effect.
open class AVAudioMix: NSObject, @unchecked Sendable {  // Without state.
    public override init() {}
}

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

/// Plays an item. *Thread*: any.
///
/// *Differs from AVFoundation*: its items fail, so its rate stays zero. An attempt to play one posts
/// ``AVPlayerItem/failedToPlayToEndTimeNotification``, on the main queue.
open class AVPlayer: NSObject, @unchecked Sendable {  // `state` is behind its lock.
    public enum Status: Int, Sendable {
        case unknown, readyToPlay, failed
    }

    public enum TimeControlStatus: Int, Sendable {
        case paused, waitingToPlayAtSpecifiedRate, playing
    }

    public enum ActionAtItemEnd: Int, Sendable {
        case advance, pause, none
    }

    private struct State {
        var item: AVPlayerItem?
        var isMuted = false
        var volume: Float = 1
        var action = ActionAtItemEnd.pause
        var waits = true
    }

    private let state: Locked<State>

    public init(playerItem item: AVPlayerItem?) {
        state = Locked(State(item: item))
    }

    public convenience override init() {
        self.init(playerItem: nil)
    }

    public convenience init(url: URL) {
        self.init(playerItem: AVPlayerItem(url: url))
    }

    open var currentItem: AVPlayerItem? { state.withLock { $0.item } }

    open func replaceCurrentItem(with item: AVPlayerItem?) { state.withLock { $0.item = item } }

    /// The player itself has not failed: its item has.
    open var status: Status { currentItem == nil ? .unknown : .readyToPlay }
    open var error: (any Error)? { nil }
    open var timeControlStatus: TimeControlStatus { .paused }

    /// Zero. Setting another rate is an attempt to play.
    open var rate: Float {
        get { 0 }
        set { if newValue != 0 { play() } }
    }

    open var isMuted: Bool {
        get { state.withLock { $0.isMuted } }
        set { state.withLock { $0.isMuted = newValue } }
    }

    /// From 0 to 1.
    open var volume: Float {
        get { state.withLock { $0.volume } }
        set { state.withLock { $0.volume = newValue.isFinite ? min(max(newValue, 0), 1) : 0 } }
    }

    open var actionAtItemEnd: ActionAtItemEnd {
        get { state.withLock { $0.action } }
        set { state.withLock { $0.action = newValue } }
    }

    open var automaticallyWaitsToMinimizeStalling: Bool {
        get { state.withLock { $0.waits } }
        set { state.withLock { $0.waits = newValue } }
    }

    open func play() {
        guard let item = currentItem else { return }
        DispatchQueue.main.async {
            NotificationCenter.default.post(
                name: AVPlayerItem.failedToPlayToEndTimeNotification, object: item,
                userInfo: [AVPlayerItem.failedToPlayToEndTimeErrorKey: AVError(.decoderNotFound)])
        }
    }

    open func pause() {}

    open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

    open func seek(to time: CMTime) {}

    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        guard let item = currentItem else { return DispatchQueue.main.async { completionHandler(false) } }
        item.seek(to: time, completionHandler: completionHandler)
    }

    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}

    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
        completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
        seek(to: time, completionHandler: completionHandler)
    }

    /// Time does not pass in a player that plays nothing: `block` is never called. The result is what
    /// ``removeTimeObserver(_:)`` takes.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any { NSObject() }

    open func removeTimeObserver(_ observer: Any) {}
}

/// Shows what a player plays.
///
/// *Differs from AVFoundation*: nothing; it is never ready for display.
open class AVPlayerLayer: CALayer {
    open var player: AVPlayer?
    open var videoGravity = AVLayerVideoGravity.resizeAspect

    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }

    open var isReadyForDisplay: Bool { false }
    /// The part of the layer that shows a picture: none.
    open var videoRect: CGRect { .zero }
}
