import HeadlessHost
import LivePreviewMessages
import UIKit
import XCTest

@testable import LivePreviewHost

/// Tabs, pushed and presented controllers stay open across generations of the code.
final class OpeningTests: XCTestCase {
    @MainActor private final class ListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
        var rowCount = 40
        var pushes = true
        let table = UITableView()

        override func viewDidLoad() {
            super.viewDidLoad()
            table.frame = view.bounds
            table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            table.dataSource = self
            table.delegate = self
            view.addSubview(table)
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            guard pushes else { return }
            let detail = DetailController()
            detail.row = indexPath.row
            navigationController?.pushViewController(detail, animated: true)
        }
    }

    @MainActor private final class DetailController: UIViewController {
        var row = 0
        let field = UITextField(frame: CGRect(x: 10, y: 100, width: 100, height: 30))
        let button = UIButton(frame: CGRect(x: 10, y: 200, width: 100, height: 40))

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
            view.addSubview(button)
            button.addAction(
                UIAction { [weak self] _ in self?.present(SheetController(), animated: true) }, for: .touchUpInside)
        }
    }

    private final class SheetController: UIViewController {}

    /// One generation of a preview: two tabs, the second with a list.
    @MainActor private final class Shop {
        let list = ListController()
        let tabs = UITabBarController()
        lazy var navigation = UINavigationController(rootViewController: list)
        let stage: HeadlessStage
        let recorder: OpeningRecorder

        init() {
            let (tabs, list) = (tabs, list)
            let navigation = UINavigationController(rootViewController: list)
            tabs.viewControllers = [UIViewController(), navigation]
            stage = HeadlessStage { tabs }
            recorder = OpeningRecorder(window: stage.window)
            self.navigation = navigation
            recorder.reset()
        }

        func tap(_ view: UIView, at rect: CGRect? = nil) {
            let rect = rect ?? view.bounds
            let point = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
            recorder.note(.pointerPressed(HostPointer(location: point, timestamp: 0), button: .left))
            stage.tap(at: point)
            stage.advance(by: 1)
        }

        func openDetail(row: Int) {
            tabs.selectedIndex = 1
            stage.settle()
            let path = IndexPath(row: row, section: 0)
            list.table.scrollToRow(at: path, at: .middle, animated: false)
            stage.settle()
            tap(list.table, at: list.table.rectForRow(at: path))
        }

        var state: PreviewUserState {
            var state = UserStateReader.state(of: stage.window)
            state.openings = recorder.current()
            return state
        }

        func restore(_ state: PreviewUserState) {
            UserStateReader.restore(state, in: stage.window) { [stage] in stage.window.hostSendEvent($0) }
            stage.advance(by: 4)
        }

        var detail: DetailController? { navigation.topViewController as? DetailController }
    }

    func testTabRowAndSheetAreOpenedAgain() throws {
        try MainActor.assumeIsolated {
            let old = Shop()
            old.openDetail(row: 30)
            let detail = try XCTUnwrap(old.detail)
            XCTAssertEqual(detail.row, 30)
            detail.field.text = "Anna"
            old.tap(detail.button)
            XCTAssertTrue(detail.presentedViewController is SheetController)
            let (state, controllers) = (old.state, ControllerStack.names(in: old.stage.window))
            old.stage.close()
            XCTAssertEqual(state.openings.map(\.row), [[0, 30], []])

            let new = Shop()
            new.restore(state)
            XCTAssertEqual(ControllerStack.names(in: new.stage.window), controllers)
            XCTAssertEqual(new.detail?.row, 30)
            XCTAssertEqual(new.detail?.field.text, "Anna")
            XCTAssertTrue(UIView.areAnimationsEnabled)
            new.stage.close()
        }
    }

    func testAClosedControllerStaysClosed() throws {
        try MainActor.assumeIsolated {
            let shop = Shop()
            shop.openDetail(row: 2)
            XCTAssertEqual(shop.state.openings.count, 1)
            shop.navigation.popViewController(animated: false)
            shop.stage.settle()
            XCTAssertEqual(shop.state.openings, [])
            shop.stage.close()
        }
    }

    func testTheReplayEndsIfTheRowDoesNotExist() throws {
        try MainActor.assumeIsolated {
            let old = Shop()
            old.openDetail(row: 30)
            let state = old.state
            old.stage.close()

            let new = Shop()
            new.list.rowCount = 3
            new.restore(state)
            XCTAssertNil(new.detail)
            XCTAssertEqual(new.tabs.selectedIndex, 1)
            XCTAssertTrue(UIView.areAnimationsEnabled)
            new.stage.close()
        }
    }

    func testTheReplayEndsIfATapOpensNothing() throws {
        try MainActor.assumeIsolated {
            let old = Shop()
            old.openDetail(row: 1)
            old.tap(try XCTUnwrap(old.detail).button)
            let state = old.state
            old.stage.close()
            XCTAssertEqual(state.openings.count, 2)

            let new = Shop()
            new.list.pushes = false
            new.restore(state)
            XCTAssertEqual(new.navigation.viewControllers.count, 1)
            XCTAssertTrue(UIView.areAnimationsEnabled)
            new.stage.close()
        }
    }
}
