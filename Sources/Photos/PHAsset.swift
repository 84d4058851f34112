import CoreLocation
import Foundation

/// An object of the library.
open class PHObject: NSObject {
    /// The identifier of the object, which never changes.
    open var localIdentifier: String { "" }
}

/// The kind of an asset.
public enum PHAssetMediaType: Int, Sendable {
    /// An unknown kind, a photo, a video, or a sound.
    case unknown, image, video, audio
}

/// Details of the kind of an asset.
public struct PHAssetMediaSubtype: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A panorama.
    public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1)
    /// A photo with high dynamic range (HDR).
    public static let photoHDR = PHAssetMediaSubtype(rawValue: 2)
    /// A screenshot.
    public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 4)
    /// A live photo: a photo with a short video.
    public static let photoLive = PHAssetMediaSubtype(rawValue: 8)
    /// A photo with a depth effect.
    public static let photoDepthEffect = PHAssetMediaSubtype(rawValue: 16)
    /// A video that is streamed from the network.
    public static let videoStreamed = PHAssetMediaSubtype(rawValue: 1 << 16)
    /// A video in slow motion.
    public static let videoHighFrameRate = PHAssetMediaSubtype(rawValue: 1 << 17)
    /// A video in time lapse.
    public static let videoTimelapse = PHAssetMediaSubtype(rawValue: 1 << 18)
}

/// A photo or a video of the library. *Differs from Photos*: there is no library, so a program never gets an asset.
open class PHAsset: PHObject {
    /// The way in which an asset is shown.
    public enum PlaybackStyle: Int, Sendable {
        /// The asset cannot be played, or is shown as a photo, an animated photo, a live photo, a video, or a repeated video.
        case unsupported, image, imageAnimated, livePhoto, video, videoLooping
    }

    /// The kind of the asset.
    open var mediaType: PHAssetMediaType { .unknown }
    /// Details of the kind of the asset.
    open var mediaSubtypes: PHAssetMediaSubtype { [] }
    /// The way in which the asset is shown.
    open var playbackStyle: PlaybackStyle { .unsupported }
    /// The location of the photo. *Differs from Photos*: nil; there are no assets.
    open var location: CLLocation? { nil }
    /// The width of the photo. *Units*: pixels.
    open var pixelWidth: Int { 0 }
    /// The height of the photo. *Units*: pixels.
    open var pixelHeight: Int { 0 }
    /// The time at which the asset was created.
    open var creationDate: Date? { nil }
    /// The time at which the asset was last changed.
    open var modificationDate: Date? { nil }
    /// The length of a video. *Units*: seconds.
    open var duration: TimeInterval { 0 }
    /// Whether the asset is hidden.
    open var isHidden: Bool { false }
    /// Whether the asset is one of the user's favorites.
    open var isFavorite: Bool { false }

    /// Returns the assets of the library. *Differs from Photos*: none.
    open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { PHFetchResult() }
    /// Returns the assets of a kind. *Differs from Photos*: none.
    open class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?) -> PHFetchResult<PHAsset> { PHFetchResult() }
    /// Returns the assets of a collection. *Differs from Photos*: none.
    open class func fetchAssets(in assetCollection: PHAssetCollection, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        PHFetchResult()
    }
    /// Returns the assets with these identifiers. *Differs from Photos*: none.
    open class func fetchAssets(withLocalIdentifiers identifiers: [String], options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        PHFetchResult()
    }
    /// Returns the most important assets of a collection. *Differs from Photos*: nil.
    open class func fetchKeyAssets(in assetCollection: PHAssetCollection, options: PHFetchOptions?) -> PHFetchResult<PHAsset>? { nil }
}

/// A collection of assets, or a list of collections.
open class PHCollection: PHObject {
    /// The title of the collection.
    open var localizedTitle: String? { nil }
    /// Whether the collection can contain assets.
    open var canContainAssets: Bool { true }
}

/// The kind of a collection.
public enum PHAssetCollectionType: Int, Sendable {
    /// An album.
    case album = 1
    /// An album that the system creates.
    case smartAlbum
    /// The photos of one location and time.
    case moment
}

/// The kind of an album.
public enum PHAssetCollectionSubtype: Int, Sendable {
    /// Albums of the user.
    case albumRegular = 2, albumSyncedEvent, albumSyncedFaces, albumSyncedAlbum, albumImported
    /// Albums of the cloud.
    case albumMyPhotoStream = 100, albumCloudShared
    /// Albums that the system creates.
    case smartAlbumGeneric = 200, smartAlbumPanoramas, smartAlbumVideos, smartAlbumFavorites, smartAlbumTimelapses, smartAlbumAllHidden,
        smartAlbumRecentlyAdded, smartAlbumBursts, smartAlbumSlomoVideos, smartAlbumUserLibrary, smartAlbumSelfPortraits,
        smartAlbumScreenshots, smartAlbumDepthEffect, smartAlbumLivePhotos, smartAlbumAnimated, smartAlbumLongExposures
    /// Every kind.
    case any = 9_223_372_036_854_775_807
}

/// An album. *Differs from Photos*: there is no library, so a program never gets an album.
open class PHAssetCollection: PHCollection {
    /// The kind of the collection.
    open var assetCollectionType: PHAssetCollectionType { .album }
    /// The kind of the album.
    open var assetCollectionSubtype: PHAssetCollectionSubtype { .any }
    /// The approximate number of assets.
    open var estimatedAssetCount: Int { 0 }
    /// The time at which the oldest asset was created.
    open var startDate: Date? { nil }
    /// The time at which the newest asset was created.
    open var endDate: Date? { nil }

    /// Returns the albums of a kind. *Differs from Photos*: none.
    open class func fetchAssetCollections(
        with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
    /// Returns the albums with these identifiers. *Differs from Photos*: none.
    open class func fetchAssetCollections(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
}

/// A folder of collections.
open class PHCollectionList: PHCollection {
    /// Returns the user's albums and folders that are in no folder. *Differs from Photos*: none.
    open class func fetchTopLevelUserCollections(with options: PHFetchOptions?) -> PHFetchResult<PHCollection> { PHFetchResult() }
}

/// The origins of assets.
public struct PHAssetSourceType: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The library of the user.
    public static let typeUserLibrary = Self(rawValue: 1 << 0)
    /// An album that another user shares.
    public static let typeCloudShared = Self(rawValue: 1 << 1)
    /// A computer that is synchronized.
    public static let typeiTunesSynced = Self(rawValue: 1 << 2)
}

/// The conditions and the order of a fetch. *Differs from Photos*: stored, without effect; there is nothing to find.
open class PHFetchOptions: NSObject {
    /// The condition that found objects meet; nil for every object. *Differs from Photos*: stored, without effect; there is no library.
    open var predicate: NSPredicate?
    /// The order of the found objects. *Differs from Photos*: stored, without effect; there is no library.
    open var sortDescriptors: [NSSortDescriptor]?
    /// Whether hidden assets are found. *Differs from Photos*: stored, without effect; there is no library.
    open var includeHiddenAssets = false
    /// Whether all photos of a burst are found. *Differs from Photos*: stored, without effect; there is no library.
    open var includeAllBurstAssets = false
    /// Whether a change of the list is described by the positions of the changed objects.
    /// *Differs from Photos*: stored, without effect; there is no library.
    open var wantsIncrementalChangeDetails = true
    /// The origins of the found assets. *Differs from Photos*: stored, without effect; there is no library.
    open var includeAssetSourceTypes: PHAssetSourceType = []
    /// The largest number of objects; 0 for all. *Differs from Photos*: stored, without effect; there is no library.
    open var fetchLimit = 0
}

/// A fetched list. *Differs from Photos*: always empty.
open class PHFetchResult<ObjectType: AnyObject>: NSObject {
    /// The number of objects; always 0.
    open var count: Int { 0 }
    /// The first object; always nil.
    open var firstObject: ObjectType? { nil }
    /// The last object; always nil.
    open var lastObject: ObjectType? { nil }
    /// Returns the object at a position. *Traps*: always, because the list is empty.
    open func object(at index: Int) -> ObjectType { fatalError("index \(index) beyond bounds of an empty list") }
    /// The object at a position. *Traps*: always, because the list is empty.
    open subscript(index: Int) -> ObjectType { object(at: index) }
    /// Returns the objects at positions. *Traps*: if there is a position, because the list is empty.
    open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map(object) }
    /// Whether the list contains an object; always false.
    open func contains(_ object: ObjectType) -> Bool { false }
    /// Returns the position of an object; always `NSNotFound`.
    open func index(of object: ObjectType) -> Int { NSNotFound }
    /// Calls a block for each object, with its position; never, because the list is empty.
    open func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    /// Calls a block for each object in the given order, with its position; never, because the list is empty.
    open func enumerateObjects(
        options: NSEnumerationOptions, using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {}
    /// Returns the number of assets of a kind; always 0.
    open func countOfAssets(with mediaType: PHAssetMediaType) -> Int { 0 }
}
