import Foundation

/// The name of a sound file. *Differs from UserNotifications*: the desktop chooses the sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    /// The name of the sound.
    public let rawValue: String

    /// Creates a name from the name of a file.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a name from the name of a file.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The sound of a notification. *Differs from UserNotifications*: the desktop chooses the sound. *Thread*: any.
open class UNNotificationSound: NSObject, @unchecked Sendable {
    // Protection: immutable after `init`.
    private let name: String

    /// Creates a sound with the name of a file. *Differs from UserNotifications*: the file is not read.
    public init(named name: UNNotificationSoundName) {
        self.name = name.rawValue
    }

    /// The standard sound.
    public static let `default` = UNNotificationSound(named: UNNotificationSoundName("default"))
    /// *Differs from UserNotifications*: the same as the standard sound.
    public static let defaultCritical = UNNotificationSound(named: UNNotificationSoundName("default"))
}

/// A file that belongs to a notification. *Differs from UserNotifications*: it is not shown. *Thread*: any.
open class UNNotificationAttachment: NSObject, @unchecked Sendable {
    // Protection: immutable after `init`.
    /// The identifier given to the initializer; a new one if that is empty.
    public let identifier: String
    /// The URL of the file.
    public let url: URL

    /// Creates an attachment. The options have no effect.
    /// - Throws: `UNError.attachmentInvalidURL` if the address is not that of a file.
    public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
        guard url.isFileURL else { throw UNError(.attachmentInvalidURL) }
        self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
        self.url = url
    }
}

/// An error of a request or an attachment.
public struct UNError: Error, Equatable, Sendable {
    /// The kind of an error.
    public enum Code: Int, Sendable {
        /// The program is not authorized.
        case notificationsNotAllowed = 1
        /// The address of an attachment is not that of a file.
        case attachmentInvalidURL = 100
        /// The content of a request has no title, subtitle or body.
        case notificationInvalidNoContent = 1401
        /// The trigger of a request has no date in the future.
        case notificationInvalidNoDate = 1400
    }

    /// The kind of the error.
    public let code: Code

    init(_ code: Code) { self.code = code }

    /// The program is not authorized.
    public static let notificationsNotAllowed = Code.notificationsNotAllowed
    /// The address of an attachment is not that of a file.
    public static let attachmentInvalidURL = Code.attachmentInvalidURL
    /// The content of a request has no title, subtitle or body.
    public static let notificationInvalidNoContent = Code.notificationInvalidNoContent
    /// The trigger of a request has no date in the future.
    public static let notificationInvalidNoDate = Code.notificationInvalidNoDate
}
