import Foundation

/// The weeks of the visible month. *Thread*: main.
final class CalendarGridView: UIView, KeyboardFocusSource, KeyPressHandler {
    private(set) var days: [CalendarDayView] = []
    private var month: CalendarMonth?
    /// The index of the day that Space and Return choose; nil until the grid first receives the keyboard focus.
    private var focusedIndex: Int?
    private var hasFocus = false

    /// Called when the user chooses a day.
    var onSelect: ((CalendarDayView) -> Void)?
    /// Called with the number of months to move when keys leave the month.
    var onMonthChange: ((Int) -> Void)?
    /// Called when another day is focused, or the grid gains or loses the keyboard focus; the owner updates the appearance of the days.
    var onFocusChange: (() -> Void)?

    func show(_ month: CalendarMonth, days: [CalendarDayView]) {
        for old in self.days { old.removeFromSuperview() }
        self.month = month
        self.days = days
        for day in days {
            day.addAction(
                UIAction { [weak self, weak day] _ in
                    guard let day else { return }
                    self?.onSelect?(day)
                }, for: .touchUpInside)
            addSubview(day)
        }
        focusedIndex = focusedIndex.map { min($0, days.count - 1) }
        setNeedsLayout()
    }

    func hasFocus(_ day: CalendarDayView) -> Bool {
        guard hasFocus, let focusedIndex, days.indices.contains(focusedIndex) else { return false }
        return days[focusedIndex] === day
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let month else { return }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // Six weeks, so that the cells keep their size from month to month.
        let cell = CGSize(width: bounds.width / 7, height: bounds.height / 6)
        for (index, day) in days.enumerated() {
            let place = index + month.leadingCells
            let column = isMirrored ? 6 - place % 7 : place % 7
            day.frame = CGRect(
                x: CGFloat(column) * cell.width, y: CGFloat(place / 7) * cell.height, width: cell.width, height: cell.height)
        }
    }

    // MARK: Keyboard

    var suppliedFocusRole: KeyboardFocusRole { days.contains { $0.isEnabled } ? .value : .none }

    func keyboardFocusDidChange(_ isFocused: Bool) {
        hasFocus = isFocused
        if focusedIndex == nil { focusedIndex = days.firstIndex { $0.appearance.isSelected || $0.appearance.isToday } ?? 0 }
        onFocusChange?()
    }

    /// Arrow keys move by a day or a week, Page Up and Page Down by a month; Space and Return choose the day.
    func handleKeyPress(_ key: HostKeyPress) -> Bool {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch key.key {
        case .left: move(by: isMirrored ? 1 : -1)
        case .right: move(by: isMirrored ? -1 : 1)
        case .up: move(by: -7)
        case .down: move(by: 7)
        case .pageUp: onMonthChange?(-1)
        case .pageDown: onMonthChange?(1)
        case .home: focus(0)
        case .end: focus(days.count - 1)
        case .return, .character(" "):
            guard let focusedIndex, days.indices.contains(focusedIndex) else { return false }
            if days[focusedIndex].isEnabled { onSelect?(days[focusedIndex]) }
        default: return false
        }
        return true
    }

    private func focus(_ index: Int) {
        focusedIndex = index
        onFocusChange?()
    }

    private func move(by step: Int) {
        let target = (focusedIndex ?? 0) + step
        if days.indices.contains(target) { return focus(target) }
        let oldCount = days.count
        let turn = target < 0 ? -1 : 1
        let old = month
        onMonthChange?(turn)
        guard month?.start != old?.start else { return }
        focus(turn < 0 ? days.count + target : target - oldCount)
    }
}
