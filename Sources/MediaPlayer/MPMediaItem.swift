import UIKit

/// The identifier of an entity of the media library.
public typealias MPMediaEntityPersistentID = UInt64

/// The kinds of media.
public struct MPMediaType: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Songs.
    public static let music = Self(rawValue: 1 << 0)
    /// Episodes of podcasts.
    public static let podcast = Self(rawValue: 1 << 1)
    /// Books.
    public static let audioBook = Self(rawValue: 1 << 2)
    /// Any sound.
    public static let anyAudio = Self(rawValue: 0xFF)
    /// Any video.
    public static let anyVideo = Self(rawValue: 0xFF00)
    /// Anything.
    public static let any = Self(rawValue: .max)
}

/// An entity of the media library. *Differs from MediaPlayer*: there is no media library; queries find nothing. A client can create an item
/// without values.
open class MPMediaEntity: NSObject {
    /// The identifier; 0 unless a subclass returns a value for `MPMediaEntityPropertyPersistentID`.
    open var persistentID: MPMediaEntityPersistentID {
        (value(forProperty: MPMediaEntityPropertyPersistentID) as? NSNumber)?.uint64Value ?? 0
    }
    /// Returns the value of a property; by default nil.
    open func value(forProperty property: String) -> Any? { nil }
}

/// A song or another item. See ``MPMediaEntity`` for the difference. The properties read ``MPMediaEntity/value(forProperty:)``.
open class MPMediaItem: MPMediaEntity {
    private func text(_ property: String) -> String? { value(forProperty: property) as? String }
    private func number(_ property: String) -> NSNumber? { value(forProperty: property) as? NSNumber }

    /// The title.
    open var title: String? { text(MPMediaItemPropertyTitle) }
    /// The artist.
    open var artist: String? { text(MPMediaItemPropertyArtist) }
    /// The title of the album.
    open var albumTitle: String? { text(MPMediaItemPropertyAlbumTitle) }
    /// The artist of the album.
    open var albumArtist: String? { text(MPMediaItemPropertyAlbumArtist) }
    /// The genre.
    open var genre: String? { text(MPMediaItemPropertyGenre) }
    /// The composer.
    open var composer: String? { text(MPMediaItemPropertyComposer) }
    /// The duration. *Units*: seconds.
    open var playbackDuration: TimeInterval { number(MPMediaItemPropertyPlaybackDuration)?.doubleValue ?? 0 }
    /// The picture; nil if there is none.
    open var artwork: MPMediaItemArtwork? { value(forProperty: MPMediaItemPropertyArtwork) as? MPMediaItemArtwork }
    /// The file; nil if it is protected or not on this machine.
    open var assetURL: URL? { value(forProperty: MPMediaItemPropertyAssetURL) as? URL }
    /// The kind of media; music by default.
    open var mediaType: MPMediaType { .music }
    /// The identifier of the album; 0 if there is none.
    open var albumPersistentID: MPMediaEntityPersistentID { number(MPMediaItemPropertyAlbumPersistentID)?.uint64Value ?? 0 }
    /// The identifier of the artist; 0 if there is none.
    open var artistPersistentID: MPMediaEntityPersistentID { number(MPMediaItemPropertyArtistPersistentID)?.uint64Value ?? 0 }
    /// The number in the album; 0 if it is unknown.
    open var albumTrackNumber: Int { number(MPMediaItemPropertyAlbumTrackNumber)?.intValue ?? 0 }
    /// The number of the disc; 0 if it is unknown.
    open var discNumber: Int { number(MPMediaItemPropertyDiscNumber)?.intValue ?? 0 }
    /// Whether the item has to be fetched from a server: false.
    open var isCloudItem: Bool { false }
    /// Whether the item has explicit words: false.
    open var isExplicitItem: Bool { false }
    /// The number of times that the item was played: 0.
    open var playCount: Int { 0 }
    /// The date of publication; nil if it is unknown.
    open var releaseDate: Date? { nil }
}

/// A list of items, such as an album.
open class MPMediaItemCollection: MPMediaEntity {
    /// The items.
    public let items: [MPMediaItem]

    /// Creates a list.
    public init(items: [MPMediaItem]) { self.items = items }

    /// An item whose properties describe the whole list, such as the common artist: the first item; nil for an empty list.
    open var representativeItem: MPMediaItem? { items.first }
    /// The number of items.
    open var count: Int { items.count }
    /// The kinds of media of the items.
    open var mediaTypes: MPMediaType { items.reduce(into: []) { $0.formUnion($1.mediaType) } }

    open override func value(forProperty property: String) -> Any? { representativeItem?.value(forProperty: property) }
}

/// A list that the user created. See ``MPMediaEntity`` for the difference.
open class MPMediaPlaylist: MPMediaItemCollection {
    /// The name.
    open var name: String? { value(forProperty: MPMediaPlaylistPropertyName) as? String }
}

/// The key of the identifier: a number.
public let MPMediaEntityPropertyPersistentID = "persistentID"
/// The key of the identifier of the album: a number.
public let MPMediaItemPropertyAlbumPersistentID = "albumPersistentID"
/// The key of the identifier of the artist: a number.
public let MPMediaItemPropertyArtistPersistentID = "artistPersistentID"
/// The key of the kind of media: a number.
public let MPMediaItemPropertyMediaType = "mediaType"
/// The key of the file: a `URL`.
public let MPMediaItemPropertyAssetURL = "assetURL"
/// The key of the number of the disc: a number.
public let MPMediaItemPropertyDiscNumber = "discNumber"
/// The key of a Boolean: whether the item is on a server.
public let MPMediaItemPropertyIsCloudItem = "isCloudItem"
/// The key of the name of a list: a `String`.
public let MPMediaPlaylistPropertyName = "name"
/// The key of the identifier of a list: a number.
public let MPMediaPlaylistPropertyPersistentID = "playlistPersistentID"
