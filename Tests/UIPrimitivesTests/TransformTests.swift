import XCTest

@testable import UIPrimitives

final class TransformTests: XCTestCase {
    func testScalingThenMovingAppliesInThatOrder() {
        let transform = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 10, y: 20))
        XCTAssertEqual(CGPoint(x: 1, y: 1).applying(transform), CGPoint(x: 12, y: 23))
    }

    func testAMethodOnATransformActsBeforeIt() {
        let transform = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
        XCTAssertEqual(CGPoint(x: 1, y: 1).applying(transform), CGPoint(x: 12, y: 23))
    }

    func testTheInverseUndoesARotation() {
        let transform = CGAffineTransform(rotationAngle: 0.7).translatedBy(x: 3, y: -4)
        let point = CGPoint(x: 5, y: 6).applying(transform).applying(transform.inverted())
        XCTAssertEqual(point.x, 5, accuracy: 1e-9)
        XCTAssertEqual(point.y, 6, accuracy: 1e-9)
    }

    func testASingularTransformIsItsOwnInverse() {
        let transform = CGAffineTransform(scaleX: 0, y: 1)
        XCTAssertEqual(transform.inverted(), transform)
    }

    func testARotatedRectangleGrowsToItsBoundingBox() {
        let box = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
        XCTAssertEqual(box.width, 20, accuracy: 1e-9)
        XCTAssertEqual(box.height, 10, accuracy: 1e-9)
    }

    func testTheThreeDimensionalInverseUndoesItsMap() {
        let transform = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0.5, 0, 0, 1)
        let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
        XCTAssertEqual(product.m11, 1, accuracy: 1e-9)
        XCTAssertEqual(product.m41, 0, accuracy: 1e-9)
        XCTAssertEqual(product.m12, 0, accuracy: 1e-9)
    }

    func testAFlatMapIsAffine() {
        XCTAssertTrue(CATransform3DIsAffine(CATransform3DMakeScale(2, 3, 1)))
        XCTAssertFalse(CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 5)))
    }
}
