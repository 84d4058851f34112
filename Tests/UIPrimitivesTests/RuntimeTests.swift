import Dispatch
import UIPrimitives
import XCTest

final class RuntimeTests: XCTestCase {
    private final class Counter: Sendable {}

    private static let slot = RuntimeSlot { _ in Counter() }
    private static let ownSlot = RuntimeSlot { Box(runtime: $0) }

    private final class Box: @unchecked Sendable {  // Written once.
        weak var runtime: Runtime?

        init(runtime: Runtime) {
            self.runtime = runtime
        }
    }

    func testRuntimeAppliesInsideItsRunAndNests() {
        let (a, b) = (Runtime(), Runtime())
        XCTAssertTrue(Runtime.current === Runtime.process)
        a.run {
            XCTAssertTrue(Runtime.current === a)
            b.run { XCTAssertTrue(Runtime.current === b) }
            Runtime.process.run {
                XCTAssertTrue(Runtime.current === Runtime.process)
                XCTAssertTrue(Runtime.isProcessCurrent)
            }
            XCTAssertTrue(Runtime.current === a)
            XCTAssertFalse(Runtime.isProcessCurrent)
        }
        XCTAssertTrue(Runtime.isProcessCurrent)
    }

    func testRunRestoresTheRuntimeAfterAnError() {
        struct Failure: Error {}
        XCTAssertThrowsError(try Runtime().run { throw Failure() })
        XCTAssertTrue(Runtime.isProcessCurrent)
    }

    func testEachRuntimeHasItsScale() {
        let (a, b) = (Runtime(), Runtime())
        a.scale = 1
        b.scale = 3
        XCTAssertEqual(a.run { ASCeilPixelValue(10.1) }, 11)
        XCTAssertEqual(b.run { ASCeilPixelValue(10.1) }, 31.0 / 3, accuracy: 1e-9)
        // The measuring context of the thread has precedence.
        XCTAssertEqual(b.run { PixelGrid.withScale(2) { ASCeilPixelValue(10.1) } }, 10.5)
    }

    func testEachRuntimeHasOneObjectForASlot() {
        let (a, b) = (Runtime(), Runtime())
        XCTAssertTrue(a.object(in: Self.slot) === a.object(in: Self.slot))
        XCTAssertFalse(a.object(in: Self.slot) === b.object(in: Self.slot))
        XCTAssertTrue((a.object(in: Self.ownSlot) as? Box)?.runtime === a)
    }

    func testThreadsGetTheSameObject() {
        for _ in 0..<200 {
            let runtime = Runtime()
            nonisolated(unsafe) var found = [ObjectIdentifier?](repeating: nil, count: 4)
            found.withUnsafeMutableBufferPointer { found in
                nonisolated(unsafe) let places = found
                DispatchQueue.concurrentPerform(iterations: 4) { index in
                    places[index] = ObjectIdentifier(runtime.object(in: Self.slot))
                }
            }
            XCTAssertEqual(Set(found).count, 1)
        }
    }

    func testObjectsAreReleasedWithTheirRuntime() {
        weak var object: AnyObject?
        do {
            let runtime = Runtime()
            object = runtime.object(in: Self.slot)
            XCTAssertNotNil(object)
        }
        XCTAssertNil(object)
    }

    func testCapturedWorkRunsInTheRuntimeOfTheCaller() {
        let runtime = Runtime()
        let done = expectation(description: "ran")
        let work = runtime.run {
            Runtime.capturing {
                XCTAssertTrue(Runtime.current === runtime)
                done.fulfill()
            }
        }
        DispatchQueue.global().async(execute: work)
        wait(for: [done], timeout: 10)
    }
}
