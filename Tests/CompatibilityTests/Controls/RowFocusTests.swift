import AsyncDisplayKit
import HeadlessHost
import XCTest

/// Tests the effects of Tab, arrow keys and other keys on focused rows of tables and items of collections.
final class RowFocusTests: KeyboardFocusTestCase {
    @MainActor private func table(_ source: PlainRows, height: CGFloat = 200) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 40, width: 320, height: height), style: .plain)
        table.rowHeight = 40
        table.dataSource = source
        table.delegate = source
        return table
    }

    func testTabStopsAtOneRowAndArrowKeysLeadToTheOthers() {
        MainActor.assumeIsolated {
            let rows = PlainRows(20)
            let table = table(rows)
            let button = UIButton(frame: CGRect(x: 10, y: 5, width: 90, height: 30))
            let stage = stage([button, table])
            defer { stage.close() }
            stage.press(.tab)
            XCTAssertTrue(focused(stage) === button)
            stage.press(.tab)
            XCTAssertEqual((focused(stage) as? UITableViewCell)?.textLabel?.text, "0")
            for _ in 0..<12 { stage.press(.down) }
            XCTAssertEqual((focused(stage) as? UITableViewCell)?.textLabel?.text, "12")
            XCTAssertGreaterThan(table.contentOffset.y, 0, "the row is scrolled to")
            XCTAssertEqual(rows.selected, [], "moving selects nothing")
            stage.press(.return)
            stage.press(.character(" "))
            XCTAssertEqual(rows.selected, [12, 12])
            stage.press(.tab)
            XCTAssertTrue(focused(stage) === button)
            stage.press(.tab, modifiers: .shift)
            XCTAssertEqual((focused(stage) as? UITableViewCell)?.textLabel?.text, "12", "the focus returns to the row that had it")
            stage.press(.character("1"))
            XCTAssertEqual((focused(stage) as? UITableViewCell)?.textLabel?.text, "10", "letters find rows that are shown")
            stage.press(.end)
            XCTAssertEqual((focused(stage) as? UITableViewCell)?.textLabel?.text, "19")
            stage.press(.home)
            XCTAssertEqual((focused(stage) as? UITableViewCell)?.textLabel?.text, "0")
        }
    }

    func testARowThatIsReloadedKeepsTheFocus() {
        MainActor.assumeIsolated {
            let rows = PlainRows(5)
            let table = table(rows)
            let stage = stage([table])
            defer { stage.close() }
            stage.press(.tab)
            stage.press(.down)
            table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
            stage.advance(by: 0.5)
            XCTAssertEqual((focused(stage) as? UITableViewCell)?.textLabel?.text, "1")
            let before = focused(stage)
            table.reloadData()
            stage.advance(by: 0.1)
            XCTAssertFalse(focused(stage) === before, "another cell")
            XCTAssertEqual((focused(stage) as? UITableViewCell)?.textLabel?.text, "1")
        }
    }

    func testRowsThatCannotBeHighlightedAreSkipped() {
        MainActor.assumeIsolated {
            let rows = PlainRows(6)
            rows.fixed = [0, 2, 3]
            let stage = stage([table(rows)])
            defer { stage.close() }
            stage.press(.tab)
            XCTAssertEqual((focused(stage) as? UITableViewCell)?.textLabel?.text, "1")
            stage.press(.down)
            XCTAssertEqual((focused(stage) as? UITableViewCell)?.textLabel?.text, "4")
        }
    }

    func testTheMenuKeyOpensTheActionsOfASwipe() {
        MainActor.assumeIsolated {
            let rows = PlainRows(3)
            rows.isEditable = true
            let stage = stage([table(rows)])
            defer { stage.close() }
            stage.press(.tab)
            stage.press(.down)
            stage.press(.menu)
            stage.advance(by: 0.5)
            stage.press(.down)
            stage.press(.return)
            stage.advance(by: 0.5)
            XCTAssertEqual(rows.deleted, [1])
        }
    }

    func testTheGripMovesARowWithArrowKeys() {
        MainActor.assumeIsolated {
            let rows = PlainRows(3)
            rows.isEditable = true
            let table = table(rows)
            let stage = stage([table])
            defer { stage.close() }
            table.setEditing(true, animated: false)
            stage.settle()
            var labels: [String] = []
            for _ in 0..<7 {
                stage.press(.tab)
                labels.append(focused(stage)?.accessibilityLabel ?? "")
            }
            XCTAssertEqual(labels.filter { $0 == "Delete" }.count, 3, "\(labels)")
            XCTAssertEqual(labels.filter { $0 == "Reorder" }.count, 3, "\(labels)")
            for _ in 0..<7 where focused(stage)?.accessibilityLabel != "Reorder" { stage.press(.tab) }
            stage.press(.up)
            stage.advance(by: 0.5)
            XCTAssertEqual(rows.texts, ["0", "2", "1"])
            XCTAssertEqual(focused(stage)?.accessibilityLabel, "Reorder")
        }
    }

    func testArrowKeysLeadToTheNearestItemOfACollection() {
        MainActor.assumeIsolated {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 90, height: 60)
            let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
            let items = PlainItems()
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = items
            view.delegate = items
            let stage = stage([view])
            defer { stage.close() }
            stage.press(.tab)
            stage.press(.right)
            stage.press(.down)
            stage.press(.return)
            XCTAssertEqual(items.selected, [4])
            XCTAssertNotNil(focused(stage) as? UICollectionViewCell)
        }
    }
}

private final class PlainRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var texts: [String]
    var selected: [Int] = []
    var deleted: [Int] = []
    var fixed: Set<Int> = []
    var isEditable = false

    init(_ count: Int) { texts = (0..<count).map(String.init) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = texts[indexPath.row]
        cell.showsReorderControl = isEditable
        return cell
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { !fixed.contains(indexPath.row) }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { isEditable }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { isEditable }

    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        texts.insert(texts.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }

    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        deleted.append(indexPath.row)
        texts.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .none)
    }
}

private final class PlainItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var selected: [Int] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { selected.append(indexPath.item) }
}
