import CoreMedia
import Foundation
import Scheduling

/// Reads the media of an asset. *Differs from AVFoundation*: no samples are read; a reader fails when it starts, and ``error`` states the
/// reason.
// Protection: `state` has a lock; the other properties are set before the reader starts.
open class AVAssetReader: NSObject, @unchecked Sendable {
    /// The state of a reader.
    public enum Status: Int, Sendable {
        /// The possible states. Only `.unknown`, `.failed` and `.cancelled` occur.
        case unknown, reading, completed, failed, cancelled
    }

    /// The asset whose media are requested.
    public let asset: AVAsset
    /// The part that is read. *Differs from AVFoundation*: stored, without effect; samples are not read.
    open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
    /// The outputs that were added, in the order of their addition.
    open private(set) var outputs: [AVAssetReaderOutput] = []
    private let state = Locked(Status.unknown)

    /// Creates a reader. *Differs from AVFoundation*: does not throw.
    public init(asset: AVAsset) throws {
        self.asset = asset
    }

    /// The state of the reader.
    open var status: Status { state.withLock { $0 } }
    /// The error after a failure; otherwise nil.
    open var error: (any Error)? {
        status == .failed ? AVError(.decoderNotFound, reason: "samples of media cannot be read on this system") : nil
    }

    /// Whether an output can be added: true before the reader starts.
    open func canAdd(_ output: AVAssetReaderOutput) -> Bool { status == .unknown }
    /// Adds an output.
    open func add(_ output: AVAssetReaderOutput) { outputs.append(output) }

    /// Sets the status to `.failed`, unless the reader was canceled, and returns false.
    @discardableResult open func startReading() -> Bool {
        state.withLock { if $0 == .unknown { $0 = .failed } }
        return false
    }

    /// Sets the status to `.cancelled`, unless the reader has failed.
    open func cancelReading() { state.withLock { if $0 == .unknown { $0 = .cancelled } } }
}

/// An output of a reader. *Differs from AVFoundation*: has no samples.
open class AVAssetReaderOutput: NSObject, @unchecked Sendable {  // Protection: its properties are set before the reader starts.
    /// The kind of the medium.
    public let mediaType: AVMediaType
    /// Whether each sample has its own memory. *Differs from AVFoundation*: stored, without effect; samples are not read.
    open var alwaysCopiesSampleData = true

    init(mediaType: AVMediaType) {
        self.mediaType = mediaType
    }

    /// Returns nil, because there are no samples.
    open func copyNextSampleBuffer() -> CMSampleBuffer? { nil }
}

/// An output of a track. *Differs from AVFoundation*: has no samples.
open class AVAssetReaderTrackOutput: AVAssetReaderOutput, @unchecked Sendable {  // Protection: as for its superclass.
    /// The track whose samples are requested.
    public let track: AVAssetTrack
    /// The settings of the decoder.
    public let outputSettings: [String: Any]?

    /// Creates an output.
    public init(track: AVAssetTrack, outputSettings: [String: Any]?) {
        self.track = track
        self.outputSettings = outputSettings
        super.init(mediaType: track.mediaType)
    }
}

/// An output of mixed audio tracks. *Differs from AVFoundation*: has no samples.
open class AVAssetReaderAudioMixOutput: AVAssetReaderOutput, @unchecked Sendable {  // Protection: as for its superclass.
    /// The tracks whose mix is requested.
    public let audioTracks: [AVAssetTrack]
    /// The volumes of the tracks in the mix. *Differs from AVFoundation*: stored, without effect; samples are not read.
    open var audioMix: AVAudioMix?

    /// Creates an output.
    public init(audioTracks: [AVAssetTrack], audioSettings: [String: Any]?) {
        self.audioTracks = audioTracks
        super.init(mediaType: .audio)
    }
}

/// An output of composed video tracks. *Differs from AVFoundation*: has no samples.
open class AVAssetReaderVideoCompositionOutput: AVAssetReaderOutput, @unchecked Sendable {  // Protection: as for its superclass.
    /// The tracks whose composition is requested.
    public let videoTracks: [AVAssetTrack]
    /// The way in which the tracks are composed. *Differs from AVFoundation*: stored, without effect; samples are not read.
    open var videoComposition: AVVideoComposition?

    /// Creates an output.
    public init(videoTracks: [AVAssetTrack], videoSettings: [String: Any]?) {
        self.videoTracks = videoTracks
        super.init(mediaType: .video)
    }
}
