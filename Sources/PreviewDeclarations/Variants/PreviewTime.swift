import Foundation
import UIKit

/// The time zone and the date with which a preview is shown. *Thread*: main.
@MainActor package enum PreviewTime {
    /// Time zones that differ in properties that can break a program: the sign and the minutes of the offset from Greenwich, summer time,
    /// the date.
    nonisolated package static let zones: [(identifier: String, name: String)] = [
        ("UTC", "UTC"), ("Europe/London", "London"), ("Europe/Berlin", "Berlin"), ("America/New_York", "New York"),
        ("America/Los_Angeles", "Los Angeles"), ("America/Sao_Paulo", "São Paulo"), ("Asia/Kolkata", "Kolkata (+5:30)"),
        ("Asia/Tokyo", "Tokyo"), ("Australia/Sydney", "Sydney"), ("Pacific/Kiritimati", "Kiritimati (+14)"),
    ]

    /// Dates that can break programs: the start of a year, a leap day, an hour that summer time omits, the end of a year of 53 weeks, and
    /// the first second that a signed 32-bit time cannot represent.
    nonisolated package static let dates: [(text: String, name: String)] = [
        ("2024-01-01T00:00:00Z", "First second of 2024"), ("2024-02-29T12:00:00Z", "Leap day"),
        ("2024-03-31T01:30:00Z", "Summer time begins in Europe"), ("2020-12-31T23:59:59Z", "End of a year of 53 weeks"),
        ("2038-01-19T03:14:08Z", "End of 32-bit time, in 2038"),
    ]

    private(set) static var chosenZone: String?
    private(set) static var chosenDate: Date?
    private static let originalZone = ProcessInfo.processInfo.environment["TZ"]

    /// Returns the date in a text such as `2024-02-29T12:00:00Z`, a time in UTC such as `2024-02-29 12:00`, or the first second in UTC of a
    /// day such as `2024-02-29`; nil for other texts.
    nonisolated package static func date(in text: String) -> Date? {
        guard missingDay(in: text) == nil else { return nil }
        guard let match = text.wholeMatch(of: /(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?/) else {
            return ISO8601DateFormatter().date(from: text)
        }
        let (_, day, hour, minute, second) = match.output
        let twoDigits = hour.map { $0.count == 1 ? "0\($0)" : "\($0)" } ?? "00"
        return ISO8601DateFormatter().date(from: "\(day)T\(twoDigits):\(minute ?? "00"):\(second ?? "00")Z")
    }

    /// Returns why ``date(in:)`` reads no date in a text, with the text, for a message; nil if it reads one.
    nonisolated package static func problem(of text: String) -> String? {
        if let month = missingDay(in: text) { return "“\(text)” does not exist: \(month.name) has \(month.length) days" }
        return date(in: text) == nil ? "“\(text)” is not a date; use the form 2024-02-29T12:00:00Z or 2024-02-29" : nil
    }

    /// Returns the month of a text that begins with a day that this month does not have, such as February 2027 for `2027-02-30`; nil for
    /// other texts. `ISO8601DateFormatter` counts such a day from the end of the month.
    nonisolated private static func missingDay(in text: String) -> (name: String, length: Int)? {
        guard let match = text.prefixMatch(of: /(\d{4})-(\d{2})-(\d{2})/), let year = Int(match.1), let month = Int(match.2),
            let day = Int(match.3), monthNames.indices.contains(month - 1)
        else { return nil }
        let isLeapYear = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
        let length = month == 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
        return (1...length).contains(day) ? nil : ("\(monthNames[month - 1]) \(year)", length)
    }

    nonisolated private static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    ]

    /// Returns a date in the form that ``date(in:)`` reads.
    nonisolated package static func text(of date: Date) -> String { ISO8601DateFormatter().string(from: date) }

    /// Sets the time zone and the date of this process. A nil zone restores the user's time zone, and a nil date the current time. Call it
    /// before a preview is created.
    package static func apply(zone: String?, date: Date?) {
        chosenDate = date
        // The original value has to be read before the variable is changed for the first time.
        let original = originalZone
        guard zone != chosenZone else { return }
        chosenZone = zone
        if let value = zone ?? original { setenv("TZ", value, 1) } else { unsetenv("TZ") }
        tzset()
        NSTimeZone.resetSystemTimeZone()
        NSTimeZone.default = zone.flatMap(TimeZone.init(identifier:)) ?? NSTimeZone.system
    }
}

extension PreviewVariant {
    /// Sets the locale, the time zone, the date and the preference for reduced motion of this process. *Thread*: main, before a preview is
    /// created.
    @MainActor package func applyToProcess() {
        PreviewLocale.apply(locale)
        PreviewTime.apply(zone: timeZone, date: date)
        UIAccessibility.reducesMotionOverride = reducesMotion ? true : nil
    }
}
