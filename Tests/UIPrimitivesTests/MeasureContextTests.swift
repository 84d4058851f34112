import Foundation
import XCTest

@testable import UIPrimitives

/// The context of a thread's measurement: contexts nest, belong to one thread, and are passed to another one as one value.
final class MeasureContextTests: XCTestCase {
    func testAContextIsCurrentOnlyDuringItsCall() {
        _MeasureContext.with({ $0.transition = 4 }) {
            XCTAssertEqual(_MeasureContext.current.transition, 4)
        }
        XCTAssertEqual(_MeasureContext.current.transition, 0)
    }

    func testAnInnerContextKeepsTheValuesThatItDoesNotChange() {
        let node = NSObject()
        _MeasureContext.with({ $0.specOwner = ObjectIdentifier(node) }) {
            PixelGrid.withScale(3) {
                XCTAssertEqual(_MeasureContext.current.specOwner, ObjectIdentifier(node))
                XCTAssertEqual(PixelGrid.scale, 3)
            }
            XCTAssertEqual(PixelGrid.scale, Runtime.current.scale)
        }
    }

    func testAnErrorEndsAContext() {
        struct Failure: Error {}
        XCTAssertThrowsError(try _MeasureContext.with({ $0.transition = 4 }) { throw Failure() })
        XCTAssertEqual(_MeasureContext.current.transition, 0)
    }

    func testAnotherThreadHasTheContextInWhichItRuns() {
        let done = expectation(description: "both read")
        _MeasureContext.with {
            $0.scale = 3
            $0.acceptsUnknownParent = true
        } _: {
            let context = _MeasureContext.current
            Thread.detachNewThread {
                XCTAssertFalse(_MeasureContext.current.acceptsUnknownParent)
                context.run {
                    XCTAssertEqual(PixelGrid.scale, 3)
                    XCTAssertTrue(_MeasureContext.current.acceptsUnknownParent)
                }
                done.fulfill()
            }
            wait(for: [done], timeout: 60)
        }
    }
}
