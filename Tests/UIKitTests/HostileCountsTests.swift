import UIPrimitives
import XCTest

@testable import UIKit

/// Numbers of pages, rows, items and pixels that no memory can hold, as a nib or the data of a program may contain them.
final class HostileCountsTests: XCTestCase {
    func testAPageControlShowsAThousandDots() {
        MainActor.assumeIsolated {
            let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            control.numberOfPages = .max
            control.currentPage = .max

            XCTAssertEqual(control.subviews.count, 1_000)
            XCTAssertEqual(control.currentPage, .max - 1)
            XCTAssertLessThan(control.intrinsicContentSize.width, 20_000)
            control.numberOfPages = .min
            XCTAssertEqual(control.numberOfPages, 0)
            XCTAssertEqual(control.currentPage, 0)
        }
    }

    func testAPickerReadsAtMostAHundredThousandRows() {
        MainActor.assumeIsolated {
            let source = PickerSource()
            let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            source.counts = (.max, 1)
            picker.dataSource = source
            XCTAssertEqual(picker.numberOfComponents, 100)
            source.counts = (1, .max)
            picker.reloadAllComponents()
            XCTAssertEqual(picker.numberOfRows(inComponent: 0), 100_000)
        }
    }

    func testACollectionLaysOutTheFirstOfAllIntegers() {
        MainActor.assumeIsolated {
            let source = CollectionSource()
            let frame = CGRect(x: 0, y: 0, width: 300, height: 300)
            let collection = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            collection.dataSource = source
            collection.layoutIfNeeded()

            XCTAssertNotNil(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
        }
    }

    func testTheLastOfAllIntegersIsMeasuredAndPlaced() throws {
        let geometry = FlowLineGeometry(
            axis: FlowAxis(isVertical: true), cross: 300, crossStart: 0, lineSpacing: 10, itemSpacing: 0)
        let items = UniformFlowItems(
            count: .max, metrics: UniformItemMetrics(cross: 0.01, estimatedMain: 50), in: geometry)
        items.setSize(CGSize(width: 0.01, height: 70), of: .max - 1)
        let frame = try XCTUnwrap(items.frame(of: .max - 1))
        XCTAssertEqual(frame.height, 70)
        var last: Int?
        items.forEachItem(in: frame.midY...frame.maxY) { item, _ in last = item }
        XCTAssertEqual(last, .max - 1)
    }

    func testShadowsAndDrawingsOfAnySizeAreShown() {
        MainActor.assumeIsolated {
            onStage { stage in
                for value in [1e18, 1e300, .infinity, -.infinity, .nan] as [CGFloat] {
                    let shadowed = stage.view(CGRect(x: 10, y: 10, width: 20, height: 20), .red)
                    shadowed.layer.shadowOpacity = 1
                    shadowed.layer.shadowOffset = CGSize(width: value, height: -value)
                    let drawn = DrawnView(frame: CGRect(x: 40, y: 10, width: value, height: 20))
                    shadowed.addSubview(drawn)
                }
                stage.frame()
                XCTAssertEqual(stage.pixel(15, 15), 0xFF_0000)
            }
        }
    }
}

private final class PickerSource: NSObject, UIPickerViewDataSource {
    var counts = (columns: 0, rows: 0)

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.columns }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts.rows }
}

private final class CollectionSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { .max }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

private final class DrawnView: UIView {
    override func draw(_ rect: CGRect) {
        UIColor.blue.setFill()
        UIRectFill(rect)
    }
}
