import Foundation
import UIPrimitives

/// A control with columns in which the user chooses a date, a time or a duration. *Thread*: main.
///
/// *Differs from UIKit*: one style, the columns of a ``UIPickerView``.
open class UIDatePicker: UIControl, UIPickerViewDataSource, UIPickerViewDelegate, KeyboardFocusSource {
    /// The kind of value that the user chooses.
    public enum Mode: Int, Sendable {
        /// As in UIKit. Times have hours and minutes; `countDownTimer` chooses a ``UIDatePicker/countDownDuration``.
        case time, date, dateAndTime, countDownTimer
    }

    /// The style that the program prefers. *Differs from UIKit*: stored, without effect; columns are always shown.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    /// The style that is shown, always `wheels`.
    open var datePickerStyle: UIDatePickerStyle { .wheels }

    private let picker = UIPickerView()
    private var columns: [DateColumn] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Decodes a picker that shows the current date and time.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        picker.dataSource = self
        picker.delegate = self
        addSubview(picker)
        rebuild()
    }

    /// The role of the picker for the keyboard focus: none, because the Tab key stops at its columns.
    package var suppliedFocusRole: KeyboardFocusRole { .none }

    // MARK: Date

    /// The columns that are shown; `.dateAndTime` by default.
    open var datePickerMode = Mode.dateAndTime { didSet { if oldValue != datePickerMode { rebuild() } } }

    /// The chosen date, limited to the minimum and maximum; initially the time of creation. Setting it sends no action.
    open var date = Date() {
        didSet {
            let kept = clamped(date)
            if kept != date { date = kept }
            // The columns of days and years have limited ranges, so a date outside of them needs new columns.
            if columns.allSatisfy({ $0.represents(date, calendar) }) { showDate(animated: scrollsColumns) } else { rebuild() }
        }
    }

    /// Sets the date and, if animated, scrolls the columns; a date outside of their rows is shown without animation. Sends no action.
    open func setDate(_ date: Date, animated: Bool) {
        scrollsColumns = animated
        defer { scrollsColumns = false }
        self.date = date
    }

    /// Whether the columns scroll to the date that is being set.
    private var scrollsColumns = false

    /// The time of day of the date as a duration, for `countDownTimer`; 0 to 86,340. *Units*: seconds.
    open var countDownDuration: TimeInterval {
        get {
            let parts = calendar.dateComponents([.hour, .minute], from: date)
            return TimeInterval((parts.hour ?? 0) * 3_600 + (parts.minute ?? 0) * 60)
        }
        set { date = calendar.startOfDay(for: date).addingTimeInterval(min(max(newValue, 0), 86_340)) }
    }

    /// The earliest date that can be chosen; nil, the default, means no limit. If the chosen date is earlier, it becomes this date.
    open var minimumDate: Date? { didSet { date = clamped(date) } }
    /// The latest date that can be chosen; nil, the default, means no limit. A ``minimumDate`` after it has precedence.
    open var maximumDate: Date? { didSet { date = clamped(date) } }

    /// The distance between rows of minutes; 1 by default. A number that does not divide 60 becomes 1. *Units*: minutes.
    open var minuteInterval = 1 {
        didSet {
            if minuteInterval < 1 || 60 % minuteInterval != 0 { minuteInterval = 1 }
            rebuild()
        }
    }

    /// The language of the names of months and weekdays; nil, the default, means English.
    open var locale: Locale? { didSet { rebuild() } }
    /// The time zone of the columns; nil, the default, means the time zone of the calendar.
    open var timeZone: TimeZone? { didSet { rebuild() } }
    /// The calendar of the columns, with the locale and time zone of the picker; Gregorian by default.
    open var calendar: Calendar! {
        get {
            var calendar = ownCalendar ?? Calendar(identifier: .gregorian)
            calendar.locale = locale ?? Locale(identifier: "en_US_POSIX")
            if let timeZone { calendar.timeZone = timeZone }
            return calendar
        }
        set {
            ownCalendar = newValue
            rebuild()
        }
    }
    private var ownCalendar: Calendar?

    private func clamped(_ date: Date) -> Date {
        min(max(date, minimumDate ?? date), max(maximumDate ?? date, minimumDate ?? date))
    }

    // MARK: Columns

    private func rebuild() {
        columns = DateColumn.columns(for: datePickerMode, around: date, calendar: calendar, minuteInterval: minuteInterval)
        picker.reloadAllComponents()
        showDate(animated: false)
    }

    private func showDate(animated: Bool) {
        for (index, column) in columns.enumerated() {
            picker.selectRow(column.row(of: date, calendar), inComponent: index, animated: animated)
        }
    }

    /// The number of columns of the mode. Called by the picker's inner view.
    open func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

    /// The number of rows of a column. Called by the picker's inner view.
    open func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { columns[component].titles.count }

    /// The text of a row. Called by the picker's inner view.
    open func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        columns[component].titles[row]
    }

    /// Applies the chosen row to the date, limits the date to the minimum and maximum, and sends `.valueChanged`. If the date does not
    /// change, the columns scroll back and no action is sent.
    open func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        let chosen = clamped(columns[component].date(date, selecting: row, calendar))
        guard chosen != date else { return showDate(animated: true) }
        // The choice may change other columns, such as the day if the chosen month is shorter.
        setDate(chosen, animated: true)
        sendActions(for: .valueChanged)
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        picker.frame = bounds
    }
}

/// The appearance of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
    /// As in UIKit. A picker always shows `wheels`.
    case automatic, wheels, compact, inline
}
