import CoreMedia
import Foundation
import UIPrimitives

/// A track of an asset. *Differs from AVFoundation*: an asset has no tracks; a composition has those that were added.
// Protection: immutable except `storedTransform`, which only a mutable subclass sets; by contract, the client uses that on one thread.
open class AVAssetTrack: NSObject, @unchecked Sendable {
    /// The kind of the medium.
    public let mediaType: AVMediaType
    /// The identifier of the track.
    public let trackID: CMPersistentTrackID
    /// The size of the frames. *Differs from AVFoundation*: zero.
    open var naturalSize: CGSize { .zero }
    /// The transform with which the frames are shown, such as a rotation; the identity unless the client sets another one for a
    /// mutable track.
    open var preferredTransform: CGAffineTransform { storedTransform }
    var storedTransform = CGAffineTransform.identity
    /// The frame rate. *Units*: frames per second. *Differs from AVFoundation*: 0.
    open var nominalFrameRate: Float { 0 }
    /// The data rate. *Units*: bits per second. *Differs from AVFoundation*: 0.
    open var estimatedDataRate: Float { 0 }
    /// The time range of the track. *Differs from AVFoundation*: empty.
    open var timeRange: CMTimeRange { .zero }
    /// The descriptions of the samples. *Differs from AVFoundation*: none.
    open var formatDescriptions: [Any] { [] }

    init(_ mediaType: AVMediaType, id: CMPersistentTrackID) {
        self.mediaType = mediaType
        trackID = id
    }
}

extension AVAsset {
    /// The tracks. *Differs from AVFoundation*: only a composition has tracks.
    public var tracks: [AVAssetTrack] { (self as? AVComposition)?.addedTracks ?? [] }
    /// The tracks of a kind. *Differs from AVFoundation*: only a composition has tracks.
    public func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { tracks.filter { $0.mediaType == mediaType } }
    /// The size of the frames. *Differs from AVFoundation*: zero.
    public var naturalSize: CGSize { .zero }
    /// The transform with which the frames are shown; always the identity.
    public var preferredTransform: CGAffineTransform { .identity }
    /// The items whose keys are common to all metadata formats. *Differs from AVFoundation*: none.
    public var commonMetadata: [AVMetadataItem] { [] }
    /// The items of all metadata formats. *Differs from AVFoundation*: none.
    public var metadata: [AVMetadataItem] { [] }
}

/// An item of metadata. *Differs from AVFoundation*: assets have none.
open class AVMetadataItem: NSObject, @unchecked Sendable {  // Protection: it has no state.
    public override init() {}
    /// The key that is common to all metadata formats. *Differs from AVFoundation*: nil.
    open var commonKey: AVMetadataKey? { nil }
    /// The value. *Differs from AVFoundation*: nil.
    open var value: Any? { nil }
    /// The value as text. *Differs from AVFoundation*: nil.
    open var stringValue: String? { nil }
    /// The value as data. *Differs from AVFoundation*: nil.
    open var dataValue: Data? { nil }
}

/// A key of metadata. As in AVFoundation.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The title.
    public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
    /// The artist.
    public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
    /// The artwork, such as the cover of an album.
    public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
    /// The name of the album.
    public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
}
