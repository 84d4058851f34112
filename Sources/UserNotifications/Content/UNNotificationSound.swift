import Foundation

/// The name of a sound file. *Differs from UserNotifications*: the desktop chooses the sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    /// The name of the sound.
    public let rawValue: String

    /// Creates the name of a sound.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// Whether a notification is accompanied by a sound. *Differs from UserNotifications*: the desktop chooses the sound. *Thread*: any.
open class UNNotificationSound: NSObject, @unchecked Sendable {
    // Protection: never changed.
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
    // Protection: never changed.
    /// The identifier given to the initializer, or a new one for an empty string.
    public let identifier: String
    /// The file.
    public let url: URL

    /// Creates an attachment. The options have no effect.
    /// - Throws: `UNError.attachmentInvalidURL` if the address is not that of a file.
    public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
        guard url.isFileURL else { throw UNError(.attachmentInvalidURL) }
        self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
        self.url = url
    }
}

/// An error of this module.
public struct UNError: Error, Equatable, Sendable {
    /// The kind of an error.
    public enum Code: Int, Sendable {
        /// The program is not authorized.
        case notificationsNotAllowed = 1
        /// The address of an attachment is not that of a file.
        case attachmentInvalidURL = 100
        /// A request without title, subtitle and body.
        case notificationInvalidNoContent = 1401
        /// A trigger without a date in the future.
        case notificationInvalidNoDate = 1400
    }

    /// The kind of the error.
    public let code: Code

    init(_ code: Code) { self.code = code }

    /// The program is not authorized.
    public static let notificationsNotAllowed = Code.notificationsNotAllowed
    /// The address of an attachment is not that of a file.
    public static let attachmentInvalidURL = Code.attachmentInvalidURL
    /// A request without title, subtitle and body.
    public static let notificationInvalidNoContent = Code.notificationInvalidNoContent
    /// A trigger without a date in the future.
    public static let notificationInvalidNoDate = Code.notificationInvalidNoDate
}
