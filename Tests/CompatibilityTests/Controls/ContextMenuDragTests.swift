import AsyncDisplayKit
import HeadlessHost
import XCTest

/// Context menus together with drags, and the previews of both.
final class ContextMenuDragTests: XCTestCase {
    func testAGripThatIsHeldStillDragsItsRowAndOpensNoMenu() {
        MainActor.assumeIsolated {
            let rows = MovableRows()
            let table = UITableView()
            table.rowHeight = 40
            table.dataSource = rows
            table.delegate = rows
            table.setEditing(true, animated: false)
            let stage = stage(showing: table)
            defer { stage.close() }
            let grip = CGPoint(x: stage.window.bounds.maxX - 20, y: 60)

            send(.pointerPressed(pointer(grip, stage), button: .left), to: stage)
            stage.advance(by: 1)
            XCTAssertEqual(rows.asked, [])
            stage.click(.right, at: CGPoint(x: 40, y: 20))
            XCTAssertEqual(rows.asked, [], "the right button opens no menu while the row is dragged")
            for y in stride(from: CGFloat(70), through: 150, by: 10) {
                send(.pointerMoved(pointer(CGPoint(x: grip.x, y: y), stage)), to: stage)
                stage.advance(by: 0.05)
            }
            send(.pointerReleased(pointer(CGPoint(x: grip.x, y: 150), stage), button: .left), to: stage)
            stage.advance(by: 1)
            XCTAssertEqual(rows.moves, ["1 to 3"])
            stage.click(.right, at: CGPoint(x: 40, y: 20))
            XCTAssertEqual(rows.asked, [0])
        }
    }

    func testTheRightButtonOpensNoMenuWhileTheLeftOneDrags() {
        MainActor.assumeIsolated {
            let rows = MovableRows()
            let table = UITableView()
            table.rowHeight = 40
            table.dataSource = rows
            table.delegate = rows
            let stage = stage(showing: table)
            defer { stage.close() }
            send(.pointerPressed(pointer(CGPoint(x: 40, y: 200), stage), button: .left), to: stage)
            for y in stride(from: CGFloat(190), through: 100, by: -10) {
                send(.pointerMoved(pointer(CGPoint(x: 40, y: y), stage)), to: stage)
                stage.advance(by: 0.02)
            }
            XCTAssertTrue(table.isDragging)
            stage.click(.right, at: CGPoint(x: 40, y: 100))
            XCTAssertEqual(rows.asked, [])
            XCTAssertTrue(table.isDragging)
            send(.pointerReleased(pointer(CGPoint(x: 40, y: 100), stage), button: .left), to: stage)
            stage.advance(by: 1)
        }
    }

    func testAPreviewAppearsAndDisappearsWithItsMenu() {
        MainActor.assumeIsolated {
            let preview = LoggingController()
            let offer = PreviewOffer(preview)
            let view = UIView()
            view.addInteraction(offer.interaction)
            let stage = stage(showing: view)
            defer { stage.close() }

            stage.click(.right, at: CGPoint(x: 40, y: 40))
            XCTAssertEqual(preview.log, ["will appear", "did appear"])
            offer.interaction.dismissMenu()
            stage.advance(by: 1)
            XCTAssertEqual(preview.log, ["will appear", "did appear", "will disappear", "did disappear"])
            XCTAssertNil(preview.view.window)
        }
    }

    // MARK: Called methods

    func testControllersOfListsOverrideTheDelegateMethod() {
        MainActor.assumeIsolated {
            let rows = MenuTableController(style: .plain)
            let stage = HeadlessStage(rows)
            stage.click(.right, at: CGPoint(x: 40, y: 60))
            XCTAssertEqual(rows.log, ["asked", "will display"])
            stage.close()

            let items = MenuCollectionController(collectionViewLayout: UICollectionViewFlowLayout())
            let other = HeadlessStage(items)
            other.click(.right, at: CGPoint(x: 20, y: 20))
            XCTAssertEqual(items.log, ["asked", "will display"])
            other.close()
        }
    }

    func testAPagersDelegateIsCalled() {
        let pager = ASPagerNode()
        let pages = MenuPages()
        pager.setDataSource(pages)
        pager.setDelegate(pages)
        MainActor.assumeIsolated {
            let stage = HeadlessStage(pager)
            defer { stage.close() }
            stage.click(.right, at: CGPoint(x: 40, y: 40))
            XCTAssertEqual(pages.asked, [0])
        }
    }

    // MARK: Parts

    @MainActor private func stage(showing view: UIView) -> HeadlessStage {
        let root = UIViewController()
        let stage = HeadlessStage(root)
        view.frame = root.view.bounds
        root.view.addSubview(view)
        stage.settle()
        return stage
    }

    @MainActor private func pointer(_ location: CGPoint, _ stage: HeadlessStage) -> HostPointer {
        HostPointer(location: location, timestamp: stage.host.clock.now)
    }

    @MainActor private func send(_ event: HostEvent, to stage: HeadlessStage) {
        stage.window.hostSendEvent(event)
        stage.settle()
    }
}

/// Rows that have menus and can be reordered.
private final class MovableRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var asked: [Int] = []
    var moves: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.showsReorderControl = true
        return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        moves.append("\(sourceIndexPath.row) to \(destinationIndexPath.row)")
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        asked.append(indexPath.row)
        return anyMenu()
    }
}

/// Offers a menu with a preview.
private final class PreviewOffer: NSObject, UIContextMenuInteractionDelegate {
    private let preview: UIViewController
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    init(_ preview: UIViewController) {
        self.preview = preview
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(
            previewProvider: { [preview] in preview },
            actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
    }
}

private final class LoggingController: UIViewController {
    var log: [String] = []

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("will appear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.append("did appear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log.append("will disappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.append("did disappear")
    }
}

@MainActor private func anyMenu() -> UIContextMenuConfiguration {
    UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
}

private final class MenuTableController: UITableViewController {
    var log: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("asked")
        return anyMenu()
    }

    override func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("will display")
    }
}

private final class MenuCollectionController: UICollectionViewController {
    var log: [String] = []

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

    override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("asked")
        return anyMenu()
    }

    override func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("will display")
    }
}

private final class MenuPages: NSObject, ASPagerDataSource, ASPagerDelegate {
    var asked: [Int] = []

    func numberOfPages(in pagerNode: ASPagerNode) -> Int { 2 }

    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock { { ASCellNode() } }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        asked.append(indexPath.item)
        return nil
    }
}
