import CoreMedia
import Foundation

/// Metadata of a range of time.
open class AVTimedMetadataGroup: NSObject {
    /// The items of the group.
    public let items: [AVMetadataItem]
    /// The range of time.
    public let timeRange: CMTimeRange

    /// Creates a group.
    public init(items: [AVMetadataItem], timeRange: CMTimeRange) {
        self.items = items
        self.timeRange = timeRange
    }
}

/// A track of an item that is played. *Differs from AVFoundation*: no object is created.
open class AVPlayerItemTrack: NSObject {
    /// *Differs from AVFoundation*: stored, without effect; no player creates such a track.
    open var isEnabled = true
    /// The track of the asset; nil.
    open var assetTrack: AVAssetTrack? { nil }
}

/// A receiver of the contents of an item that is played. *Differs from AVFoundation*: it receives nothing.
open class AVPlayerItemOutput: NSObject {
    /// *Differs from AVFoundation*: stored, without effect; an output receives nothing.
    open var suppressesPlayerRendering = false
}

/// A receiver of metadata. *Differs from AVFoundation*: it receives nothing; metadata of streams is not read.
open class AVPlayerItemMetadataOutput: AVPlayerItemOutput {
    /// The object that receives the metadata; not retained.
    open private(set) weak var delegate: (any AVPlayerItemMetadataOutputPushDelegate)?
    /// The queue of the delegate's methods.
    open private(set) var delegateQueue: DispatchQueue?

    /// Creates a receiver; the identifiers are ignored.
    public init(identifiers: [String]?) {}

    /// Sets the object that receives the metadata.
    open func setDelegate(_ delegate: (any AVPlayerItemMetadataOutputPushDelegate)?, queue: DispatchQueue?) {
        self.delegate = delegate
        delegateQueue = queue
    }
}

/// The object that receives metadata. *Differs from AVFoundation*: its methods are not called.
public protocol AVPlayerItemMetadataOutputPushDelegate: NSObjectProtocol {
    /// Called with metadata.
    func metadataOutput(
        _ output: AVPlayerItemMetadataOutput, didOutputTimedMetadataGroups groups: [AVTimedMetadataGroup], from track: AVPlayerItemTrack?)
}

extension AVPlayerItemMetadataOutputPushDelegate {
    /// Does nothing.
    public func metadataOutput(
        _ output: AVPlayerItemMetadataOutput, didOutputTimedMetadataGroups groups: [AVTimedMetadataGroup], from track: AVPlayerItemTrack?
    ) {}
}

extension AVPlayerItem {
    /// *Differs from AVFoundation*: does nothing; an output receives nothing.
    public func add(_ output: AVPlayerItemOutput) {}

    /// *Differs from AVFoundation*: does nothing.
    public func remove(_ output: AVPlayerItemOutput) {}
}

/// The key of the option that requests an exact duration. *Differs from AVFoundation*: ignored; the duration is as exact as the file
/// states.
public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"
