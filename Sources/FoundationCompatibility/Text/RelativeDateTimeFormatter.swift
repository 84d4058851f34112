import Foundation

/// Formats the time between two dates: `in 2 days`, `2 days ago` or, with names, `tomorrow`. *Thread*: one at a time.
///
/// Replaces the class of Foundation, which is not available on Linux.
open class RelativeDateTimeFormatter: Formatter {
    /// Whether names such as `yesterday` replace numbers.
    public enum DateTimeStyle: Int, Sendable {
        /// As in Foundation.
        case numeric, named
    }

    /// The length of the units: `2 hours ago`, `two hours ago`, `2 hr. ago`, `2h ago`.
    public enum UnitsStyle: Int, Sendable {
        /// As in Foundation.
        case full, spellOut, short, abbreviated
    }

    /// The style of the text; `.numeric` by default.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// The length of the units; `.full` by default.
    open var unitsStyle = UnitsStyle.full
    /// The context in which the text is shown, which determines the case of its first letter.
    open var formattingContext = Formatter.Context.unknown
    /// The calendar in which days, weeks and months are counted; nil means the user's.
    open var calendar: Calendar! = .autoupdatingCurrent
    /// The language of the text; nil means the user's.
    open var locale: Locale! = .autoupdatingCurrent

    /// Returns the text for a duration from now. *Units*: seconds; a negative duration is in the past.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// Returns the text for the largest unit by which a date differs from another one.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let presentation: Date.RelativeFormatStyle.Presentation = dateTimeStyle == .named ? .named : .numeric
        var style = Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: presentation, unitsStyle: units, locale: locale ?? .autoupdatingCurrent,
            calendar: calendar ?? .autoupdatingCurrent)
        if let position { style.capitalizationContext = position }
        return style.format(referenceDate)
    }

    /// Returns the text for components that are added to the current date.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let now = Date()
        let date = (calendar ?? .autoupdatingCurrent).date(byAdding: dateComponents, to: now)
        return localizedString(for: date ?? now, relativeTo: now)
    }

    /// Returns the text for a `Date` or a duration in seconds; nil for other objects.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let date as Date: localizedString(for: date, relativeTo: Date())
        case let number as NSNumber: localizedString(fromTimeInterval: number.doubleValue)
        default: nil
        }
    }

    private var units: Date.RelativeFormatStyle.UnitsStyle {
        switch unitsStyle {
        case .full: .wide
        case .spellOut: .spellOut
        case .short: .abbreviated
        case .abbreviated: .narrow
        }
    }

    private var position: FormatStyleCapitalizationContext? {
        switch formattingContext {
        case .standalone: .standalone
        case .listItem: .listItem
        case .beginningOfSentence: .beginningOfSentence
        case .middleOfSentence: .middleOfSentence
        default: nil
        }
    }
}
