import CoreGraphics
import CoreMedia
import Foundation
import UIPrimitives

/// An asset that combines parts of other assets. *Differs from AVFoundation*: its tracks have no content.
open class AVComposition: AVAsset, @unchecked Sendable {  // Protection: by contract, the client changes its tracks on one thread.
    var addedTracks: [AVMutableCompositionTrack] = []

    /// Creates a composition without tracks.
    public convenience init() { self.init(url: URL(fileURLWithPath: "/dev/null")) }
}

/// A composition that can be changed. *Differs from AVFoundation*: its tracks have no content.
open class AVMutableComposition: AVComposition, @unchecked Sendable {  // Protection: as for its superclass.
    /// Adds a track and returns it. `kCMPersistentTrackID_Invalid` requests a new identifier.
    @discardableResult open func addMutableTrack(
        withMediaType mediaType: AVMediaType, preferredTrackID: CMPersistentTrackID
    ) -> AVMutableCompositionTrack? {
        let next = (addedTracks.map(\.trackID).max() ?? 0) &+ 1
        let id = preferredTrackID == kCMPersistentTrackID_Invalid ? next : preferredTrackID
        let track = AVMutableCompositionTrack(mediaType, id: id)
        addedTracks.append(track)
        return track
    }

    /// Removes a track.
    open func removeTrack(_ track: AVMutableCompositionTrack) { addedTracks.removeAll { $0 === track } }
}

/// A track of a composition. *Differs from AVFoundation*: it has no content.
open class AVMutableCompositionTrack: AVAssetTrack, @unchecked Sendable {  // Protection: as for its superclass.
    /// The transform with which the frames are shown, such as a rotation.
    open override var preferredTransform: CGAffineTransform {
        get { storedTransform }
        set { storedTransform = newValue }
    }

    /// Adds a part of another track. *Differs from AVFoundation*: without effect; media are not written.
    open func insertTimeRange(_ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime) throws {}
    /// Changes the duration of a part. *Differs from AVFoundation*: without effect; media are not written.
    open func scaleTimeRange(_ timeRange: CMTimeRange, toDuration duration: CMTime) {}
}

/// A mutable composition of the tracks of a video. *Differs from AVFoundation*: stored, without effect; media are not written.
open class AVMutableVideoComposition: AVVideoComposition, @unchecked Sendable {  // Protection: by contract, it is used on one thread.
    /// The size of the frames. *Differs from AVFoundation*: stored, without effect; media are not written.
    open var renderSize = CGSize.zero
    /// The duration of a frame. *Differs from AVFoundation*: stored, without effect; media are not written.
    open var frameDuration = CMTime.zero
    /// The scale of the frames. *Differs from AVFoundation*: stored, without effect; media are not written.
    open var renderScale: Float = 1
    /// The instructions for the parts of the video. *Differs from AVFoundation*: stored, without effect; media are not written.
    open var instructions: [AVMutableVideoCompositionInstruction] = []

    /// Creates a composition with default values; the asset is not read.
    public convenience init(propertiesOf asset: AVAsset) { self.init() }
}

/// An instruction of a video composition. *Differs from AVFoundation*: stored, without effect; media are not written.
open class AVMutableVideoCompositionInstruction: NSObject, @unchecked Sendable {  // Protection: by contract, it is used on one thread.
    /// The time range of the instruction. *Differs from AVFoundation*: stored, without effect; media are not written.
    open var timeRange = CMTimeRange.invalid
    /// The layer instructions, from front to back. *Differs from AVFoundation*: stored, without effect; media are not written.
    open var layerInstructions: [AVMutableVideoCompositionLayerInstruction] = []
    /// The color behind the layers. *Differs from AVFoundation*: stored, without effect; media are not written.
    open var backgroundColor: CGColor?

    public override init() {}
}

/// A layer instruction of a video composition. *Differs from AVFoundation*: without effect; media are not written.
open class AVMutableVideoCompositionLayerInstruction: NSObject, @unchecked Sendable {  // Protection: immutable.
    /// The identifier of the track.
    public let trackID: CMPersistentTrackID

    /// Creates an instruction for a track.
    public init(assetTrack track: AVAssetTrack) { trackID = track.trackID }
    /// Sets the transform from a time on. *Differs from AVFoundation*: without effect; media are not written.
    open func setTransform(_ transform: CGAffineTransform, at time: CMTime) {}
    /// Sets the opacity from a time on. *Differs from AVFoundation*: without effect; media are not written.
    open func setOpacity(_ opacity: Float, at time: CMTime) {}
    /// Sets the visible part from a time on. *Differs from AVFoundation*: without effect; media are not written.
    open func setCropRectangle(_ rectangle: CGRect, at time: CMTime) {}
}
