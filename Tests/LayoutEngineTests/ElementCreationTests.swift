import XCTest

@testable import LayoutEngine

/// The return addresses that an element stores of the calls that create it.
final class ElementCreationTests: XCTestCase {
    @inline(never)
    private func makeSpec() -> ASLayoutSpec { ASLayoutSpec() }

    func testAnElementKeepsTheCallsThatCreateIt() {
        XCTAssertEqual(makeSpec().creators, [], "nothing is recorded by default")
        ElementCreation.isRecorded = true
        defer { ElementCreation.isRecorded = false }
        let specs = (0..<2).map { _ in makeSpec() }
        let other = ASLayoutSpec()
        let here = ElementCreation.returnAddresses()
        XCTAssertGreaterThan(specs[0].creators.count, 4)
        XCTAssertEqual(specs[0].creators, specs[1].creators)
        XCTAssertNotEqual(specs[0].creators, other.creators)
        // The last addresses of both lists are those of the callers of this function.
        let callers = Set(here.dropFirst(2))
        XCTAssertFalse(callers.isDisjoint(with: other.creators))
        XCTAssertLessThanOrEqual(other.creators.count, 24)
    }

    func testAThreadHasASeparateStack() {
        ElementCreation.isRecorded = true
        defer { ElementCreation.isRecorded = false }
        let done = expectation(description: "created on other threads")
        done.expectedFulfillmentCount = 8
        for _ in 0..<8 {
            Thread.detachNewThread {
                XCTAssertFalse(ASLayoutSpec().creators.isEmpty)
                done.fulfill()
            }
        }
        wait(for: [done], timeout: 10)
    }
}
