import Foundation

/// An object that is notified of accesses of other programs to a file. *Differs from Foundation*: its methods are not called; programs of a
/// desktop do not announce accesses.
public protocol NSFilePresenter: NSObjectProtocol {
    /// The file; nil if there is none.
    var presentedItemURL: URL? { get }
    /// The queue on which the object is notified.
    var presentedItemOperationQueue: OperationQueue { get }
}

/// Performs accesses to files one after the other. *Differs from Foundation*: only accesses of the same process are coordinated; programs
/// of a desktop do not announce accesses. *Thread*: any; an access inside of another one of the same thread is not delayed.
open class NSFileCoordinator: NSObject, @unchecked Sendable {  // Protection: the lock.
    /// The kinds of reading; they are treated alike.
    public struct ReadingOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Without requesting that changes are saved first.
        public static let withoutChanges = Self(rawValue: 1 << 0)
        /// With the destination of symbolic links.
        public static let resolvesSymbolicLink = Self(rawValue: 1 << 1)
        /// For metadata of the file.
        public static let immediatelyAvailableMetadataOnly = Self(rawValue: 1 << 2)
        /// To upload the file.
        public static let forUploading = Self(rawValue: 1 << 3)
    }

    /// The kinds of writing; they are treated alike.
    public struct WritingOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To remove the file.
        public static let forDeleting = Self(rawValue: 1 << 0)
        /// To move the file.
        public static let forMoving = Self(rawValue: 1 << 1)
        /// After changes are saved.
        public static let forMerging = Self(rawValue: 1 << 2)
        /// To replace the file.
        public static let forReplacing = Self(rawValue: 1 << 3)
        /// To change metadata of the file.
        public static let contentIndependentMetadataOnly = Self(rawValue: 1 << 4)
    }

    private static let lock = NSRecursiveLock()

    /// Creates a coordinator; the presenter is ignored.
    public init(filePresenter: (any NSFilePresenter)? = nil) {}

    /// Calls the accessor with the file when no other access of the process is running. No error is set.
    open func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer = nil, byAccessor reader: (URL) -> Void
    ) { Self.lock.withLock { reader(url) } }

    /// Calls the accessor with the file when no other access of the process is running. No error is set.
    open func coordinate(
        writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer = nil, byAccessor writer: (URL) -> Void
    ) { Self.lock.withLock { writer(url) } }

    /// Calls the accessor with both files when no other access of the process is running. No error is set.
    open func coordinate(
        readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
        options writingOptions: WritingOptions = [], error outError: NSErrorPointer = nil, byAccessor accessor: (URL, URL) -> Void
    ) { Self.lock.withLock { accessor(readingURL, writingURL) } }

    /// Announces a presenter. *Differs from Foundation*: without effect; it is not notified.
    open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {}
    /// Ends the announcement of a presenter.
    open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {}
}
