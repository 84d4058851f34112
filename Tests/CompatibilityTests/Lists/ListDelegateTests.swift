import HeadlessHost
import UIKit
import XCTest

/// Items with headers; records the calls of the delegate.
private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
    UICollectionViewDataSourcePrefetching
{
    var shown: [String] = []
    var coming: [Int] = []
    var gone: [Int] = []
    var moves: [[Int]] = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        section == 0 ? 100 : 1
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 100, height: 10) }
    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) { shown.append("+\(indexPath.section)") }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { shown.append("-\(indexPath.section)") }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { moves.append([sourceIndexPath.item, destinationIndexPath.item]) }
    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { IndexPath(item: min(proposedIndexPath.item, 1), section: 0) }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        coming += indexPaths.map(\.item)
    }
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        gone += indexPaths.map(\.item)
    }
}

private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
    var coming: [Int] = []
    var gone: [Int] = []
    var headers: [String] = []
    var moves: [[Int]] = []

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 100 : 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { indexPath.row % 3 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 10 }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        headers.append("-\(section)")
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { coming += indexPaths.map(\.row) }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        gone += indexPaths.map(\.row)
    }
}

final class ListDelegateTests: XCTestCase {
    @MainActor private func collection(_ items: Items) -> (HeadlessStage, UICollectionView) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 20)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        view.dataSource = items
        view.delegate = items
        view.prefetchDataSource = items
        let stage = HeadlessStage(UIViewController())
        stage.window.addSubview(view)
        stage.settle()
        return (stage, view)
    }

    func testHeadersOfACollectionComeAndGo() {
        MainActor.assumeIsolated {
            let items = Items()
            let (stage, view) = collection(items)
            XCTAssertEqual(items.shown, ["+0"])
            view.contentOffset.y = 1950
            stage.settle()
            XCTAssertEqual(items.shown.sorted(), ["+0", "+1", "-0"])
        }
    }

    func testItemsAreAnnouncedOnTheSideThatIsScrolledToAndCanceled() {
        MainActor.assumeIsolated {
            let items = Items()
            let (stage, view) = collection(items)
            XCTAssertEqual(items.coming, [5, 6, 7, 8, 9])
            view.contentOffset.y = 40
            stage.settle()
            XCTAssertEqual(items.coming, [5, 6, 7, 8, 9, 10, 11])
            XCTAssertEqual(items.gone, [])
            view.contentOffset.y = 1000
            stage.settle()
            XCTAssertEqual(items.gone, [7, 8, 9, 10, 11])
            items.coming = []
            view.isPrefetchingEnabled = false
            view.contentOffset.y = 1400
            stage.settle()
            XCTAssertEqual(items.coming, [])
        }
    }

    func testADelegateMayChangeTheTargetOfADraggedItem() {
        MainActor.assumeIsolated {
            let items = Items()
            let (stage, view) = collection(items)
            XCTAssertTrue(view.beginInteractiveMovementForItem(at: [0, 0]))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 80))
            view.endInteractiveMovement()
            stage.advance(by: 1)
            XCTAssertEqual(items.moves, [[0, 1]])
        }
    }

    func testRowsAreAnnouncedIndentedAndTheirHeadersLeave() {
        MainActor.assumeIsolated {
            let rows = Rows()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 110))
            table.rowHeight = 20
            table.dataSource = rows
            table.delegate = rows
            table.prefetchDataSource = rows
            let stage = HeadlessStage(UIViewController())
            stage.window.addSubview(table)
            stage.settle()
            XCTAssertEqual(rows.coming, [5, 6, 7, 8, 9, 10])
            XCTAssertEqual(table.visibleCells.map(\.indentationLevel), [0, 1, 2, 0, 1])
            table.contentOffset.y = 2020
            stage.settle()
            XCTAssertEqual(rows.gone, [5, 6, 7, 8, 9, 10])
            XCTAssertEqual(rows.headers, ["-0"])
            table.reloadData()
            stage.settle()
            XCTAssertEqual(rows.headers, ["-0", "-1"])
        }
    }
}
