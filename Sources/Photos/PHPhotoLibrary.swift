import Foundation

/// Whether the program may use the photo library.
public enum PHAuthorizationStatus: Int, Sendable {
    /// Access was not requested yet, is not possible on this system, was refused, is allowed, or is allowed for some photos.
    case notDetermined, restricted, denied, authorized, limited
}

/// The access that a program requests.
public enum PHAccessLevel: Int, Sendable {
    /// Adding photos.
    case addOnly = 1
    /// Reading and adding photos.
    case readWrite = 2
}

/// The photo library. *Differs from Photos*: there is none; the access is restricted, every fetch is empty, and changes fail.
/// *Thread*: any.
open class PHPhotoLibrary: NSObject {
    /// The error with which every change fails.
    static var error: any Error {
        NSError(domain: "PHPhotosErrorDomain", code: 3300, userInfo: [NSLocalizedDescriptionKey: "There is no photo library."])
    }

    nonisolated(unsafe) private static let library = PHPhotoLibrary()

    /// The only library.
    open class func shared() -> PHPhotoLibrary { library }

    /// Returns the access that the program has. *Differs from Photos*: always restricted.
    open class func authorizationStatus() -> PHAuthorizationStatus { .restricted }

    /// Returns the access that the program has for a requested level. *Differs from Photos*: always restricted.
    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .restricted }

    /// Requests access. *Differs from Photos*: the user is not asked; the handler is called on the main queue with the restricted status.
    open class func requestAuthorization(_ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
        DispatchQueue.main.async { handler(.restricted) }
    }

    /// Requests a level of access. *Differs from Photos*: the user is not asked; the handler is called on the main queue with the
    /// restricted status.
    open class func requestAuthorization(for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
        requestAuthorization(handler)
    }

    /// Requests a level of access. *Differs from Photos*: the user is not asked; the status is restricted.
    open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus { .restricted }

    /// Changes the library. *Differs from Photos*: the block does not run; the handler is called on the main queue with an error.
    open func performChanges(_ changeBlock: @escaping () -> Void, completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil) {
        DispatchQueue.main.async { completionHandler?(false, Self.error) }
    }

    /// Changes the library and waits. *Differs from Photos*: the block does not run.
    /// - Throws: an error with the reason that there is no library.
    open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws { throw Self.error }

    /// Adds an observer. *Differs from Photos*: the observer is never called; the library does not change.
    open func register(_ observer: any PHPhotoLibraryChangeObserver) {}

    /// Removes an observer. *Differs from Photos*: there is nothing to remove.
    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
}

/// Receives the changes of the library. *Differs from Photos*: never called.
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
    /// Called after the library changed. *Thread*: any.
    func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change of the library. *Differs from Photos*: none occurs.
open class PHChange: NSObject {
    /// Returns the changes of a fetched list; nil if there are none.
    open func changeDetails<T>(for fetchResult: PHFetchResult<T>) -> PHFetchResultChangeDetails<T>? { nil }
    /// Returns the changes of an object; nil if there are none.
    open func changeDetails<T: PHObject>(for object: T) -> PHObjectChangeDetails<T>? { nil }
}

/// The changes of an object.
open class PHObjectChangeDetails<ObjectType: PHObject>: NSObject {
    /// The object before the change.
    public let objectBeforeChanges: ObjectType
    /// The object after the change; nil if it was deleted.
    public let objectAfterChanges: ObjectType?
    /// Whether the photo changed.
    open var assetContentChanged: Bool { false }
    /// Whether the object was deleted.
    open var objectWasDeleted: Bool { objectAfterChanges == nil }

    init(before: ObjectType, after: ObjectType?) {
        objectBeforeChanges = before
        objectAfterChanges = after
    }
}

/// The changes of a fetched list.
open class PHFetchResultChangeDetails<ObjectType: AnyObject>: NSObject {
    /// The list before the change.
    public let fetchResultBeforeChanges: PHFetchResult<ObjectType>
    /// The list after the change.
    public let fetchResultAfterChanges: PHFetchResult<ObjectType>
    /// Whether the other properties describe the difference between the two lists.
    open var hasIncrementalChanges: Bool { false }
    /// Whether objects moved.
    open var hasMoves: Bool { false }
    /// The positions of removed objects in the list before the change.
    open var removedIndexes: IndexSet? { nil }
    /// The removed objects.
    open var removedObjects: [ObjectType] { [] }
    /// The positions of inserted objects in the list after the change.
    open var insertedIndexes: IndexSet? { nil }
    /// The inserted objects.
    open var insertedObjects: [ObjectType] { [] }
    /// The positions of changed objects in the list after the change.
    open var changedIndexes: IndexSet? { nil }
    /// The changed objects.
    open var changedObjects: [ObjectType] { [] }
    /// Calls a block for each move, with the positions before and after the change.
    open func enumerateMoves(_ handler: @escaping (Int, Int) -> Void) {}

    init(before: PHFetchResult<ObjectType>, after: PHFetchResult<ObjectType>) {
        fetchResultBeforeChanges = before
        fetchResultAfterChanges = after
    }
}
