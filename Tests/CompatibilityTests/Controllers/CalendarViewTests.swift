import HeadlessHost
import UIKit
import XCTest

/// Decorates two days, and records the calls of the calendar and of its selection.
@MainActor
private final class CalendarDelegate: NSObject, UICalendarViewDelegate, UICalendarSelectionMultiDateDelegate,
    UICalendarSelectionSingleDateDelegate, UICalendarSelectionWeekOfYearDelegate
{
    var log: [String] = []
    var decorated: Set<Int> = []

    func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents) -> UICalendarView.Decoration? {
        decorated.contains(dateComponents.day ?? 0) ? .customView { Marker(frame: CGRect(x: 0, y: 0, width: 6, height: 6)) } : nil
    }

    func calendarView(_ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents) {
        log.append("from \(previousDateComponents.month ?? 0) to \(calendarView.visibleDateComponents.month ?? 0)")
    }

    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
        log.append("+\(dateComponents.day ?? 0)")
    }
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
        log.append("-\(dateComponents.day ?? 0)")
    }
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents) -> Bool {
        dateComponents.day != 13
    }

    func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
        log.append("chose \(dateComponents?.day ?? 0)")
    }

    func weekOfYearSelection(_ selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear weekOfYearComponents: DateComponents?) {
        log.append("week \(weekOfYearComponents?.weekOfYear ?? 0)")
    }
}

private final class Marker: UIView {}

/// A calendar of November 2026, which begins on a Sunday.
final class CalendarViewTests: XCTestCase {
    @MainActor private func stage(_ configure: (UICalendarView) -> Void) -> (HeadlessStage, UICalendarView) {
        let controller = UIViewController()
        let view = UICalendarView(frame: CGRect(x: 0, y: 0, width: 366, height: 354))
        var calendar = Calendar(identifier: .gregorian)
        calendar.firstWeekday = 1
        view.calendar = calendar
        view.locale = Locale(identifier: "en_US")
        view.timeZone = TimeZone(identifier: "UTC")
        view.visibleDateComponents = DateComponents(year: 2026, month: 11)
        configure(view)
        controller.view.addSubview(view)
        return (HeadlessStage(configuration: HeadlessConfiguration()) { controller }, view)
    }

    /// The cell of a day of the visible month.
    @MainActor private func day(_ number: Int, in view: UIView) -> UIView? {
        if "\(type(of: view))" == "CalendarDayView", view.subviews.contains(where: { ($0 as? UILabel)?.text == "\(number)" }) {
            return view
        }
        return view.subviews.lazy.compactMap { self.day(number, in: $0) }.first
    }

    @MainActor private func click(_ number: Int, _ stage: HeadlessStage, _ view: UIView) {
        guard let day = day(number, in: view) else { return XCTFail("there is no day \(number)") }
        stage.tap(at: day.convert(CGPoint(x: day.bounds.midX, y: day.bounds.midY), to: nil))
    }

    func testTheDaysAreInTheColumnsOfTheirWeekdays() {
        MainActor.assumeIsolated {
            let (stage, view) = stage { _ in }
            defer { stage.close() }
            let first = day(1, in: view)
            let eighth = day(8, in: view)
            let seventh = day(7, in: view)
            XCTAssertEqual(first?.frame.minX, eighth?.frame.minX)
            XCTAssertEqual(first?.frame.minY, seventh?.frame.minY)
            XCTAssertNotNil(day(30, in: view))
            XCTAssertNil(day(31, in: view))
            XCTAssertEqual(first?.accessibilityLabel, "Sunday, November 1, 2026")
            view.calendar.firstWeekday = 2
            stage.settle()
            XCTAssertEqual(day(1, in: view)?.frame.minX ?? 0, 6 * (first?.frame.width ?? 0), accuracy: 0.5)
        }
    }

    func testClicksAddAndRemoveDaysUnlessTheDelegateForbidsThem() {
        MainActor.assumeIsolated {
            let delegate = CalendarDelegate()
            let selection = UICalendarSelectionMultiDate(delegate: delegate)
            let (stage, view) = stage { $0.selectionBehavior = selection }
            defer { stage.close() }
            click(5, stage, view)
            click(6, stage, view)
            click(13, stage, view)
            click(5, stage, view)
            XCTAssertEqual(delegate.log, ["+5", "+6", "-5"])
            XCTAssertEqual(selection.selectedDates.map(\.day), [6])
            XCTAssertTrue(day(6, in: view)?.accessibilityTraits.contains(.selected) ?? false)
            XCTAssertTrue(day(13, in: view)?.accessibilityTraits.contains(.notEnabled) ?? false)
        }
    }

    func testASingleDayAndAWeekReplaceTheEarlierChoice() {
        MainActor.assumeIsolated {
            let delegate = CalendarDelegate()
            let selection = UICalendarSelectionSingleDate(delegate: delegate)
            let (stage, view) = stage { $0.selectionBehavior = selection }
            defer { stage.close() }
            click(5, stage, view)
            click(9, stage, view)
            XCTAssertEqual(selection.selectedDate?.day, 9)
            click(9, stage, view)
            XCTAssertNil(selection.selectedDate)
            XCTAssertEqual(delegate.log, ["chose 5", "chose 9", "chose 0"])

            let weeks = UICalendarSelectionWeekOfYear(delegate: delegate)
            view.selectionBehavior = weeks
            click(11, stage, view)
            XCTAssertEqual(weeks.selectedWeekOfYear?.weekOfYear, 46)
            XCTAssertTrue((8...14).allSatisfy { day($0, in: view)?.accessibilityTraits.contains(.selected) ?? false })
            XCTAssertFalse(day(15, in: view)?.accessibilityTraits.contains(.selected) ?? true)
        }
    }

    func testTheButtonsShowOtherMonthsOfTheAvailableRange() {
        MainActor.assumeIsolated {
            let delegate = CalendarDelegate()
            let (stage, view) = stage { view in
                view.delegate = delegate
                let start = Date(timeIntervalSince1970: 1_793_836_800)  // November 5, 2026
                view.availableDateRange = DateInterval(start: start, duration: 40 * 86_400)
                view.selectionBehavior = UICalendarSelectionSingleDate(delegate: delegate)
            }
            defer { stage.close() }
            click(4, stage, view)
            XCTAssertEqual(delegate.log, [], "the day before the range cannot be chosen")
            @MainActor func press(_ label: String) {
                @MainActor func find(_ view: UIView) -> UIView? {
                    view.accessibilityLabel == label ? view : view.subviews.lazy.compactMap(find).first
                }
                guard let button = find(view) else { return XCTFail("there is no button \(label)") }
                stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
                stage.advance(by: 0.5)
            }
            press("Previous Month")
            XCTAssertEqual(view.visibleDateComponents.month, 11)
            press("Next Month")
            press("Next Month")
            XCTAssertEqual(delegate.log, ["from 11 to 12"])
            XCTAssertNotNil(day(31, in: view))
        }
    }

    func testDecorationsAreShownAndReloaded() {
        MainActor.assumeIsolated {
            let delegate = CalendarDelegate()
            delegate.decorated = [3, 4]
            let (stage, view) = stage { $0.delegate = delegate }
            defer { stage.close() }
            @MainActor func decorated() -> [Int] { (1...30).filter { day($0, in: view)?.subviews.contains { $0 is Marker } ?? false } }
            XCTAssertEqual(decorated(), [3, 4])
            delegate.decorated = [3, 7]
            view.reloadDecorations(forDateComponents: [DateComponents(year: 2026, month: 11, day: 7)], animated: false)
            XCTAssertEqual(decorated(), [3, 4, 7])
            view.wantsDateDecorations = false
            XCTAssertEqual(decorated(), [])
        }
    }

    func testKeysMoveFromDayToDayAndChoose() {
        MainActor.assumeIsolated {
            let delegate = CalendarDelegate()
            let (stage, _) = stage {
                $0.delegate = delegate
                $0.selectionBehavior = UICalendarSelectionSingleDate(delegate: delegate)
            }
            defer { stage.close() }
            // Tab stops at the title, at the two buttons of the header, and then at the days.
            for _ in 1...4 { stage.press(.tab) }
            stage.press(.home)
            stage.press(.right)
            stage.press(.down)
            stage.press(.character(" "), characters: " ")
            XCTAssertEqual(delegate.log, ["chose 9"])
            stage.press(.home)
            stage.press(.left)
            XCTAssertEqual(delegate.log.last, "from 11 to 10")
            stage.press(.return)
            XCTAssertEqual(delegate.log.last, "chose 31")
        }
    }

    @MainActor private func range(_ year: Int, _ month: Int, _ day: Int, days: Double) -> DateInterval {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        return DateInterval(start: calendar.date(from: DateComponents(year: year, month: month, day: day))!, duration: days * 86_400)
    }

    func testTheVisibleMonthIsOneOfTheAvailableRange() {
        MainActor.assumeIsolated {
            let delegate = CalendarDelegate()
            let (stage, view) = stage { $0.delegate = delegate }
            defer { stage.close() }
            view.availableDateRange = range(2026, 11, 20, days: 20)
            XCTAssertEqual(delegate.log, [])
            view.availableDateRange = range(2027, 2, 5, days: 30)
            XCTAssertEqual(delegate.log, ["from 11 to 2"])
            XCTAssertEqual(view.visibleDateComponents.year, 2027)
        }
    }

    func testTheWheelsReturnToTheAvailableRange() throws {
        try MainActor.assumeIsolated {
            let delegate = CalendarDelegate()
            let (stage, view) = stage {
                $0.delegate = delegate
                $0.availableDateRange = range(2026, 10, 10, days: 60)
            }
            defer { stage.close() }
            let wheels = try XCTUnwrap(view.subviews.lazy.compactMap { $0 as? UIPickerView }.first)
            // The name of the month opens the wheels.
            stage.tap(at: view.convert(CGPoint(x: 40, y: 22), to: nil))
            XCTAssertFalse(wheels.isHidden)
            @MainActor func choose(month: Int) {
                stage.perform {
                    wheels.selectRow(month - 1, inComponent: 0, animated: false)
                    wheels.delegate?.pickerView(wheels, didSelectRow: month - 1, inComponent: 0)
                }
                stage.settle()
            }
            choose(month: 12)
            XCTAssertEqual(view.visibleDateComponents.month, 12)
            choose(month: 3)
            XCTAssertEqual(view.visibleDateComponents.month, 10)
            XCTAssertEqual(wheels.selectedRow(inComponent: 0), 9)
            choose(month: 2)
            XCTAssertEqual(view.visibleDateComponents.month, 10)
            XCTAssertEqual(wheels.selectedRow(inComponent: 0), 9)
            XCTAssertEqual(delegate.log, ["from 11 to 12", "from 12 to 10"])
        }
    }
}
