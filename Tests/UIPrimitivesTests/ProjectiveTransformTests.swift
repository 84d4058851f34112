import XCTest

@testable import UIPrimitives

final class ProjectiveTransformTests: XCTestCase {
    private let map: ProjectiveTransform = {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 300
        let turned = CATransform3DRotate(CATransform3DRotate(perspective, 0.6, 0, 1, 0), 0.4, 1, 0, 0)
        return ProjectiveTransform(flattening: turned).concatenating(CGAffineTransform(translationX: 40, y: 25))
    }()

    func testTheInverseUndoesTheMap() {
        for point in [CGPoint(x: 0, y: 0), CGPoint(x: 70, y: -30), CGPoint(x: -50, y: 90)] {
            let back = point.applying(map).applying(map.inverted())
            XCTAssertEqual(back.x, point.x, accuracy: 1e-6)
            XCTAssertEqual(back.y, point.y, accuracy: 1e-6)
        }
    }

    func testMapsAreAppliedFromTheLeft() {
        let first = ProjectiveTransform(CGAffineTransform(scaleX: 2, y: 3))
        let point = CGPoint(x: 11, y: 7)
        let (both, steps) = (point.applying(first.concatenating(map)), point.applying(first).applying(map))
        XCTAssertEqual(both.x, steps.x, accuracy: 1e-9)
        XCTAssertEqual(both.y, steps.y, accuracy: 1e-9)
    }

    func testAMapWithoutPerspectiveIsAffineWithAnyFactor() {
        let map = ProjectiveTransform(CGAffineTransform(scaleX: 4, y: 4), px: 0, py: 0, w: 2)
        XCTAssertTrue(map.isAffine)
        XCTAssertEqual(map, ProjectiveTransform(CGAffineTransform(scaleX: 2, y: 2)))
    }

    func testAPointBehindTheViewerIsInNoRectangle() {
        let map = ProjectiveTransform(.identity, px: -0.01, py: 0, w: 1)
        XCTAssertEqual(CGPoint(x: 50, y: 1).applying(map).x, 100, accuracy: 1e-9)
        XCTAssertFalse(CGRect(x: -500, y: -500, width: 1000, height: 1000).contains(CGPoint(x: 150, y: 1).applying(map)))
    }

    func testARectangleIsClippedAtTheViewer() {
        let map = ProjectiveTransform(.identity, px: -0.01, py: 0, w: 1)
        let points = map.polygon(of: CGRect(x: 0, y: 0, width: 200, height: 10))
        XCTAssertEqual(points.count, 4)
        XCTAssertTrue(points.allSatisfy { $0.x >= 0 && $0.x <= 1e5 + 1 }, "\(points)")
        XCTAssertEqual(map.polygon(of: CGRect(x: 150, y: 0, width: 50, height: 10)), [])
        XCTAssertTrue(map.boundingBox(of: CGRect(x: 150, y: 0, width: 50, height: 10)).isNull)
    }

    func testTheLinearizedMapAgreesCloseToItsPoint() {
        let point = CGPoint(x: 20, y: -10)
        let near = CGPoint(x: 20.01, y: -10.02)
        let (exact, linear) = (near.applying(map), near.applying(map.linearized(at: point)))
        XCTAssertEqual(exact.x, linear.x, accuracy: 1e-5)
        XCTAssertEqual(exact.y, linear.y, accuracy: 1e-5)
    }
}
