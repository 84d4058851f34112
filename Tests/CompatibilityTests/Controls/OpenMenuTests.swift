import AsyncDisplayKit
import HeadlessHost
import XCTest

/// The events that close an open menu, and those that do not.
final class OpenMenuTests: XCTestCase {
    func testResizingTheWindowClosesTheMenuAndTheProgramGetsKeysAgain() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            owner.menu = UIMenu(children: [owner.action("Copy")])
            let (stage, _) = owner.stage()
            defer { stage.close() }
            stage.click(.right, at: CGPoint(x: 30, y: 30))
            stage.resize(to: CGSize(width: 300, height: 200))
            stage.advance(by: 1)
            XCTAssertNil(MenuScreen(stage).frame(of: "Copy"))
            XCTAssertEqual(owner.log.suffix(1), ["will end"])
            stage.press(.down)
            stage.press(.return)
            XCTAssertEqual(owner.log.suffix(1), ["will end"])
        }
    }

    func testTheMenuOfADeletedRowOrItemCloses() {
        MainActor.assumeIsolated {
            let rows = DeletedRows()
            let table = UITableView(frame: .zero, style: .plain)
            table.rowHeight = 40
            table.dataSource = rows
            table.delegate = rows
            let root = UIViewController()
            root.view = table
            let stage = HeadlessStage(root)
            defer { stage.close() }
            stage.click(.right, at: CGPoint(x: 40, y: 60))
            XCTAssertNotNil(MenuScreen(stage).frame(of: "Row 1"))
            rows.count -= 1
            table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            stage.advance(by: 1)
            XCTAssertNotNil(MenuScreen(stage).frame(of: "Row 1"), "another row's menu stays")
            rows.count -= 1
            table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            stage.advance(by: 1)
            XCTAssertNil(MenuScreen(stage).frame(of: "Row 1"))
        }
    }

    func testAHeldKeyMovesTheHighlightAndDoesNothingElse() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            let sort = UIMenu(title: "Sort", children: [owner.action("Name")])
            owner.menu = UIMenu(children: [owner.action("Copy", .keepsMenuPresented), owner.action("Paste"), sort])
            let (stage, view) = owner.stage()
            defer { stage.close() }
            let screen = MenuScreen(stage)
            @MainActor func hold(_ key: HostKey) {
                let press = HostKeyPress(key: key, isRepeat: true, timestamp: stage.host.clock.now)
                stage.window.hostSendEvent(.keyPressed(press))
                stage.settle()
            }

            let responder = KeyView(frame: view.bounds)
            view.addSubview(responder)
            responder.becomeFirstResponder()
            hold(.menu)
            XCTAssertEqual(owner.log, [], "a menu key that is held opens nothing")
            stage.click(.right, at: CGPoint(x: 30, y: 30))
            for key in [HostKey.down, .return, .character(" ")] { hold(key) }
            XCTAssertEqual(owner.log.suffix(1), ["will display"])
            hold(.down)
            stage.press(.return)
            stage.advance(by: 1)
            XCTAssertEqual(owner.log.suffix(2), ["will end", "Paste"])

            stage.click(.right, at: CGPoint(x: 30, y: 30))
            hold(.end)
            hold(.right)
            XCTAssertNil(screen.frame(of: "Name"))
            stage.press(.right)
            XCTAssertNotNil(screen.frame(of: "Name"))
            for key in [HostKey.left, .escape, .menu] { hold(key) }
            XCTAssertNotNil(screen.frame(of: "Name"))
            stage.press(.escape)
            stage.press(.escape)
            XCTAssertEqual(owner.log.suffix(1), ["will end"])
        }
    }

    func testAReturnKeyThatIsHeldDoesNotOpenTheMenuAgain() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            let button = UIButton(frame: CGRect(x: 10, y: 10, width: 80, height: 30))
            button.menu = UIMenu(children: [owner.action("Copy")])
            button.showsMenuAsPrimaryAction = true
            let root = UIViewController()
            let stage = HeadlessStage(root)
            defer { stage.close() }
            root.view.addSubview(button)
            stage.press(.tab)
            stage.press(.return)
            stage.press(.down)
            stage.press(.return)
            stage.advance(by: 1)
            XCTAssertEqual(owner.log, ["Copy"])
            stage.window.hostSendEvent(.keyPressed(HostKeyPress(key: .return, isRepeat: true, timestamp: stage.host.clock.now)))
            stage.settle()
            XCTAssertNil(MenuScreen(stage).frame(of: "Copy"))
        }
    }

    func testAChoiceCountsInAMenuThatWasChangedWhileItIsOpen() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            let sort = UIMenu(title: "Sort", options: .singleSelection, children: [owner.action("Old")])
            owner.menu = UIMenu(children: [sort])
            let (stage, _) = owner.stage()
            defer { stage.close() }
            stage.click(.right, at: CGPoint(x: 30, y: 30))
            let screen = MenuScreen(stage)
            screen.click("Sort")
            let fresh = [owner.action("Name"), owner.action("Date", .keepsMenuPresented)]
            fresh[0].state = .on
            owner.interaction.updateVisibleMenu { $0.replacingChildren(fresh) }
            stage.settle()
            screen.click("Date")
            XCTAssertEqual(owner.log.last, "Date")
            XCTAssertEqual(fresh.map(\.state), [.off, .on])
            stage.press(.escape)
            stage.press(.escape)
        }
    }

    func testAnEntryThatIsDisabledWhileItIsHighlightedLosesTheHighlight() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            let copy = owner.action("Copy", .keepsMenuPresented)
            owner.menu = UIMenu(children: [copy])
            let (stage, _) = owner.stage()
            defer { stage.close() }
            stage.click(.right, at: CGPoint(x: 30, y: 30))
            stage.press(.down)
            XCTAssertNotNil(MenuScreen(stage).row("Copy")?.backgroundColor)
            copy.attributes.insert(.disabled)
            owner.interaction.updateVisibleMenu { $0 }
            XCTAssertNil(MenuScreen(stage).row("Copy")?.backgroundColor)
            stage.press(.escape)
        }
    }
}

private final class KeyView: UIView {
    override var canBecomeFirstResponder: Bool { true }
}

/// Rows that have menus, some of which are deleted.
private final class DeletedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 5

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Row \(indexPath.row)") { _ in }]) })
    }
}
