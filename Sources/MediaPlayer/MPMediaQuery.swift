import UIKit

/// A condition of a query.
open class MPMediaPredicate: NSObject {}

/// The comparison of a property with a value.
public enum MPMediaPredicateComparison: Int, Sendable {
    /// The values are equal, or the one contains the other.
    case equalTo, contains
}

/// A condition for a property.
open class MPMediaPropertyPredicate: MPMediaPredicate {
    /// The key of the property.
    public let property: String
    /// The value to compare with; nil for none.
    public let value: Any?
    /// The comparison of the values.
    public let comparisonType: MPMediaPredicateComparison

    /// Creates a condition.
    public init(value: Any?, forProperty property: String, comparisonType: MPMediaPredicateComparison = .equalTo) {
        self.property = property
        self.value = value
        self.comparisonType = comparisonType
    }
}

/// The grouping of the results of a query.
public enum MPMediaGrouping: Int, Sendable {
    /// By title, the default, or by another property of the items.
    case title, album, artist, albumArtist, composer, genre, playlist, podcastTitle
}

/// A part of a list of results, such as those that begin with a letter.
open class MPMediaQuerySection: NSObject {
    /// The title.
    public let title: String
    /// The results.
    public let range: NSRange

    init(title: String, range: NSRange) {
        self.title = title
        self.range = range
    }
}

/// Finds items in the media library. *Differs from MediaPlayer*: there is no media library; every query finds nothing, as in an empty one.
open class MPMediaQuery: NSObject {
    /// The conditions. *Differs from MediaPlayer*: stored, without effect; there is no media library.
    open var filterPredicates: Set<MPMediaPredicate>?
    /// The grouping of the results. *Differs from MediaPlayer*: stored, without effect; there is no media library.
    open var groupingType = MPMediaGrouping.title

    /// Creates a query with conditions.
    public init(filterPredicates: Set<MPMediaPredicate>? = nil) { self.filterPredicates = filterPredicates }

    /// The items that were found: none.
    open var items: [MPMediaItem]? { [] }
    /// The groups that were found: none.
    open var collections: [MPMediaItemCollection]? { [] }
    /// The sections of the items: none.
    open var itemSections: [MPMediaQuerySection]? { [] }
    /// The sections of the groups: none.
    open var collectionSections: [MPMediaQuerySection]? { [] }

    /// Adds a condition.
    open func addFilterPredicate(_ predicate: MPMediaPredicate) { filterPredicates = (filterPredicates ?? []).union([predicate]) }
    /// Removes a condition.
    open func removeFilterPredicate(_ predicate: MPMediaPredicate) { filterPredicates?.remove(predicate) }

    private static func grouped(_ grouping: MPMediaGrouping) -> MPMediaQuery {
        let query = MPMediaQuery()
        query.groupingType = grouping
        return query
    }

    /// Returns a query for albums.
    open class func albums() -> MPMediaQuery { grouped(.album) }
    /// Returns a query for artists.
    open class func artists() -> MPMediaQuery { grouped(.artist) }
    /// Returns a query for songs.
    open class func songs() -> MPMediaQuery { grouped(.title) }
    /// Returns a query for lists.
    open class func playlists() -> MPMediaQuery { grouped(.playlist) }
    /// Returns a query for podcasts.
    open class func podcasts() -> MPMediaQuery { grouped(.podcastTitle) }
    /// Returns a query for genres.
    open class func genres() -> MPMediaQuery { grouped(.genre) }
    /// Returns a query for composers.
    open class func composers() -> MPMediaQuery { grouped(.composer) }
}

/// Whether a program may use the media library.
public enum MPMediaLibraryAuthorizationStatus: Int, Sendable {
    /// Access was not requested yet, was refused, is not possible on this system, or is allowed.
    case notDetermined, denied, restricted, authorized
}

/// The media library. *Differs from MediaPlayer*: there is none; the access is restricted. *Thread*: any.
open class MPMediaLibrary: NSObject, @unchecked Sendable {  // Protection: it has no state.
    private static let library = MPMediaLibrary()

    /// The only library.
    open class func `default`() -> MPMediaLibrary { library }
    /// Returns the access that the program has. *Differs from MediaPlayer*: always restricted.
    open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus { .restricted }
    /// Requests access. *Differs from MediaPlayer*: the user is not asked; the handler is called on the main queue with the status.
    open class func requestAuthorization(_ handler: @escaping @Sendable (MPMediaLibraryAuthorizationStatus) -> Void) {
        DispatchQueue.main.async { handler(.restricted) }
    }

    /// The time of the last change; the distant past.
    open var lastModifiedDate: Date { .distantPast }
    /// Requests notifications of changes, of which there are none.
    open func beginGeneratingLibraryChangeNotifications() {}
    /// Ends the notifications.
    open func endGeneratingLibraryChangeNotifications() {}
}
