import Foundation

/// The selection of a calendar view: a day, several days or a week. Create one of its subclasses. *Thread*: main.
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
    /// The calendar to which the selection belongs.
    weak var calendarView: UICalendarView?

    package override init() {}

    /// Calls the delegate again to determine which days can be chosen.
    open func updateSelectableDates() { calendarView?.selectionDidChange() }

    /// Whether a click on a day changes the selection; false for a chosen day that cannot be deselected.
    func allowsSelection(of day: DateComponents) -> Bool { true }
    /// Whether a day is chosen.
    func isSelected(_ day: DateComponents) -> Bool { false }
    /// Changes the selection, as a click on a day does, and notifies the delegate.
    func select(_ day: DateComponents) {}
}

/// Whether two days have the same era, year, month and day; components that are missing in one of them are not compared.
func isSameDay(_ a: DateComponents, _ b: DateComponents) -> Bool {
    func agree(_ first: Int?, _ second: Int?) -> Bool { first == nil || second == nil || first == second }
    return a.year == b.year && a.month == b.month && a.day == b.day && agree(a.era, b.era)
}

// MARK: A single day

/// Decides whether a day can be chosen, and is notified of the choice. *Thread*: main.
@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
    /// Called when the user chose a day; nil if the user removed the choice.
    func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
    /// Whether the user can choose a day, or with nil remove the choice; true by default.
    func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
    /// Returns true.
    public func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?) -> Bool { true }
}

/// The choice of one day.
open class UICalendarSelectionSingleDate: UICalendarSelection {
    /// Decides whether a day can be chosen, and is notified of the choice; not retained.
    open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
    /// The chosen day. Setting it does not notify the delegate.
    open var selectedDate: DateComponents? { didSet { calendarView?.selectionDidChange() } }

    /// Creates a selection without a chosen day. The delegate is not retained.
    public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Chooses a day and shows its month. Does not notify the delegate.
    open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
        selectedDate = dateComponents
        if let dateComponents { calendarView?.showMonth(of: dateComponents, animated: animated) }
    }

    override func allowsSelection(of day: DateComponents) -> Bool {
        delegate?.dateSelection(self, canSelectDate: isSelected(day) ? nil : day) ?? true
    }

    override func isSelected(_ day: DateComponents) -> Bool { selectedDate.map { isSameDay($0, day) } ?? false }

    override func select(_ day: DateComponents) {
        guard allowsSelection(of: day) else { return }
        selectedDate = isSelected(day) ? nil : day
        delegate?.dateSelection(self, didSelectDate: selectedDate)
    }
}

// MARK: Several days

/// Decides whether days can be chosen, and is notified of the choices. *Thread*: main.
@preconcurrency @MainActor public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
    /// Called when the user added a day.
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
    /// Called when the user removed a day.
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
    /// Whether the user can add a day; true by default.
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents) -> Bool
    /// Whether the user can remove a day; true by default.
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
    /// Returns true.
    public func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents) -> Bool { true }
    /// Returns true.
    public func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents) -> Bool {
        true
    }
}

/// The choice of any number of days.
open class UICalendarSelectionMultiDate: UICalendarSelection {
    /// Decides whether days can be chosen, and is notified of the choices; not retained.
    open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
    /// The chosen days, in the order of their choice. Setting them does not notify the delegate.
    open var selectedDates: [DateComponents] = [] { didSet { calendarView?.selectionDidChange() } }

    /// Creates a selection without chosen days. The delegate is not retained.
    public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Chooses days. *Differs from UIKit*: the change is not animated.
    open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) { self.selectedDates = selectedDates }

    override func allowsSelection(of day: DateComponents) -> Bool {
        guard let delegate else { return true }
        return isSelected(day)
            ? delegate.multiDateSelection(self, canDeselectDate: day) : delegate.multiDateSelection(self, canSelectDate: day)
    }

    override func isSelected(_ day: DateComponents) -> Bool { selectedDates.contains { isSameDay($0, day) } }

    override func select(_ day: DateComponents) {
        guard allowsSelection(of: day) else { return }
        if let index = selectedDates.firstIndex(where: { isSameDay($0, day) }) {
            selectedDates.remove(at: index)
            delegate?.multiDateSelection(self, didDeselectDate: day)
        } else {
            selectedDates.append(day)
            delegate?.multiDateSelection(self, didSelectDate: day)
        }
    }
}

// MARK: A week

/// Decides whether a week can be chosen, and is notified of the choice. *Thread*: main.
@preconcurrency @MainActor public protocol UICalendarSelectionWeekOfYearDelegate: NSObjectProtocol {
    /// Called when the user chose a week, with its `weekOfYear` and `yearForWeekOfYear`; nil if the user removed the choice.
    func weekOfYearSelection(_ selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear weekOfYearComponents: DateComponents?)
    /// Whether the user can choose a week, or with nil remove the choice; true by default.
    func weekOfYearSelection(
        _ selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYearComponents: DateComponents?
    ) -> Bool
}

extension UICalendarSelectionWeekOfYearDelegate {
    /// Returns true.
    public func weekOfYearSelection(
        _ selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYearComponents: DateComponents?
    ) -> Bool { true }
}

/// The choice of one week of a year.
open class UICalendarSelectionWeekOfYear: UICalendarSelection {
    /// Decides whether a week can be chosen, and is notified of the choice; not retained.
    open private(set) weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)?
    /// The chosen week: its `weekOfYear` and `yearForWeekOfYear`. Setting it does not notify the delegate.
    open var selectedWeekOfYear: DateComponents? { didSet { calendarView?.selectionDidChange() } }

    /// Creates a selection without a chosen week. The delegate is not retained.
    public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Chooses a week and shows its month. Does not notify the delegate.
    open func setSelected(_ selectedWeekOfYear: DateComponents?, animated: Bool) {
        self.selectedWeekOfYear = selectedWeekOfYear
        if let selectedWeekOfYear { calendarView?.showMonth(of: selectedWeekOfYear, animated: animated) }
    }

    private func week(of day: DateComponents) -> DateComponents? {
        guard let calendar = calendarView?.calendar, let date = calendar.date(from: day) else { return nil }
        var week = calendar.dateComponents([.weekOfYear, .yearForWeekOfYear], from: date)
        week.calendar = calendar
        return week
    }

    override func allowsSelection(of day: DateComponents) -> Bool {
        delegate?.weekOfYearSelection(self, canSelectWeekOfYear: isSelected(day) ? nil : week(of: day)) ?? true
    }

    override func isSelected(_ day: DateComponents) -> Bool {
        guard let chosen = selectedWeekOfYear, let week = week(of: day) else { return false }
        return chosen.weekOfYear == week.weekOfYear && chosen.yearForWeekOfYear == week.yearForWeekOfYear
    }

    override func select(_ day: DateComponents) {
        guard allowsSelection(of: day) else { return }
        selectedWeekOfYear = isSelected(day) ? nil : week(of: day)
        delegate?.weekOfYearSelection(self, didSelectWeekOfYear: selectedWeekOfYear)
    }
}
