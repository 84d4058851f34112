import Foundation

/// The days of one month in the weeks of a calendar.
struct CalendarMonth {
    let calendar: Calendar
    /// The start of the first day.
    let start: Date
    /// The starts of the days.
    let days: [Date]
    /// The number of cells before the first day in the first week.
    let leadingCells: Int

    /// The month that contains a date.
    init(containing date: Date, in calendar: Calendar) {
        self.calendar = calendar
        start = calendar.dateInterval(of: .month, for: date)?.start ?? calendar.startOfDay(for: date)
        let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 30
        days = (0..<count).compactMap { [start] in calendar.date(byAdding: .day, value: $0, to: start) }
        let weekday = calendar.component(.weekday, from: start)
        leadingCells = (weekday - calendar.firstWeekday + 7) % 7
    }

    /// The components of a day, which the delegates receive.
    func components(of day: Date) -> DateComponents {
        var components = calendar.dateComponents([.era, .year, .month, .day], from: day)
        components.calendar = calendar
        return components
    }

    /// The components of the month.
    var components: DateComponents {
        var components = calendar.dateComponents([.era, .year, .month], from: start)
        components.calendar = calendar
        return components
    }

    /// The month that is `distance` months after this one.
    func month(at distance: Int) -> CalendarMonth {
        CalendarMonth(containing: calendar.date(byAdding: .month, value: distance, to: start) ?? start, in: calendar)
    }

    /// Whether a part of the month is in a range.
    func intersects(_ range: DateInterval) -> Bool { intersects(range, .month, from: start) }

    /// Whether a part of the day or month that begins at a date is in a range.
    func intersects(_ range: DateInterval, _ unit: Calendar.Component, from first: Date) -> Bool {
        guard let end = calendar.date(byAdding: unit, value: 1, to: first) else { return false }
        return first <= range.end && end > range.start
    }

    /// The names of the weekdays in the order of the columns.
    var weekdayNames: [String] {
        let names = calendar.shortStandaloneWeekdaySymbols
        let first = calendar.firstWeekday - 1
        return Array(names[first...] + names[..<first])
    }
}
