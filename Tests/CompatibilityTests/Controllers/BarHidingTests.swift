import AsyncDisplayKit
import HeadlessHost
import XCTest

/// Navigation bars that are hidden and shown when the user drags or clicks the content.
final class BarHidingTests: XCTestCase {
    private func withNavigation(_ body: @MainActor (UINavigationController, HeadlessStage) -> Void) {
        MainActor.assumeIsolated {
            let table = UITableViewController(style: .plain)
            let navigation = UINavigationController(rootViewController: table)
            table.tableView.contentSize = CGSize(width: 300, height: 3000)
            let stage = HeadlessStage(navigation)
            defer { stage.close() }
            body(navigation, stage)
        }
    }

    func testASwipeUpHidesTheBarAndOneDownShowsIt() {
        withNavigation { navigation, stage in
            stage.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300))
            XCTAssertFalse(navigation.isNavigationBarHidden)
            navigation.hidesBarsOnSwipe = true
            stage.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300))
            XCTAssertTrue(navigation.isNavigationBarHidden)
            stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 400))
            XCTAssertFalse(navigation.isNavigationBarHidden)
        }
    }

    func testAClickTogglesTheBar() {
        withNavigation { navigation, stage in
            navigation.hidesBarsOnTap = true
            stage.tap(at: CGPoint(x: 150, y: 400))
            XCTAssertTrue(navigation.isNavigationBarHidden)
            stage.tap(at: CGPoint(x: 150, y: 400))
            XCTAssertFalse(navigation.isNavigationBarHidden)
            stage.tap(at: CGPoint(x: 150, y: 20))
            XCTAssertFalse(navigation.isNavigationBarHidden, "a click on the bar does not hide it")
            navigation.hidesBarsOnTap = false
            stage.tap(at: CGPoint(x: 150, y: 400))
            XCTAssertFalse(navigation.isNavigationBarHidden)
        }
    }
}
