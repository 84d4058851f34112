import UIKit

/// The state of the playback.
public enum MPNowPlayingPlaybackState: UInt, Sendable {
    /// As in MediaPlayer.
    case unknown, playing, paused, stopped, interrupted
}

/// The kind of the media that is playing.
public enum MPNowPlayingInfoMediaType: UInt, Sendable {
    /// As in MediaPlayer.
    case none, audio, video
}

/// The information about the media that is playing. *Differs from MediaPlayer*: stored, without effect; it is not shown. *Thread*: main.
open class MPNowPlayingInfoCenter: NSObject {
    nonisolated(unsafe) private static let center = MPNowPlayingInfoCenter()  // Protection: used on the main thread only.
    /// The only center.
    open class func `default`() -> MPNowPlayingInfoCenter { center }
    /// The information by key; nil if there is none. *Differs from MediaPlayer*: stored, without effect; the desktop does not show it.
    open var nowPlayingInfo: [String: Any]?
    /// The state of the playback. *Differs from MediaPlayer*: stored, without effect; the desktop does not show it.
    open var playbackState = MPNowPlayingPlaybackState.unknown
}

/// The artwork of an item. *Thread*: main.
open class MPMediaItemArtwork: NSObject {
    /// The bounds of the image. *Units*: points.
    public let bounds: CGRect
    private let handler: (CGSize) -> UIImage

    /// Creates artwork whose image is created on request, in the requested size.
    public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
        bounds = CGRect(origin: .zero, size: boundsSize)
        handler = requestHandler
    }

    /// Creates artwork from an image.
    public convenience init(image: UIImage) { self.init(boundsSize: image.size) { _ in image } }

    /// Returns the image at a size.
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
/// The key of the duration: a number of seconds.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// The key of the image: an `MPMediaItemArtwork`.
public let MPMediaItemPropertyArtwork = "artwork"
/// The key of the identifier of the item.
public let MPMediaItemPropertyPersistentID = "persistentID"
/// The key of the number of the track in the album: an `Int`.
public let MPMediaItemPropertyAlbumTrackNumber = "albumTrackNumber"
/// The key of the number of tracks of the album: an `Int`.
public let MPMediaItemPropertyAlbumTrackCount = "albumTrackCount"
/// The key of the position of the playback: a number of seconds.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime = "MPNowPlayingInfoPropertyElapsedPlaybackTime"
/// The key of the playback rate: a number.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
/// The key of the default playback rate: a number.
public let MPNowPlayingInfoPropertyDefaultPlaybackRate = "MPNowPlayingInfoPropertyDefaultPlaybackRate"
/// The key of the index in the queue: an `Int`.
public let MPNowPlayingInfoPropertyPlaybackQueueIndex = "MPNowPlayingInfoPropertyPlaybackQueueIndex"
/// The key of the number of items in the queue: an `Int`.
public let MPNowPlayingInfoPropertyPlaybackQueueCount = "MPNowPlayingInfoPropertyPlaybackQueueCount"
/// The key of the kind: the raw value of an `MPNowPlayingInfoMediaType`.
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"
/// The key of the value that states whether the media is a live stream: a `Bool`.
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
/// The key of the URL of the media: a `URL`.
public let MPNowPlayingInfoPropertyAssetURL = "MPNowPlayingInfoPropertyAssetURL"
