import FoundationCompatibility

/// The kind of data to which a program requests access.
public enum CNEntityType: Int, Sendable {
    /// The contacts.
    case contacts
}

/// Whether the program may read the contacts.
public enum CNAuthorizationStatus: Int, Sendable {
    /// Access was not requested yet, is not possible on this system, was refused, is allowed, or is allowed for some contacts.
    case notDetermined, restricted, denied, authorized, limited
}

/// The domain of the errors of contacts.
public let CNErrorDomain = "CNErrorDomain"

/// An error of contacts.
public struct CNError: Error, Equatable, Sendable, CustomNSError {
    /// The reasons of errors.
    public enum Code: Int, Sendable {
        /// As in Contacts.
        case communicationError = 1, dataAccessError = 2, authorizationDenied = 100, recordDoesNotExist = 200
    }
    /// The reason of the error.
    public let code: Code
    /// Creates an error with a reason.
    public init(_ code: Code) { self.code = code }
    /// The domain of the error as an `NSError`.
    public static var errorDomain: String { CNErrorDomain }
    /// The code of the error as an `NSError`: the number of the reason.
    public var errorCode: Int { code.rawValue }
    /// The information of the error as an `NSError`: its description.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "There is no address book."] }
}

extension Notification.Name {
    /// *Differs from Contacts*: never posted; there are no contacts.
    public static let CNContactStoreDidChange = Notification.Name("CNContactStoreDidChangeNotification")
}

/// A request for contacts.
open class CNContactFetchRequest: NSObject {
    /// The condition for the contacts; nil for all.
    open var predicate: NSPredicate?
    /// The keys of the values to load.
    open var keysToFetch: [any CNKeyDescriptor]
    /// Whether the contacts are mutable. The default is false.
    open var mutableObjects = false
    /// Whether cards of the same person are one contact. The default is true.
    open var unifyResults = true
    /// The order. The default is that of their creation.
    open var sortOrder = CNContactSortOrder.none
    /// Creates a request.
    public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// A request to change contacts.
open class CNSaveRequest: NSObject {
    public override init() {}
    /// Adds a contact. *Differs from Contacts*: every save fails.
    open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
    /// Changes a contact. *Differs from Contacts*: every save fails.
    open func update(_ contact: CNMutableContact) {}
    /// Deletes a contact. *Differs from Contacts*: every save fails.
    open func delete(_ contact: CNMutableContact) {}
}

/// A group of contacts.
open class CNGroup: NSObject {}

/// An account with contacts.
open class CNContainer: NSObject {
    /// The identifier.
    open var identifier: String { "" }
    /// The name.
    open var name: String { "" }
}

/// The address book. *Differs from Contacts*: there is none; the access is restricted, and reading and changing fail. *Thread*: any.
open class CNContactStore: NSObject, @unchecked Sendable {  // Without state.
    public override init() {}

    /// Returns the access that the program has. *Differs from Contacts*: always restricted.
    open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus { .restricted }

    /// Requests access. *Differs from Contacts*: the user is not asked; the handler is called on the main queue with an error.
    open func requestAccess(for entityType: CNEntityType, completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        DispatchQueue.main.async { completionHandler(false, CNError(.authorizationDenied)) }
    }

    /// Requests access.
    /// - Throws: the error `authorizationDenied`.
    open func requestAccess(for entityType: CNEntityType) async throws -> Bool { throw CNError(.authorizationDenied) }

    /// Returns the contacts that meet a condition.
    /// - Throws: the error `authorizationDenied`.
    open func unifiedContacts(matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]) throws -> [CNContact] {
        throw CNError(.authorizationDenied)
    }
    /// Returns the contact with an identifier.
    /// - Throws: the error `authorizationDenied`.
    open func unifiedContact(withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]) throws -> CNContact {
        throw CNError(.authorizationDenied)
    }
    /// Calls a closure for each contact that a request finds.
    /// - Throws: the error `authorizationDenied`.
    open func enumerateContacts(
        with fetchRequest: CNContactFetchRequest, usingBlock block: @escaping (CNContact, UnsafeMutablePointer<Bool>) -> Void
    ) throws {
        throw CNError(.authorizationDenied)
    }
    /// Returns the accounts.
    /// - Throws: the error `authorizationDenied`.
    open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] { throw CNError(.authorizationDenied) }
    /// Returns the groups.
    /// - Throws: the error `authorizationDenied`.
    open func groups(matching predicate: NSPredicate?) throws -> [CNGroup] { throw CNError(.authorizationDenied) }
    /// Returns the identifier of the account for new contacts: an empty text.
    open func defaultContainerIdentifier() -> String { "" }
    /// Changes contacts.
    /// - Throws: the error `authorizationDenied`.
    open func execute(_ saveRequest: CNSaveRequest) throws { throw CNError(.authorizationDenied) }
}

extension CNContact {
    /// Returns the condition for the contacts of an account.
    public class func predicateForContactsInContainer(withIdentifier containerIdentifier: String) -> NSPredicate {
        NSPredicate(value: true)
    }
}
