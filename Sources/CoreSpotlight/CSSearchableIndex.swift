import FoundationCompatibility
import UniformTypeIdentifiers

/// The type of a user activity that opens an item found by a search.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key of the item's identifier in the information of such an activity.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
/// The type of a user activity that continues a search.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
/// The key of the text of the search in the information of such an activity.
public let CSSearchQueryString = "kCSSearchQueryString"
/// The domain of the errors of the index.
public let CSIndexErrorDomain = "CSIndexErrorDomain"

/// An error of the index.
public struct CSIndexError: Error, Equatable, Sendable, CustomNSError {
    /// The reasons of errors.
    public enum Code: Int, Sendable {
        /// As in CoreSpotlight.
        case unknownError = -1, indexUnavailableError = -1000, invalidItemError = -1001, invalidClientStateError = -1002,
            remoteConnectionError = -1003, quotaExceeded = -1004, indexingUnsupported = -1005
    }
    /// The reason of the error.
    public let code: Code
    /// Creates an error with a reason.
    public init(_ code: Code) { self.code = code }
    /// The domain of the error as an `NSError`.
    public static var errorDomain: String { CSIndexErrorDomain }
    /// The code of the error as an `NSError`: the number of the reason.
    public var errorCode: Int { code.rawValue }
    /// The information of the error as an `NSError`: its description.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "There is no index of the system."] }
}

/// The attributes by which a search finds an item.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {  // As in CoreSpotlight: used by one thread at a time.
    /// The type of the content.
    public let contentType: String
    /// The title.
    open var title: String?
    /// The name that is shown.
    open var displayName: String?
    /// The description.
    open var contentDescription: String?
    /// The words by which the item is found.
    open var keywords: [String]?
    /// The picture as the data of an image file.
    open var thumbnailData: Data?
    /// The address of the picture.
    open var thumbnailURL: URL?
    /// The address of the content.
    open var contentURL: URL?
    /// The address of the item on the web.
    open var url: URL?
    /// The text of the content.
    open var textContent: String?
    /// The authors.
    open var authorNames: [String]?
    /// The mail addresses of people.
    open var emailAddresses: [String]?
    /// The telephone numbers of people.
    open var phoneNumbers: [String]?
    /// The time of the content's creation.
    open var contentCreationDate: Date?
    /// The time of the content's last change.
    open var contentModificationDate: Date?
    /// The identifier of an item that this one belongs to.
    open var relatedUniqueIdentifier: String?
    /// The identifier of a group.
    open var domainIdentifier: String?

    /// Creates attributes of an item with a type of content, such as `kUTTypeText as String`.
    public init(itemContentType: String) { contentType = itemContentType }
    /// Creates attributes of an item with a type of content.
    public init(contentType: UTType) { self.contentType = contentType.identifier }
}

/// An item that a search can find.
open class CSSearchableItem: NSObject, @unchecked Sendable {  // As in CoreSpotlight: used by one thread at a time.
    /// The identifier.
    open var uniqueIdentifier: String
    /// The identifier of a group, by which items are deleted together.
    open var domainIdentifier: String?
    /// The time at which the item is deleted; by default, a month after its creation.
    open var expirationDate: Date
    /// The attributes by which a search finds the item.
    open var attributeSet: CSSearchableItemAttributeSet

    /// Creates an item; without an identifier, it gets a random one.
    public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) {
        self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
        (self.domainIdentifier, self.attributeSet) = (domainIdentifier, attributeSet)
        expirationDate = Date(timeIntervalSinceNow: 30 * 86_400)
    }
}

/// The index of the system, in which the user searches. *Differs from CoreSpotlight*: there is none; every change ends with the error
/// `indexingUnsupported`, on the main queue. *Thread*: any.
open class CSSearchableIndex: NSObject, @unchecked Sendable {  // Without state that changes.
    private static let index = CSSearchableIndex(name: "")
    /// The name of the index.
    public let name: String
    /// Receives requests to index the items again; not retained. *Differs from CoreSpotlight*: never called.
    open weak var indexDelegate: (any CSSearchableIndexDelegate)?

    /// Creates an index with a name.
    public init(name: String) { self.name = name }
    /// The index of the program.
    open class func `default`() -> CSSearchableIndex { index }
    /// Whether there is an index: false.
    open class func isIndexingAvailable() -> Bool { false }

    /// Adds items.
    open func indexSearchableItems(_ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        fail(completionHandler)
    }
    /// Deletes the items with identifiers.
    open func deleteSearchableItems(
        withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        fail(completionHandler)
    }
    /// Deletes the items of groups.
    open func deleteSearchableItems(
        withDomainIdentifiers domainIdentifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        fail(completionHandler)
    }
    /// Deletes all items.
    open func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) { fail(completionHandler) }

    private func fail(_ handler: (@Sendable ((any Error)?) -> Void)?) {
        DispatchQueue.main.async { handler?(CSIndexError(.indexingUnsupported)) }
    }
}

/// Receives requests to index items again. *Differs from CoreSpotlight*: never called.
public protocol CSSearchableIndexDelegate: NSObjectProtocol {
    /// Called to index all items again.
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex,
        reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void)
    /// Called to index items again.
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
        acknowledgementHandler: @escaping () -> Void)
}

nonisolated(unsafe) private var attributesKey: UInt8 = 0  // Only its address is used.

extension NSUserActivity {
    /// The attributes by which a search finds the activity. *Differs from CoreSpotlight*: stored, without effect; there is no index of the
    /// system.
    public var contentAttributeSet: CSSearchableItemAttributeSet? {
        get { objc_getAssociatedObject(self, &attributesKey) as? CSSearchableItemAttributeSet }
        set { objc_setAssociatedObject(self, &attributesKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}
