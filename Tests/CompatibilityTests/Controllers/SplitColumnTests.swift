import AsyncDisplayKit
import HeadlessHost
import XCTest

/// The widths of the columns of a split view controller.
final class SplitColumnTests: XCTestCase {
    func testThePrimaryColumnHasItsLimits() {
        MainActor.assumeIsolated {
            let split = UISplitViewController(style: .doubleColumn)
            let (list, detail) = (UIViewController(), UIViewController())
            split.viewControllers = [list, detail]
            split.maximumPrimaryColumnWidth = 200
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1000, height: 700))) { split }
            defer { stage.close() }
            XCTAssertEqual(list.view.frame.width, 200)
            split.maximumPrimaryColumnWidth = 0
            split.minimumPrimaryColumnWidth = 400
            stage.advance(by: 0.1)
            XCTAssertEqual(list.view.frame.width, 400)
            XCTAssertEqual(UISplitViewController.DisplayMode.primaryHidden, .secondaryOnly)
        }
    }
}
