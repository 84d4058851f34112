import Foundation
import UIPrimitives

/// Columns of which the user chooses a date, a time or a length of time.
///
/// *Differs from UIKit*: one look, the columns of a ``UIPickerView``; the styles are kept.
open class UIDatePicker: UIControl, UIPickerViewDataSource, UIPickerViewDelegate {
    public enum Mode: Int, Sendable {
        case time, date, dateAndTime, countDownTimer
    }

    private let picker = UIPickerView()
    private var columns: [DateColumn] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

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

    // MARK: What is chosen

    open var datePickerMode = Mode.dateAndTime { didSet { if oldValue != datePickerMode { rebuild() } } }

    open var date = Date() {
        didSet {
            let kept = clamped(date)
            if kept != date { date = kept }
            // Columns of days and years end somewhere.
            if columns.allSatisfy({ $0.holds(date, calendar) }) { showDate(animated: turnsColumns) } else { rebuild() }
        }
    }

    /// Turns the columns to `date` where `animated`; a date that their rows do not reach is shown at once.
    open func setDate(_ date: Date, animated: Bool) {
        turnsColumns = animated
        defer { turnsColumns = false }
        self.date = date
    }

    /// Whether a new date is being set that the columns turn to.
    private var turnsColumns = false

    /// *Units*: seconds. What `countDownTimer` chooses.
    open var countDownDuration: TimeInterval {
        get {
            let parts = calendar.dateComponents([.hour, .minute], from: date)
            return TimeInterval((parts.hour ?? 0) * 3_600 + (parts.minute ?? 0) * 60)
        }
        set { date = calendar.startOfDay(for: date).addingTimeInterval(min(max(newValue, 0), 86_340)) }
    }

    open var minimumDate: Date? { didSet { date = clamped(date) } }
    open var maximumDate: Date? { didSet { date = clamped(date) } }

    /// *Units*: minutes; a divisor of 60.
    open var minuteInterval = 1 {
        didSet {
            if minuteInterval < 1 || 60 % minuteInterval != 0 { minuteInterval = 1 }
            rebuild()
        }
    }

    open var locale: Locale? { didSet { rebuild() } }
    open var timeZone: TimeZone? { didSet { rebuild() } }
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

    open func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

    open func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { columns[component].titles.count }

    open func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        columns[component].titles[row]
    }

    open func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        let chosen = clamped(columns[component].date(date, choosing: row, calendar))
        guard chosen != date else { return showDate(animated: true) }
        // The column that was turned is still coming to rest, others may follow: the end of a shorter month.
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
