import Scheduling
import XCTest

@testable import UIKit

/// Places of items, headers and backgrounds in compositional layouts.
final class CompositionalLayoutTests: XCTestCase {
    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
        MainActor.assumeIsolated { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @MainActor private func grid(columns: Int, height: CGFloat = 50) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1)))
        return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [item]))
    }

    // MARK: Groups

    func testARowRepeatsItsItemWhileItFits() {
        onCollection(counts: [7]) { [self] collection, _ in
            collection.show(grid(columns: 3))
            XCTAssertEqual(
                collection.frames(0),
                [
                    CGRect(x: 0, y: 0, width: 100, height: 50), CGRect(x: 100, y: 0, width: 100, height: 50),
                    CGRect(x: 200, y: 0, width: 100, height: 50), CGRect(x: 0, y: 50, width: 100, height: 50),
                    CGRect(x: 100, y: 50, width: 100, height: 50), CGRect(x: 200, y: 50, width: 100, height: 50),
                    CGRect(x: 0, y: 100, width: 100, height: 50),
                ])
            XCTAssertEqual(collection.contentSize, CGSize(width: 300, height: 150))
        }
    }

    func testGroupsAreRefusedAtTheLimitOfTheirDepth() {
        let messages = Locked<Set<String>>([])
        ProgrammerError.withHandler({ report in messages.withLock { _ = $0.insert(report.message) } }) {
            onCollection(counts: [3]) { [self] collection, _ in
                let full = size(.fractionalWidth(1), .fractionalHeight(1))
                var item = NSCollectionLayoutItem(layoutSize: full)
                var deepest: NSCollectionLayoutGroup?
                for _ in 0..<5_000 {
                    let group = NSCollectionLayoutGroup.vertical(layoutSize: full, subitems: [item])
                    if !group.subitems.isEmpty { deepest = group }
                    item = group
                }
                collection.show(NSCollectionLayoutSection(group: deepest!))
                XCTAssertEqual(collection.frames(0).count, 3, "a layout of the largest depth is shown")
            }
        }
        XCTAssertEqual(messages.withLock { $0 }, ["groups of a layout nest at most 600 levels deep; one more was not added"])
    }

    func testInsetsAndSpacingsReduceTheirContainers() {
        onCollection(counts: [4]) { [self] collection, _ in
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
            item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
            group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            let section = NSCollectionLayoutSection(group: group)
            section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 30, bottom: 25, trailing: 50)
            section.interGroupSpacing = 8
            collection.show(section)
            // 300 − 80 = 220 for a group, 200 inside it, 100 for an item.
            XCTAssertEqual(
                collection.frames(0).prefix(2),
                [
                    CGRect(x: 42, y: 26, width: 94, height: 26), CGRect(x: 142, y: 26, width: 94, height: 26),
                ])
            XCTAssertEqual(collection.frames(0)[2].minY, 26 + 48)
            XCTAssertEqual(collection.contentSize.height, 20 + 40 + 8 + 40 + 25)
        }
    }

    func testACountGivesItemsEqualLengthsWithSpacing() {
        onCollection(counts: [3]) { [self] collection, _ in
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), .absolute(40)), subitem: item, count: 3)
            group.interItemSpacing = .fixed(15)
            collection.show(NSCollectionLayoutSection(group: group))
            XCTAssertEqual(collection.frames(0).map(\.minX), [0, 105, 210])
            XCTAssertEqual(collection.frames(0).map(\.width), [90, 90, 90])
        }
    }

    func testFlexibleSpacingFillsTheRemainingSpace() {
        onCollection(counts: [3]) { [self] collection, _ in
            let item = NSCollectionLayoutItem(layoutSize: size(.absolute(60), .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), .absolute(40)), repeatingSubitem: item, count: 3)
            group.interItemSpacing = .flexible(4)
            collection.show(NSCollectionLayoutSection(group: group))
            XCTAssertEqual(collection.frames(0).map(\.minX), [0, 120, 240])
        }
    }

    func testFlexibleEdgesCenterAnItem() {
        onCollection(counts: [1]) { [self] collection, _ in
            let item = NSCollectionLayoutItem(layoutSize: size(.absolute(60), .absolute(20)))
            item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .fixed(10))
            collection.show(
                NSCollectionLayoutSection(group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])))
            XCTAssertEqual(collection.frames(0), [CGRect(x: 120, y: 10, width: 60, height: 20)])
        }
    }

    func testNestedGroupsMakeAMosaic() {
        onCollection(counts: [4]) { [self] collection, _ in
            let leading = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
            let trailing = NSCollectionLayoutGroup.vertical(
                layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
                subitem: NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5))), count: 2)
            collection.show(
                NSCollectionLayoutSection(
                    group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [leading, trailing])))
            XCTAssertEqual(
                collection.frames(0),
                [
                    CGRect(x: 0, y: 0, width: 210, height: 100), CGRect(x: 210, y: 0, width: 90, height: 50),
                    CGRect(x: 210, y: 50, width: 90, height: 50), CGRect(x: 0, y: 100, width: 210, height: 100),
                ])
        }
    }

    func testACustomGroupPlacesItsItems() {
        onCollection(counts: [3]) { [self] collection, _ in
            let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(80))) { environment in
                let width = environment.container.effectiveContentSize.width
                return [
                    NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 40, height: 40)),
                    NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width - 40, y: 40, width: 40, height: 40), zIndex: 3),
                ]
            }
            collection.show(NSCollectionLayoutSection(group: group))
            XCTAssertEqual(
                collection.frames(0),
                [
                    CGRect(x: 0, y: 0, width: 40, height: 40), CGRect(x: 260, y: 40, width: 40, height: 40),
                    CGRect(x: 0, y: 80, width: 40, height: 40),
                ])
            XCTAssertEqual(collection.collectionViewLayout.layoutAttributesForItem(at: path(1))?.zIndex, 3)
        }
    }

    func testAMillionItemsWithoutEstimatesArePlacedOnce() {
        onCollection(counts: [1_000_000]) { [self] collection, _ in
            var calls = 0
            let layout = UICollectionViewCompositionalLayout { [self] _, _ in
                calls += 1
                return grid(columns: 4)
            }
            collection.collectionViewLayout = layout
            collection.layoutIfNeeded()
            XCTAssertEqual(collection.contentSize.height, 12_500_000)
            XCTAssertEqual(layout.layoutAttributesForItem(at: path(999_999))?.frame, CGRect(x: 225, y: 12_499_950, width: 75, height: 50))
            XCTAssertEqual(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 6_000_001, width: 300, height: 98))?.count, 8)
            collection.contentOffset.y = 5_000_000
            collection.layoutIfNeeded()
            XCTAssertEqual(calls, 1)
        }
    }

    // MARK: Headers, backgrounds, badges

    func testHeadersAndFootersAreOutsideOfInsets() {
        onCollection(counts: [1, 1]) { [self] collection, source in
            let section = grid(columns: 1)
            section.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 10, bottom: 9, trailing: 20)
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header", alignment: .top)
            let footer = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(50), .absolute(20)), elementKind: "footer", alignment: .bottomTrailing)
            section.boundarySupplementaryItems = [header, footer]
            collection.show(section)
            XCTAssertEqual(collection.frame("header"), CGRect(x: 10, y: 0, width: 270, height: 30))
            XCTAssertEqual(collection.frames(0), [CGRect(x: 10, y: 37, width: 270, height: 50)])
            XCTAssertEqual(collection.frame("footer"), CGRect(x: 230, y: 96, width: 50, height: 20))
            XCTAssertEqual(collection.frame("header", 1)?.minY, 116)
            XCTAssertEqual(source.kinds, ["header", "footer", "header", "footer"])

            section.supplementariesFollowContentInsets = false
            collection.collectionViewLayout.invalidateLayout()
            collection.layoutIfNeeded()
            XCTAssertEqual(collection.frame("header"), CGRect(x: 0, y: 0, width: 300, height: 30))
        }
    }

    func testAPinnedHeaderStaysWithItsSection() {
        onCollection(counts: [20, 20]) { [self] collection, _ in
            let section = grid(columns: 1)
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header", alignment: .top)
            header.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [header]
            collection.show(section)
            collection.contentOffset.y = 200
            collection.layoutIfNeeded()
            XCTAssertEqual(collection.frame("header")?.minY, 200)
            XCTAssertEqual(collection.supplementaryView(forElementKind: "header", at: path(0))?.frame.minY, 200)
            collection.contentOffset.y = 1015
            collection.layoutIfNeeded()
            XCTAssertEqual(collection.frame("header")?.minY, 1000, "the header moves with the end of the section")
        }
    }

    func testABackgroundIsBehindTheWholeSection() {
        onCollection(counts: [2]) { [self] collection, _ in
            let section = grid(columns: 1)
            section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
            let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
            background.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)
            section.decorationItems = [background]
            let layout = UICollectionViewCompositionalLayout(section: section)
            layout.register(BackView.self, forDecorationViewOfKind: "back")
            collection.collectionViewLayout = layout
            collection.layoutIfNeeded()
            let view = collection.subviews.first { $0 is BackView }
            XCTAssertEqual(view?.frame, CGRect(x: 4, y: 2, width: 288, height: 112))
            let cell = collection.cellForItem(at: path(0))
            XCTAssertLessThan(view?.layer.zPosition ?? 0, cell?.layer.zPosition ?? 0)
        }
    }

    func testABadgeIsAtTheEdgeOfItsItem() {
        onCollection(counts: [2]) { [self] collection, _ in
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
                containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
            let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .fractionalHeight(1)), supplementaryItems: [badge])
            collection.show(
                NSCollectionLayoutSection(group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])))
            XCTAssertEqual(collection.frame("badge"), CGRect(x: 86, y: -6, width: 20, height: 20))
            XCTAssertEqual(
                collection.layoutAttributesForSupplementaryElement(ofKind: "badge", at: path(1))?.frame,
                CGRect(x: 186, y: -6, width: 20, height: 20))
        }
    }

    // MARK: Direction

    func testRightToLeftMirrorsEverything() {
        onCollection(counts: [3]) { [self] collection, _ in
            collection.semanticContentAttribute = .forceRightToLeft
            let section = grid(columns: 3)
            section.contentInsets.leading = 30
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(50), .absolute(30)), elementKind: "header", alignment: .topLeading)
            section.boundarySupplementaryItems = [header]
            collection.show(section)
            XCTAssertEqual(collection.frames(0).map(\.minX), [180, 90, 0])
            XCTAssertEqual(collection.frame("header")?.minX, 220)
        }
    }

    func testAHorizontalLayoutBeginsAtTheRightInARightToLeftLayout() throws {
        try onCollection(counts: [4, 4]) { [self] collection, _ in
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size(.absolute(80), .fractionalHeight(1)), subitems: [item]))
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(30), .fractionalHeight(1)), elementKind: "header", alignment: .leading)
            header.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [header]
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.scrollDirection = .horizontal
            collection.semanticContentAttribute = .forceRightToLeft
            collection.collectionViewLayout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
            collection.layoutIfNeeded()
            let onScreen = { (view: UIView?) in view.map { $0.convert($0.bounds, to: collection.window) } }
            let headerView = { collection.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0)) }
            XCTAssertEqual(collection.contentSize.width, 2 * (30 + 4 * 80))
            XCTAssertEqual(onScreen(headerView())?.maxX, 300)
            XCTAssertEqual(onScreen(collection.cellForItem(at: path(0)))?.maxX, 270)
            XCTAssertEqual(onScreen(collection.cellForItem(at: path(1)))?.maxX, 190)
            let content = try XCTUnwrap(collection.cellForItem(at: path(0))?.contentView)
            XCTAssertEqual(content.convert(CGPoint.zero, to: collection.window).x, 190, "the content is upright")

            collection.contentOffset.x = 100
            collection.layoutIfNeeded()
            XCTAssertEqual(onScreen(headerView())?.maxX, 300, "a pinned header stays at the right")
            XCTAssertEqual(onScreen(collection.cellForItem(at: path(1)))?.maxX, 290)
        }
    }

    func testAHorizontalLayoutPutsSectionsBesideEachOther() {
        onCollection(counts: [2, 1]) { [self] collection, _ in
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
            let section = NSCollectionLayoutSection(
                group: .vertical(layoutSize: size(.absolute(80), .fractionalHeight(1)), subitems: [item]))
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.scrollDirection = .horizontal
            configuration.interSectionSpacing = 15
            collection.collectionViewLayout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
            collection.layoutIfNeeded()
            XCTAssertEqual(
                collection.frames(0),
                [
                    CGRect(x: 0, y: 0, width: 80, height: 200), CGRect(x: 0, y: 200, width: 80, height: 200),
                ])
            XCTAssertEqual(collection.frames(1), [CGRect(x: 95, y: 0, width: 80, height: 200)])
            XCTAssertEqual(collection.contentSize, CGSize(width: 175, height: 400))
        }
    }
}

private final class BackView: UICollectionReusableView {}
