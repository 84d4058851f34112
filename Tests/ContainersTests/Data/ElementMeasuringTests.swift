import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// Measuring the node of one row for several simultaneous requests.
final class ElementMeasuringTests: XCTestCase {
    private func element(_ node: ASCellNode, width: CGFloat = 320) -> ASCollectionElement {
        ASCollectionElement(
            constrainedSize: ASSizeRange(min: .zero, max: CGSize(width: width, height: 1000)),
            traits: ASPrimitiveTraitCollectionMakeDefault(), owner: nil, block: { node })
    }

    func testOneThreadAtATimeMeasuresANode() {
        let node = SlowCell()
        let element = element(node)

        DispatchQueue.concurrentPerform(iterations: 8) { _ in element.measure() }

        XCTAssertEqual(node.record.withLock { $0.most }, 1)
        XCTAssertEqual(node.record.withLock { $0.times }, 1, "the waiting requests use the first measurement")
        XCTAssertEqual(element.measuredSize, CGSize(width: 320, height: 50))
    }

    func testACellIsNotMeasuredForLessThanATenthOfAPoint() {
        let node = SlowCell()

        XCTAssertNil(element(node, width: 0.1).measure())
        XCTAssertEqual(node.record.withLock { $0.times }, 0)
        XCTAssertEqual(element(node, width: 0.5).measure()?.height, 50)
    }

    func testANodeThatRequestsItselfWhileItIsMeasuredDoesNotHang() {
        let node = SlowCell()
        let element = element(node)
        node.onMeasure = { [weak element] in _ = element?.measure() }

        XCTAssertEqual(element.measure(), CGSize(width: 320, height: 50))
    }
}

/// A cell whose measurement is slow, and that counts the threads that measured it simultaneously.
private final class SlowCell: ASCellNode {
    let record = Locked((now: 0, most: 0, times: 0))
    var onMeasure: (() -> Void)?

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        record.withLock { record in
            record.now += 1
            record.times += 1
            record.most = max(record.most, record.now)
        }
        if let onMeasure {
            self.onMeasure = nil
            onMeasure()
        }
        Thread.sleep(forTimeInterval: 0.01)
        record.withLock { $0.now -= 1 }
        return CGSize(width: constrainedSize.width, height: 50)
    }
}
