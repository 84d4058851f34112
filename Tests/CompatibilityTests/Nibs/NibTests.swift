import AsyncDisplayKit
import HeadlessHost
import XCTest

/// A cell whose outlets Interface Builder connects, in the form that `weft migrate` writes.
final class NibProductCell: UITableViewCell {
    @NibOutlet private var badge: UIImageView!
    @NibOutlet private var name: UILabel!
    @NibOutlet private(set) var badgeWidth: NSLayoutConstraint!
    @NibOutlet var stars: [UIImageView]!
    @NibOutlet var rating: NibRatingView!
    private(set) var wasAwakened = false

    override func awakeFromNib() {
        super.awakeFromNib()
        wasAwakened = true
    }

    func show(_ title: String) {
        name.text = title
        badge.isHidden = true
        badgeWidth.constant = 0
        for star in stars { star.isHidden = true }
    }

    var shownTitle: String? { name.text }
}

/// A view that fills itself from its own nib.
final class NibRatingView: UIView {
    private(set) var content: UIView?

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        content = Bundle.main.loadNibNamed("NibRatingView", owner: self, options: nil)?.first as? UIView
    }
}

/// A table of such cells.
final class NibTableController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UINib(nibName: "NibProductCell", bundle: nil), forCellReuseIdentifier: "product")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "product", for: indexPath) as! NibProductCell
        cell.show("Product \(indexPath.row)")
        return cell
    }
}

final class NibTests: XCTestCase {
    func testACellWithTheNameOfItsNibHasTheNamedClassAndShowsTheCard() throws {
        try MainActor.assumeIsolated {
            let controller = NibTableController(style: .plain)
            let stage = HeadlessStage(controller)
            stage.settle()

            let cell = try XCTUnwrap(controller.tableView.visibleCells.first as? NibProductCell)
            XCTAssertTrue(cell.wasAwakened)
            XCTAssertEqual(cell.reuseIdentifier, "product")
            XCTAssertEqual(cell.shownTitle, "Product 0")
            let card = try XCTUnwrap(cell.contentView.subviews.first)
            XCTAssertEqual(card.frame, cell.contentView.bounds)
            XCTAssertTrue("\(type(of: card))".contains("MissingNib"))
        }
    }

    func testOutletsHoldPlaceholdersUntilTheyAreAssigned() {
        MainActor.assumeIsolated {
            let cell = NibProductCell(style: .default, reuseIdentifier: nil)
            XCTAssertEqual(cell.stars.count, 0)
            XCTAssertTrue(cell.badgeWidth === cell.badgeWidth)
            let star = UIImageView()
            cell.stars = [star]
            XCTAssertTrue(cell.stars[0] === star)
        }
    }

    func testAViewThatLoadsItsOwnNibGetsTheCardOnly() throws {
        try MainActor.assumeIsolated {
            let view = try XCTUnwrap(NibRatingView(coder: NSCoder()))
            XCTAssertNotNil(view.content)
            XCTAssertFalse(view.content is NibRatingView)
        }
    }
}
