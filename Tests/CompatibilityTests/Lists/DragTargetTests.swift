import AsyncDisplayKit
import HeadlessHost
import XCTest

/// A layout that chooses the content offset at which scrolling ends after a drag.
final class DragTargetTests: XCTestCase {
    private final class Snapping: UICollectionViewFlowLayout {
        nonisolated(unsafe) var velocities: [CGPoint] = []

        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint {
            velocities.append(velocity)
            return CGPoint(x: proposedContentOffset.x, y: (proposedContentOffset.y / 130).rounded() * 130)
        }
    }

    private final class Items: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    func testALayoutSnapsTheEndOfADrag() {
        MainActor.assumeIsolated {
            let layout = Snapping()
            layout.itemSize = CGSize(width: 300, height: 120)
            layout.minimumLineSpacing = 10
            let items = Items()
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            collection.dataSource = items
            let controller = UIViewController()
            controller.view = collection
            let stage = HeadlessStage(controller)
            defer { stage.close() }
            stage.settle()
            collection.startDrag(by: 200)
            collection.endDrag(velocity: CGPoint(x: 0, y: -400))
            stage.advance(by: 3)
            XCTAssertEqual(layout.velocities, [CGPoint(x: 0, y: 0.4)])
            XCTAssertGreaterThan(collection.contentOffset.y, 130)
            XCTAssertEqual(collection.contentOffset.y.truncatingRemainder(dividingBy: 130), 0, accuracy: 0.5)
        }
    }
}

extension UICollectionView {
    /// Moves the content as a drag does.
    fileprivate func startDrag(by distance: CGFloat) { contentOffset.y += distance }
}
