import AsyncDisplayKit
import HeadlessHost
import XCTest

/// Pushes, pops and presentations in progress: the visible controllers, the callbacks, and interruptions.
final class ControllerTransitionTests: XCTestCase {
    @MainActor private final class Journal {
        private var lines: [String] = []

        func note(_ line: String) { lines.append(line) }

        func drain() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    private class Recorder: UIViewController {
        let name: String
        let journal: Journal

        init(_ name: String, _ journal: Journal) {
            self.name = name
            self.journal = journal
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("not decoded") }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            journal.note("\(name) will appear")
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            journal.note("\(name) did appear")
        }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            journal.note("\(name) will disappear")
        }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            journal.note("\(name) did disappear")
        }
        override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
            journal.note("\(name) will move \(parent == nil ? "out" : "in")")
        }
        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            journal.note("\(name) did move \(parent == nil ? "out" : "in")")
        }
    }

    @MainActor private func shownX(_ controller: UIViewController) -> CGFloat {
        (controller.view.layer.presentation() ?? controller.view.layer).frame.minX
    }

    // MARK: Navigation

    func testAPushSlidesInFromTheTrailingEdge() {
        MainActor.assumeIsolated {
            let journal = Journal()
            let (a, b) = (Recorder("a", journal), Recorder("b", journal))
            let navigation = UINavigationController(rootViewController: a)
            let stage = HeadlessStage(navigation)
            let width = stage.window.bounds.width
            _ = journal.drain()
            navigation.pushViewController(b, animated: true)
            var places: [(a: CGFloat, b: CGFloat)] = []
            for _ in 0..<5 {
                places.append((shownX(a), shownX(b)))
                stage.advance(by: 0.05)
            }
            XCTAssertEqual(places[0].b, width, accuracy: 0.5)
            XCTAssertEqual(places.map(\.b), places.map(\.b).sorted(by: >))
            XCTAssertLessThan(places[4].b, width / 4)
            // The page below moves by a third of the width.
            for place in places { XCTAssertEqual(place.a, (place.b - width) * 0.3, accuracy: 0.5) }
            stage.advance(by: 0.1)
            XCTAssertEqual(shownX(b), 0)
            XCTAssertNil(a.view.superview)
            XCTAssertEqual(
                journal.drain(),
                ["b will move in", "a will disappear", "b will appear", "a did disappear", "b did appear", "b did move in"])
        }
    }

    func testADragFromTheEdgePopsOrReturns() {
        MainActor.assumeIsolated {
            let journal = Journal()
            let (a, b) = (Recorder("a", journal), Recorder("b", journal))
            let navigation = UINavigationController(rootViewController: a)
            let stage = HeadlessStage(navigation)
            let width = stage.window.bounds.width
            navigation.pushViewController(b, animated: false)
            stage.settle()
            _ = journal.drain()

            // A slow and short drag: the page returns to its position.
            stage.drag(from: CGPoint(x: 2, y: 200), to: CGPoint(x: width * 0.2, y: 200), steps: 60)
            stage.advance(by: 1)
            XCTAssertEqual(navigation.viewControllers, [a, b])
            XCTAssertEqual(
                journal.drain(),
                [
                    "b will move out", "b will disappear", "a will appear", "a will disappear", "b will appear", "a did disappear",
                    "b did appear",
                ])
            XCTAssertEqual(shownX(b), 0)

            // A drag past the middle pops the page.
            stage.drag(from: CGPoint(x: 2, y: 200), to: CGPoint(x: width * 0.7, y: 200), steps: 60)
            stage.advance(by: 1)
            XCTAssertEqual(navigation.viewControllers, [a])
            XCTAssertEqual(
                journal.drain(),
                ["b will move out", "b will disappear", "a will appear", "b did disappear", "a did appear", "b did move out"])
            XCTAssertEqual(shownX(a), 0)
            XCTAssertNil(b.view.superview)
        }
    }

    func testAPopDuringAPushEndsInTheOldStack() {
        MainActor.assumeIsolated {
            let journal = Journal()
            let (a, b) = (Recorder("a", journal), Recorder("b", journal))
            let navigation = UINavigationController(rootViewController: a)
            let stage = HeadlessStage(navigation)
            navigation.pushViewController(b, animated: true)
            stage.advance(by: 0.1)
            navigation.popViewController(animated: true)
            stage.advance(by: 0.1)
            navigation.pushViewController(b, animated: true)
            navigation.popViewController(animated: true)
            stage.advance(by: 1)
            XCTAssertEqual(navigation.viewControllers, [a])
            XCTAssertEqual(shownX(a), 0)
            XCTAssertNotNil(a.view.window)
            XCTAssertNil(b.view.window)
            let lines = journal.drain()
            for name in ["a", "b"] {
                XCTAssertEqual(
                    lines.filter { $0 == "\(name) will appear" }.count, lines.filter { $0 == "\(name) did appear" }.count, name)
                XCTAssertEqual(
                    lines.filter { $0 == "\(name) will disappear" }.count,
                    lines.filter { $0 == "\(name) did disappear" }.count, name)
            }
        }
    }

    func testTheMousesBackButtonLeadsBack() {
        MainActor.assumeIsolated {
            let journal = Journal()
            let navigation = UINavigationController(rootViewController: Recorder("a", journal))
            let stage = HeadlessStage(navigation)
            navigation.pushViewController(Recorder("b", journal), animated: false)
            stage.settle()
            stage.click(.back, at: CGPoint(x: 200, y: 300))
            stage.advance(by: 1)
            XCTAssertEqual(navigation.viewControllers.count, 1)
            stage.click(.back, at: CGPoint(x: 200, y: 300))
            stage.advance(by: 1)
            XCTAssertEqual(navigation.viewControllers.count, 1)
        }
    }

    // MARK: Containers

    func testANavigationInATabPassesAppearancesOn() {
        MainActor.assumeIsolated {
            let journal = Journal()
            let (a, b) = (Recorder("a", journal), Recorder("b", journal))
            let tabs = UITabBarController()
            tabs.viewControllers = [UINavigationController(rootViewController: a), UINavigationController(rootViewController: b)]
            let stage = HeadlessStage(tabs)
            _ = journal.drain()
            tabs.selectedIndex = 1
            stage.settle()
            XCTAssertEqual(journal.drain(), ["a will disappear", "b will appear", "a did disappear", "b did appear"])
        }
    }

    func testASheetLeavesWhatIsBehindItOnScreen() {
        MainActor.assumeIsolated {
            let journal = Journal()
            let (root, sheet) = (Recorder("a", journal), Recorder("b", journal))
            let stage = HeadlessStage(root)
            _ = journal.drain()
            sheet.modalPresentationStyle = .pageSheet
            root.present(sheet, animated: true)
            stage.advance(by: 1)
            XCTAssertEqual(journal.drain(), ["b will appear", "b did appear"])
            XCTAssertNotNil(root.view.window)
            sheet.dismiss(animated: true)
            stage.advance(by: 1)
            XCTAssertEqual(journal.drain(), ["b will disappear", "b did disappear"])
        }
    }

    // MARK: Ranges

    func testTheRangeModeFollowsHowFarAControllerIsFromBeingSeen() {
        MainActor.assumeIsolated {
            let keeper = RangeKeeper(node: ASDisplayNode())
            let navigation = ASDKNavigationController(rootViewController: keeper)
            let stage = HeadlessStage(navigation)
            XCTAssertTrue(keeper.automaticallyAdjustRangeModeBasedOnViewEvents)
            XCTAssertEqual(keeper.modes.last, .full)
            // The visibility depth of the root is 1, independent of the number of controllers above it.
            navigation.pushViewController(ASDKViewController(node: ASDisplayNode()), animated: true)
            stage.advance(by: 1)
            XCTAssertEqual(keeper.modes.last, .minimum)
            navigation.popViewController(animated: true)
            stage.advance(by: 1)
            XCTAssertEqual(keeper.modes.last, .full)
        }
    }

    func testAPopByDraggingNotifiesTheControllersBelow() {
        MainActor.assumeIsolated {
            let keeper = RangeKeeper(node: ASDisplayNode())
            let navigation = ASDKNavigationController(rootViewController: ASDKViewController(node: ASDisplayNode()))
            let stage = HeadlessStage(navigation)
            navigation.pushViewController(keeper, animated: false)
            for _ in 0..<2 { navigation.pushViewController(ASDKViewController(node: ASDisplayNode()), animated: false) }
            stage.settle()
            XCTAssertEqual(keeper.modes.last, .visibleOnly)
            stage.drag(from: CGPoint(x: 2, y: 200), to: CGPoint(x: stage.window.bounds.width * 0.7, y: 200), steps: 60)
            stage.advance(by: 1)
            XCTAssertEqual(navigation.viewControllers.count, 3)
            XCTAssertEqual(keeper.modes.last, .minimum)
        }
    }
}

private final class RangeKeeper: ASDKViewController<ASDisplayNode>, ASRangeControllerUpdateRangeProtocol {
    private(set) var modes: [ASLayoutRangeMode] = []

    func updateCurrentRange(with rangeMode: ASLayoutRangeMode) { modes.append(rangeMode) }
}
