import Foundation

/// One column of a date picker: its rows, and the part of a date that they represent.
struct DateColumn {
    private enum Part {
        /// Days counted from the day of the first row.
        case day(first: Date)
        /// Values of a calendar component: the value of the first row, and the distance between rows.
        case component(Calendar.Component, first: Int, step: Int)
    }

    /// The text of each row.
    let titles: [String]
    private let part: Part

    /// The number of days before and after the shown date that the mode `dateAndTime` offers.
    private static let days = 730
    /// The number of years before and after the shown date that the mode `date` offers.
    private static let years = 150

    /// The columns of a mode, with ranges of days or years around `date`.
    static func columns(
        for mode: UIDatePicker.Mode, around date: Date, calendar: Calendar, minuteInterval: Int
    ) -> [DateColumn] {
        let hours = numbers(0...23, .hour, digits: 2)
        let minutes = DateColumn(
            titles: stride(from: 0, to: 60, by: minuteInterval).map { padded($0, 2) },
            part: .component(.minute, first: 0, step: minuteInterval))
        switch mode {
        case .time, .countDownTimer: return [hours, minutes]
        case .dateAndTime: return [dayColumn(around: date, calendar), hours, minutes]
        case .date:
            let months = DateColumn(titles: calendar.standaloneMonthSymbols, part: .component(.month, first: 1, step: 1))
            return [numbers(1...31, .day, digits: 1), months, numbers(years(around: date, calendar), .year, digits: 4)]
        }
    }

    /// The years of the column, in the calendar's own numbering, which may restart with an era.
    private static func years(around date: Date, _ calendar: Calendar) -> ClosedRange<Int> {
        let year = calendar.component(.year, from: date)
        return max(year - years, 1)...max(year, 1) + years
    }

    private static func numbers(_ range: ClosedRange<Int>, _ component: Calendar.Component, digits: Int) -> DateColumn {
        DateColumn(
            titles: range.map { padded($0, digits) }, part: .component(component, first: range.lowerBound, step: 1))
    }

    private static func dayColumn(around date: Date, _ calendar: Calendar) -> DateColumn {
        let first = calendar.date(byAdding: .day, value: -days, to: calendar.startOfDay(for: date)) ?? date
        let titles = (0...2 * days).map { offset in
            let day = calendar.date(byAdding: .day, value: offset, to: first) ?? first
            let parts = calendar.dateComponents([.weekday, .day, .month], from: day)
            let weekday = calendar.shortWeekdaySymbols[(parts.weekday ?? 1) - 1]
            return "\(weekday) \(parts.day ?? 1) \(calendar.shortMonthSymbols[(parts.month ?? 1) - 1])"
        }
        return DateColumn(titles: titles, part: .day(first: first))
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(digits - text.count, 0)) + text
    }

    /// Whether one of the rows represents the column's part of the date.
    func represents(_ date: Date, _ calendar: Calendar) -> Bool { titles.indices.contains(unboundedIndex(of: date, calendar)) }

    /// The index of the row that represents the column's part of the date, rounded down to a row and limited to the existing rows.
    func row(of date: Date, _ calendar: Calendar) -> Int { min(max(unboundedIndex(of: date, calendar), 0), titles.count - 1) }

    /// The index that the date would have in a column without ends; it may be outside of the rows.
    private func unboundedIndex(of date: Date, _ calendar: Calendar) -> Int {
        switch part {
        case .day(let first): calendar.dateComponents([.day], from: first, to: calendar.startOfDay(for: date)).day ?? 0
        case .component(let component, let first, let step): (calendar.component(component, from: date) - first) / step
        }
    }

    /// The date with this column's part replaced by a row; the day is limited to the length of the month, and the seconds are 0.
    func date(_ date: Date, selecting row: Int, _ calendar: Calendar) -> Date {
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        switch part {
        case .day(let first):
            let day = calendar.dateComponents(
                [.year, .month, .day], from: calendar.date(byAdding: .day, value: row, to: first) ?? date)
            (parts.year, parts.month, parts.day) = (day.year, day.month, day.day)
        case .component(let component, let first, let step):
            parts.setValue(first + row * step, for: component)
        }
        let day = parts.day ?? 1
        parts.day = 1
        if let month = calendar.date(from: parts), let days = calendar.range(of: .day, in: .month, for: month) {
            parts.day = min(day, days.count)
        }
        return calendar.date(from: parts) ?? date
    }
}
