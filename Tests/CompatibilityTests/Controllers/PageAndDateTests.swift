import HeadlessHost
import UIKit
import XCTest

@MainActor private final class Pages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let all = (0..<3).map { _ in UIViewController() }
    var turned: [Bool] = []

    private func neighbor(of controller: UIViewController, at distance: Int) -> UIViewController? {
        let index = (all.firstIndex(of: controller) ?? 0) + distance
        return all.indices.contains(index) ? all[index] : nil
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbor(of: viewController, at: -1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbor(of: viewController, at: 1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { turned.append(completed) }
}

final class PageAndDateTests: XCTestCase {
    func testADragTurnsThePage() {
        MainActor.assumeIsolated {
            let pages = Pages()
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            controller.dataSource = pages
            controller.delegate = pages
            controller.setViewControllers([pages.all[0]], direction: .forward, animated: false)
            let stage = HeadlessStage(controller)
            stage.settle()
            stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 20, y: 300))
            stage.advance(by: 2)
            XCTAssertTrue(controller.viewControllers?.first === pages.all[1])
            XCTAssertEqual(pages.turned, [true])
            XCTAssertEqual(pages.all[1].view.convert(CGPoint.zero, to: stage.window), .zero)
        }
    }

    func testSettingAPageAnimatesToIt() {
        MainActor.assumeIsolated {
            let pages = Pages()
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            controller.setViewControllers([pages.all[2]], direction: .forward, animated: false)
            let stage = HeadlessStage(controller)
            stage.settle()
            var isDone = false
            controller.setViewControllers([pages.all[1]], direction: .reverse, animated: true) { _ in isDone = true }
            stage.advance(by: 2)
            XCTAssertTrue(isDone)
            XCTAssertNil(pages.all[2].parent)
            XCTAssertEqual(pages.all[1].view.convert(CGPoint.zero, to: stage.window), .zero)
        }
    }

    func testAnInterruptedPageTransitionIsReportedAsUnfinished() {
        MainActor.assumeIsolated {
            let pages = Pages()
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            controller.setViewControllers([pages.all[0]], direction: .forward, animated: false)
            let stage = HeadlessStage(controller)
            stage.settle()
            var ends: [String] = []
            controller.setViewControllers([pages.all[1]], direction: .forward, animated: true) { ends.append("first \($0)") }
            stage.advance(by: 0.05)
            controller.setViewControllers([pages.all[2]], direction: .forward, animated: true) { ends.append("second \($0)") }
            XCTAssertEqual(ends, ["first false"])
            stage.advance(by: 2)
            XCTAssertEqual(ends, ["first false", "second true"])

            controller.dataSource = pages
            stage.settle()
            controller.setViewControllers([pages.all[0]], direction: .reverse, animated: true) { ends.append("third \($0)") }
            stage.advance(by: 0.05)
            stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300))
            stage.advance(by: 2)
            XCTAssertEqual(ends.last, "third false")
        }
    }

    func testChoosingAMonthKeepsTheDayWithinIt() {
        MainActor.assumeIsolated {
            let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
            picker.timeZone = TimeZone(secondsFromGMT: 0)
            picker.datePickerMode = .date
            let calendar: Calendar = picker.calendar
            picker.date = calendar.date(from: DateComponents(year: 2024, month: 1, day: 31)) ?? Date()
            let inner = picker.subviews.compactMap { $0 as? UIPickerView }.first
            XCTAssertEqual(inner?.selectedRow(inComponent: 0), 30)
            inner.map { picker.pickerView($0, didSelectRow: 1, inComponent: 1) }
            XCTAssertEqual(calendar.dateComponents([.month, .day], from: picker.date), DateComponents(month: 2, day: 29))
        }
    }

    func testADateOutsideOfTheColumnsGetsNewColumns() {
        MainActor.assumeIsolated {
            let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
            picker.timeZone = TimeZone(secondsFromGMT: 0)
            let day = Date(timeIntervalSince1970: 1_577_836_800)  // 1 January 2020
            picker.date = day
            XCTAssertEqual(shown(picker)[0], "Wed 1 Jan")
            picker.datePickerMode = .date
            XCTAssertEqual(shown(picker), ["1", "January", "2020"])
            picker.date = Date(timeIntervalSince1970: -10_000_000_000)
            XCTAssertEqual(shown(picker).last, "1653")
            picker.calendar = Calendar(identifier: .buddhist)
            picker.date = day
            XCTAssertEqual(shown(picker).last, "2563")
        }
    }

    func testADateSetAnimatedTurnsTheColumnsToIt() {
        MainActor.assumeIsolated {
            let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
            picker.timeZone = TimeZone(secondsFromGMT: 0)
            picker.datePickerMode = .date
            let days = (1...20).map { picker.calendar.date(from: DateComponents(year: 2024, month: 1, day: $0)) ?? Date() }
            picker.date = days[0]
            let controller = UIViewController()
            controller.view.addSubview(picker)
            let stage = HeadlessStage(controller)
            stage.settle()
            func offset() -> CGFloat {
                let inner = picker.subviews.compactMap { $0 as? UIPickerView }.first
                let column = inner?.subviews.first { !$0.subviews.filter { $0 is UIScrollView }.isEmpty }
                return column?.subviews.compactMap { $0 as? UIScrollView }.first?.contentOffset.y ?? -1
            }
            picker.setDate(days[9], animated: true)
            XCTAssertEqual(picker.date, days[9])
            stage.advance(by: 0.1)
            XCTAssertTrue((1..<9 * 32).contains(offset()), "\(offset())")
            stage.advance(by: 2)
            XCTAssertEqual(offset(), 9 * 32)
            picker.setDate(days[0], animated: false)
            XCTAssertEqual(offset(), 0)
        }
    }

    @MainActor private func shown(_ picker: UIDatePicker) -> [String?] {
        guard let inner = picker.subviews.compactMap({ $0 as? UIPickerView }).first else { return [] }
        return (0..<picker.numberOfComponents(in: inner)).map {
            picker.pickerView(inner, titleForRow: inner.selectedRow(inComponent: $0), forComponent: $0)
        }
    }

    func testADateStaysWithinItsLimits() {
        MainActor.assumeIsolated {
            let picker = UIDatePicker()
            let now = Date(timeIntervalSince1970: 1_000_000)
            picker.minimumDate = now
            picker.maximumDate = now.addingTimeInterval(60)
            picker.date = now.addingTimeInterval(-5)
            XCTAssertEqual(picker.date, now)
            picker.date = now.addingTimeInterval(500)
            XCTAssertEqual(picker.date, now.addingTimeInterval(60))
        }
    }
}
