import AllocationCount
import Foundation
import UIPrimitives
import XCTest

@testable import LayoutEngine

/// The number of memory blocks that the engine allocates. An exceeded bound is also a regression in speed: before allocations were bounded,
/// they took most of the engine's time.
final class AllocationTests: XCTestCase {
    private let sizes = range(375, 0...CGFloat.infinity)

    override func setUpWithError() throws {
        Runtime.current.scale = 2
        try XCTSkipIf(allocation_count_is_available() == 0, "allocations are not counted under a sanitizer")
    }

    private func allocations(_ body: () -> Void) -> Int {
        // The first call is not counted, because it also allocates what is created on first use.
        body()
        let before = allocation_count_of_thread()
        body()
        return allocation_count_of_thread() - before
    }

    func testTheCounterCounts() {
        var leaves: [CountingLeaf] = []
        leaves.reserveCapacity(8)
        XCTAssertGreaterThanOrEqual(allocations { leaves.append(box(10, 10)) }, 2)
        XCTAssertEqual(leaves.count, 2)
    }

    func testLayingOutACardAllocatesTheResultAndItsRecordsOnly() {
        let card = ProductCard()
        let count = allocations { withExtendedLifetime(card.root.layoutThatFits(sizes)) {} }
        XCTAssertLessThanOrEqual(count, Bound.layout)
    }

    func testLayingOutAnotherTreeOfTheSameKindAllocatesNothingPerElement() {
        func count(_ elements: Int) -> Int {
            let column = ASStackLayoutSpec(
                direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start,
                children: (0..<elements).map { _ in box(10, 10) })
            return allocations { withExtendedLifetime(column.layoutThatFits(sizes)) {} }
        }
        XCTAssertLessThanOrEqual(Double(count(50) - count(5)), 45 * Bound.element)
    }

    func testElementsAndStylesAreSmall() {
        // The smallest of many blocks is compared, because a block that the allocator reuses may be larger than requested.
        func size(_ make: @autoclosure () -> AnyObject) -> UInt {
            let objects = (0..<64).map { _ in make() }
            return objects.map { allocation_size_of_block(Unmanaged.passUnretained($0).toOpaque()) }.min()!
        }
        // The usable sizes of blocks of 48, 80 and 96 bytes, of each of which the allocator uses eight.
        XCTAssertLessThanOrEqual(size(ASLayoutElementObject()), 40)
        XCTAssertLessThanOrEqual(size(ASLayoutElementStyle()), 72)
        XCTAssertLessThanOrEqual(size(ASStackLayoutSpec()), 88)
    }

    func testReadingFramesWithoutLayoutObjectsAllocatesNothing() {
        let layout = ProductCard().root.layoutThatFits(sizes).filteredNodeLayoutTree()
        var sum: CGFloat = 0
        XCTAssertLessThanOrEqual(allocations { layout.forEachSublayout { sum += $1.minX } }, Bound.reading)
        XCTAssertGreaterThan(sum, 0)
    }
}

/// The largest numbers of allocations, measured with Swift 6.3. They are larger in an unoptimized build, which allocates a box for each
/// captured variable.
private enum Bound {
    #if DEBUG
        static let layout = 39
        static let element = 1.1
        static let reading = 12
    #else
        static let layout = 2
        static let element = 0.0
        static let reading = 0
    #endif
}
