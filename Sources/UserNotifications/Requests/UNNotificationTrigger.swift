import Foundation

/// The condition that determines when a notification is shown. *Thread*: any.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
    // Protection: immutable after `init`.
    /// Whether the notification is shown repeatedly, each time that its interval elapses or a date matches.
    public let repeats: Bool

    init(repeats: Bool) {
        self.repeats = repeats
    }

    /// Returns the first moment after `time` at which the notification is shown; nil if there is none.
    func due(after time: NotificationTime) -> NotificationDue? { nil }
}

/// A trigger that shows a notification after an interval. *Thread*: any.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // Protection: immutable after `init`.
    /// The time until the notification is shown. *Units*: seconds.
    public let timeInterval: TimeInterval

    /// Creates a trigger. *Differs from UserNotifications*: an interval that is not positive is 0.1 seconds; a repeating interval is at
    /// least 60 seconds.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        let least = repeats ? 60 : 0.1
        self.timeInterval = timeInterval.isFinite ? max(timeInterval, least) : least
        super.init(repeats: repeats)
    }

    /// Returns the date at the end of the interval, counted from now.
    open func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }

    override func due(after time: NotificationTime) -> NotificationDue? { .elapsed(time.elapsed + timeInterval) }
}

/// A trigger that shows a notification at the dates that match components, such as each day at nine. *Thread*: any.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // Protection: immutable after `init`.
    /// The components given to the initializer.
    public let dateComponents: DateComponents

    /// Creates a trigger for the next date that matches all components.
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }

    /// Returns the next date from now that matches the components; nil if there is none.
    open func nextTriggerDate() -> Date? { next(after: Date()) }

    override func due(after time: NotificationTime) -> NotificationDue? { next(after: time.date).map { .date($0) } }

    private func next(after date: Date) -> Date? {
        let calendar = dateComponents.calendar ?? .current
        return calendar.nextDate(after: date, matching: dateComponents, matchingPolicy: .nextTime)
    }
}
