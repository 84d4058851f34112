import AsyncDisplayKit
import HeadlessHost
import XCTest

/// The edit menus of rows and items, which open where the delegate has no context menu.
final class EditMenuTests: XCTestCase {
    func testTheEditMenuOfARowListsTheActionsThatTheDelegateCanPerform() {
        MainActor.assumeIsolated {
            let delegate = EditMenuDelegate()
            let table = ASTableNode(style: .plain)
            table.dataSource = delegate
            table.delegate = delegate
            let stage = HeadlessStage(ASDKViewController(node: table))
            defer { stage.close() }

            stage.click(.right, at: CGPoint(x: 40, y: 60))
            XCTAssertNotNil(MenuScreen(stage).frame(of: "Copy"))
            XCTAssertNil(MenuScreen(stage).frame(of: "Paste"))
            MenuScreen(stage).click("Copy")
            XCTAssertEqual(delegate.log, ["copy: 1"])
            stage.advance(by: 1)
            stage.click(.right, at: CGPoint(x: 40, y: 20))
            XCTAssertNil(MenuScreen(stage).frame(of: "Copy"))
        }
    }

    func testAnItemsEditMenuHasTheEntriesOfTheMenuController() {
        MainActor.assumeIsolated {
            UIMenuController.shared.menuItems = [UIMenuItem(title: "Pin", action: "pin:")]
            defer { UIMenuController.shared.menuItems = nil }
            let delegate = EditMenuDelegate()
            let layout = UICollectionViewFlowLayout()
            layout.minimumLineSpacing = 0
            let collection = ASCollectionNode(collectionViewLayout: layout)
            collection.dataSource = delegate
            collection.delegate = delegate
            let stage = HeadlessStage(ASDKViewController(node: collection))
            defer { stage.close() }

            stage.click(.right, at: CGPoint(x: 40, y: 60))
            MenuScreen(stage).click("Pin")
            XCTAssertEqual(delegate.log, ["pin: 1"])
        }
    }

    func testTheDelegatesOfTheViewsHaveTheSameMenus() {
        MainActor.assumeIsolated {
            let delegate = EditMenuDelegate()
            let controller = UITableViewController(style: .plain)
            controller.tableView.rowHeight = 40
            controller.tableView.dataSource = delegate
            controller.tableView.delegate = delegate
            let stage = HeadlessStage(controller)
            defer { stage.close() }

            stage.click(.right, at: CGPoint(x: 40, y: 60))
            MenuScreen(stage).click("Cut")
            XCTAssertEqual(delegate.log, ["cut: 1 in the view"])
        }
    }
}

/// Rows and items of 40 points; all but the first can be copied and pinned, and cut in a view.
private final class EditMenuDelegate: NSObject, ASTableDataSource, ASTableDelegate, ASCollectionDataSource,
    ASCollectionDelegate, UITableViewDataSource, UITableViewDelegate
{
    var log: [String] = []

    private static func makeCell() -> ASCellNode {
        let cell = ASCellNode()
        cell.style.preferredSize = CGSize(width: 400, height: 40)
        return cell
    }

    // MARK: Rows

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode { Self.makeCell() }

    func tableNode(_ tableNode: ASTableNode, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }

    func tableNode(
        _ tableNode: ASTableNode, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool { action == Selector("copy:") }

    func tableNode(
        _ tableNode: ASTableNode, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) {
        log.append("\(action) \(indexPath.row)")
    }

    // MARK: Items

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 5 }
    func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode { Self.makeCell() }

    func collectionNode(_ collectionNode: ASCollectionNode, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool { true }

    func collectionNode(
        _ collectionNode: ASCollectionNode, canPerformAction action: Selector, forItemAt indexPath: IndexPath, sender: Any?
    ) -> Bool { action == Selector("pin:") }

    func collectionNode(
        _ collectionNode: ASCollectionNode, performAction action: Selector, forItemAt indexPath: IndexPath, sender: Any?
    ) {
        log.append("\(action) \(indexPath.item)")
    }

    // MARK: Rows of views

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }

    func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        !(tableView is ASTableView)
    }

    func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool { action == Selector("cut:") }

    func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) {
        log.append("\(action) \(indexPath.row) in the view")
    }
}
