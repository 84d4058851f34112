import AsyncDisplayKit
import IGListKit
import Scheduling
import WeftTesting
import XCTest

/// Sections whose cells are bound to view models, and the notifications about their display.
final class BindingSectionTests: XCTestCase {
    private func withList(_ lines: [String], _ body: @MainActor (LineList, ListStage, ASCollectionNode) -> Void) {
        let list = onMain { LineList(lines) }
        onStage({ list.node }) { stage, node in body(list, stage, node) }
    }

    func testEachViewModelHasACell() {
        withList(["a", "b"]) { list, stage, node in
            XCTAssertEqual(node.numberOfItems(inSection: 0), 2)
            XCTAssertEqual(list.controller?.shown, ["a", "b"])
            XCTAssertEqual(list.controller?.sections, [0], "the controller that the data source receives has the section of the original")
        }
    }

    func testANewerModelBindsTheCellsThatStayAndInsertsTheOthers() {
        withList(["a", "b"]) { list, stage, node in
            let first = node.view.cellForItem(at: IndexPath(item: 0, section: 0))
            list.model = LineModel(["a!", "b", "c"])
            list.adapter.performUpdates(animated: false)
            node.waitUntilAllUpdatesAreProcessed()
            stage.settle()
            XCTAssertEqual(node.numberOfItems(inSection: 0), 3)
            XCTAssertTrue(node.view.cellForItem(at: IndexPath(item: 0, section: 0)) === first, "a bound cell is not reloaded")
            XCTAssertEqual((first as? LineCell)?.text, "a!")
            XCTAssertEqual(list.controller?.shown.last, "c")
        }
    }

    func testTheSecondViewModelOfAnIdentityIsReported() {
        let reports = Locked<[String]>([])
        ProgrammerError.withHandler({ report in reports.withLock { $0.append(report.text) } }) {
            withList(["a", "a!", "b"]) { list, stage, node in XCTAssertEqual(list.controller?.shown, ["a", "b"]) }
        }
        XCTAssertEqual(reports.withLock { $0.count }, 1)
        XCTAssertEqual(reports.withLock { $0.first?.contains("identity a") }, true)
    }

    func testScrollingNotifiesTheVisibleSectionsInTheirOrder() {
        withList(["a"]) { list, stage, node in
            let scrolls = ScrollRecord()
            list.others = (2...6).map { number in
                let section = PlainSection(number)
                if number != 4 { section.scrollDelegate = scrolls }
                return section
            }
            list.adapter.performUpdates(animated: false)
            node.waitUntilAllUpdatesAreProcessed()
            stage.settle()
            scrolls.sections = []
            node.view.setContentOffset(CGPoint(x: 0, y: 1), animated: false)
            XCTAssertEqual(scrolls.sections, [1, 2, 4, 5])
        }
    }

    func testASelectionNamesTheViewModel() {
        withList(["a", "b"]) { list, stage, node in
            list.controller?.didSelectItem(at: 1)
            XCTAssertEqual(list.controller?.selected, ["b"])
        }
    }

    func testTheDisplayDelegateIsNotifiedOfSectionsAndCells() {
        withList(["a", "b"]) { list, stage, node in
            XCTAssertEqual(list.controller?.display, ["section", "0", "1"])
        }
    }
}

private final class LineModel: ListDiffable {
    let lines: [String]

    init(_ lines: [String]) { self.lines = lines }
    func diffIdentifier() -> any NSObjectProtocol { NSNumber(value: 1) }
    /// The section controller itself shows the differences, so that the section is not reloaded.
    func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool { true }
}

/// A line; its identity is its first letter.
private final class Line: ListDiffable {
    let text: String

    init(_ text: String) { self.text = text }
    func diffIdentifier() -> any NSObjectProtocol { NSString(string: String(text.prefix(1))) }
    func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool { (object as? Line)?.text == text }
}

@MainActor private final class LineCell: UICollectionViewCell, ListBindable {
    private(set) var text = ""

    func bindViewModel(_ viewModel: Any) { text = (viewModel as? Line)?.text ?? "" }
}

@MainActor
private final class LineSection: ListBindingSectionController<LineModel>, ListBindingSectionControllerDataSource,
    ListBindingSectionControllerSelectionDelegate, ListDisplayDelegate
{
    var shown: [String] = []
    var sections: Set<Int> = []
    var selected: [String] = []
    var display: [String] = []

    override init() {
        super.init()
        dataSource = self
        selectionDelegate = self
        displayDelegate = self
    }

    func sectionController(
        _ sectionController: ListBindingSectionController<any ListDiffable>, viewModelsFor object: Any
    ) -> [any ListDiffable] { (object as? LineModel)?.lines.map(Line.init) ?? [] }

    func sectionController(
        _ sectionController: ListBindingSectionController<any ListDiffable>, cellForViewModel viewModel: Any, at index: Int
    ) -> UICollectionViewCell & ListBindable {
        shown.append((viewModel as? Line)?.text ?? "")
        sections.insert(sectionController.section)
        let cell = collectionContext?.dequeueReusableCell(of: LineCell.self, for: sectionController, at: index)
        return cell as? LineCell ?? LineCell(frame: .zero)
    }

    func sectionController(
        _ sectionController: ListBindingSectionController<any ListDiffable>, sizeForViewModel viewModel: Any, at index: Int
    ) -> CGSize { CGSize(width: collectionContext?.containerSize.width ?? 0, height: 40) }

    func sectionController(
        _ sectionController: ListBindingSectionController<any ListDiffable>, didSelectItemAt index: Int, viewModel: Any
    ) { selected.append((viewModel as? Line)?.text ?? "") }

    func listAdapter(_ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController) { display.append("section") }
    func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController) { display.append("-section") }

    func listAdapter(
        _ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController, cell: UICollectionViewCell, at index: Int
    ) { display.append("\(index)") }

    func listAdapter(
        _ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController, cell: UICollectionViewCell, at index: Int
    ) { display.append("-\(index)") }
}

/// A section of one cell, whose model is a number.
@MainActor private final class PlainSection: ListSectionController {
    let model: NSNumber

    init(_ number: Int) {
        model = NSNumber(value: number)
        super.init()
    }

    override func sizeForItem(at index: Int) -> CGSize { CGSize(width: collectionContext?.containerSize.width ?? 0, height: 20) }

    override func cellForItem(at index: Int) -> UICollectionViewCell {
        collectionContext?.dequeueReusableCell(of: UICollectionViewCell.self, for: self, at: index) ?? UICollectionViewCell(frame: .zero)
    }
}

@MainActor private final class ScrollRecord: ListScrollDelegate {
    var sections: [Int] = []

    func listAdapter(_ listAdapter: ListAdapter, didScroll sectionController: ListSectionController) {
        sections.append(sectionController.section)
    }
    func listAdapter(_ listAdapter: ListAdapter, willBeginDragging sectionController: ListSectionController) {}
    func listAdapter(
        _ listAdapter: ListAdapter, didEndDragging sectionController: ListSectionController, willDecelerate decelerate: Bool
    ) {}
}

@MainActor private final class LineList: NSObject, ListAdapterDataSource {
    let node = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
    let adapter = ListAdapter(updater: ListAdapterUpdater(), viewController: nil)
    var model: LineModel
    /// The sections that follow the one of `model`.
    var others: [PlainSection] = []
    weak var controller: LineSection?

    init(_ lines: [String]) {
        model = LineModel(lines)
        super.init()
        adapter.setASDKCollectionNode(node)
        adapter.dataSource = self
    }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { [model] + others.map(\.model) }
    func emptyView(for listAdapter: ListAdapter) -> UIView? { nil }

    func listAdapter(_ listAdapter: ListAdapter, sectionControllerFor object: Any) -> ListSectionController {
        if let number = object as? NSNumber { return others.first { $0.model == number } ?? ListSectionController() }
        let section = LineSection()
        controller = section
        return section
    }
}
