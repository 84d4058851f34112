import UIKit

/// The state of the playback.
public enum MPNowPlayingPlaybackState: UInt, Sendable {
    /// As in MediaPlayer.
    case unknown, playing, paused, stopped, interrupted
}

/// The kind of what is playing.
public enum MPNowPlayingInfoMediaType: UInt, Sendable {
    /// As in MediaPlayer.
    case none, audio, video
}

/// The information about what is playing. *Differs from MediaPlayer*: stored, without effect; it is not shown. *Thread*: main.
open class MPNowPlayingInfoCenter: NSObject {
    nonisolated(unsafe) private static let center = MPNowPlayingInfoCenter()  // Protection: used on the main thread only.
    /// The only center.
    open class func `default`() -> MPNowPlayingInfoCenter { center }
    /// The information by key; nil for none. *Differs from MediaPlayer*: stored, without effect; the desktop does not show it.
    open var nowPlayingInfo: [String: Any]?
    /// The state. *Differs from MediaPlayer*: stored, without effect; the desktop does not show it.
    open var playbackState = MPNowPlayingPlaybackState.unknown
}

/// The picture of an item. *Thread*: main.
open class MPMediaItemArtwork: NSObject {
    /// The bounds of the picture. *Units*: points.
    public let bounds: CGRect
    private let handler: (CGSize) -> UIImage

    /// Creates a picture that is made in a size when it is needed.
    public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
        bounds = CGRect(origin: .zero, size: boundsSize)
        handler = requestHandler
    }

    /// Creates a picture.
    public convenience init(image: UIImage) { self.init(boundsSize: image.size) { _ in image } }

    /// Returns the picture in a size.
    open func image(at size: CGSize) -> UIImage? { handler(size) }
}

/// The key of the title: a `String`.
public let MPMediaItemPropertyTitle = "title"
/// The key of the artist: a `String`.
public let MPMediaItemPropertyArtist = "artist"
/// The key of the title of the album: a `String`.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
/// The key of the artist of the album: a `String`.
public let MPMediaItemPropertyAlbumArtist = "albumArtist"
/// The key of the genre: a `String`.
public let MPMediaItemPropertyGenre = "genre"
/// The key of the composer: a `String`.
public let MPMediaItemPropertyComposer = "composer"
/// The key of the length: a number of seconds.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// The key of the picture: an `MPMediaItemArtwork`.
public let MPMediaItemPropertyArtwork = "artwork"
/// The key of the identifier.
public let MPMediaItemPropertyPersistentID = "persistentID"
/// The key of the number of the track: an `Int`.
public let MPMediaItemPropertyAlbumTrackNumber = "albumTrackNumber"
/// The key of the number of tracks: an `Int`.
public let MPMediaItemPropertyAlbumTrackCount = "albumTrackCount"
/// The key of the position: a number of seconds.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime = "MPNowPlayingInfoPropertyElapsedPlaybackTime"
/// The key of the speed: a number.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
/// The key of the usual speed: a number.
public let MPNowPlayingInfoPropertyDefaultPlaybackRate = "MPNowPlayingInfoPropertyDefaultPlaybackRate"
/// The key of the index in the queue: an `Int`.
public let MPNowPlayingInfoPropertyPlaybackQueueIndex = "MPNowPlayingInfoPropertyPlaybackQueueIndex"
/// The key of the number of items in the queue: an `Int`.
public let MPNowPlayingInfoPropertyPlaybackQueueCount = "MPNowPlayingInfoPropertyPlaybackQueueCount"
/// The key of the kind: the raw value of an `MPNowPlayingInfoMediaType`.
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"
/// The key of whether there is no end: a `Bool`.
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
/// The key of the address: a `URL`.
public let MPNowPlayingInfoPropertyAssetURL = "MPNowPlayingInfoPropertyAssetURL"
