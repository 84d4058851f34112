import HeadlessHost
import UIKit
import XCTest

private final class NumbersController: UICollectionViewController {
    var chosen: [Int] = []

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { fatalError("not decoded") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        chosen.append(indexPath.item)
    }
}

final class CollectionControllerTests: XCTestCase {
    func testAControllerFillsItsCollectionAndIsNotifiedOfChoices() {
        MainActor.assumeIsolated {
            let controller = NumbersController()
            let stage = HeadlessStage(controller)
            stage.settle()
            XCTAssertEqual(controller.collectionView.visibleCells.count, 6)
            let cell = controller.collectionView.cellForItem(at: IndexPath(item: 2, section: 0))
            stage.tap(at: cell?.convert(CGPoint(x: 5, y: 5), to: stage.window) ?? .zero)
            XCTAssertEqual(controller.chosen, [2])
        }
    }

    func testAnAlertHasTextFields() {
        MainActor.assumeIsolated {
            let root = UIViewController()
            let stage = HeadlessStage(root)
            stage.settle()
            let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
            alert.addTextField { $0.placeholder = "Your name" }
            var name: String?
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in name = alert.textFields?.first?.text })
            root.present(alert, animated: false)
            stage.advance(by: 1)
            XCTAssertEqual(alert.textFields?.first?.isFirstResponder, true)
            alert.textFields?.first?.insertText("Ann")
            stage.press(.return, characters: "\r")
            stage.advance(by: 1)
            XCTAssertEqual(name, "Ann")
        }
    }
}

/// A cell whose only initializers are its own.
private final class ModelCell: UITableViewCell {
    let model: Int

    init(model: Int) {
        self.model = model
        super.init(style: .default, reuseIdentifier: nil)
    }

    required init?(coder: NSCoder) { fatalError("not decoded") }
}

/// A cell that a table creates by its class.
private final class NamedCell: UITableViewCell {
    let name = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(name)
    }

    required init?(coder: NSCoder) { fatalError("not decoded") }
}

final class RegisteredCellTests: XCTestCase {
    func testATableMakesCellsByTheirClassAndCardsForNibs() {
        MainActor.assumeIsolated {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
            table.register(NamedCell.self, forCellReuseIdentifier: "named")
            table.register(UINib(nibName: "ProductCell", bundle: nil), forCellReuseIdentifier: "nib")
            let named = table.dequeueReusableCell(withIdentifier: "named") as? NamedCell
            XCTAssertTrue(named?.name.superview === named?.contentView)
            XCTAssertEqual(named?.reuseIdentifier, "named")
            XCTAssertEqual(table.dequeueReusableCell(withIdentifier: "nib")?.contentView.subviews.count, 1)
            XCTAssertEqual(ModelCell(model: 3).model, 3)
        }
    }
}
