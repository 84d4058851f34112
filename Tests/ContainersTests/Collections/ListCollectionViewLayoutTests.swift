import IGListKit
import XCTest

/// Sections that continue on the line of the section before them.
final class ListCollectionViewLayoutTests: XCTestCase {
    private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var sections: [[CGSize]]
        var insets = UIEdgeInsets.zero
        var lineSpacing: CGFloat = 0
        var itemSpacing: CGFloat = 0
        var headers: [CGFloat] = []
        var footers: [CGFloat] = []

        init(_ sections: [[CGSize]]) { self.sections = sections }

        func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize { sections[indexPath.section][indexPath.item] }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
        ) -> UIEdgeInsets { insets }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumLineSpacingForSectionAt section: Int
        ) -> CGFloat { lineSpacing }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumInteritemSpacingForSectionAt section: Int
        ) -> CGFloat { itemSpacing }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize { CGSize(width: 0, height: headers.indices.contains(section) ? headers[section] : 0) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForFooterInSection section: Int
        ) -> CGSize { CGSize(width: 0, height: footers.indices.contains(section) ? footers[section] : 0) }
    }

    @MainActor private func view(_ source: Source, _ layout: ListCollectionViewLayout, height: CGFloat = 100) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: height), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        view.dataSource = source
        view.delegate = source
        view.layoutIfNeeded()
        return view
    }

    @MainActor private func frames(_ view: UICollectionView) -> [[CGRect]] {
        (0..<view.numberOfSections).map { section in
            (0..<view.numberOfItems(inSection: section)).compactMap {
                view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
            }
        }
    }

    private final class Forwarder: NSObject, UICollectionViewDelegate, ForwardingDelegate {
        weak var forwardedDelegate: AnyObject?
    }

    func testTheTargetOfADelegateThatForwardsDeterminesSizes() {
        MainActor.assumeIsolated {
            let (source, forwarder) = (Source([[CGSize(width: 50, height: 20)]]), Forwarder())
            forwarder.forwardedDelegate = source
            let view = view(source, ListCollectionViewLayout(stickyHeaders: false, topContentInset: 0, stretchToEdge: false))
            view.delegate = forwarder
            view.collectionViewLayout.invalidateLayout()
            view.layoutIfNeeded()
            XCTAssertEqual(frames(view), [[CGRect(x: 0, y: 0, width: 50, height: 20)]])
        }
    }

    func testSectionsContinueOnALineAndItemsBeginNewOnes() {
        MainActor.assumeIsolated {
            let half = CGSize(width: 50, height: 20)
            let source = Source([[half], [half, CGSize(width: 40, height: 10)], [CGSize(width: 100, height: 30)]])
            let view = view(source, ListCollectionViewLayout(stickyHeaders: false, topContentInset: 0, stretchToEdge: false))
            XCTAssertEqual(
                frames(view),
                [
                    [CGRect(x: 0, y: 0, width: 50, height: 20)],
                    [CGRect(x: 50, y: 0, width: 50, height: 20), CGRect(x: 0, y: 20, width: 40, height: 10)],
                    [CGRect(x: 0, y: 30, width: 100, height: 30)],
                ])
            XCTAssertEqual(view.contentSize, CGSize(width: 100, height: 60))
        }
    }

    func testInsetsAndDistancesSeparateItems() {
        MainActor.assumeIsolated {
            let item = CGSize(width: 40, height: 20)
            let source = Source([[item, item, item]])
            source.insets = UIEdgeInsets(top: 5, left: 4, bottom: 7, right: 3)
            source.lineSpacing = 6
            source.itemSpacing = 2
            let view = view(source, ListCollectionViewLayout(stickyHeaders: false, topContentInset: 0, stretchToEdge: false))
            XCTAssertEqual(frames(view)[0].map(\.origin), [CGPoint(x: 4, y: 5), CGPoint(x: 46, y: 5), CGPoint(x: 4, y: 31)])
        }
    }

    func testAHeaderStaysAtTheEdgeUntilTheEndOfItsSection() {
        MainActor.assumeIsolated {
            let item = CGSize(width: 100, height: 60)
            let source = Source([[item], [item, item, item]])
            source.headers = [10, 10]
            let layout = ListCollectionViewLayout(stickyHeaders: true, topContentInset: 0, stretchToEdge: false)
            let view = view(source, layout)
            func header(_ section: Int) -> CGFloat? {
                layout.layoutAttributesForSupplementaryView(
                    ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame.minY
            }
            XCTAssertEqual([header(0), header(1)], [0, 70])
            view.contentOffset.y = 40
            XCTAssertEqual([header(0), header(1)], [40, 70])
            view.contentOffset.y = 65
            XCTAssertEqual([header(0), header(1)], [60, 70])
            view.contentOffset.y = 90
            XCTAssertEqual(header(1), 90)
        }
    }

    func testHeadersAndFootersAreBetweenTheInsetsAndBesideTheItems() {
        MainActor.assumeIsolated {
            let item = CGSize(width: 40, height: 20)
            let source = Source([[item], [], [item]])
            (source.headers, source.footers) = ([10, 10, 10], [8, 8, 8])
            source.insets = UIEdgeInsets(top: 5, left: 4, bottom: 7, right: 3)
            let layout = ListCollectionViewLayout(stickyHeaders: false, topContentInset: 0, stretchToEdge: false)
            let view = view(source, layout)
            func frame(_ kind: String, _ section: Int) -> CGRect? {
                layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
            }
            let kinds = (UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter)
            XCTAssertEqual(frame(kinds.0, 0), CGRect(x: 4, y: 5, width: 93, height: 10))
            XCTAssertEqual(frames(view)[0], [CGRect(x: 4, y: 15, width: 40, height: 20)])
            XCTAssertEqual(frame(kinds.1, 0), CGRect(x: 4, y: 35, width: 93, height: 8))
            XCTAssertNil(frame(kinds.0, 1), "a section without items")
            XCTAssertEqual(frame(kinds.0, 2), CGRect(x: 4, y: 55, width: 93, height: 10))
            XCTAssertEqual(frames(view)[2], [CGRect(x: 4, y: 65, width: 40, height: 20)])
            XCTAssertEqual(view.contentSize.height, 100)
        }
    }

    func testALastItemIsStretchedToTheEdge() {
        MainActor.assumeIsolated {
            let third = CGSize(width: 33, height: 10)
            let source = Source([[third, third, third]])
            let stretched = view(source, ListCollectionViewLayout(stickyHeaders: false, topContentInset: 0, stretchToEdge: true))
            XCTAssertEqual(frames(stretched)[0].map(\.width), [33, 33, 34])
            let wide = view(
                Source([[CGSize(width: CGFloat.infinity, height: 10), CGSize(width: 500, height: CGFloat.nan)]]),
                ListCollectionViewLayout(stickyHeaders: false, topContentInset: 0, stretchToEdge: false))
            XCTAssertEqual(frames(wide)[0].map(\.width), [0, 100])
        }
    }

    func testAHorizontalLayoutFillsColumns() {
        MainActor.assumeIsolated {
            let source = Source([[CGSize(width: 20, height: 50), CGSize(width: 30, height: 50), CGSize(width: 10, height: 50)]])
            let layout = ListCollectionViewLayout(
                stickyHeaders: false, scrollDirection: .horizontal, topContentInset: 0, stretchToEdge: false)
            let view = view(source, layout)
            XCTAssertEqual(
                frames(view)[0].map(\.origin), [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 50), CGPoint(x: 30, y: 0)])
            XCTAssertEqual(view.contentSize, CGSize(width: 40, height: 100))
        }
    }
}
