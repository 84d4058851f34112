import Scheduling
import XCTest

@testable import UIKit

/// Outlines of a section's items, and the asynchronous forms of `apply`.
final class SectionSnapshotTests: XCTestCase {
    private func outline() -> NSDiffableDataSourceSectionSnapshot<String> {
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["fruit", "roots"])
        outline.append(["apple", "pear"], to: "fruit")
        outline.append(["quince"], to: "pear")
        outline.append(["carrot"], to: "roots")
        return outline
    }

    func testChildrenAreVisibleWhileTheirAncestorsAreExpanded() {
        var outline = outline()
        XCTAssertEqual(outline.visibleItems, ["fruit", "roots"])
        outline.expand(["pear", "roots"])
        XCTAssertEqual(outline.visibleItems, ["fruit", "roots", "carrot"])
        XCTAssertFalse(outline.isVisible("quince"))
        outline.expand(["fruit"])
        XCTAssertEqual(outline.visibleItems, ["fruit", "apple", "pear", "quince", "roots", "carrot"])
        XCTAssertEqual(outline.level(of: "quince"), 2)
        outline.collapse(["fruit"])
        XCTAssertEqual(outline.visibleItems, ["fruit", "roots", "carrot"])
    }

    func testItemsComeAndGoWithTheirDescendants() {
        var outline = outline()
        outline.insert(["plum"], after: "apple")
        outline.insert(["berries"], before: "fruit")
        XCTAssertEqual(outline.items, ["berries", "fruit", "apple", "plum", "pear", "quince", "roots", "carrot"])
        XCTAssertEqual(outline.parent(of: "plum"), "fruit")
        outline.delete(["fruit"])
        XCTAssertEqual(outline.items, ["berries", "roots", "carrot"])
        XCTAssertFalse(outline.contains("quince"))
    }

    func testAPartReplacesTheChildrenOfAnItem() {
        var outline = outline()
        outline.expand(["pear"])
        let part = outline.snapshot(of: "fruit")
        XCTAssertEqual(part.rootItems, ["apple", "pear"])
        XCTAssertEqual(outline.snapshot(of: "fruit", includingParent: true).items, ["fruit", "apple", "pear", "quince"])
        var other = NSDiffableDataSourceSectionSnapshot<String>()
        other.append(["roots"])
        other.replace(childrenOf: "roots", using: part)
        other.expand(["roots"])
        XCTAssertEqual(other.visibleItems, ["roots", "apple", "pear", "quince"])
    }

    func testACollectionShowsTheVisibleItems() {
        MainActor.assumeIsolated {
            let stage = TestStage()
            defer { stage.close() }
            let (view, source) = makeCollection(in: stage)
            var outline = outline()
            source.apply(outline, to: "garden", animatingDifferences: false)
            stage.frame()
            XCTAssertEqual(view.numberOfItems(inSection: 0), 2)
            outline.expand(["fruit"])
            source.apply(outline, to: "garden", animatingDifferences: false)
            XCTAssertEqual(source.itemIdentifier(for: IndexPath(item: 2, section: 0)), "pear")
            XCTAssertTrue(source.snapshot(for: "garden").isExpanded("fruit"))
            source.apply(NSDiffableDataSourceSnapshot(), animatingDifferences: false)
            XCTAssertEqual(source.snapshot(for: "garden").items, [])
        }
    }

    func testAnAwaitedSnapshotIsShown() {
        let isDone = expectation(description: "applied")
        MainActor.assumeIsolated {
            let stage = TestStage()
            let (view, source) = makeCollection(in: stage)
            Task { @MainActor in
                var snapshot = NSDiffableDataSourceSnapshot<String, String>()
                snapshot.appendSections(["garden"])
                snapshot.appendItems(["apple"])
                await source.apply(snapshot, animatingDifferences: false)
                XCTAssertEqual(view.numberOfItems(inSection: 0), 1)
                snapshot.appendItems(["pear"])
                await source.applySnapshotUsingReloadData(snapshot)
                XCTAssertEqual(view.numberOfItems(inSection: 0), 2)
                stage.close()
                isDone.fulfill()
            }
        }
        wait(for: [isDone], timeout: 60)
    }

    @MainActor private func makeCollection(
        in stage: TestStage
    ) -> (UICollectionView, UICollectionViewDiffableDataSource<String, String>) {
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        stage.window.addSubview(view)
        let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        return (view, source)
    }
}
