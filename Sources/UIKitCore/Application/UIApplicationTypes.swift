import Foundation

/// The identifier of a background task. *Differs from UIKit*: tasks are only numbered, from 1.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the task.
    public let rawValue: Int

    /// Creates an identifier with the given number.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// An identifier that no task has: 0.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The result of a background fetch. *Differs from UIKit*: no background fetches are requested.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// `newData` if there was new data, `noData` if there was none, and `failed` after an error.
    case newData, noData, failed
}
