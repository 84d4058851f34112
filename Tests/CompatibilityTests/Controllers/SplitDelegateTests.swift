import AsyncDisplayKit
import HeadlessHost
import XCTest

/// The delegate methods of a split view controller.
final class SplitDelegateTests: XCTestCase {
    func testANarrowWindowCallsTheDelegateForTheFrontController() {
        MainActor.assumeIsolated {
            let (stage, split, judge) = Self.stage(UISplitViewController())
            defer { stage.close() }
            XCTAssertEqual(judge.log, [])
            judge.keepsPrimary = true
            stage.resize(to: CGSize(width: 400, height: 600))
            XCTAssertEqual(judge.log, ["collapse", "did collapse"])
            XCTAssertEqual(split.viewControllers.map(\.view.isHidden), [false, true])
            let fresh = UIViewController()
            judge.separate = fresh
            stage.resize(to: CGSize(width: 900, height: 600))
            XCTAssertEqual(judge.log.suffix(2), ["separate", "did expand"])
            XCTAssertTrue(split.viewControllers.last === fresh)
            judge.keepsPrimary = false
            stage.resize(to: CGSize(width: 400, height: 600))
            XCTAssertEqual(split.viewControllers.map(\.view.isHidden), [true, false])
        }
    }

    func testAColumnStyleRequestsItsTopColumn() {
        MainActor.assumeIsolated {
            let (stage, split, judge) = Self.stage(UISplitViewController(style: .doubleColumn))
            defer { stage.close() }
            judge.top = .primary
            stage.resize(to: CGSize(width: 400, height: 600))
            XCTAssertEqual(judge.log, ["top 2", "did collapse"])
            XCTAssertEqual(split.viewControllers.map(\.view.isHidden), [false, true])
            split.show(.secondary)
            stage.settle()
            XCTAssertEqual(judge.log.suffix(2), ["will show 2", "will hide 0"])
            XCTAssertEqual(split.viewControllers.map(\.view.isHidden), [true, false])
        }
    }

    func testTheDelegateMayShowControllersItself() {
        MainActor.assumeIsolated {
            let (stage, split, judge) = Self.stage(UISplitViewController())
            defer { stage.close() }
            let (old, fresh) = (split.viewControllers.last, UIViewController())
            judge.shows = true
            split.viewControllers.first?.showDetailViewController(fresh, sender: nil)
            XCTAssertTrue(split.viewControllers.last === old)
            judge.shows = false
            split.viewControllers.first?.showDetailViewController(fresh, sender: nil)
            XCTAssertTrue(split.viewControllers.last === fresh)
            XCTAssertEqual(judge.log.filter { $0 == "show detail" }.count, 2)
        }
    }

    func testTheButtonHidesThePrimaryColumnAndBringsItBack() {
        MainActor.assumeIsolated {
            let (stage, split, judge) = Self.stage(UISplitViewController())
            defer { stage.close() }
            split.preferredDisplayMode = .secondaryOnly
            stage.settle()
            XCTAssertEqual(split.viewControllers.first?.view.isHidden, true)
            split.preferredDisplayMode = .oneBesideSecondary
            stage.settle()
            XCTAssertEqual(split.viewControllers.first?.view.isHidden, false)
            XCTAssertEqual(judge.log, ["mode 1", "will hide 0", "mode 2", "will show 0"])
            XCTAssertNotNil(split.displayModeButtonItem.primaryAction)
        }
    }

    func testColumnsAreAnnouncedOnlyWhenTheyReallyComeOrGo() {
        MainActor.assumeIsolated {
            let (stage, split, judge) = Self.stage(UISplitViewController(style: .doubleColumn))
            defer { stage.close() }
            split.show(.primary)
            split.show(.secondary)
            split.hide(.secondary)
            split.preferredDisplayMode = .oneBesideSecondary
            stage.settle()
            XCTAssertEqual(judge.log, [], "both columns are shown, and the secondary one cannot be hidden")
            split.hide(.primary)
            split.hide(.primary)
            XCTAssertEqual(judge.log, ["mode 1", "will hide 0"])
            split.show(.primary)
            XCTAssertEqual(judge.log.suffix(2), ["mode 2", "will show 0"])
            judge.log = []
            split.displayModeButtonItem.trigger()
            split.displayModeButtonItem.trigger()
            XCTAssertEqual(judge.log, ["mode 1", "will hide 0", "mode 2", "will show 0"])

            judge.top = .primary
            stage.resize(to: CGSize(width: 400, height: 600))
            judge.log = []
            split.show(.primary)
            split.preferredDisplayMode = .secondaryOnly
            XCTAssertEqual(judge.log, [])
            split.displayModeButtonItem.trigger()
            XCTAssertEqual(judge.log, ["will show 2", "will hide 0"])
        }
    }

    @MainActor private static func stage(
        _ split: UISplitViewController
    ) -> (HeadlessStage, UISplitViewController, RecordingSplitDelegate) {
        let judge = RecordingSplitDelegate()
        split.delegate = judge
        split.viewControllers = [UIViewController(), UIViewController()]
        let stage = HeadlessStage(UIViewController())
        stage.resize(to: CGSize(width: 900, height: 600))
        stage.window.rootViewController = split
        stage.settle()
        judge.log = []
        judge.owner = split
        return (stage, split, judge)
    }
}

private final class RecordingSplitDelegate: NSObject, UISplitViewControllerDelegate {
    var log: [String] = []
    var keepsPrimary = false
    var shows = false
    var separate: UIViewController?
    var top = UISplitViewController.Column.secondary
    var owner: UISplitViewController?

    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {
        log.append("mode \(displayMode.rawValue)")
    }
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        log.append("collapse")
        return keepsPrimary
    }
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        log.append("separate")
        return separate
    }
    func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool {
        log.append("show detail")
        return shows
    }
    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        log.append("top \(proposed.rawValue)")
        return top
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("did collapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("did expand") }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        log.append("will show \(column.rawValue)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        log.append("will hide \(column.rawValue)")
    }
}
