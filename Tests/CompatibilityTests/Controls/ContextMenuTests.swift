import AsyncDisplayKit
import HeadlessHost
import XCTest

/// Context menus of views, rows, items and controls: by the right button, by a long press and by keys.
final class ContextMenuTests: XCTestCase {
    // MARK: Views

    func testARightClickOpensTheMenuAtThePointerAndAClickChooses() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            owner.menu = UIMenu(children: [owner.action("Copy"), owner.action("Delete", .destructive)])
            let (stage, view) = owner.stage()
            defer { stage.close() }

            stage.click(.right, at: CGPoint(x: 50, y: 60))
            XCTAssertEqual(owner.log, ["asked (40, 40)", "will display"])
            let copy = MenuScreen(stage).frame(of: "Copy")
            XCTAssertEqual(copy?.minX ?? 0, 55, accuracy: 1)
            XCTAssertEqual(copy?.minY ?? 0, 65, accuracy: 1)
            XCTAssertEqual(owner.interaction.location(in: view), CGPoint(x: 40, y: 40))
            XCTAssertEqual(owner.interaction.menuAppearance, .compact)

            MenuScreen(stage).click("Copy")
            XCTAssertEqual(owner.log.suffix(2), ["will end", "Copy"])
            stage.advance(by: 1)
            XCTAssertNil(MenuScreen(stage).frame(of: "Copy"))
            XCTAssertEqual(owner.interaction.menuAppearance, .unknown)
        }
    }

    func testAMenuNearTheCornerStaysInTheWindow() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            owner.menu = UIMenu(title: "Title", children: (1...4).map { owner.action("Entry \($0)") })
            let (stage, view) = owner.stage()
            defer { stage.close() }
            view.frame = stage.window.bounds

            stage.click(.right, at: CGPoint(x: stage.window.bounds.maxX - 3, y: stage.window.bounds.maxY - 3))
            for entry in 1...4 {
                let frame = MenuScreen(stage).frame(of: "Entry \(entry)") ?? .null
                XCTAssertTrue(stage.window.bounds.contains(frame), "\(frame)")
            }
        }
    }

    func testAClickElsewhereAndEscapeCloseTheMenuAndReachNothingElse() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            owner.menu = UIMenu(children: [owner.action("Copy")])
            let (stage, view) = owner.stage()
            defer { stage.close() }
            let tap = UITapGestureRecognizer()
            var taps = 0
            tap.addTarget(MenuTarget { taps += 1 }.kept(by: owner), action: Selector(MenuTarget.fired))
            view.superview?.addGestureRecognizer(tap)

            stage.click(.right, at: CGPoint(x: 30, y: 30))
            stage.tap(at: CGPoint(x: 300, y: 300))
            stage.advance(by: 1)
            XCTAssertNil(MenuScreen(stage).frame(of: "Copy"))
            XCTAssertEqual(taps, 0)
            stage.click(.right, at: CGPoint(x: 30, y: 30))
            stage.press(.escape)
            stage.advance(by: 1)
            XCTAssertNil(MenuScreen(stage).frame(of: "Copy"))
            XCTAssertEqual(owner.log.filter { $0 == "will end" }.count, 2)
        }
    }

    func testAPressHeldStillOpensTheMenuAndOneThatMovesDoesNot() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            owner.menu = UIMenu(children: [owner.action("Copy")])
            let (stage, _) = owner.stage()
            defer { stage.close() }
            @MainActor func pointer(_ x: CGFloat) -> HostPointer {
                HostPointer(location: CGPoint(x: x, y: 40), timestamp: stage.host.clock.now)
            }

            stage.window.hostSendEvent(.pointerPressed(pointer(40), button: .left))
            stage.advance(by: 0.2)
            stage.window.hostSendEvent(.pointerMoved(pointer(60)))
            stage.advance(by: 1)
            XCTAssertEqual(owner.log, [])
            stage.window.hostSendEvent(.pointerReleased(pointer(60), button: .left))
            stage.window.hostSendEvent(.pointerPressed(pointer(40), button: .left))
            stage.advance(by: 0.6)
            XCTAssertEqual(owner.log, ["asked (30, 20)", "will display"])
            stage.window.hostSendEvent(.pointerReleased(pointer(40), button: .left))
            stage.advance(by: 0.2)
            XCTAssertNotNil(MenuScreen(stage).frame(of: "Copy"))
        }
    }

    func testMenusInMenusDisabledEntriesAndThoseThatKeepTheMenuOpen() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            let sort = UIMenu(
                title: "Sort", options: .singleSelection,
                children: [owner.action("Name", .keepsMenuPresented), owner.action("Date", .keepsMenuPresented)])
            owner.menu = UIMenu(children: [owner.action("Paste", .disabled), owner.action("Hidden", .hidden), sort])
            let (stage, _) = owner.stage()
            defer { stage.close() }

            stage.click(.right, at: CGPoint(x: 30, y: 30))
            let screen = MenuScreen(stage)
            XCTAssertNil(screen.frame(of: "Hidden"))
            screen.click("Paste")
            XCTAssertEqual(owner.log.last, "will display")
            screen.click("Sort")
            screen.click("Date")
            XCTAssertEqual(owner.log.last, "Date")
            XCTAssertEqual((sort.children.last as? UIAction)?.state, .on)
            XCTAssertNotNil(screen.frame(of: "Name"))
            owner.interaction.updateVisibleMenu { $0.replacingChildren([owner.action("Size")]) }
            XCTAssertNotNil(screen.frame(of: "Size"))
            XCTAssertNil(screen.frame(of: "Name"))
            owner.interaction.dismissMenu()
            stage.advance(by: 1)
            XCTAssertNil(screen.frame(of: "Sort"))
        }
    }

    func testAPreviewIsBesideTheMenuAndAClickOnItCommits() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            owner.menu = UIMenu(children: [owner.action("Copy")])
            let preview = UIViewController()
            preview.preferredContentSize = CGSize(width: 90, height: 70)
            owner.preview = preview
            let (stage, _) = owner.stage()
            defer { stage.close() }

            stage.click(.right, at: CGPoint(x: 30, y: 30))
            XCTAssertEqual(owner.interaction.menuAppearance, .rich)
            let frame = preview.view.convert(preview.view.bounds, to: stage.window)
            XCTAssertEqual(frame.size, preview.preferredContentSize)
            XCTAssertGreaterThan(frame.minX, MenuScreen(stage).frame(of: "Copy")?.maxX ?? .infinity)
            stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            stage.advance(by: 1)
            XCTAssertEqual(owner.log.suffix(3), ["commit", "will end", "committed"])
            XCTAssertNil(preview.view.window)
        }
    }

    func testTheInnermostViewWithAMenuOpensItAndARecognizerOfTheRightButtonGoesFirst() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            let (stage, view) = owner.stage()
            defer { stage.close() }
            let outer = MenuOwner()
            outer.menu = UIMenu(children: [outer.action("Outer")])
            view.superview?.addInteraction(outer.interaction)

            stage.click(.right, at: CGPoint(x: 30, y: 30))
            XCTAssertEqual(owner.log, ["asked (20, 10)"])
            XCTAssertEqual(outer.log.last, "will display")
            outer.interaction.dismissMenu()
            let tap = UITapGestureRecognizer()
            tap.buttonMaskRequired = .secondary
            var taps = 0
            tap.addTarget(MenuTarget { taps += 1 }.kept(by: owner), action: Selector(MenuTarget.fired))
            view.addGestureRecognizer(tap)
            stage.click(.right, at: CGPoint(x: 30, y: 30))
            XCTAssertEqual(taps, 1)
            XCTAssertEqual(outer.log.last, "will end")
        }
    }

    func testAnInteractionBelongsToOneViewAndItsMenuClosesWithTheView() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            owner.menu = UIMenu(children: [owner.action("Copy")])
            let (stage, view) = owner.stage()
            defer { stage.close() }
            let other = UIView()
            other.addInteraction(owner.interaction)
            XCTAssertTrue(view.interactions.isEmpty)
            XCTAssertTrue(owner.interaction.view === other)
            view.interactions = [owner.interaction]
            XCTAssertTrue(other.interactions.isEmpty)
            stage.click(.right, at: CGPoint(x: 30, y: 30))
            view.removeFromSuperview()
            stage.advance(by: 1)
            XCTAssertNil(MenuScreen(stage).frame(of: "Copy"))
            XCTAssertEqual(owner.log.last, "will end")
        }
    }

    func testTheMenuOfAButtonIsItsContextMenuAndAPressStillPerformsTheAction() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            let button = UIButton(frame: CGRect(x: 10, y: 10, width: 80, height: 30))
            button.menu = UIMenu(children: [owner.action("More")])
            button.addAction(owner.action("pressed"), for: .primaryActionTriggered)
            let root = UIViewController()
            let stage = HeadlessStage(root)
            defer { stage.close() }
            root.view.addSubview(button)

            stage.tap(at: CGPoint(x: 30, y: 20))
            XCTAssertEqual(owner.log, ["pressed"])
            stage.click(.right, at: CGPoint(x: 30, y: 20))
            MenuScreen(stage).click("More")
            XCTAssertEqual(owner.log, ["pressed", "More"])
        }
    }

    // MARK: Lists

    func testARowsMenuComesFromTheDelegateOfATableNode() {
        MainActor.assumeIsolated {
            let rows = MenuRows()
            let table = ASTableNode(style: .plain)
            table.dataSource = rows
            table.delegate = rows
            let stage = HeadlessStage(ASDKViewController(node: table))
            defer { stage.close() }

            stage.click(.right, at: CGPoint(x: 40, y: 60))
            XCTAssertEqual(rows.log, ["asked 1", "will display"])
            XCTAssertEqual(table.nodeForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted, true)
            MenuScreen(stage).click("Row 1")
            XCTAssertEqual(rows.log.suffix(2), ["will end", "Row 1"])
            XCTAssertEqual(table.nodeForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted, false)
            stage.click(.right, at: CGPoint(x: 40, y: 20))
            XCTAssertEqual(rows.log.last, "asked 0")
            XCTAssertNil(table.indexPathForSelectedRow)
        }
    }

    func testARowHeldStillIsHighlightedUnderItsMenuAndNotSelected() {
        MainActor.assumeIsolated {
            let rows = MenuRows()
            let table = ASTableNode(style: .plain)
            table.dataSource = rows
            table.delegate = rows
            let stage = HeadlessStage(ASDKViewController(node: table))
            defer { stage.close() }
            @MainActor func pointer() -> HostPointer {
                HostPointer(location: CGPoint(x: 40, y: 60), timestamp: stage.host.clock.now)
            }

            stage.window.hostSendEvent(.pointerPressed(pointer(), button: .left))
            stage.advance(by: 0.6)
            XCTAssertEqual(rows.log, ["asked 1", "will display"])
            XCTAssertEqual(table.nodeForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted, true)
            stage.window.hostSendEvent(.pointerReleased(pointer(), button: .left))
            stage.advance(by: 0.2)
            XCTAssertNil(table.indexPathForSelectedRow)
            stage.press(.escape)
            XCTAssertEqual(table.nodeForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted, false)
        }
    }

    func testTheMenuKeyAndShiftF10OpenTheSelectedRowsMenu() {
        MainActor.assumeIsolated {
            let rows = MenuRows()
            let table = UITableView(frame: .zero, style: .plain)
            table.dataSource = rows
            table.delegate = rows
            table.rowHeight = 40
            let root = UIViewController()
            root.view = table
            let stage = HeadlessStage(root)
            defer { stage.close() }

            stage.press(.menu)
            XCTAssertEqual(rows.log, [])
            stage.tap(at: CGPoint(x: 40, y: 100))
            stage.press(.menu)
            XCTAssertEqual(rows.log, ["asked 2", "will display"])
            stage.press(.down)
            stage.press(.down)
            stage.press(.up)
            XCTAssertEqual(table.indexPathForSelectedRow?.row, 2)
            stage.press(.return)
            XCTAssertEqual(rows.log.last, "Row 2")
            stage.press(.function(10))
            XCTAssertEqual(rows.log.last, "Row 2")
            stage.press(.function(10), modifiers: .shift)
            XCTAssertEqual(rows.log.suffix(2), ["asked 2", "will display"])
        }
    }

    func testAnItemsMenuComesFromTheDelegateOfACollectionNode() {
        MainActor.assumeIsolated {
            let items = MenuItems()
            let collection = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
            collection.dataSource = items
            collection.delegate = items
            let stage = HeadlessStage(ASDKViewController(node: collection))
            defer { stage.close() }

            stage.click(.right, at: CGPoint(x: 30, y: 30))
            MenuScreen(stage).click("Item 0")
            stage.click(.right, at: CGPoint(x: 200, y: 400))
            MenuScreen(stage).click("Background")
            XCTAssertEqual(items.log, ["Item 0", "Background"])
        }
    }
}

/// A target of a recognizer, which calls a closure for each action.
@MainActor private final class MenuTarget: NSObject {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    func kept(by owner: MenuOwner) -> Self {
        owner.kept.append(self)
        return self
    }

    func fired() { action() }
}

/// Twenty rows, of which all but the first have a menu.
@MainActor private final class MenuRows: NSObject, ASTableDataSource, ASTableDelegate, UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        {
            let cell = ASCellNode()
            cell.style.preferredSize = CGSize(width: 200, height: 40)
            return cell
        }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("asked \(indexPath.row)")
        guard indexPath.row > 0 else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
            UIMenu(children: [UIAction(title: "Row \(indexPath.row)") { self?.log.append($0.title) }])
        }
    }

    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("will display")
    }

    func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("will end")
    }
}

/// One item with a menu, and a menu of the area around it.
private final class MenuItems: NSObject, ASCollectionDataSource, ASCollectionDelegate {
    var log: [String] = []

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        {
            let cell = ASCellNode()
            cell.style.preferredSize = CGSize(width: 80, height: 80)
            return cell
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let title = indexPaths.first.map { "Item \($0.item)" } ?? "Background"
        return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
            UIMenu(children: [UIAction(title: title) { self?.log.append($0.title) }])
        })
    }
}
