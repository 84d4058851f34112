import FoundationCompatibility
import Scheduling

/// The identity of an object in a store. *Thread*: any.
open class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {  // Its entity is not changed after the store is loaded.
    /// The entity of the object.
    public let entity: NSEntityDescription
    /// A number that increases with each identifier that the program creates; fetched objects are ordered by it.
    let number: Int
    /// Whether the object was never saved. *Differs from Core Data*: always false; the identifier of a new object is already the final one.
    open var isTemporaryID: Bool { false }

    private static let last = Locked(0)

    init(entity: NSEntityDescription) {
        self.entity = entity
        number = Self.last.withLock {
            $0 += 1
            return $0
        }
    }

    /// Returns the identity as a URL, which is valid until the program ends.
    open func uriRepresentation() -> URL {
        var components = URLComponents()
        (components.scheme, components.host, components.path) = ("x-coredata", "memory", "/\(entity.name ?? "")/p\(number)")
        return components.url ?? URL(fileURLWithPath: "/")
    }
}
