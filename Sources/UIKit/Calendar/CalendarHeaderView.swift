import Foundation
import UIPrimitives

/// The header of a calendar: a button with the name of the visible month, which shows and hides the month and year wheels, and the buttons
/// for the previous and the next month. *Thread*: main.
final class CalendarHeaderView: UIView {
    let titleButton = UIButton(type: .system)
    let previousButton = UIButton(type: .system)
    let nextButton = UIButton(type: .system)

    override init(frame: CGRect) {
        super.init(frame: frame)
        titleButton.titleLabel?.font = .preferredFont(forTextStyle: .headline)
        titleButton.setTitleColor(.label, for: .normal)
        previousButton.accessibilityLabel = "Previous Month"
        nextButton.accessibilityLabel = "Next Month"
        for view in [titleButton, previousButton, nextButton] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let side = bounds.height
        let width = min(titleButton.sizeThatFits(bounds.size).width + 16, max(bounds.width - 2 * side, 0))
        previousButton.setImage((isMirrored ? BarSymbol.disclosure : .back).image(side: 18), for: .normal)
        nextButton.setImage((isMirrored ? BarSymbol.back : .disclosure).image(side: 18), for: .normal)
        func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
            let frame = CGRect(x: x, y: 0, width: width, height: side)
            view.frame = isMirrored ? frame.mirrored(in: bounds.width) : frame
        }
        place(titleButton, 0, width)
        place(previousButton, bounds.width - 2 * side, side)
        place(nextButton, bounds.width - side, side)
    }
}

/// Two wheels that choose the month and the year. *Thread*: main.
final class MonthPickerView: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
    private var month: CalendarMonth?
    private var years: [Int] = []
    /// Called with the month that the user chose.
    var onSelect: ((CalendarMonth) -> Void)?

    /// The number of years that the wheel offers before and after the visible one.
    private static let reach = 100

    func show(_ month: CalendarMonth) {
        self.month = month
        dataSource = self
        delegate = self
        let year = month.calendar.component(.year, from: month.start)
        years = Array(max(year - Self.reach, 1)...year + Self.reach)
        reloadAllComponents()
        selectRow(month.calendar.component(.month, from: month.start) - 1, inComponent: 0, animated: false)
        selectRow(years.firstIndex(of: year) ?? 0, inComponent: 1, animated: false)
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        component == 0 ? month?.calendar.standaloneMonthSymbols.count ?? 0 : years.count
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        component == 0 ? month?.calendar.standaloneMonthSymbols[row] : String(years[row])
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        guard let month else { return }
        var components = month.components
        components.month = selectedRow(inComponent: 0) + 1
        components.year = years[selectedRow(inComponent: 1)]
        guard let date = month.calendar.date(from: components) else { return }
        onSelect?(CalendarMonth(containing: date, in: month.calendar))
    }
}
