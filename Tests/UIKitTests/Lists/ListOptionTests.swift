import UIPrimitives
import XCTest

@testable import UIKit

/// Options of lists that determine where headers, items and drags are placed.
final class ListOptionTests: XCTestCase {
    private final class Rows: UITableViewController {
        override func numberOfSections(in tableView: UITableView) -> Int { 2 }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            section == 0 ? "First" : nil
        }
    }

    func testAPlainTableHasSpaceAboveItsHeaders() {
        onStage { stage in
            let controller = Rows(style: .plain)
            controller.tableView.rowHeight = 40
            stage.window.rootViewController = controller
            stage.frame()
            let table = controller.tableView!
            let header = table.rectForHeader(inSection: 0)
            let row = table.rectForRow(at: IndexPath(row: 0, section: 0))
            let second = table.rectForRow(at: IndexPath(row: 0, section: 1))
            table.sectionHeaderTopPadding = 20
            table.reloadData()
            stage.frame()
            XCTAssertEqual(table.rectForHeader(inSection: 0), header.offsetBy(dx: 0, dy: 20))
            XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)), row.offsetBy(dx: 0, dy: 20))
            XCTAssertEqual(
                table.rectForRow(at: IndexPath(row: 0, section: 1)), second.offsetBy(dx: 0, dy: 20), "there is no space without a header")
        }
    }

    private final class Numbers: UICollectionViewController {
        var numbers = Array(0..<6)
        var moves = false

        init() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 50, height: 50)
            super.init(collectionViewLayout: layout)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }

        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { moves }

        override func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
            numbers.insert(numbers.remove(at: source.item), at: destination.item)
        }
    }

    func testSectionInsetsMayBeginAtTheSafeArea() {
        onStage { stage in
            let controller = Numbers()
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
            stage.window.rootViewController = controller
            stage.frame()
            let layout = controller.collectionViewLayout as! UICollectionViewFlowLayout
            @MainActor func left() -> CGFloat? { layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX }
            XCTAssertEqual(left(), 0)
            layout.sectionInsetReference = .fromSafeArea
            stage.frame()
            XCTAssertEqual(left(), 30)
            layout.sectionInset.left = 5
            stage.frame()
            XCTAssertEqual(left(), 35)
            controller.collectionView.layoutMargins = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)
            layout.sectionInsetReference = .fromLayoutMargins
            stage.frame()
            XCTAssertGreaterThanOrEqual(left() ?? 0, 17)
        }
    }

    func testALongPressMovesAnItem() {
        onStage { stage in
            let controller = Numbers()
            stage.window.rootViewController = controller
            stage.frame()
            @MainActor func drag() {
                let start = stage.clock.now
                stage.press(25, 25)
                stage.advance(to: start + 1)
                for x in stride(from: 40, through: 175, by: 15) { stage.move(CGFloat(x), 25) }
                stage.release(175, 25)
                stage.advance(to: stage.clock.now + 1)
            }
            drag()
            XCTAssertEqual(controller.numbers, [0, 1, 2, 3, 4, 5], "the source does not allow it")
            controller.moves = true
            drag()
            XCTAssertEqual(controller.numbers, [1, 2, 0, 3, 4, 5])
            controller.installsStandardGestureForInteractiveMovement = false
            drag()
            XCTAssertEqual(controller.numbers, [1, 2, 0, 3, 4, 5])
        }
    }
}
