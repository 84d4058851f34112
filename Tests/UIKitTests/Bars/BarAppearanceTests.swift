import Graphics
import UIPrimitives
import XCTest

@testable import UIKit

/// The appearances of bars at the scroll edge and of their buttons in each state.
final class BarAppearanceTests: XCTestCase {
    @MainActor private func colored<Appearance: UIBarAppearance>(_ appearance: Appearance, _ color: UIColor) -> Appearance {
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = color
        return appearance
    }

    @MainActor private func page() -> (UIViewController, UIScrollView) {
        let page = UIViewController()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentSize = CGSize(width: 200, height: 1000)
        page.view.addSubview(scrollView)
        return (page, scrollView)
    }

    func testACopyOfAToolbarsAppearanceHasItsButtons() {
        MainActor.assumeIsolated {
            let appearance = UIToolbarAppearance()
            appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.yellow]
            appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.purple]
            for copy in [appearance.copy() as? UIToolbarAppearance, UIToolbarAppearance(barAppearance: appearance)] {
                XCTAssertEqual(copy?.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor, .yellow)
                XCTAssertEqual(copy?.doneButtonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor, .purple)
            }
        }
    }

    // MARK: Scroll edge

    func testANavigationBarShowsItsEdgeAppearanceAtTheTop() {
        onStage(width: 200, height: 300) { stage in
            let (page, scrollView) = page()
            let navigation = UINavigationController(rootViewController: page)
            navigation.navigationBar.standardAppearance = colored(UINavigationBarAppearance(), .red)
            navigation.navigationBar.scrollEdgeAppearance = colored(UINavigationBarAppearance(), .blue)
            stage.window.rootViewController = navigation
            stage.frame()
            XCTAssertEqual(stage.pixel(5, 10), 0x0000FF)
            scrollView.contentOffset.y += 100
            stage.frame()
            XCTAssertEqual(stage.pixel(5, 10), 0xFF0000)
            scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
            stage.frame()
            XCTAssertEqual(stage.pixel(5, 10), 0x0000FF)
            page.navigationItem.scrollEdgeAppearance = colored(UINavigationBarAppearance(), .green)
            stage.frame()
            XCTAssertEqual(stage.pixel(5, 10), 0x00FF00)
        }
    }

    func testAScrollViewThatIsAddedLaterIsFound() {
        onStage(width: 200, height: 300) { stage in
            let page = UIViewController()
            let navigation = UINavigationController(rootViewController: page)
            navigation.navigationBar.standardAppearance = colored(UINavigationBarAppearance(), .red)
            navigation.navigationBar.scrollEdgeAppearance = colored(UINavigationBarAppearance(), .blue)
            stage.window.rootViewController = navigation
            stage.frame()
            let scrollView = UIScrollView(frame: page.view.bounds)
            scrollView.contentSize = CGSize(width: 200, height: 1000)
            page.view.addSubview(scrollView)
            scrollView.contentOffset.y = 100
            stage.frame()
            XCTAssertEqual(stage.pixel(5, 10), 0xFF0000)
        }
    }

    func testATabBarShowsItsEdgeAppearanceAtTheBottom() {
        onStage(width: 200, height: 300) { stage in
            let (page, scrollView) = page()
            let tabs = UITabBarController()
            tabs.tabBar.standardAppearance = colored(UITabBarAppearance(), .red)
            tabs.tabBar.scrollEdgeAppearance = colored(UITabBarAppearance(), .blue)
            tabs.viewControllers = [page]
            stage.window.rootViewController = tabs
            stage.frame()
            XCTAssertEqual(stage.pixel(5, 290), 0xFF0000)
            scrollView.contentOffset.y = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom - scrollView.bounds.height
            stage.frame()
            XCTAssertEqual(stage.pixel(5, 290), 0x0000FF)
        }
    }

    // MARK: Buttons

    /// The label of the only button of a bar.
    @MainActor private func label(in bar: UIView) -> UILabel? {
        for view in bar.subviews {
            if let label = view as? UILabel, label.text == "Save" { return label }
            if let found = label(in: view) { return found }
        }
        return nil
    }

    @MainActor private func color(_ label: UILabel?) -> UIColor? {
        label?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }

    func testAButtonHasTheAttributesOfItsState() {
        onStage { stage in
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
            let look = UINavigationBarAppearance()
            look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
            look.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.green]
            look.buttonAppearance.highlighted.titleTextAttributes = [.foregroundColor: UIColor.blue]
            bar.standardAppearance = look
            let item = UINavigationItem(title: "Page")
            let button = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
            item.rightBarButtonItem = button
            bar.items = [item]
            stage.window.addSubview(bar)
            stage.frame()
            XCTAssertEqual(color(label(in: bar)), .red)
            (label(in: bar)?.superview as? UIControl)?.isHighlighted = true
            XCTAssertEqual(color(label(in: bar)), .blue)
            (label(in: bar)?.superview as? UIControl)?.isHighlighted = false
            button.isEnabled = false
            XCTAssertEqual(color(label(in: bar)), .green)
        }
    }

    func testTitlesMoveByTheirAdjustments() throws {
        try onStage { stage in
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
            let item = UINavigationItem(title: "Page")
            item.rightBarButtonItem = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
            bar.items = [item]
            stage.window.addSubview(bar)
            stage.frame()
            @MainActor func title() throws -> UILabel {
                try XCTUnwrap(bar.subviews.lazy.flatMap(\.subviews).compactMap { $0 as? UILabel }.first { $0.text == "Page" })
            }
            let (before, button) = (try title().frame, try XCTUnwrap(label(in: bar)).frame)
            let look = UINavigationBarAppearance()
            look.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: 5)
            look.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: -2, vertical: 4)
            bar.standardAppearance = look
            stage.frame()
            XCTAssertEqual(try title().frame, before.offsetBy(dx: 3, dy: 5))
            XCTAssertEqual(try XCTUnwrap(label(in: bar)).frame, button.offsetBy(dx: -2, dy: 4))
        }
    }

    func testAToolbarHasADoneAppearanceAndAPosition() {
        final class Position: NSObject, UIBarPositioningDelegate {
            func position(for bar: any UIBarPositioning) -> UIBarPosition { .top }
        }
        onStage { stage in
            let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 200, height: 44))
            let look = UIToolbarAppearance()
            look.configureWithOpaqueBackground()
            look.shadowColor = .red
            look.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
            bar.standardAppearance = look
            bar.items = [UIBarButtonItem(title: "Save", style: .done, target: nil, action: nil)]
            stage.window.addSubview(bar)
            stage.frame()
            XCTAssertEqual(color(label(in: bar)), .green)
            XCTAssertEqual(bar.barPosition, .bottom)
            XCTAssertEqual(stage.pixel(5, 99), 0xFF0000)
            let delegate = Position()
            bar.delegate = delegate
            stage.frame()
            XCTAssertEqual(bar.barPosition, .top)
            XCTAssertEqual(stage.pixel(5, 99), 0xFFFFFF)
            XCTAssertEqual(stage.pixel(5, 144), 0xFF0000)
        }
    }

    func testABackIndicatorOfTheBarReplacesTheChevron() {
        onStage { stage in
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
            let square = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
                UIColor.black.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
            bar.tintColor = .red
            bar.items = [UINavigationItem(title: ""), UINavigationItem(title: "Page")]
            stage.window.addSubview(bar)
            stage.frame()
            @MainActor func reds() -> Int { (0..<44).filter { stage.pixel($0, 14) == 0xFF0000 }.count }
            XCTAssertLessThan(reds(), 10)
            bar.backIndicatorImage = square
            stage.frame()
            XCTAssertGreaterThan(reds(), 15)
        }
    }

    func testADisabledTabHasItsOwnLook() {
        onStage { stage in
            let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
            bar.standardAppearance.stackedLayoutAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.green]
            let item = UITabBarItem(title: "Save", image: nil, tag: 0)
            bar.items = [item]
            stage.window.addSubview(bar)
            XCTAssertNotEqual(color(label(in: bar)), .green)
            item.isEnabled = false
            XCTAssertEqual(color(label(in: bar)), .green)
        }
    }
}
