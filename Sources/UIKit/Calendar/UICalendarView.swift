import Foundation

/// Decorates the days of a calendar, and is notified of the visible month. *Thread*: main.
@preconcurrency @MainActor public protocol UICalendarViewDelegate: NSObjectProtocol {
    /// Returns the mark below the number of a day; nil if there is none. Called for each day of a month that is shown.
    func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents) -> UICalendarView.Decoration?
    /// Called after another month was shown; does nothing by default.
    func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
    /// Does nothing.
    public func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {}
}

/// A calendar that shows one month with decorations, in which the user chooses days or a week. *Thread*: main.
///
/// The buttons of the header, a swipe, and Page Up and Page Down show another month; a click on the name of the month opens wheels to
/// choose the month and the year. Arrow keys move from day to day, Space and Return choose the day.
open class UICalendarView: UIView {
    /// Decorates the days; not retained.
    open weak var delegate: (any UICalendarViewDelegate)? { didSet { reloadDecorations() } }
    /// The selection that the user changes; with nil, the default, days cannot be chosen.
    open var selectionBehavior: UICalendarSelection? {
        didSet {
            oldValue?.calendarView = nil
            selectionBehavior?.calendarView = self
            selectionDidChange()
        }
    }
    /// The calendar of the days; by default that of the user. ``locale`` replaces its locale, and ``timeZone`` its time zone if it is not
    /// nil.
    open var calendar = Calendar.current { didSet { rebuild() } }
    /// The language of the names; by default that of the user.
    open var locale = Locale.current { didSet { rebuild() } }
    /// The time zone of the days; nil, the default, means that of the calendar.
    open var timeZone: TimeZone? { didSet { rebuild() } }
    /// The days that can be shown and chosen; by default all. If the visible month has none of them, another month is shown.
    open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
        didSet {
            rebuild()
            showMonth(of: month.components, animated: false)
        }
    }
    /// The design of the font of the numbers; `.default` by default.
    open var fontDesign = UIFontDescriptor.SystemDesign.default { didSet { rebuild() } }
    /// Whether the decorations of the delegate are shown; true by default.
    open var wantsDateDecorations = true { didSet { reloadDecorations() } }

    private let header = CalendarHeaderView()
    private let weekdays = (0..<7).map { _ in UILabel() }
    private let grid = CalendarGridView()
    private let monthPicker = MonthPickerView()
    private lazy var month = CalendarMonth(containing: Date(), in: effectiveCalendar)

    /// The height of the header. *Units*: points.
    private static let headerHeight: CGFloat = 44
    /// The height of the row of weekday names. *Units*: points.
    private static let weekdayHeight: CGFloat = 22
    /// The height of a week. *Units*: points.
    private static let weekHeight: CGFloat = 48

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Decodes a calendar that shows the current month.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        header.titleButton.addAction(UIAction { [weak self] _ in self?.toggleMonthPicker() }, for: .touchUpInside)
        header.previousButton.addAction(UIAction { [weak self] _ in self?.showMonth(offsetBy: -1) }, for: .touchUpInside)
        header.nextButton.addAction(UIAction { [weak self] _ in self?.showMonth(offsetBy: 1) }, for: .touchUpInside)
        grid.onSelect = { [weak self] in self?.select($0) }
        grid.onMonthChange = { [weak self] in self?.showMonth(offsetBy: $0) }
        grid.onFocusChange = { [weak self] in self?.selectionDidChange() }
        monthPicker.onSelect = { [weak self] in self?.showMonth(of: $0.components, animated: false) }
        monthPicker.isHidden = true
        for label in weekdays {
            label.font = .systemFont(ofSize: 12, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
        }
        for view in [header, grid, monthPicker] + weekdays { addSubview(view) }
        addSwipe(.left)
        addSwipe(.right)
        rebuild()
    }

    private func addSwipe(_ direction: UISwipeGestureRecognizer.Direction) {
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = direction
        swipe.addHandler { [weak self] recognizer in
            guard let self, recognizer.state == .ended else { return }
            let isForward = (direction == .left) == (effectiveUserInterfaceLayoutDirection == .leftToRight)
            showMonth(offsetBy: isForward ? 1 : -1)
        }
        grid.addGestureRecognizer(swipe)
    }

    // MARK: Month

    private var effectiveCalendar: Calendar {
        var calendar = calendar
        calendar.locale = locale
        if let timeZone { calendar.timeZone = timeZone }
        return calendar
    }

    /// The era, year and month that are shown. Setting them shows the month of the components without animation.
    open var visibleDateComponents: DateComponents {
        get { month.components }
        set { setVisibleDateComponents(newValue, animated: false) }
    }

    /// Shows the month of the components, or the nearest one of the available range. *Differs from UIKit*: an animated change is a
    /// cross-fade.
    open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
        showMonth(of: dateComponents, animated: animated)
    }

    /// Shows the month of a day or of a week.
    func showMonth(of components: DateComponents, animated: Bool) {
        guard let date = effectiveCalendar.date(from: components) else { return }
        let shown = min(max(date, availableDateRange.start), availableDateRange.end)
        show(CalendarMonth(containing: shown, in: effectiveCalendar), animated: animated)
    }

    private func showMonth(offsetBy distance: Int) {
        let target = month.month(at: distance)
        if target.intersects(availableDateRange) { show(target, animated: true) }
    }

    private func show(_ new: CalendarMonth, animated: Bool) {
        defer { if monthPicker.isHidden == false { monthPicker.show(month) } }
        guard new.start != month.start else { return }
        let previous = month.components
        month = new
        if animated, window != nil {
            UIView.transition(with: grid, duration: 0.25, options: .transitionCrossDissolve, animations: { self.rebuildDays() })
        } else {
            rebuildDays()
        }
        delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: previous)
    }

    private func toggleMonthPicker() {
        monthPicker.isHidden.toggle()
        grid.isHidden = !monthPicker.isHidden
        for label in weekdays { label.isHidden = !monthPicker.isHidden }
        if !monthPicker.isHidden { monthPicker.show(month) }
    }

    // MARK: Contents

    private func rebuild() {
        month = CalendarMonth(containing: month.start, in: effectiveCalendar)
        for (label, name) in zip(weekdays, month.weekdayNames) { label.text = name.uppercased(with: locale) }
        rebuildDays()
    }

    private func rebuildDays() {
        let name = formatter("MMMMyyyy")
        header.titleButton.setTitle(name.string(from: month.start), for: .normal)
        header.previousButton.isEnabled = month.month(at: -1).intersects(availableDateRange)
        header.nextButton.isEnabled = month.month(at: 1).intersects(availableDateRange)
        header.setNeedsLayout()
        let number = formatter("d")
        let label = formatter("EEEEMMMMdyyyy")
        let base = UIFont.systemFont(ofSize: 17)
        let font = base.fontDescriptor.withDesign(fontDesign).map { UIFont(descriptor: $0, size: 0) } ?? base
        let days = month.days.map { date in
            let view = CalendarDayView(date: date, text: number.string(from: date), font: font)
            view.accessibilityLabel = label.string(from: date)
            return view
        }
        grid.show(month, days: days)
        reloadDecorations()
        selectionDidChange()
    }

    private func formatter(_ template: String) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.calendar = month.calendar
        formatter.locale = locale
        formatter.timeZone = month.calendar.timeZone
        formatter.setLocalizedDateFormatFromTemplate(template)
        return formatter
    }

    /// Requests the decorations of visible days again. *Differs from UIKit*: the change is not animated.
    open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
        for day in grid.days {
            let components = month.components(of: day.date)
            if dates.contains(where: { isSameDay($0, components) }) { day.show(decoration(of: components)) }
        }
    }

    private func reloadDecorations() {
        for day in grid.days { day.show(decoration(of: month.components(of: day.date))) }
    }

    private func decoration(of components: DateComponents) -> UIView? {
        guard wantsDateDecorations else { return nil }
        return delegate?.calendarView(self, decorationFor: components)?.makeView(tint: tintColor)
    }

    // MARK: Selection

    /// Updates the appearance of the visible days.
    func selectionDidChange() {
        for day in grid.days {
            let components = month.components(of: day.date)
            let isAvailable = month.intersects(availableDateRange, .day, from: day.date)
            let isChosen = selectionBehavior?.isSelected(components) ?? false
            let isChoosable = isAvailable && selectionBehavior?.allowsSelection(of: components) ?? false
            day.appearance = CalendarDayView.Appearance(
                isSelected: isChosen,
                isToday: month.calendar.isDateInToday(day.date),
                isSelectable: isChoosable,
                // A chosen day whose deselection the delegate refuses stays available.
                isAvailable: isAvailable && (isChosen || isChoosable || selectionBehavior == nil),
                hasFocus: grid.hasFocus(day))
        }
    }

    private func select(_ day: CalendarDayView) { selectionBehavior?.select(month.components(of: day.date)) }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        CGSize(width: 320, height: Self.headerHeight + Self.weekdayHeight + 6 * Self.weekHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: UIEdgeInsets(top: 0, left: layoutMargins.left, bottom: 0, right: layoutMargins.right))
        header.frame = CGRect(x: area.minX, y: 0, width: area.width, height: Self.headerHeight)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = area.width / 7
        for (index, label) in weekdays.enumerated() {
            let column = CGFloat(isMirrored ? 6 - index : index)
            label.frame = CGRect(x: area.minX + column * width, y: Self.headerHeight, width: width, height: Self.weekdayHeight)
        }
        let top = Self.headerHeight + Self.weekdayHeight
        grid.frame = CGRect(x: area.minX, y: top, width: area.width, height: max(bounds.height - top, 0))
        monthPicker.frame = CGRect(
            x: area.minX, y: Self.headerHeight, width: area.width, height: max(bounds.height - Self.headerHeight, 0))
    }
}
