import AsyncDisplayKit
import XCTest

@testable import Containers

/// Tests of UIKit cells and views among the nodes of a collection, and of the notifications of layout inspectors.
final class CollectionInteropTests: XCTestCase {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    func testItemsWithoutANodeGetACellOfTheProgram() {
        let source = MixedSource()
        onStage(source.makeNode) { stage, collection in
            XCTAssertTrue(collection.cellForItem(at: path(0)) is _ASCollectionViewCell)
            let cell = collection.cellForItem(at: path(1))
            XCTAssertEqual((cell as? LabelCell)?.text, "1")
            XCTAssertEqual(cell?.frame, CGRect(x: 0, y: 40, width: 320, height: 64))
            XCTAssertEqual(source.displayed, ["cell 1", "cell 3"], "not for the cells of nodes")
            source.numbers.remove(at: 1)
            collection.performBatch(animated: false, updates: { collection.deleteItems(at: [path(1)]) })
            collection.waitUntilAllUpdatesAreProcessed()
            stage.settle()
            XCTAssertEqual((collection.cellForItem(at: path(2)) as? LabelCell)?.text, "3")
            XCTAssertEqual(source.ended, ["cell 1"])
        }
    }

    func testSupplementaryElementsWithoutANodeGetAViewOfTheProgram() {
        let source = MixedSource()
        source.hasHeader = true
        onStage(source.makeNode) { _, collection in
            let header = collection.view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
            XCTAssertEqual(header?.accessibilityLabel, "header")
            XCTAssertEqual(header?.frame.height, 30)
        }
    }

    func testTheCellsOfNodesMayBeDequeuedByTheProgram() {
        let source = DequeuingSource()
        onStage(source.makeNode) { _, collection in
            let cell = collection.cellForItem(at: path(0)) as? OwnNodeCell
            XCTAssertNotNil(cell?.node)
        }
    }

    func testItemsOfAnUnknownLayoutAreUnlimitedAlongTheScrollingAxis() {
        MainActor.assumeIsolated {
            let node = ASCollectionNode(collectionViewLayout: UICollectionViewLayout())
            node.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
            node.view.contentInset = UIEdgeInsets(top: 3, left: 10, bottom: 4, right: 20)

            let range = ASCollectionViewLayoutInspector().collectionView(node.view, constrainedSizeForNodeAt: path(0))

            XCTAssertEqual(range.min, .zero)
            XCTAssertEqual(range.max, CGSize(width: 290, height: CGFloat.greatestFiniteMagnitude))
        }
    }

    func testAnInspectorIsNotifiedOfDelegateAndDataSource() {
        let data = NumberCollection([[0, 7]])
        let inspector = onMain { LoggingInspector() }
        onStage(data.makeNode) { _, collection in
            collection.layoutInspector = inspector
            XCTAssertEqual(inspector.log, ["delegate NumberCollection", "data source NumberCollection"])
            collection.delegate = nil
            XCTAssertEqual(inspector.log.last, "delegate nil")
        }
    }

    func testAMismatchedUpdateDoesNotStopAProgramThatSuppressesIt() {
        ASDisplayNode.setSuppressesInvalidCollectionUpdateExceptions(true)
        defer { ASDisplayNode.setSuppressesInvalidCollectionUpdateExceptions(false) }
        let data = NumberCollection([[0, 7]])
        onStage(data.makeNode) { stage, collection in
            collection.insertItems(at: [path(2)])
            stage.settle()
            XCTAssertEqual(collection.numberOfItems(inSection: 0), 2)
        }
    }
}

/// Even numbers are nodes of 40 points, odd ones cells of 64.
private class MixedSource: NSObject, ASCollectionDataSourceInterop, ASCollectionDelegateInterop, UICollectionViewDelegateFlowLayout {
    var numbers = [0, 1, 2, 3]
    var hasHeader = false
    var displayed: [String] = []
    var ended: [String] = []

    @MainActor func makeNode() -> ASCollectionNode {
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 0
        if hasHeader { layout.headerReferenceSize = CGSize(width: 320, height: 30) }
        let node = ASCollectionNode(collectionViewLayout: layout)
        node.dataSource = self
        node.delegate = self
        node.onDidLoad { node in
            guard let view = node.view as? ASCollectionView else { return }
            view.register(LabelCell.self, forCellWithReuseIdentifier: "label")
            view.register(OwnNodeCell.self, forCellWithReuseIdentifier: "own")
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                withReuseIdentifier: "header")
        }
        if hasHeader { node.registerSupplementaryNode(ofKind: UICollectionView.elementKindSectionHeader) }
        return node
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { numbers.count }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock? {
        let number = numbers[indexPath.item]
        guard number % 2 == 0 else { return nil }
        return { NumberCell(number: number, width: 320, height: 40) }
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "label", for: indexPath) as! LabelCell
        cell.text = "\(numbers[indexPath.item])"
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        view.accessibilityLabel = "header"
        return view
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 320, height: 64) }

    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        displayed.append("\(cell is LabelCell ? "cell" : "node") \(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        ended.append("\(cell is LabelCell ? "cell" : "node") \(indexPath.item)")
    }
}

/// A data source that dequeues its own cells for nodes.
private final class DequeuingSource: NSObject, ASCollectionDataSourceInterop, ASCollectionDelegate {
    @MainActor func makeNode() -> ASCollectionNode {
        let node = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
        node.dataSource = self
        node.delegate = self
        node.onDidLoad { ($0.view as? ASCollectionView)?.register(OwnNodeCell.self, forCellWithReuseIdentifier: "own") }
        return node
    }

    static var dequeuesCellsForNodeBackedItems: Bool { true }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 1 }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        { NumberCell(number: 0, width: 320, height: 40) }
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "own", for: indexPath)
    }
}

private final class LabelCell: UICollectionViewCell {
    var text = ""
}

private final class OwnNodeCell: _ASCollectionViewCell {}

/// A layout inspector that logs its notifications.
@MainActor private final class LoggingInspector: NSObject, ASCollectionViewLayoutInspecting {
    var log: [String] = []

    func collectionView(_ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath) -> ASSizeRange {
        ASSizeRange(min: .zero, max: CGSize(width: 320, height: 100))
    }

    func scrollableDirections() -> ASScrollDirection { ASScrollDirectionVerticalDirections }

    func didChangeCollectionViewDelegate(_ delegate: (any ASCollectionDelegate)?) {
        log.append("delegate " + (delegate.map { "\(type(of: $0))" } ?? "nil"))
    }

    func didChangeCollectionViewDataSource(_ dataSource: (any ASCollectionDataSource)?) {
        log.append("data source " + (dataSource.map { "\(type(of: $0))" } ?? "nil"))
    }
}
