import Foundation
import UIPrimitives
import XCTest

@testable import Graphics

/// The current path of a context.
final class ContextPathTests: XCTestCase {
    func testThePathOfAContextDoesNotChangeWithTheContext() {
        let context = CGContext(bitmap: bitmap(10, 10))
        context.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
        let path = context.path
        context.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
        context.fillPath()
        XCTAssertEqual(path, CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil))
        XCTAssertNil(context.path)
    }

    func testACopyUsingTheIdentityDoesNotChangeWithItsOriginal() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
        var identity = CGAffineTransform.identity
        let copy = path.copy(using: &identity)
        let dashed = path.copy(dashingWithPhase: 0, lengths: [])
        path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
        XCTAssertEqual(copy, CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil))
        XCTAssertEqual(dashed, copy)
    }

    func testTheCurrentPointOfAnEmptyPathIsZero() {
        let context = CGContext(bitmap: bitmap(10, 10))
        context.translateBy(x: 3, y: 10)
        context.scaleBy(x: 2, y: -1)
        XCTAssertEqual(context.currentPointOfPath, .zero)
        context.move(to: CGPoint(x: 1, y: 2))
        XCTAssertEqual(context.currentPointOfPath, CGPoint(x: 1, y: 2))
    }

    func testATangentArcInAnEmptyPathBeginsAtTheArc() {
        func box(_ transform: CGAffineTransform) -> CGRect {
            let context = CGContext(bitmap: bitmap(10, 10))
            context.concatenate(transform)
            context.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 20), radius: 5)
            return context.boundingBoxOfPath
        }
        XCTAssertEqual(box(.identity), CGRect(x: 15, y: 0, width: 5, height: 5))
        XCTAssertEqual(box(CGAffineTransform(translationX: 7, y: 8)), CGRect(x: 15, y: 0, width: 5, height: 5))
    }
}
